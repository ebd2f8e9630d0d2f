import FlowCore
import SpecModel
import SpecText

/// P34: a plan that is stored is one that was bought.
package let planNotBought = Property(
  "P34",
  Rule(
    "flow/plan-not-bought",
    summary: "A plan is stored only for somebody who has bought it.",
    why: "An app that reads a stored plan takes it for a subscription.",
    bad: #""completion": [{ "store": ["plan"] }, …]   with a "Not now""#,
    good: #""completion": [{ "store": ["plan"], "if": "subscription == ok" }, …]"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let plans = flow.flow.boughtPlans
    guard !plans.isEmpty else { continue }
    flow.forEachMove { move in
      for (plan, services) in plans {
        guard let key = flow.flow.values.first(where: { $0.id == plan })?.key,
          flow.exploration.effects(of: move.number).contains(where: { $0.stores(key) })
        else { continue }
        let statuses = flow.states.statuses(of: move.to)
        if services.contains(where: { statuses[$0] == .ok }) {
          verdict.holds(in: move.source, of: number)
        } else {
          let ids = services.map { flow.flow.services[$0].id }
          let wasNotBought =
            ids.count == 1
            ? "'\(ids[0])' was not bought"
            : "none of \(ids.map { "'\($0)'" }.joined(by: "and")) was bought"
          let condition = ids.map { "\($0) == ok" }.joined(separator: " || ")
          let isFinished = move.to.phase == .finished
          verdict.fails(
            at: explored.app.flowSpans.key(
              isFinished ? flow.states[move.target].completionPointer : ["values", plan.rawValue]),
            "'\(plan)' is stored though \(wasNotBought)",
            help: isFinished
              ? #"store it in an effect of its own, with "if": "\#(condition)""#
              : #"take "immediate" away, and store it at completion, "if": "\#(condition)""#,
            explored.trace(by: move.number, of: number))
        }
      }
    }
  }
}

extension Flow {
  /// The values that purchases buy one of, each with the indices of those purchases.
  fileprivate var boughtPlans: [(plan: ValueID, services: [Int])] {
    values.compactMap { value in
      let buying = services.indices.filter { services[$0].buys(value.id) }
      return buying.isEmpty ? nil : (value.id, buying)
    }
  }
}
