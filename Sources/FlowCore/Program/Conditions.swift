extension Compiler {
  func optionalTest(_ expr: Flow.Expression?) throws(FlowError) -> ResolvedCondition? {
    guard let expr else { return nil }
    return try test(expr)
  }

  func test(_ expr: Flow.Expression?) throws(FlowError) -> ResolvedCondition {
    guard let expr else { return .constant(true) }
    switch expr {
    case .bool(let value): return .constant(value)
    case .value(let id): return .value(try names.value(id))
    case .tag(let tag): return .tag(flow.screens.map { $0.tags.contains(tag) })
    case .completed: return .completed
    case .canGoBack: return .canGoBack
    case .not(let inner): return .not(try test(inner))
    case .and(let one, let other): return .and(try test(one), try test(other))
    case .or(let one, let other): return .or(try test(one), try test(other))
    case .isEmpty(.value(let id)): return .isEmpty(try names.value(id))
    case .isValid(.value(let id)):
      let value = try names.value(id)
      guard case .text(let maximum, let content?) = flow.values[value].kind else {
        throw FlowError("'\(id)' is no text that has a form")
      }
      return .isValid(value, content, maximum: maximum)
    case .has(.value(let id), let row):
      let value = try names.value(id)
      return .has(value, row: try self.row(row, ofValue: value))
    case .isIn(let subject, let symbols): return try membership(subject, symbols)
    case .compare(let one, let comparison, let other):
      return try self.comparison(one, comparison, other)
    default: throw FlowError("a condition is neither true nor false")
    }
  }

  /// A subject that is one of some symbols.
  private func membership(_ subject: Flow.Expression, _ symbols: [String]) throws(FlowError)
    -> ResolvedCondition
  {
    switch subject {
    case .status(let id):
      return .status(try names.service(id), symbols.compactMap(Flow.Status.init(rawValue:)))
    case .products(let id):
      guard let store = store(of: id) else { throw FlowError("'\(id)' has no products") }
      return .products(store: store, symbols.compactMap(Flow.ProductStatus.init(rawValue:)))
    case .screen: return .screen(symbols.compactMap { names.screens[ScreenID($0)] })
    case .path:
      return .path(
        symbols.compactMap { $0 == "none" ? Int(Flow.State.noPath) : names.paths[PathID($0)] })
    // A program is of one variant, so this is decided before anything runs.
    case .variant: return .constant(symbols.contains(flow.appliedVariant ?? Flow.noVariant))
    default:
      guard let term = try rowTerm(subject) else {
        throw FlowError("only something that has one of several names can be in a list")
      }
      return .row(term, symbols.map { RowID($0) })
    }
  }

  private func comparison(
    _ one: Flow.Expression, _ comparison: Flow.Expression.Comparison, _ other: Flow.Expression
  ) throws(FlowError) -> ResolvedCondition {
    let equality: ResolvedCondition
    switch (one, other) {
    case (.symbol(let symbol), let subject), (let subject, .symbol(let symbol)):
      equality = try membership(subject, [symbol])
    default:
      if let one = try intTerm(one), let other = try intTerm(other) {
        return .int(one, comparison, other)
      } else if let one = try rowTerm(one), let other = try rowTerm(other) {
        equality = .sameRow(one, other)
      } else {
        let one = try test(one)
        let other = try test(other)
        equality = .or(.and(one, other), .and(.not(one), .not(other)))
      }
    }
    switch comparison {
    case .equal: return equality
    case .notEqual: return .not(equality)
    default: throw FlowError("only numbers have an order")
    }
  }

  private func intTerm(_ expr: Flow.Expression) throws(FlowError) -> IntTerm? {
    switch expr {
    case .int(let value): return .constant(value)
    case .value(let id):
      let index = try names.value(id)
      switch flow.values[index].kind {
      case .int, .count: return .value(index)
      default: return nil
      }
    case .column(let id, let column):
      let index = try names.value(id)
      let (number, kind) = try self.column(column, of: try table(ofValue: index))
      return kind.isNumber ? .column(value: index, number) : nil
    case .option(let column):
      let (number, kind) = try optionColumn(column)
      return kind.isNumber ? .option(number) : nil
    case .count(.value(let id)): return .count(try names.value(id))
    case .seenVersion: return .seenVersion
    default: return nil
    }
  }

  private func rowTerm(_ expr: Flow.Expression) throws(FlowError) -> RowTerm? {
    switch expr {
    case .value(let id):
      let index = try names.value(id)
      if case .choice = flow.values[index].kind { return .value(index) }
      return nil
    case .column(let id, let column):
      let index = try names.value(id)
      let (number, kind) = try self.column(column, of: try table(ofValue: index))
      guard case .row(let target) = kind else { return nil }
      return .column(value: index, number, in: try names.table(target))
    case .option(let column):
      let (number, kind) = try optionColumn(column)
      guard case .row(let target) = kind else { return nil }
      return .option(number, in: try names.table(target))
    case .optionRow:
      guard option != nil else { throw FlowError("there is no option here") }
      return .optionRow
    default: return nil
    }
  }

  /// What a value is given.
  func term(_ expr: Flow.Expression, for value: Int) throws(FlowError) -> Term {
    switch (flow.values[value].kind, expr) {
    case (.date, .daysFromNow(let days)):
      guard let days = try intTerm(days) else {
        throw FlowError("days are counted in whole numbers")
      }
      return .days(days)
    case (.choice, .symbol(let symbol)):
      return .symbol(try row(RowID(symbol), ofValue: value))
    case (_, .value(let id)): return .copy(try names.value(id))
    case (.text, .option(let column)):
      return .words(try optionColumn(column).0)
    case (.choice, _):
      guard let row = try rowTerm(expr) else { throw FlowError("a choice is given a row") }
      return .row(row)
    case (.int, _), (.count, _):
      guard let int = try intTerm(expr) else { throw FlowError("a number is given a number") }
      return .int(int)
    default: return .test(try test(expr))
    }
  }

  private func row(_ id: RowID, ofValue value: Int) throws(FlowError) -> Int {
    guard let row = try rows(ofValue: value).firstIndex(of: id) else {
      throw FlowError("'\(id)' is no row of '\(flow.values[value].id)'")
    }
    return row
  }

  private func rows(ofValue value: Int) throws(FlowError) -> [RowID] {
    switch flow.values[value].kind {
    case .choice(.rows(let rows)), .set(.rows(let rows), maximum: _): rows
    default: flow.tables[try table(ofValue: value)].rows.map(\.id)
    }
  }

  func table(ofValue value: Int) throws(FlowError) -> Int {
    switch flow.values[value].kind {
    case .choice(.table(let id)), .set(.table(let id), maximum: _): return try names.table(id)
    default: throw FlowError("'\(flow.values[value].id)' has no columns")
    }
  }

  private func column(
    _ id: ColumnID, of table: Int
  ) throws(FlowError) -> (Int, Flow.Column.Kind) {
    guard let index = flow.tables[table].columns.firstIndex(where: { $0.id == id }) else {
      throw FlowError("'\(flow.tables[table].id)' has no column '\(id)'")
    }
    return (index, flow.tables[table].columns[index].kind)
  }

  /// The column of the row that is drawn or was tapped.
  private func optionColumn(_ id: ColumnID) throws(FlowError) -> (Int, Flow.Column.Kind) {
    guard let option else { throw FlowError("there is no option here") }
    return try column(id, of: option)
  }
}

extension Flow.Column.Kind {
  /// Whether cells are whole numbers.
  package var isNumber: Bool {
    switch self {
    case .int, .rank, .percent: true
    default: false
    }
  }
}
