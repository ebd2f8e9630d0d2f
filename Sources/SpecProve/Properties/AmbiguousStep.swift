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
    let tappable = flow.tappableControls
    // The state before which each event was last seen.
    var lastStates = Array(repeating: -1, count: flow.exploration.events.count)
    for state in 0..<flow.exploration.expandedCount {
      guard flow.states.phase(of: state) == .running else { continue }
      let steps = flow.exploration.steps(from: state)
      var isRepeated = false
      for step in steps {
        let event = Int(flow.exploration.steps[step].event)
        if lastStates[event] == state { isRepeated = true }
        lastStates[event] = state
      }
      if isRepeated {
        verdict.fails(
          at: explored.app.flowSpans.key(
            flow.flow.screens[flow.states.screen(of: state)].pointer),
          "an event has several outcomes", explored.trace(to: state, of: number))
      }
      for tapped in tappable[Int(flow.appearanceOfState[state])] {
        let index = tapped.index
        if tapped.isList, flow.hidesEveryRow(of: index, on: tapped.screen, in: state) { continue }
        if flow.answers(steps, to: index, of: tapped.screen) {
          verdict.holds(in: state, of: number)
          continue
        }
        let screen = flow.flow.screensAndFrame[tapped.screen]
        let control = screen.controls[index]
        // It may do something, though that is not tried beside these contents of other values.
        if flow.gives(control, on: screen, in: state) { continue }
        verdict.fails(
          at: explored.app.flowSpans.key(screen.pointer(to: control)),
          "'\(control.id)' can be tapped and does nothing",
          help: "say in \"enabled\" or \"show\" when it can be used",
          explored.trace(to: state, of: number))
      }
    }
  }
}

/// A button or list that can be tapped, and where it stands.
private struct TappableControl {
  var screen: Int
  var index: Int
  var isList: Bool
}

extension ExploredFlow {
  /// The controls that can be tapped in each appearance: those of the screen, then the frame's.
  fileprivate var tappableControls: [[TappableControl]] {
    let parts = flow.parts
    return appearances.map { appearance in
      [parts[Int(appearance.screen)], parts[parts.count - 1]].flatMap { part in
        guard let seen = part.part(of: appearance) else { return [TappableControl]() }
        return part.screen.controls.enumerated().compactMap { index, control in
          guard seen.canUse(index) else { return nil }
          switch control.role {
          case .input: return nil
          case .button: return TappableControl(screen: part.index, index: index, isList: false)
          case .list: return TappableControl(screen: part.index, index: index, isList: true)
          }
        }
      }
    }
  }

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

  /// Whether one of some steps is a touch of a control.
  fileprivate func answers(_ steps: Range<Int>, to control: Int, of screen: Int) -> Bool {
    steps.contains { isTouch(exploration.steps[$0].event, of: control, on: screen) }
  }
}
