/// A machine for a search, which sends millions of events.
///
/// It does what `Program.send` does, but takes the program up once and not for every event.
package struct Stepper {
  private var run: Run

  package init(_ program: Program) {
    run = Run(program, program.initialState(Launch()))
  }

  /// Sends an event in a state; what comes of it is in `state` and `effects`.
  ///
  /// - Returns: Whether anything came of it.
  package mutating func send(_ event: Event, in state: State) -> Bool {
    run.restart(in: state)
    if state.phase == .running { run.handle(event) }
    return !run.effects.isEmpty || run.state != state
  }

  /// The state after the last event.
  package var state: State { run.state }

  /// What the app is to do after the last event.
  package var effects: [Effect] { run.effects }
}
