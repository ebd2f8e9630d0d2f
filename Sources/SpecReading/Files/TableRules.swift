import FlowCore
import SpecSyntax
import SpecText

extension Rule {
  static let cellThere = Rule(
    "table/cell",
    summary: "A row has a cell for every column, and nothing else.",
    why: "What a row lacks would be shown as an empty place.",
    bad: #"{ "id": "easy", "name": "EASY" }"#,
    good: #"{ "id": "easy", "name": "EASY", "bars": 1 }"#)

  static let rowUnique = Rule(
    "table/duplicate-row",
    summary: "No two rows of a table have the same id.",
    why: "A choice that holds the id could be either.",
    bad: #"{ "id": "easy" }, { "id": "easy" }"#,
    good: #"{ "id": "easy" }, { "id": "hard" }"#)

  static let tableSize = Rule(
    "table/too-large",
    summary: """
      A table has at most \(TableReader.rowLimit) rows and \(TableReader.columnLimit) columns.
      """,
    why: "Nobody chooses among more, and the app would carry them all.",
    bad: "a table of all words of a language",
    good: "a table of the words people choose from")

  static let currency = Rule(
    "table/currency",
    summary: "A table with money says which.",
    why: "9.99 is a price only with a currency, and the store is asked for it.",
    bad: #""columns": { "price": { "type": "money" } }"#,
    good: #""currency": "USD", "columns": { "price": { "type": "money" } }"#)

  static let computedCell = Rule(
    "table/savings",
    summary: """
      Savings are computed from prices, never written by hand: what each plan costs against \
      paying for one month again and again.
      """,
    why: """
      A number that was right once stays when the price changes, and a false saving is a false \
      promise.
      """,
    bad: #"{ "id": "annual", "period": "P1Y", "price": "59.99", "savings": 49 }"#,
    good: #"{ "id": "annual", "period": "P1Y", "price": "59.99" }"#)

  static let allTableRules = [cellThere, rowUnique, tableSize, currency, computedCell]
}

extension Diagnostic {
  static func missingCell(_ row: JSONNode, _ column: Flow.Column, _ id: String) -> Diagnostic {
    let brace = Span(row.span.file, Int(row.span.lower), Int(row.span.lower) + 1)
    return Diagnostic(
      .cellThere, brace, "the row '\(id)' has no '\(column.id)'",
      help: "add \"\(column.id)\": \(column.kind.schema.expectation)")
  }

  static func unknownColumn(_ key: Located<String>, _ columns: [String]) -> Diagnostic {
    let suggestion = Suggestion(for: key.value, among: columns + [RowSchema.id.name], from: .names)
    return Diagnostic(
      .cellThere, key.span, "this table has no column '\(shortened(key.value))'",
      help: suggestion.help ?? "add it to \"columns\", or take the cell away",
      fix: suggestion.fix(at: key.span, quoted: true))
  }

  static func duplicateRow(_ id: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .rowUnique, id.span, "a row is named '\(id.value)' already",
      labels: [.init(first, "this one")])
  }

  static func tooManyRows(_ row: JSONNode, most: Int) -> Diagnostic {
    Diagnostic(.tableSize, row.span, "the rows from here on are more than \(most)")
  }

  static func tooManyColumns(_ column: Located<String>, most: Int) -> Diagnostic {
    Diagnostic(.tableSize, column.span, "the columns from here on are more than \(most)")
  }

  static func noCurrency(_ column: Located<String>) -> Diagnostic {
    Diagnostic(
      .currency, column.span, "nothing says which money '\(column.value)' is",
      help: "add \"currency\" to the table, the code of ISO 4217")
  }

  static func handWritten(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .computedCell, key.span, "'\(key.value)' is computed and never written by hand",
      help: "take the cell away")
  }

  static func nothingToCompute(_ column: Span, lacks: [String]) -> Diagnostic {
    Diagnostic(
      .computedCell, column, "savings can't be computed here",
      help: "the table needs " + lacks.joined(separator: " and "))
  }

  static func noMonths(_ period: Span, _ row: RowID) -> Diagnostic {
    Diagnostic(
      .computedCell, period, "what '\(row)' saves can't be computed: its period is no whole month",
      help: "write months or years, \"P1M\" or \"P1Y\"")
  }
}
