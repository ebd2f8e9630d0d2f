import FlowCore
import SpecModel
package import SpecProve
import TestSupport

/// A run to which anything may happen, and which begins again a while after it has ended.
///
/// It is here because test modules are compiled unoptimized.
package struct RandomWalk {
  private let exploration: Exploration
  private let program: Flow.Program
  /// The number of each state that was proved.
  private let proved: [Flow.State: Int]
  private var random: SeededGenerator
  private var state: Flow.State
  /// The number of the state, if it was proved.
  private var number: Int?
  private var last = Flow.Event.dismiss
  /// How many times the completion's effects were done since the run began.
  private var completions = 0
  /// The numbers of the states that the walk came to.
  package private(set) var seen: Set<Int> = []
  /// How often a run has ended.
  package private(set) var ends = 0
  /// How many events did nothing.
  package private(set) var idle = 0

  /// - Parameters:
  ///   - exploration: What was proved.
  ///   - seed: What happens.
  package init(_ exploration: Exploration, seed: UInt64) {
    self.exploration = exploration
    program = exploration.program
    proved = Dictionary(
      exploration.states.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    random = SeededGenerator(seed: seed)
    state = exploration.states[exploration.roots[0].state]
    number = exploration.roots[0].state
  }

  /// Lets things happen until something is wrong.
  ///
  /// - Parameter count: How many at most.
  /// - Returns: What is wrong, if anything is.
  package mutating func complaint(within count: Int) -> String? {
    for _ in 0..<count {
      if let complaint = step() { return complaint }
    }
    return nil
  }

  /// Lets something happen and says what is wrong afterwards.
  private mutating func step() -> String? {
    if state.phase != .running, Int.random(in: 0..<8, using: &random) == 0 {
      let root = exploration.roots.randomElement(using: &random)
      guard let root else { return "nothing to begin with" }
      state = exploration.states[root.state]
      number = root.state
      completions = 0
    }
    let before = state
    let event = nextEvent()
    last = event
    let effects = program.send(event, to: &state)
    if state == before { idle += 1 } else { number = proved[state] }
    if before.phase == .running, state.phase != .running { ends += 1 }
    if state.phase == .running, let number { seen.insert(number) }
    completions += effects.count { $0 == .track(.completed) }
    return complaint(before, event, effects).map { "\($0) after \(event) in \(before)" }
  }

  private func complaint(_ before: Flow.State, _ event: Flow.Event, _ effects: [Flow.Effect])
    -> String?
  {
    if number == nil { return "a state that was not explored" }
    if before.phase != .running, state != before || !effects.isEmpty {
      return "an ended run goes on"
    }
    if completions > 1 { return "completed twice" }
    if state == before, effects.contains(where: { if case .store = $0 { true } else { false } }) {
      return "something stored without a change"
    }
    return nil
  }

  /// An event of the flow, whether it can happen now or not; the last one again; or nonsense.
  private mutating func nextEvent() -> Flow.Event {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return last
    case 1: return nonsense()
    case 2, 3: return exploration.events.randomElement(using: &random) ?? .dismiss
    default: return possibleEvent()
    }
  }

  /// Something that can happen now, so that the walk gets anywhere.
  private mutating func possibleEvent() -> Flow.Event {
    guard let number,
      let step = exploration.steps(from: number).randomElement(using: &random)
    else { return .dismiss }
    return exploration.event(of: step)
  }

  private mutating func nonsense() -> Flow.Event {
    let service = program.flow.services.randomElement(using: &random)?.id ?? "nobody"
    let control = exploration.events.randomElement(using: &random)
    let id: ControlID =
      switch control {
      case .tap(let id), .enter(let id, _), .pick(let id, _): id
      default: "nowhere.nothing"
      }
    let all: [Flow.Event] = [
      .enter(id, .int(-1)), .enter(id, .row("no-such-row")), .enter(id, .unset),
      .enter(id, .bool(true)), .enter(id, .rows(["no-such-row"])), .pick(id, "no-such-row"),
      .tap("nowhere.nothing"), .elapsed(.wait("nowhere")), .elapsed(.timeline("nowhere")),
      .elapsed(.after("nowhere", .max)), .elapsed(.after("nowhere", -1)),
      .elapsed(.timeout("nobody")), .answer("nobody", .ok), .answer(service, .late),
      .status("nobody", .granted), .fetched("nobody", ["nothing": .int(1)]),
      .fetched(service, ["nothing": .int(1)]),
    ]
    return all.randomElement(using: &random) ?? .dismiss
  }
}
