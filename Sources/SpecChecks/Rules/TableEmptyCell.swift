import FlowCore
import SpecModel
import SpecText

/// Words are there.
package let tableEmptyCell = Check(
  Rule(
    "table/empty-cell",
    summary: "A cell of words or text is not blank.",
    why: "It would be shown, as an empty card or a label that says nothing.",
    bad: #""name": " ""#, good: #""name": "Wise owl""#)
) { context, found in
  for table in context.app.tables {
    for (number, row) in table.table.rows.enumerated() where table.words.indices.contains(number) {
      for (column, cell) in zip(table.table.columns, row.cells)
      where table.isBlank(cell, column, number) {
        guard let place = context.place(row: number, column.id, of: table) else { continue }
        found.report(Diagnostic(tableEmptyCell.rule, place, "'\(column.id)' is blank"))
      }
    }
  }
}

extension ContentTable {
  fileprivate func isBlank(_ cell: Flow.Cell, _ column: Flow.Column, _ number: Int) -> Bool {
    switch (cell, column.kind) {
    case (.words, _):
      words[number][column.id]?.mainPhrase.markdown.allSatisfy(\.isWhitespace) ?? false
    case (.text(let text), .text): text.allSatisfy(\.isWhitespace)
    default: false
    }
  }
}
