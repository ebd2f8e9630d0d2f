import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P17: an event has one outcome, and a button that can be tapped has one at all.
package let ambiguousStep = Property(
  "P17",
  Rule(
    "flow/ambiguous-step",
    summary: "In a state an event has one outcome, and a button that can be tapped does something.",
    why: "A tap that does nothing looks like a broken app.",
    bad: #""help": { "do": [{ "present": "help", "if": "!empty(name)" }] }"#,
    good: #""help": { "enabled": "!empty(name)", "do": [{ "present": "help" }] }"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let parts = flow.flow.parts
    for state in 0..<flow.exploration.expandedCount {
      guard let appearance = flow.appearance(of: state) else { continue }
      let steps = flow.exploration.steps(from: state)
      let events = Set(steps.map { flow.exploration.steps[$0].event })
      if events.count < steps.count {
        verdict.fails(
          at: explored.app.flowSpans.key(flow.flow.screens[Int(appearance.screen)].pointer),
          "an event has several outcomes", explored.trace(to: state, of: number))
      }
      for part in [parts[Int(appearance.screen)], parts[parts.count - 1]] {
        guard let seen = part.part(of: appearance) else { continue }
        for index in part.screen.controls.indices where seen.canUse(index) {
          let control = part.screen.controls[index]
          if case .input = control.role { continue }
          if flow.hidesEveryRow(of: index, on: part.index, in: state) { continue }
          if flow.answers(events, to: index, of: part.index) {
            verdict.holds(in: state, of: number)
          } else if flow.gives(control, on: part.screen, in: state) {
            // It does something, though that is not tried beside these contents of other values.
            continue
          } else {
            verdict.fails(
              at: explored.app.flowSpans.key(part.screen.pointer(to: control)),
              "'\(control.id)' can be tapped and does nothing",
              help: "say in \"enabled\" or \"show\" when it can be used",
              explored.trace(to: state, of: number))
          }
        }
      }
    }
  }
}

extension ExploredFlow {
  /// Whether a button gives a value what that does not hold, where not all such buttons are tried.
  fileprivate func gives(_ control: Flow.Control, on screen: Flow.Screen, in state: Int) -> Bool {
    guard exploration.statesWithOtherInput.contains(state),
      let button = ValueButton(control, on: screen),
      let value = flow.values.firstIndex(where: { $0.id == button.value })
    else { return false }
    return states[state].values[value] != program.compact(of: button.content, for: value)
  }

  /// Whether a control is a list that draws no row, so that there is nothing to tap.
  fileprivate func hidesEveryRow(of control: Int, on screen: Int, in state: Int) -> Bool {
    let content = screen == program.frameIndex ? flow.frame : flow.screens[screen]
    guard case .list(let id, first: _) = content.controls[control].role,
      let table = flow.tables.firstIndex(where: { $0.id == id }),
      let rows = flow.options(of: content.controls[control])?.rows
    else { return false }
    return rows.indices.allSatisfy {
      let row = OptionRow(table: UInt16(table), row: UInt16($0))
      return !program.isDrawn(row, by: control, of: screen, in: states[state])
    }
  }

  /// Whether one of some events is a touch of a control.
  fileprivate func answers(_ events: Set<UInt32>, to control: Int, of screen: Int) -> Bool {
    events.contains { isTouch($0, of: control, on: screen) }
  }
}
