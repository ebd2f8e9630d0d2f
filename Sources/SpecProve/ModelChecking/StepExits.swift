import FlowCore

/// How each step of a flow lets the shown screen be left: what content says, whatever the machine
/// makes of it.
struct StepExits: Sendable {
  /// The exits by the steps' numbers.
  private var exits: [ScreenExit?] = []

  init(_ exploration: Exploration) {
    exits.reserveCapacity(exploration.steps.count)
    let program = exploration.program
    let isFetched = exploration.events.map { if case .fetched = $0 { true } else { false } }
    // An event and what is awaited decide; only of what is looked up the condition is asked as well.
    var known: [UInt64: ScreenExit?] = [:]
    for source in exploration.states.indices {
      let rest = UInt64(exploration.states.outline(of: source).context.rest) << 32
      for step in exploration.steps(from: source) {
        let event = exploration.steps[step].event
        let isKnowable = !isFetched[Int(event)]
        if isKnowable, let exit = known[rest | UInt64(event)] {
          exits.append(exit)
          continue
        }
        let exit = program.exit(by: exploration.event(of: step), from: exploration.states[source])
        if isKnowable { known[rest | UInt64(event)] = .some(exit) }
        exits.append(exit)
      }
    }
  }

  /// How a step lets the shown screen be left; nothing where it does not.
  func exit(by step: Int) -> ScreenExit? { exits[step] }
}
