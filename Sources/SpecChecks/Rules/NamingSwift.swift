import FlowCore
import SpecModel
import SpecText

/// Ids keep apart in Swift.
package let namingSwift = Check(
  Rule(
    "naming/swift",
    summary: "No two ids of one kind become the same Swift name.",
    why: "`plan-2` and `plan2` are both `plan2` in Swift, and one of them would get another name.",
    bad: #""plan-2": { … }, "plan2": { … }"#, good: #""plan-two": { … }, "plan2": { … }"#)
) { context, found in
  let flow = context.app.flow
  let spans = context.app.flowSpans
  func look(_ ids: [String], _ place: (Int) -> Span) {
    var first: [String: Int] = [:]
    for (index, id) in ids.enumerated() {
      let name = SwiftName.member(id)
      if let other = first[name], ids[other] != id {
        found.report(.sameName(id, ids[other], name, place(index), first: place(other)))
      } else {
        first[name] = first[name] ?? index
      }
    }
  }
  look(flow.screens.map(\.id.rawValue)) { spans.key(flow.screens[$0].pointer) }
  look(flow.values.map(\.id.rawValue)) { spans.key(["values", flow.values[$0].id.rawValue]) }
  look(flow.services.map(\.id.rawValue)) { spans.key(flow.services[$0].pointer) }
  look(flow.variants.map(\.id)) { spans.key(["variants", flow.variants[$0].id]) }
  look(flow.deepLinks.map(\.id.rawValue)) { spans.key(flow.deepLinks[$0].pointer) }
  for screen in flow.screensAndFrame {
    look(screen.controls.map(\.id.rawValue)) {
      spans.key(screen.pointer(to: screen.controls[$0]))
    }
  }
  for value in flow.values {
    guard case .rows(let rows) = value.kind.options else { continue }
    look(rows.map(\.rawValue)) { spans.value(["values", value.id.rawValue, "of", String($0)]) }
  }
  for table in context.app.tables {
    let columns = table.table.columns.map(\.id.rawValue)
    look(columns) { table.spans.key(["columns", columns[$0]]) }
    look(table.table.rows.map(\.id.rawValue)) { table.spans.value(["rows", String($0), "id"]) }
  }
}

extension Flow.Value.Kind {
  fileprivate var options: Flow.Options? {
    switch self {
    case .choice(let options), .set(let options, maximum: _): options
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func sameName(
    _ id: String, _ other: String, _ name: String, _ place: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      namingSwift.rule, place, "'\(id)' and '\(other)' are both '\(name)' in Swift",
      labels: [.init(first, "'\(other)' is here")], help: "rename one of them")
  }
}
