import FlowCore

/// What the parts of a flow's model have in common: the flow, its names and what stands for contents.
struct PromelaContext {
  let flow: Flow
  let names: PromelaNames
  let contents: PromelaContents
  let stores: [PromelaStore]

  func value(_ id: ValueID) -> Flow.Value? { flow.values.first { $0.id == id } }
  func service(_ id: ServiceID) -> Flow.Service? { flow.services.first { $0.id == id } }

  /// The store that sells the rows of a table, or that a purchase is of.
  func store(of table: TableID) -> PromelaStore? { stores.first { $0.table.id == table } }
  func store(of purchase: ServiceID) -> PromelaStore? {
    stores.first { store in store.purchases.contains { $0.service.id == purchase } }
  }
}

/// Expressions of a flow as Promela has them.
struct PromelaConditions {
  let context: PromelaContext
  /// The row that is drawn or was tapped: Promela for its place from 1, and its table.
  var option: (code: String, table: TableID)?
  /// What stands for `completed`.
  var completed = "completed"
  /// What values are taken to hold, in place of what they do.
  var given: [ValueID: Int] = [:]

  private var flow: Flow { context.flow }
  private var names: PromelaNames { context.names }

  /// What holds of a value.
  func value(_ id: ValueID) -> String { given[id].map(String.init) ?? names.value(id) }

  /// Whether a condition holds; one that is not there does.
  func test(_ expression: Flow.Expression?) -> String {
    switch expression {
    case nil: return "true"
    case .bool(let value): return value ? "true" : "false"
    case .value(let id): return value(id)
    case .tag(let tag): return isShown(flow.screens.filter { $0.tags.contains(tag) }.map(\.id))
    case .completed: return completed
    case .canGoBack: return "can_go_back"
    case .not(let inner): return Self.not(test(inner))
    case .and(let one, let other): return Self.all([test(one), test(other)])
    case .or(let one, let other): return Self.any([test(one), test(other)])
    case .isEmpty(.value(let id)):
      return context.value(id).map { context.contents.isEmpty($0, value(id)) } ?? "false"
    case .isValid(.value(let id)):
      return context.value(id).map { context.contents.isValid($0, value(id)) } ?? "false"
    case .has(.value(let id), let row):
      guard let place = context.value(id).flatMap({ flow.rows(of: $0).firstIndex(of: row) }) else {
        return "false"
      }
      return value(id).isOne(of: context.contents.codes { $0.contains(place) })
    case .isIn(let subject, let symbols): return isIn(subject, symbols)
    case .compare(let one, let comparison, let other): return compare(one, comparison, other)
    default: return "false"
    }
  }

  /// Whether one of some screens is shown.
  func isShown(_ screens: [ScreenID]) -> String {
    Self.all(["phase == running", Self.any(screens.map { "screen == \(names.screen($0))" })])
  }

  static func any(_ conditions: [String]) -> String {
    let open = conditions.filter { $0 != "false" }
    if open.contains("true") { return "true" }
    if open.count < 2 { return open.first ?? "false" }
    return "(" + open.joined(separator: " || ") + ")"
  }

  static func all(_ conditions: [String]) -> String {
    let open = conditions.filter { $0 != "true" }
    if open.contains("false") { return "false" }
    if open.count < 2 { return open.first ?? "true" }
    return "(" + open.joined(separator: " && ") + ")"
  }

  static func not(_ condition: String) -> String {
    switch condition {
    case "true": "false"
    case "false": "true"
    default: "!(\(condition))"
    }
  }

  /// One number or another, by conditions of which the first that holds decides.
  static func choose(_ cases: [(condition: String, code: String)], else last: String) -> String {
    cases.reversed().reduce(last) { rest, item in "(\(item.condition) -> \(item.code) : \(rest))" }
  }

  private func isIn(_ subject: Flow.Expression, _ symbols: [String]) -> String {
    switch subject {
    case .status(let id):
      return Self.any(
        symbols.compactMap(Flow.Status.init(rawValue:)).map {
          "\(names.service(id)) == \(PromelaNames.status($0))"
        })
    case .products(let id):
      guard let store = context.store(of: id) else { return "false" }
      return Self.any(
        symbols.compactMap(Flow.ProductStatus.init(rawValue:)).map { status in
          switch status {
          case .loading: "\(store.variable) == loading"
          case .unavailable: "\(store.variable) == unavailable"
          case .available: "\(store.variable) >= \(PromelaStore.firstAvailable)"
          }
        })
    case .screen: return isShown(symbols.map { ScreenID($0) }.filter { names.screens[$0] != nil })
    case .path:
      return Self.any(
        symbols.compactMap { symbol in
          symbol == "none" ? "path == 0" : names.paths[PathID(symbol)].map { "path == \($0)" }
        })
    case .variant: return "\(symbols.contains(flow.appliedVariant ?? Flow.noVariant))"
    default:
      guard let row = row(subject) else { return "false" }
      return Self.any(
        row.rows.indices.filter { symbols.contains(row.rows[$0].rawValue) }.map {
          "\(row.code) == \($0 + 1)"
        })
    }
  }

