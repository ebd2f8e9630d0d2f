import FlowCore
import SpecModel
import SpecText

/// What shall be unique is.
package let tableUnique = Check(
  Rule(
    "table/unique",
    summary: "No two cells of a `unique` column are the same.",
    why: """
      Two options that look alike can't be told apart; two plans of one product are one. Words \
      are compared as they are shown, without regard to capitals.
      """,
    bad: #""text": "Read daily" in two rows"#, good: #""text": "Read daily" in one row"#,
    isSuppressible: true)
) { context, found in
  for table in context.app.tables {
    for (index, column) in table.table.columns.enumerated()
    where table.traits[column.id]?.isUnique == true {
      var first: [String: Span] = [:]
      for (number, row) in table.table.rows.enumerated() {
        guard let content = table.content(row, number, index),
          let place = context.place(row: number, column.id, of: table)
        else { continue }
        if let first = first[content] {
          found.report(
            Diagnostic(
              tableUnique.rule, place, "another row has the same '\(column.id)'",
              labels: [.init(first, "first here")]))
        } else {
          first[content] = place
        }
      }
    }
  }
}

extension ContentTable {
  /// What a cell holds, to be compared; nothing when it is empty or could not be read.
  fileprivate func content(_ row: Flow.Row, _ number: Int, _ column: Int) -> String? {
    guard row.cells.indices.contains(column), words.indices.contains(number) else { return nil }
    switch row.cells[column] {
    case .words: return words[number][table.columns[column].id]?.mainPhrase.markdown.lowercased()
    case .text(let text): return text.isEmpty ? nil : text
    case .int(let number): return String(number)
    case .row(let id): return id.rawValue
    }
  }
}
