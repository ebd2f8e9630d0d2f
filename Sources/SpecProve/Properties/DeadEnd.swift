import FlowCore
import SpecChecks
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
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    func deadEnd(_ state: Int) -> Verdict.Subject {
      .deadEnd(Verdict.StateReference(flow: number, state: state))
    }
    var isReported = Array(repeating: false, count: flow.states.count)
    for cycle in flow.exploration.cycles {
      isReported[cycle.state] = true
      let screens = cycle.screens.map { flow.flow.screens[Int($0)] }
      let names = screens.map { "'\($0.id)'" }.joined(separator: " and ")
      verdict.fails(
        at: explored.app.flowSpans.key((screens.first?.pointer ?? []) / "enter"),
        names + (screens.count > 1 ? " lead to each other for ever" : " leads to itself for ever"),
        help: "let one of them wait for the user",
        cycle.step.map { explored.trace(by: $0, of: number) }
          ?? explored.trace(to: cycle.state, of: number), about: deadEnd(cycle.state))
    }
    // What an answer leads to, `flow/answer-unhandled` tells by the answer.
    var isAnswered = Array(repeating: false, count: flow.hasDeadEnds ? flow.states.count : 0)
    for step in flow.hasDeadEnds ? flow.exploration.steps.indices : 0..<0
    where flow.exploration.event(of: step).answer != nil {
      isAnswered[flow.exploration.target(of: step)] = true
    }
    for state in flow.states.indices where flow.states.phase(of: state) == .running {
      if !flow.isDeadEnd[state] {
        verdict.holds(in: state, of: number)
      } else if !isReported[state], let screen = flow.screen(of: state) {
        verdict.fails(
          at: explored.app.flowSpans.key(screen.pointer), "'\(screen.id)' can be a dead end",
          help: "show a control that can be used whatever happened before",
          explored.trace(to: state, of: number), about: deadEnd(state),
          because: isAnswered[state] ? [deadEnd(state)] : [])
      }
    }
  }
}
