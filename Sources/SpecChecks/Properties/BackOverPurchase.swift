import FlowCore
import SpecModel
import SpecText

/// P14: back never crosses what can't be undone.
package let backOverPurchase = Property(
  "P14",
  Rule(
    "flow/back-over-purchase",
    law: "Back never crosses a purchase or an action that was done.",
    why: "People who go back to the plans after buying think they have not bought, and buy again.",
    bad: "A way back from the thank-you to the plans.",
    good: #""back": false   on the screen after the purchase"#,
    isAcceptable: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() {
    let isDone = flow.exploration.events.map { $0.isDone(in: flow.flow) }
    flow.forEachMove { move in
      guard isDone[Int(flow.exploration.steps[move.number].event)], move.to.phase == .running else {
        return
      }
      let target = flow.exploration.target(of: move.number)
      let back = flow.exploration.steps(from: target).first { flow.isBack($0) }
      // What was shown before the deed must not be come back to: not now, and not later.
      let crosses =
        move.to.screen == move.from.screen ? back != nil : !move.to.history.isEmpty || back != nil
      if crosses {
        verdict.fails(
          at: proof.place(of: move, flow), "back crosses what can't be undone",
          proof.way(by: back ?? move.number, of: number))
      } else {
        verdict.holds(in: target, of: number)
      }
    }
  }
}

extension Event {
  /// Whether something was done that can't be undone.
  fileprivate func isDone(in flow: Flow) -> Bool {
    guard case .answer(let id, .ok) = self,
      let service = flow.services.first(where: { $0.id == id })
    else { return false }
    return switch service.kind {
    case .purchase: true
    case .action(let action): action.isEarly
    case .permission, .lookUp: false
    }
  }
}
