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
    guard case .purchase(let purchase) = service.kind, purchase.preflight else { continue }
    let decided =
      [purchase.buys] + flow.commandLists.flatMap { $0.commands.values(setAfter: service.id) }
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

extension [Flow.Command] {
  /// The values that are set once a purchase has succeeded.
  fileprivate func values(setAfter service: ServiceID) -> [ValueID] {
    guard let sale = firstIndex(where: { $0.buys(service) }) else { return [] }
    return self[(sale + 1)...].compactMap {
      if case .set(let id, to: _, if: _) = $0 { id } else { nil }
    }
  }
}

extension Flow.Command {
  fileprivate func buys(_ service: ServiceID) -> Bool {
    if case .call(let call) = self { call.buys(service) } else { false }
  }
}
