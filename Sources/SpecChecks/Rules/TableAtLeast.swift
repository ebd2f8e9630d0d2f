import FlowCore
import SpecModel
import SpecText

/// No cell is less than the value it bounds.
package let tableAtLeast = Check(
  Rule(
    "table/at-least",
    summary: "No cell of an `at-least` column is less than the value's default.",
    why: "A bank that starts fuller than it can be is full before anything was earned.",
    bad: #""max-bank": 45, and "starting-balance" is 60"#,
    good: #""max-bank": 90, and "starting-balance" is 60"#)
) { context, found in
  for table in context.app.tables {
    for (index, column) in table.table.columns.enumerated() {
      guard let id = table.traits[column.id]?.atLeast?.value,
        let value = context.app.flow.values.first(where: { $0.id == id }),
        case .int(let least) = value.initial
      else { continue }
      for (number, row) in table.table.rows.enumerated() {
        guard row.cells.indices.contains(index), case .int(let cell) = row.cells[index],
          cell < least, let place = context.place(row: number, column.id, of: table)
        else { continue }
        let origin = context.app.flowSpans.value(["values", id.rawValue, "default"])
        found.report(
          .tooLittle(cell, id, least, place, origin)
            .caused(by: RootCause("least \(table.table.id).\(column.id)")))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooLittle(
    _ cell: Int, _ value: ValueID, _ least: Int, _ place: Span, _ origin: Span
  ) -> Diagnostic {
    Diagnostic(
      tableAtLeast.rule, place, "\(cell) is less than '\(value)', which is \(least)",
      labels: [.init(origin, "'\(value)' begins with this")])
  }
}
