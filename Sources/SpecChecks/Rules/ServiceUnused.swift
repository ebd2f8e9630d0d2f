import FlowCore
import SpecModel
import SpecText

/// A service is for something.
package let serviceUnused = Check(
  Rule(
    "service/unused", .warning,
    summary: "A permission, purchase, action or look-up is asked for or read somewhere.",
    why: "A service nobody asks is a leftover, or the step that asks it was forgotten.",
    bad: #""permissions": { "camera": { "kind": "camera" } }, and no request"#,
    good: #""do": [{ "request": "camera" }, "next"]"#, isSuppressible: true)
) { context, found in
  // What asks it may be a control whose words can't be read.
  guard !context.hasMistakesInSource else { return }
  let flow = context.app.flow
  let called = Set((flow.allCommands.calls).map(\.service))
  let needed = Set(flow.screensAndFrame.flatMap(\.controls).compactMap(\.needs))
  for service in flow.services
  where !called.contains(service.id) && !needed.contains(service.id)
    && !flow.allExpressions.contains(where: { $0.contains { $0 == .status(service.id) } })
  {
    found.report(
      Diagnostic(
        serviceUnused.rule, context.app.flowSpans.key(service.pointer),
        "'\(service.id)' is never asked", help: "take it away, or ask it"))
  }
}
