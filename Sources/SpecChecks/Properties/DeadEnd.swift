import FlowCore
import SpecModel
import SpecText

/// P04: the user can always do something, or something is under way.
package let deadEnd = Property(
  "P04",
  Rule(
    "flow/dead-end",
    summary: "In every state the user can do something, or something is under way.",
    why: """
      A screen on which nothing can be done and nothing happens leaves only one way out: to delete \
      the app.
      """,
    bad: #""show": { "continue": "health == granted" }   with nothing for a refusal"#,
    good: #""show": { "continue": "health == granted", "without": "health != granted" }"#,
    isSuppressible: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() {
    var isTold = Array(repeating: false, count: flow.states.count)
    for circle in flow.exploration.circles {
      isTold[circle.state] = true
      let screens = circle.screens.map { flow.flow.screens[Int($0)] }
      let names = screens.map { "'\($0.id)'" }.joined(separator: " and ")
      verdict.fails(
        at: proof.app.flowSpans.key((screens.first?.pointer ?? []) / "enter"),
        names + (screens.count > 1 ? " lead to each other for ever" : " leads to itself for ever"),
        help: "let one of them wait for the user",
        circle.step.map { proof.way(by: $0, of: number) }
          ?? proof.way(to: circle.state, of: number))
    }
    // What an answer leads to, `flow/answer-unhandled` tells by the answer.
    flow.forEachMove { move in
      if flow.exploration.event(of: move.number).answer != nil {
        isTold[flow.exploration.target(of: move.number)] = true
      }
    }
    for state in flow.states.indices {
      guard let screen = flow.screen(of: state) else { continue }
      if flow.hasWayOn(from: state) {
        verdict.holds(in: state, of: number)
      } else if !isTold[state] {
        verdict.fails(
          at: proof.app.flowSpans.key(screen.pointer), "'\(screen.id)' can be a dead end",
          help: "show a control that can be used whatever happened before",
          proof.way(to: state, of: number))
      }
    }
  }
}
