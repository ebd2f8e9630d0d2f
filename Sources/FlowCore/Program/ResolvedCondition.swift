/// A resolved condition.
package indirect enum ResolvedCondition: Sendable {
  case constant(Bool)
  /// A value that is yes or no.
  case value(Int)
  case tag([Bool])
  case completed
  case canGoBack
  case not(ResolvedCondition)
  case and(ResolvedCondition, ResolvedCondition)
  case or(ResolvedCondition, ResolvedCondition)
  case int(IntTerm, Flow.Expression.Comparison, IntTerm)
  case row(RowTerm, [RowID])
  case sameRow(RowTerm, RowTerm)
  case status(Int, [Flow.Status])
  case products(store: Int, [Flow.ProductStatus])
  case screen([Int])
  case path([Int])
  case isEmpty(Int)
  /// A text that has the form of a content.
  case isValid(Int, Flow.TextContent, maximum: Int?)
  /// A set that has a row.
  case has(Int, row: Int)
}

/// A resolved whole number.
package enum IntTerm: Sendable {
  case constant(Int)
  case value(Int)
  case column(value: Int, Int)
  case option(Int)
  /// How many rows a set has.
  case count(Int)
  /// The version of what is new that was seen before this run.
  case seenVersion
}

/// A resolved row; a cell's row is of the table named last.
package enum RowTerm: Sendable {
  case value(Int)
  case optionRow
  case column(value: Int, Int, in: Int)
  case option(Int, in: Int)
}

/// What a value can be given.
enum Term: Sendable {
  case test(ResolvedCondition)
  case int(IntTerm)
  case row(RowTerm)
  case symbol(Int)
  case copy(Int)
  case words(Int)
  case days(IntTerm)
}

/// What a value holds while the flow runs: rows by index, so that states are small and compare fast.
package enum CompactConstant: Hashable, Sendable {
  case unset
  case bool(Bool)
  case int(Int)
  case text(String)
  case words(table: UInt16, row: UInt16, column: UInt16)
  case row(UInt16)
  /// A bit for each row.
  case rows(UInt64)
  case days(Int)
}

/// A row of a table, given by the list it was tapped in.
package struct OptionRow: Hashable, Sendable {
  package var table: UInt16
  package var row: UInt16

  package init(table: UInt16, row: UInt16) {
    self.table = table
    self.row = row
  }
}

/// What conditions and values come to in a state; `option` is the row that is drawn or was tapped.
extension Flow.Program {
  /// Whether a resolved condition holds; one that is not there does.
  package func holds(_ test: ResolvedCondition?, option: OptionRow?, in state: Flow.State) -> Bool {
    guard let test else { return true }
    switch test {
    case .constant(let value): return value
    case .value(let index): return state.values[index] == .bool(true)
    case .tag(let screens): return state.isShown && screens[Int(state.screen)]
    case .completed: return state.wasCompleted
    case .canGoBack: return canGoBack(state)
    case .not(let inner): return !holds(inner, option: option, in: state)
    case .and(let one, let other):
      return holds(one, option: option, in: state) && holds(other, option: option, in: state)
    case .or(let one, let other):
      return holds(one, option: option, in: state) || holds(other, option: option, in: state)
    case .int(let one, let comparison, let other):
      return comparison.holds(
        int(one, option: option, in: state), int(other, option: option, in: state))
    case .row(let term, let rows):
      return row(term, option: option, in: state).map { rows.contains($0.id) } ?? false
    case .sameRow(let one, let other):
      return row(one, option: option, in: state)?.id == row(other, option: option, in: state)?.id
    case .status(let service, let statuses): return statuses.contains(state.statuses[service])
    case .products(let store, let statuses):
      return statuses.contains(state.products[store].status)
    case .screen(let screens): return state.isShown && screens.contains(Int(state.screen))
    case .path(let paths): return paths.contains(Int(state.path))
    case .isEmpty(let value): return state.values[value].isEmpty
    case .isValid(let value, let content, let maximum):
      // What words of a table say differs by language, and nobody has typed it.
      guard case .text(let text) = state.values[value] else { return false }
      return content.isValid(text, maximum: maximum)
    case .has(let value, let row): return state.values[value].rows & 1 << UInt64(row) != 0
    }
  }

