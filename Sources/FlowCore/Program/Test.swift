/// A resolved condition.
indirect enum Test: Sendable {
  case constant(Bool)
  /// A value that is yes or no.
  case value(Int)
  case tag([Bool])
  case completed
  case canGoBack
  case not(Test)
  case and(Test, Test)
  case or(Test, Test)
  case int(IntTerm, Expr.Comparison, IntTerm)
  case row(RowTerm, [RowID])
  case sameRow(RowTerm, RowTerm)
  case status(Int, [Status])
  case screen([Int])
  case path([Int])
  case isEmpty(Int)
}

/// A resolved whole number.
enum IntTerm: Sendable {
  case constant(Int)
  case value(Int)
  case column(value: Int, Int)
  case option(Int)
}

/// A resolved row; a cell's row is of the table named last.
enum RowTerm: Sendable {
  case value(Int)
  case column(value: Int, Int, in: Int)
  case option(Int, in: Int)
}

/// What a value can be given.
enum Term: Sendable {
  case test(Test)
  case int(IntTerm)
  case row(RowTerm)
  case symbol(Int)
  case copy(Int)
  case words(Int)
  case days(IntTerm)
}

/// What a value holds while the flow runs: rows by index, so that states are small and compare fast.
enum Content: Hashable, Sendable {
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
struct OptionRow: Hashable, Sendable {
  var table: UInt16
  var row: UInt16
}

/// Asks conditions of a state.
struct Evaluator {
  let program: Program
  let state: State
  var option: OptionRow?

  func holds(_ test: Test?) -> Bool {
    guard let test else { return true }
    switch test {
    case .constant(let value): return value
    case .value(let index): return state.values[index] == .bool(true)
    case .tag(let screens): return state.isShown && screens[Int(state.screen)]
    case .completed: return state.wasCompleted
    case .canGoBack: return program.canGoBack(state)
    case .not(let inner): return !holds(inner)
    case .and(let one, let other): return holds(one) && holds(other)
    case .or(let one, let other): return holds(one) || holds(other)
    case .int(let one, let comparison, let other):
      return comparison.holds(int(one), int(other))
    case .row(let term, let rows): return row(term).map { rows.contains($0.id) } ?? false
    case .sameRow(let one, let other): return row(one)?.id == row(other)?.id
    case .status(let service, let statuses): return statuses.contains(state.statuses[service])
    case .screen(let screens): return state.isShown && screens.contains(Int(state.screen))
    case .path(let paths): return paths.contains(Int(state.path))
    case .isEmpty(let value): return isEmpty(state.values[value])
    }
  }

  func int(_ term: IntTerm) -> Int {
    switch term {
    case .constant(let value): value
    case .value(let index): if case .int(let value) = state.values[index] { value } else { 0 }
    case .column(let value, let column): int(cell(ofValue: value, column))
    case .option(let column): int(cell(ofOption: column))
    }
  }

  /// What a value is given by a term.
  func content(_ term: Term) -> Content {
    switch term {
    case .test(let test): .bool(holds(test))
    case .int(let term): .int(int(term))
    case .symbol(let row): .row(UInt16(row))
    case .row(let term): row(term).map { .row(UInt16($0.index)) } ?? .unset
    case .copy(let value): state.values[value]
    case .words(let column):
      option.map { .words(table: $0.table, row: $0.row, column: UInt16(column)) } ?? .text("")
    case .days(let term): .days(int(term))
    }
  }

  private func int(_ cell: Cell?) -> Int {
    if case .int(let value) = cell { value } else { 0 }
  }

  private func row(_ term: RowTerm) -> (index: Int, id: RowID)? {
    switch term {
    case .value(let index):
      guard case .row(let row) = state.values[index] else { return nil }
      return (Int(row), program.values[index].rows[Int(row)])
    case .column(let value, let column, let table):
      return row(cell(ofValue: value, column), in: table)
    case .option(let column, let table): return row(cell(ofOption: column), in: table)
    }
  }

  private func row(_ cell: Cell?, in table: Int) -> (index: Int, id: RowID)? {
    guard case .row(let id) = cell,
      let index = program.flow.tables[table].rows.firstIndex(where: { $0.id == id })
    else { return nil }
    return (index, id)
  }

  private func cell(ofValue value: Int, _ column: Int) -> Cell? {
    guard let table = program.values[value].table, case .row(let row) = state.values[value]
    else { return nil }
    return program.flow.tables[table].rows[Int(row)].cells[column]
  }

  private func cell(ofOption column: Int) -> Cell? {
    guard let option else { return nil }
    return program.flow.tables[Int(option.table)].rows[Int(option.row)].cells[column]
  }

  private func isEmpty(_ content: Content) -> Bool {
    switch content {
    case .unset: true
    case .text(let text): text.trimmed.isEmpty
    case .rows(let rows): rows == 0
    case .int(let count): count == 0
    case .bool, .words, .row, .days: false
    }
  }
}

extension Expr.Comparison {
  /// Whether the comparison holds of two numbers.
  func holds(_ one: Int, _ other: Int) -> Bool {
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
