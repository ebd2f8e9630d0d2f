import FlowCore
import SpecModel
import SpecText

/// P34: the plan that completion stores is one that was bought.
package let planNotBought = Property(
  "P34",
  Rule(
    "flow/plan-not-bought",
    summary: "Completion stores a plan only for somebody who has bought it.",
    why: "An app that reads a stored plan takes it for a subscription.",
    bad: #""completion": [{ "store": ["plan"] }, …]   with a "Not now""#,
    good: #""completion": [{ "store": ["plan"], "if": "subscription == ok" }, …]"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let plans = flow.flow.services.enumerated().compactMap { index, service in
      if case .purchase(let purchase) = service.kind { (index, purchase.buys) } else { nil }
    }
    guard !plans.isEmpty else { continue }
    flow.forEachMove { move in
      guard move.to.phase == .finished else { return }
      for (service, plan) in plans {
        guard let key = flow.flow.values.first(where: { $0.id == plan })?.key,
          flow.exploration.effects(of: move.number).contains(where: { $0.stores(key) })
        else { continue }
        if move.to.statuses[service] == .ok {
          verdict.holds(in: move.source, of: number)
        } else {
          let id = flow.flow.services[service].id
          verdict.fails(
            at: explored.app.flowSpans.key(["completion"]),
            "'\(plan)' is stored though '\(id)' was not bought",
            help: #"store it in an effect of its own, with "if": "\#(id) == ok""#,
            explored.trace(by: move.number, of: number))
        }
      }
    }
  }
}
