import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P21: a second tap on a button does nothing more than the first.
package let secondTap = Property(
  "P21",
  Rule(
    "flow/second-tap",
    summary: "A second tap on the same button does nothing more than the first.",
    why: "Fingers tremble and screens lag. A double tap must not skip a page or buy twice.",
    bad: #""skip": { "do": ["next"] }   in the frame, under the finger on the next screen too"#,
    good: #""skip": { "do": [{ "go": "paywall" }] }"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let isTap = flow.exploration.events.map { if case .tap = $0 { true } else { false } }
    let asks = flow.exploration.effects.map { $0.contains(where: \.asksTheWorld) }
    flow.forEachMove { move in
      let event = flow.exploration.steps[move.number].event
      guard isTap[Int(event)], move.to.phase == .running, !flow.isBack(move) else { return }
      let second = flow.exploration.steps(from: move.target).first {
        flow.exploration.steps[$0].event == event
      }
      guard let second else {
        verdict.holds(in: move.source, of: number)
        return
      }
      let end = flow.states.outline(of: flow.exploration.target(of: second))
      if asks[Int(flow.exploration.steps[second].effects)] || end.phase != .running
        || end.screen != move.to.screen
      {
        guard let touched = flow.control(touchedIn: move.number) else { return }
        var trace = explored.trace(by: move.number, of: number)
        trace.steps.append(second)
        verdict.fails(
          at: explored.app.flowSpans.key(touched.screen.pointer(to: touched.control)),
          "a second tap on '\(touched.control.id)' does more than the first",
          help: "let it lead to one screen, or show it on fewer",
          trace)
      } else {
        verdict.holds(in: move.source, of: number)
      }
    }
  }
}

extension Flow.Effect {
  /// Whether the world is asked to do something that is noticed when it is done twice.
  fileprivate var asksTheWorld: Bool {
    switch self {
    case .request, .purchase, .restore, .perform: true
    default: false
    }
  }
}
