import FlowCore
import SpecModel
import SpecText

/// What was bought can be had again.
package let purchaseNoRestore = Check(
  Rule(
    "purchase/no-restore", .warning,
    summary: "An app that sells something in its flow offers to restore it there.",
    why: """
      App Review (3.1.1) asks for a way to restore; someone with a new phone would pay twice to \
      get past this screen.
      """,
    bad: #""subscribe": { "do": [{ "purchase": "subscription" }, "next"] }, and no more"#,
    good: #""restore": { "do": [{ "restore": "subscription" }, "next"] } beside it"#,
    isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  let commands = flow.allCommands
  for service in flow.services where commands.contains(where: { $0.buys(service.id) }) {
    guard !commands.calls.contains(where: { $0.verb == .restore && $0.service == service.id })
    else { continue }
    found.report(
      Diagnostic(
        purchaseNoRestore.rule, context.app.flowSpans.key(service.pointer),
        "'\(service.id)' can be bought but not restored",
        help: #"add a control that does { "restore": "\#(service.id)" }"#))
  }
}
