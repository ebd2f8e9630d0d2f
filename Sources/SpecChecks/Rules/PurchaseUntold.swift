import FlowCore
import SpecModel
import SpecText

/// What is stored of a purchase is known after a relaunch, too.
package let purchaseUntold = Check(
  Rule(
    "purchase/untold", .warning,
    summary: "What is stored of a purchase is told by the shop.",
    why: """
      Whoever buys and loses the app before the flow is completed is let in at the next launch, \
      where only the shop knows the plan and the end of the trial. Completion stores what is there: \
      another plan, and no trial.
      """,
    bad: #""subscription": { "buys": "plan" }"#,
    good: #""subscription": { "buys": "plan", "tells": ["plan", "trial-end"] }"#,
    isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  for service in flow.services {
    guard let purchase = service.purchase, purchase.preflight else { continue }
    let decided =
      [purchase.buys]
      + flow.commandLists.flatMap { $0.commands.commands(after: service.id) }.compactMap {
        if case .set(let id, to: _, if: _) = $0 { id } else { nil }
      }
    let untold = flow.values.filter { value in
      value.key != nil && !value.isImmediate && decided.contains(value.id)
        && !purchase.tells.contains(value.id)
    }
    guard let first = untold.first else { continue }
    let names = untold.map { "\"\($0.id)\"" }.joined(separator: ", ")
    found.report(
      Diagnostic(
        purchaseUntold.rule, context.app.flowSpans.key(service.pointer),
        "'\(first.id)' is stored, and after a relaunch only the shop knows it",
        help: #"add "tells": [\#(names)], and hand it over with the entitlement"#))
  }
}
