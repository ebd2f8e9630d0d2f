import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P10: nobody completes the flow without a permission that is required.
package let permissionBypassed = Property(
  "P10",
  Rule(
    "flow/permission-bypassed",
    summary: "Nobody completes the flow without a permission that is required.",
    why: """
      The app behind the flow would be shown to somebody it can do nothing for. A refusal that the \
      platform hides, as that of reading health data, can't be told from leave, so such a permission \
      can't be required.
      """,
    bad: #""gate": "apps >= 1"   on the screen that asks for the required permission"#,
    good: #""gate": "screen-time == granted""#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    for (index, service) in flow.flow.services.enumerated() {
      guard let permission = service.permission, permission.isRequired else { continue }
      if permission.kind.hidesRefusal {
        verdict.fails(
          at: explored.app.flowSpans.key(service.pointer / "required"),
          "'\(service.id)' can't be required: the system says 'granted' to whoever refuses it, too",
          help: "take \"required\" away, and let the app show what it can do without")
        continue
      }
      // Who is led past the flow without having completed it was never asked.
      let past = flow.exploration.roots.first {
        flow.states.phase(of: $0.state) == .skipped && !$0.launch.wasCompleted
      }
      if let past {
        verdict.fails(
          at: explored.app.flowSpans.key(["entry"]),
          "the entry leads past '\(service.id)' into the app",
          help: "let it lead to a screen that asks for it",
          explored.trace(to: past.state, of: number))
      }
      for state in flow.states.indices where flow.states.outline(of: state).completesFlow {
        if flow.states[state].statuses[index] == .granted {
          verdict.holds(in: state, of: number)
        } else {
          let trace = explored.trace(to: state, of: number)
          verdict.fails(
            at: explored.app.flowSpans.key(service.pointer),
            "the flow can be completed without '\(service.id)'",
            help: flow.help(forCompletingBy: trace.steps.last, without: service.id), trace)
        }
      }
    }
  }
}

extension StateOutline {
  /// Whether the run has completed the flow; who is told what is new has done so before.
  fileprivate var completesFlow: Bool { phase == .finished && !isWhatsNew }
}

extension ExploredFlow {
  /// What holds up a step that completes the flow: gates hold up `next`, but not `finish`.
  fileprivate func help(forCompletingBy step: Int?, without permission: ServiceID) -> String {
    let isFinish =
      step.map {
        program.exit(
          by: exploration.event(of: $0), from: states[exploration.source(of: $0)]) == .finish
      } ?? false
    return isFinish
      ? #"let "finish" be done if "\#(permission) == granted", and tell who refused what to do"#
      : #"let the screen that asks for it have "gate": "\#(permission) == granted""#
  }
}
