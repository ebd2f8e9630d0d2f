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
    flow.forEachMove { move in
      guard let touched = flow.control(touchedIn: move.number), move.to.phase == .running,
        case .tap = flow.exploration.event(of: move.number), !flow.isBack(move.number)
      else { return }
      let event = flow.exploration.steps[move.number].event
      let target = flow.exploration.target(of: move.number)
      let second = flow.exploration.steps(from: target).first {
        flow.exploration.steps[$0].event == event
      }
      guard let second else {
        verdict.holds(in: move.source, of: number)
        return
      }
      let end = flow.states[flow.exploration.target(of: second)]
      let asks = flow.exploration.effects(of: second).contains(where: \.asksTheWorld)
      var trace = explored.trace(by: move.number, of: number)
      trace.steps.append(second)
      if asks || end.phase != .running || end.screen != move.to.screen {
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
