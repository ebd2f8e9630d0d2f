import TestSupport
import Testing

/// An app with one table of rows that have an id, a rank, a word and a number.
func levels(_ rows: [String], size: String = "") -> ReadContent {
  readApp(
    flow: #""values": { "least": { "type": "int", "default": 60, "key": "least" } }"#,
    tables: [
      "levels": """
      { "columns": {
          "bars": { "type": "rank" }, "name": { "type": "words", "unique": true },
          "bank": { "type": "int", "at-least": "least" }, "tag": { "type": "text", "unique": true }
        },\(size)
        "rows": [
      \(rows.joined(separator: ",\n"))
      ] }
      """
    ], pages: ["welcome": "# Hello\n"])
}

/// A row of `levels`.
func row(
  _ id: String, _ bars: Int, name: String? = nil, bank: Int = 60, tag: String? = nil
) -> String {
  #"{ "id": "\#(id)", "bars": \#(bars), "name": "\#(name ?? id)", "#
    + #""bank": \#(bank), "tag": "\#(tag ?? id)" }"#
}
