/// A machine for a search, which sends millions of events.
///
/// It does what `Flow.Program.send` does, but takes the program up once and not for every event.
package struct SearchMachine {
  private var run: EventProcessor
  private let coverage: ConditionCoverage

  package init(_ program: Flow.Program) {
    coverage = ConditionCoverage(program)
    run = EventProcessor(program, program.initialState(Flow.Launch()), noting: coverage)
  }

  /// Begins a run; what comes of it is in `state` and `effects`.
  package mutating func start(_ launch: Flow.Launch) {
    run = run.program.begun(launch, noting: coverage)
  }

  /// Begins a run where another one was ended, if it can go on.
  ///
  /// - Returns: Whether it can.
  package mutating func resume(_ progress: Flow.SavedProgress, _ launch: Flow.Launch) -> Bool {
    guard let resumed = try? run.program.resumed(progress, launch, noting: coverage) else {
      return false
    }
    run = resumed
    return true
  }

  /// Sends an event in a state; what comes of it is in `state` and `effects`.
  ///
  /// - Returns: Whether anything came of it.
  package mutating func send(_ event: Flow.Event, in state: Flow.State) -> Bool {
    run.restart(in: state)
    if state.phase == .running { run.handle(event) }
    return !run.effects.isEmpty || run.state != state
  }

  /// The state after the last event or the start.
  package var state: Flow.State { run.state }

  /// What the app is to do after the last event or the start.
  package var effects: [Flow.Effect] { run.effects }

  /// The screens that the last event would have led to for ever, one after the other.
  package var cycle: [UInt16] { run.cycle }

  /// What conditions came to, of all that was begun and sent.
  package var conditionOutcomes: ConditionOutcomes { coverage.outcomes }

  /// The screens the last event led to though their condition did not hold.
  package var guardViolations: [UInt16] { run.guardViolations }
}
