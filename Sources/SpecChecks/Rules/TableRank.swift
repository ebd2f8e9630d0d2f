import FlowCore
import SpecModel
import SpecText

/// Ranks are an order.
package let tableRank = Check(
  Rule(
    "table/rank",
    summary: "The ranks of a column are exactly 1 to the number of rows, each once.",
    why: "A rank is drawn as that many bars of as many as there are rows.",
    bad: "1, 2, 2, 5 in a table of four rows", good: "1, 2, 3, 4 in a table of four rows")
) { context, found in
  for table in context.app.tables
  where !table.spans.holdsMore(than: table.table.rows.count, at: ["rows"]) {
    for (index, column) in table.table.columns.enumerated() where column.kind == .rank {
      var first: [Int: Span] = [:]
      for (number, row) in table.table.rows.enumerated() {
        guard row.cells.indices.contains(index), case .int(let rank) = row.cells[index],
          let place = context.place(row: number, column.id, of: table)
        else { continue }
        if !(1...table.table.rows.count).contains(rank) {
          found.report(.noRank(rank, of: table.table.rows.count, place))
        } else if let first = first[rank] {
          found.report(.rankAgain(rank, place, first: first))
        } else {
          first[rank] = place
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func noRank(_ rank: Int, of count: Int, _ place: Span) -> Diagnostic {
    Diagnostic(
      tableRank.rule, place, "\(rank) is no rank of \(count) rows", help: "ranks are 1 to \(count)")
  }

  fileprivate static func rankAgain(_ rank: Int, _ place: Span, first: Span) -> Diagnostic {
    Diagnostic(
      tableRank.rule, place, "another row has the rank \(rank)",
      labels: [.init(first, "first here")])
  }
}
