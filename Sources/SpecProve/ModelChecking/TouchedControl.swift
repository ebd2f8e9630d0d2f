package import FlowCore

/// A control and where it stands.
package struct TouchedControl: Sendable {
  package var id: ControlID
  package var screen: Flow.Screen
  package var screenIndex: Int
  package var control: Flow.Control
  package var index: Int
  /// Its commands with those inside answers, but not what timers do.
  package var commands: [Flow.Command]

  /// The controls of a flow, by the names that events have for them.
  static func all(in flow: Flow) -> [ControlID: TouchedControl] {
    var found: [ControlID: TouchedControl] = [:]
    for (screenIndex, screen) in flow.screensAndFrame.enumerated() {
      for (index, control) in screen.controls.enumerated() {
        let id = ControlID("\(screen.id).\(control.id)")
        found[id] = TouchedControl(
          id: id, screen: screen, screenIndex: screenIndex, control: control, index: index,
          commands: control.commands.withAnswers)
      }
    }
    return found
  }
}

extension [Flow.Command] {
  /// The commands with those inside answers.
  var withAnswers: [Flow.Command] {
    flatMap { command -> [Flow.Command] in
      if case .call(let call) = command {
        [command] + call.handlers.flatMap(\.commands.withAnswers)
      } else {
        [command]
      }
    }
  }
}
