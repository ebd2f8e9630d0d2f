import FlowCore
import SpecText

/// The schemas of a table's file.
enum TableSchemas {
  static let table = ObjectSchema(
    "table", "A table of the content.",
    .schema + [
      .init("columns", .map(.ids, .union(column)), required: true, "The columns."),
      .init("size", .range(0...10_000), "The fewest and the most rows."),
      .init("currency", .text(.currency), "The ISO 4217 code of its money."),
      .init("rows", .array(.object(row)), required: true, "The rows."),
    ])

  private static let row = ObjectSchema(
    "row", "A row: its id and a cell for each column.", others: .anything,
    [.init("id", .id, required: true, "The row's id.")])

  private static let column = UnionSchema(
    "column", by: "type", "What the cells hold.",
    [
      column("words", "Words that are translated."),
      column("text", "Text that is the same in every language."),
      column("int", "A whole number.", [atLeast]),
      column("rank", "A rank, exactly 1 to the number of rows."),
      column("money", "An amount of money, a decimal number in a string."),
      column("percent", "A whole number of hundredths.", [computed, atLeast]),
      column("period", "A span of time as ISO 8601 writes it."),
      column(
        "row", "A row of another table.",
        [.init("of", .id, required: true, "The table its rows are of.")]),
    ])

  private static let atLeast = MemberSchema("at-least", .id, "The value no cell is less than.")
  private static let computed = MemberSchema(
    "computed", .word(["savings"]), "What computes the cells; then no row holds one.")

  private static func column(
    _ type: String, _ summary: String, _ more: [MemberSchema] = []
  ) -> UnionSchema.Case {
    let unique = MemberSchema(
      "unique", .bool, default: false, "Whether no two cells are the same.")
    return .init(type, ObjectSchema("'\(type)' column", summary, [unique] + more))
  }
}

extension Flow.Column.Kind {
  /// What a cell of the column is in JSON.
  var schema: Schema {
    switch self {
    case .words, .text: .text(.plain)
    case .int, .percent, .rank: .integer(Schema.wholeNumbers)
    case .money: .text(.money)
    case .period: .text(.period)
    case .row: .id
    }
  }
}
