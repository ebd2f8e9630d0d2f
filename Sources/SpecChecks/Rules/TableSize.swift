import FlowCore
import SpecModel
import SpecText

/// A table has as many rows as it says.
package let tableSize = Check(
  Rule(
    "table/size",
    summary: "A table with a `size` has at least the first and at most the second number of rows.",
    why: "A screen is drawn for a library of that size: with less it looks empty, with more full.",
    bad: #""size": [15, 20] and 12 rows"#, good: #""size": [15, 20] and 16 rows"#,
    isSuppressible: true)
) { context, found in
  for table in context.app.tables {
    // That a table has no rows was reported.
    guard let size = table.size, !table.table.rows.isEmpty,
      !size.contains(table.table.rows.count)
    else { continue }
    found.report(
      Diagnostic(
        tableSize.rule, table.spans.key(["rows"]),
        "'\(table.table.id)' has \(table.table.rows.count) rows",
        labels: [
          .init(
            table.spans.value(["size"]),
            "from \(size.lowerBound) to \(size.upperBound) are wanted")
        ]))
  }
}
