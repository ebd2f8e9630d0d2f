import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P05: from every state the flow can still be completed.
package let completionReachable = Property(
  "P05",
  Rule(
    "flow/cannot-complete",
    summary: "From every state the flow can still be completed, and what is new be finished.",
    why: "Who comes to such a state never sees the app, whatever they do.",
    bad: #""gate": "apps >= 1"   on a screen behind the one where apps are chosen, without back"#,
    good: #""gate": "apps >= 1"   on the screen where apps are chosen"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let canFinish = flow.canFinish(acceptsDeadEnds: false)
    // What leads to a dead end alone follows from that one, and is not told again.
    let isOpen = flow.hasDeadEnds ? flow.canFinish(acceptsDeadEnds: true) : canFinish
    let deadEnds = flow.hasDeadEnds ? flow.deadEndsAhead(in: number) : []
    for state in flow.states.indices where flow.states.phase(of: state) == .running {
      if canFinish[state] {
        verdict.holds(in: state, of: number)
        continue
      }
      guard let screen = flow.screen(of: state) else { continue }
      // The last step after which it is too late is the one to mend.
      let trace = explored.trace(to: state, of: number)
      let able = isOpen[state] ? canFinish : isOpen
      let isFirst = trace.steps.last.map { able[flow.exploration.source(of: $0)] } ?? true
      guard isFirst else { continue }
      verdict.fails(
        at: explored.app.flowSpans.key(screen.pointer),
        flow.states.outline(of: state).isWhatsNew
          ? "from '\(screen.id)' what is new can't be finished any more"
          : "from '\(screen.id)' the flow can't be completed any more",
        help: "give a way on from here, or a way back to where it can be mended", trace,
        about: isOpen[state] ? nil : .completion(flow: number),
        because: isOpen[state] ? [deadEnds[state]].compactMap { $0 } : [])
    }
  }
}