  private func compare(
    _ one: Flow.Expression, _ comparison: Flow.Expression.Comparison, _ other: Flow.Expression
  ) -> String {
    let isSame: String
    switch (one, other) {
    case (.symbol(let symbol), let subject), (let subject, .symbol(let symbol)):
      isSame = isIn(subject, [symbol])
    default:
      if let one = number(one), let other = number(other) {
        return "(\(one) \(comparison.rawValue) \(other))"
      } else if let one = row(one), let other = row(other) {
        var pairs = ["(\(one.code) == 0 && \(other.code) == 0)"]
        for (place, id) in one.rows.enumerated() {
          guard let match = other.rows.firstIndex(of: id) else { continue }
          pairs.append("(\(one.code) == \(place + 1) && \(other.code) == \(match + 1))")
        }
        isSame = Self.any(pairs)
      } else {
        isSame = "((\(test(one)) != 0) == (\(test(other)) != 0))"
      }
    }
    return comparison == .notEqual ? Self.not(isSame) : isSame
  }

  // MARK: Numbers and rows

  /// Promela for a number; nothing for something else.
  func number(_ expression: Flow.Expression) -> String? {
    switch expression {
    case .int(let number): return number < 0 ? "(\(number))" : String(number)
    case .value(let id):
      switch context.value(id)?.kind {
      case .int, .count: return value(id)
      default: return nil
      }
    case .column, .option:
      guard let (cells, table, column) = cells(expression), column.kind.isNumber else { return nil }
      return number(cells, table, column)
    case .count(.value(let id)): return context.contents.count(value(id))
    case .seenVersion: return context.flow.whatsNew == nil ? "0" : "seen"
    default: return nil
    }
  }

  private func number(_ row: String, _ table: Flow.Table, _ column: Flow.Column) -> String {
    let place = table.columns.firstIndex { $0.id == column.id } ?? 0
    var cases: [(String, String)] = []
    for (index, content) in table.rows.enumerated() {
      if let field = column.productField, let store = context.store(of: table.id) {
        for (told, number) in store.numbers(of: index, field) {
          cases.append(("\(row) == \(index + 1) && \(store.variable) == \(told)", String(number)))
        }
      } else if case .int(let number) = content.cells[place], number != 0 {
        cases.append(("\(row) == \(index + 1)", number < 0 ? "(\(number))" : String(number)))
      }
    }
    return Self.choose(cases, else: "0")
  }

  /// Promela for a row, by its place from 1 and 0 for none, and the rows it is one of.
  func row(_ expression: Flow.Expression) -> (code: String, rows: [RowID])? {
    switch expression {
    case .value(let id):
      guard let value = context.value(id), case .choice = value.kind else { return nil }
      return (self.value(id), flow.rows(of: value))
    case .optionRow:
      guard let option, let table = flow.tables.first(where: { $0.id == option.table }) else {
        return nil
      }
      return (option.code, table.rows.map(\.id))
    case .column, .option:
      guard let (row, table, column) = cells(expression), case .row(let id) = column.kind,
        let target = flow.tables.first(where: { $0.id == id })
      else { return nil }
      let place = table.columns.firstIndex { $0.id == column.id } ?? 0
      let cases = table.rows.enumerated().compactMap { index, content -> (String, String)? in
        guard case .row(let id) = content.cells[place],
          let found = target.rows.firstIndex(where: { $0.id == id })
        else { return nil }
        return ("\(row) == \(index + 1)", String(found + 1))
      }
      return (Self.choose(cases, else: "0"), target.rows.map(\.id))
    default: return nil
    }
  }

  /// The row that a column is asked of, its table and the column.
  private func cells(
    _ expression: Flow.Expression
  ) -> (row: String, table: Flow.Table, column: Flow.Column)? {
    let row: String
    let table: TableID?
    let asked: ColumnID
    switch expression {
    case .column(let id, let column):
      let isChoice = if case .choice = context.value(id)?.kind { true } else { false }
      (row, table, asked) = (isChoice ? value(id) : "0", context.value(id)?.kind.table, column)
    case .option(let column): (row, table, asked) = (option?.code ?? "0", option?.table, column)
    default: return nil
    }
    guard let found = flow.tables.first(where: { $0.id == table }),
      let column = found.columns.first(where: { $0.id == asked })
    else { return nil }
    return (row, found, column)
  }

  // MARK: What a value is given

  /// Promela for what `set` gives a value.
  func content(_ expression: Flow.Expression, for value: Flow.Value) -> String {
    switch (value.kind, expression) {
    case (.date, .daysFromNow(let days)): return number(days) ?? "0"
    case (.choice, .symbol(let symbol)):
      return String((flow.rows(of: value).firstIndex(of: RowID(symbol)) ?? -1) + 1)
    case (_, .value(let id)): return self.value(id)
    case (.text, .option(let column)): return words(column)
    case (.choice, _): return row(expression)?.code ?? "0"
    case (.int, _), (.count, _): return number(expression) ?? "0"
    default: return test(expression)
    }
  }

  private func words(_ column: ColumnID) -> String {
    guard let option, let table = flow.tables.first(where: { $0.id == option.table }) else {
      return "0"
    }
    return Self.choose(
      table.rows.enumerated().map { index, row in
        let words = Flow.CellReference(table.id, row.id, column)
        return ("\(option.code) == \(index + 1)", String(context.contents.code(of: words)))
      }, else: "0")
  }
}
