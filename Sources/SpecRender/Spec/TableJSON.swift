import FlowCore

/// A table with its words, which a spec keeps apart.
struct SpecTable: Equatable, Sendable, SpecObject {
  private let table: Flow.Table
  private let rows: [SpecRow]

  init(_ table: Flow.Table, _ texts: [[Flow.Text]]) {
    self.table = table
    rows = table.rows.enumerated().map { number, row in
      var words = (texts.indices.contains(number) ? texts[number] : [])[...]
      return SpecRow(
        id: row.id,
        cells: row.cells.map { cell in
          SpecCell(cell: cell, text: cell == .words ? words.popFirst() : nil)
        })
    }
  }

  static let definition = SpecDefinition(
    "table", "What a choice is made from, and what is known of each row.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.table.id, "The table's id."),
    .required("columns", \.table.columns, "The columns."),
    .required("rows", \.rows, "The rows."),
    .optional("currency", \.table.currency, "The ISO 4217 code of its money, if it has any."),
  ]
}

extension Flow.Column: SpecObject {
  static let definition = SpecDefinition("column", "A column of a table.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The column's id."),
    .required("kind", \.kind, "What its cells hold."),
    .optional(
      "product-field", \.productField,
      "What the store tells in it; the cells are samples of that, not to be shown as prices."),
  ]
}

extension Flow.Column.ProductField: SpecWord {
  static let definition = SpecDefinition(
    "product-field", "What a store tells of a plan, for those that a purchase buys.")
}

extension Flow.Column.Kind: SpecUnion {
  static let definition = SpecDefinition("column-kind", "What the cells of a column hold.")

  static let cases = [
    SpecCase("words", "Words that are translated."),
    SpecCase("text", "Text that is the same in every language."),
    SpecCase("int", "A whole number."),
    SpecCase("rank", "A rank, exactly 1 to the number of rows."),
    SpecCase("money", "An amount of money, a decimal number as text."),
    SpecCase("percent", "A whole number of hundredths."),
    SpecCase("period", "A span of time as ISO 8601 writes it: `P1M`."),
    SpecCase("color", "A color of the theme, in which views of the row are drawn."),
    SpecCase("symbol", "The name of a symbol of the system."),
    SpecCase("image", "The name of an image of the app."),
    SpecCase(
      "row", "A row of another table.", [.required("table", TableID.self, "The table.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .words: SpecTagged("words")
    case .text: SpecTagged("text")
    case .int: SpecTagged("int")
    case .rank: SpecTagged("rank")
    case .money: SpecTagged("money")
    case .percent: SpecTagged("percent")
    case .period: SpecTagged("period")
    case .color: SpecTagged("color")
    case .symbol: SpecTagged("symbol")
    case .image: SpecTagged("image")
    case .row(let table): SpecTagged("row", ["table": table])
    }
  }
}

/// A row of a table.
private struct SpecRow: Equatable, Sendable, SpecObject {
  let id: RowID
  let cells: [SpecCell]

  static let definition = SpecDefinition("row", "A row of a table.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The row's id."),
    .required("cells", \.cells, "A cell for each column, in the columns' order."),
  ]
}

/// A cell of a table, with its words.
private struct SpecCell: Equatable, Sendable, SpecUnion {
  let cell: Flow.Cell
  let text: Flow.Text?

  static let definition = SpecDefinition("cell", "What one row holds in one column.")

  static let cases = [
    SpecCase("words", "Words.", [.optional("text", Flow.Text.self, "The words.")]),
    SpecCase(
      "text", "Text, money, a period or the name of a color.",
      [.required("text", String.self, "As the content writes it.")]),
    SpecCase(
      "int", "A whole number, rank or percentage.", [.required("int", Int.self, "The number.")]),
    SpecCase("row", "A row of another table.", [.required("row", RowID.self, "Its id.")]),
  ]

  var tagged: SpecTagged {
    switch cell {
    case .words: SpecTagged("words", ["text": text])
    case .text(let text): SpecTagged("text", ["text": text])
    case .int(let int): SpecTagged("int", ["int": int])
    case .row(let row): SpecTagged("row", ["row": row])
    }
  }
}
