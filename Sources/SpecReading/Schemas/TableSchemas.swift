import FlowCore
import SpecText

/// The schema of a table's file.
package enum TableSchema {
  package static let columns = Field(
    "columns", .map(.ids, .union(ColumnSchema.union)), required: true, "The columns.")
  static let size = Field("size", .range(0...10_000), "The fewest and the most rows.")
  static let currency = Field("currency", .text(.currency), "The ISO 4217 code of its money.")
  static let rows = Field("rows", .array(.object(RowSchema.object)), required: true, "The rows.")

  static let object = ObjectSchema(
    "table", "A table of the content.", [ObjectSchema.schemaPath, columns, size, currency, rows])
}

/// The schema of a table's row.
enum RowSchema {
  static let id = Field("id", .id, required: true, "The row's id.")

  static let object = ObjectSchema(
    "row", "A row: its id and a cell for each column.", others: .anything, [id])
}

/// The schemas of a table's columns, one for each type.
enum ColumnSchema {
  enum Kind: String, CaseIterable {
    case words, text, int, rank, money, percent, period, color, symbol, image, row
  }

  static let type = Field("type", .word(Kind.self), required: true, "What the cells hold.")
  static let isUnique = Field("unique", .bool, default: false, "Whether no two cells are the same.")
  static let atLeast = Field("at-least", .id, "The value no cell is less than.")
  static let maxLength = Field("max", .integer(from: 1), "The most characters of a cell.")
  static let computed = Field(
    "computed", .word(["savings"]), "What computes the cells; then no row holds one.")
  static let table = Field("of", .id, required: true, "The table its rows are of.")

  static let union = UnionSchema(
    "column", by: type,
    [
      column(.words, "Words that are translated.", [maxLength]),
      column(.text, "Text that is the same in every language."),
      column(.int, "A whole number.", [atLeast]),
      column(.rank, "A rank, exactly 1 to the number of rows."),
      column(.money, "An amount of money, a decimal number in a string."),
      column(.percent, "A whole number of hundredths.", [computed, atLeast]),
      column(.period, "A span of time as ISO 8601 writes it."),
      column(.color, "A color of `app.json`, in which views of the row are drawn."),
      column(.symbol, "The name of a system symbol, which is drawn before the row's words."),
      column(.image, "The name of an image of the app, which is drawn before the row's words."),
      column(.row, "A row of another table.", [table]),
    ])

  private static func column(
    _ kind: Kind, _ summary: String, _ more: [any AnyField] = []
  ) -> UnionSchema.Case {
    .init(kind.rawValue, ObjectSchema("'\(kind)' column", summary, [isUnique] + more))
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
    case .color, .row: .id
    case .symbol: .text(.symbolName)
    case .image: .text(.imageName)
    }
  }
}