  /// What a value is given by a term.
  func compact(_ term: Term, option: OptionRow?, in state: Flow.State) -> CompactConstant {
    switch term {
    case .test(let test): .bool(holds(test, option: option, in: state))
    case .int(let term): .int(int(term, option: option, in: state))
    case .symbol(let row): .row(UInt16(row))
    case .row(let term):
      row(term, option: option, in: state).map { .row(UInt16($0.index)) } ?? .unset
    case .copy(let value): state.values[value]
    case .words(let column):
      option.map { .words(table: $0.table, row: $0.row, column: UInt16(column)) } ?? .text("")
    case .days(let term): .days(int(term, option: option, in: state))
    }
  }

  private func int(_ term: IntTerm, option: OptionRow?, in state: Flow.State) -> Int {
    let cell: Flow.Cell?
    switch term {
    case .constant(let value): return value
    case .value(let index):
      if case .int(let value) = state.values[index] { return value }
      return 0
    case .column(let value, let column): cell = self.cell(ofValue: value, column, in: state)
    case .option(let column): cell = self.cell(of: option, column, in: state)
    case .count(let value): return state.values[value].rows.nonzeroBitCount
    case .seenVersion: return state.seenVersion
    }
    if case .int(let value) = cell { return value }
    return 0
  }

  private func row(
    _ term: RowTerm, option: OptionRow?, in state: Flow.State
  ) -> (index: Int, id: RowID)? {
    switch term {
    case .value(let index):
      guard case .row(let row) = state.values[index] else { return nil }
      return (Int(row), values[index].rows[Int(row)])
    case .optionRow:
      return option.map {
        (Int($0.row), flow.tables[Int($0.table)].rows[Int($0.row)].id)
      }
    case .column(let value, let column, let table):
      return row(cell(ofValue: value, column, in: state), in: table)
    case .option(let column, let table): return row(cell(of: option, column, in: state), in: table)
    }
  }

  private func row(_ cell: Flow.Cell?, in table: Int) -> (index: Int, id: RowID)? {
    guard case .row(let id) = cell,
      let index = flow.tables[table].rows.firstIndex(where: { $0.id == id })
    else { return nil }
    return (index, id)
  }

  private func cell(ofValue value: Int, _ column: Int, in state: Flow.State) -> Flow.Cell? {
    guard let table = values[value].table, case .row(let row) = state.values[value]
    else { return nil }
    return cell(OptionRow(table: UInt16(table), row: row), column, in: state)
  }

  private func cell(
    of option: OptionRow?, _ column: Int, in state: Flow.State
  ) -> Flow.Cell? {
    option.flatMap { cell($0, column, in: state) }
  }

  /// What a row holds in a column: what the store tells, where it is asked.
  package func cell(_ place: OptionRow, _ column: Int, in state: Flow.State) -> Flow.Cell? {
    let table = flow.tables[Int(place.table)]
    guard let field = table.columns[column].productField, let store = store(ofTable: place.table)
    else { return table.rows[Int(place.row)].cells[column] }
    return state.products[store].offer(Int(place.row))?.cell(field)
  }
}

extension CompactConstant {
  /// The rows of a set, a bit for each.
  package var rows: UInt64 { if case .rows(let rows) = self { rows } else { 0 } }

  /// Whether a text is blank, a set or count empty, a choice or day unset.
  package var isEmpty: Bool {
    switch self {
    case .unset: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .rows(let rows): rows == 0
    case .int(let count): count == 0
    case .bool, .words, .row, .days: false
    }
  }
}

extension Flow.Expression.Comparison {
  /// Whether the comparison holds of two numbers.
  package func holds(_ one: Int, _ other: Int) -> Bool {
    switch self {
    case .equal: one == other
    case .notEqual: one != other
    case .less: one < other
    case .lessOrEqual: one <= other
    case .greater: one > other
    case .greaterOrEqual: one >= other
    }
  }
}

extension String {
  /// The text without white space at either end, as conditions and effects see it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
