import FlowCore

/// States that follow each other in a search, with the numbers of the events that are tried in each.
struct SearchBatch: Sendable {
  /// How many states there are at most: enough for several threads, and few enough that what comes
  /// of them takes no room.
  static let size = 4096

  /// The number of the first state.
  private let first: Int
  private var candidates: [UInt32] = []
  /// Where the events of each state end.
  private var ends: [Int] = []

  init(first: Int) { self.first = first }

  /// How many states there are.
  var count: Int { ends.count }

  /// Appends the next state, and what is tried in it.
  mutating func append<Result>(_ collect: (inout [UInt32]) -> Result) -> Result {
    let result = collect(&candidates)
    ends.append(candidates.count)
    return result
  }

  /// What is tried in one of the states, by its place.
  func candidates(of place: Int) -> ArraySlice<UInt32> {
    candidates[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  /// Tries what is tried in some of the states.
  ///
  /// - Parameters:
  ///   - places: The places of the states.
  ///   - events: The events by their numbers.
  ///   - program: The flow.
  ///   - table: The states that are known.
  ///   - effects: The lists of effects that are known.
  /// - Returns: What comes of it.
  func outcomes(
    in places: Range<Int>, of events: [Flow.Event], _ program: Flow.Program,
    _ table: StateTable, _ effects: EffectLists
  ) -> SearchOutcomes {
    var machine = SearchMachine(program)
    var found = SearchOutcomes(conditions: machine.conditionOutcomes)
    for place in places {
      let state = table.list[first + place]
      for event in candidates(of: place)
      where machine.send(events[Int(event)], in: state) {
        found.add(event, by: machine, from: first + place, state, table, effects)
      }
      found.ends.append(found.steps.count)
    }
    found.conditions = machine.conditionOutcomes
    return found
  }
}

/// What comes of trying events in states, as far as it can be said without numbering anything new.
struct SearchOutcomes: Sendable {
  /// The state a step leads to.
  enum Target: Sendable {
    case known(UInt32)
    /// A state of parts that are known.
    case parts(StateParts)
    /// A state that has new parts, by its place in a list.
    case new(Int)
  }

  struct Step: Sendable {
    var event: UInt32
    /// The number of the list of effects; none where it is new.
    var effects: UInt32?
    var target: Target
  }

  fileprivate(set) var steps: [Step] = []
  /// Where the steps of each state end.
  fileprivate(set) var ends: [Int] = []
  private(set) var states: [Flow.State] = []
  /// The lists of effects that are new, in the order of the steps.
  private(set) var effects: [[Flow.Effect]] = []
  /// The cycles and violated guards of steps, by their places.
  private(set) var cycles: [Int: [UInt16]] = [:]
  private(set) var guardViolations: [Int: [UInt16]] = [:]
  /// What the conditions came to that were asked.
  fileprivate(set) var conditions: ConditionOutcomes

  init(conditions: ConditionOutcomes) { self.conditions = conditions }

  fileprivate mutating func add(
    _ event: UInt32, by machine: SearchMachine, from source: Int, _ former: Flow.State,
    _ table: StateTable, _ known: EffectLists
  ) {
    if !machine.guardViolations.isEmpty { guardViolations[steps.count] = machine.guardViolations }
    if !machine.cycle.isEmpty { cycles[steps.count] = machine.cycle }
    let number = known.number(of: machine.effects)
    if number == nil { effects.append(machine.effects) }
    let target: Target
    if let parts = table.parts(of: machine.state, after: source, former) {
      target = table.number(of: parts).map { .known($0) } ?? .parts(parts)
    } else {
      target = .new(states.count)
      states.append(machine.state)
    }
    steps.append(Step(event: event, effects: number, target: target))
  }
}

/// The lists of effects that occur, each once, numbered in the order in which they were found.
struct EffectLists: Sendable {
  private(set) var lists: [[Flow.Effect]] = [[]]
  private var numbers: [[Flow.Effect]: UInt32] = [[]: 0]

  /// The number of a list that is known already.
  func number(of list: [Flow.Effect]) -> UInt32? { list.isEmpty ? 0 : numbers[list] }

  /// The number of a list, new or not.
  mutating func insert(_ list: [Flow.Effect]) -> UInt32 {
    if let number = number(of: list) { return number }
    let number = UInt32(lists.count)
    lists.append(list)
    numbers[list] = number
    return number
  }
}
