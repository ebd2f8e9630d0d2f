package import FlowCore

/// The state graph of a flow: every reachable state, and every step between two of them.
///
/// Found breadth first, so the first way to a state is a shortest one.
package struct Exploration: Sendable {
  /// A way for the flow to begin.
  package struct Root: Sendable {
    package var launch: Flow.Launch
    /// The progress it goes on with; none where it begins anew.
    package var progress: Flow.SavedProgress?
    package var effects: [Flow.Effect]
    /// The number of the state it begins in.
    package var state: Int
    /// The screens it leads to though their condition does not hold.
    var guardViolations: [UInt16] = []
  }

  /// What an event does in a state; events that change nothing are no steps.
  package struct Step: Sendable, Equatable {
    /// The number of the event.
    package var event: UInt32
    /// The number of the list of effects.
    package var effects: UInt32
    /// The number of the state it leads to.
    package var target: UInt32
  }

  /// A cycle: screens that lead to each other for ever, where the machine stops.
  package struct Cycle: Sendable, Equatable {
    package var screens: [UInt16]
    /// The number of the step that leads there; none at the start.
    package var step: Int?
    /// The number of the state it stops in.
    package var state: Int
  }

  package let program: Flow.Program
  /// What was tried of all that users and the world can put in.
  let inputs: InputSpace
  /// The values of which not everything was tried beside everything else, where there was too much.
  let independent: IndependentValues?
  /// Whether nothing was left out for want of room.
  package var isExhaustive: Bool { expandedCount == states.count && areCombinationsExhaustive }
  /// Whether more room would bring more: more states, or more of what one screen draws together.
  package var wantsMoreRoom: Bool {
    !isExhaustive || !inputs.interactions.joinsScreens || !inputs.interactions.crossesDrawn
  }
  /// Whether what is entered or told was tried beside everything else that one screen draws.
  var findsEveryCombination: Bool {
    (independent?.findsEveryState ?? true) && inputs.uncrossed.isEmpty
  }
  /// Whether every way to begin, and everything that the world may tell, was tried.
  let areCombinationsExhaustive: Bool
  package let roots: [Root]
  /// How many of the states a run that begins anew can come to; they come first.
  let freshStateCount: Int
  package let states: StateList
  /// How many of the states were looked into; the steps of the others are not known.
  package let expandedCount: Int
  /// What finding them took of the limit.
  package let cost: Int
  package private(set) var steps: StepList
  package let events: [Flow.Event]
  /// The lists of effects that occur.
  package private(set) var effects: [[Flow.Effect]]
  /// For each state where its steps begin, and at last where they end.
  let firstSteps: [UInt32]
  /// The step that first led to each state; none to where the flow begins.
  let reachedBy: [UInt32]

  /// States where something else can be entered than what was tried.
  let statesWithOtherInput: Set<Int>

  let cycles: [Cycle]
  /// The screens that steps, by number, lead to though their condition does not hold.
  let guardViolations: [Int: [UInt16]]
  /// What the conditions of entry rules and commands came to.
  package let conditionOutcomes: ConditionOutcomes

  static let noStep = UInt32.max

  /// The numbers of the steps out of a state.
  package func steps(from state: Int) -> Range<Int> {
    Int(firstSteps[state])..<Int(firstSteps[state + 1])
  }

  /// The state a step starts from.
  package func source(of step: Int) -> Int {
    // The last state whose steps begin at or before the step.
    var low = 0
    var high = states.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(firstSteps[middle]) <= step { low = middle } else { high = middle }
    }
    return low
  }

  package func event(of step: Int) -> Flow.Event { events[Int(steps[step].event)] }

  package func effects(of step: Int) -> [Flow.Effect] { effects[Int(steps[step].effects)] }

  package func target(of step: Int) -> Int { Int(steps[step].target) }

  /// A shortest way to a state: the number of the launch it begins with, and the steps from there.
  package func shortestPath(to state: Int) -> (root: Int, steps: [Int]) {
    var steps: [Int] = []
    var current = state
    while reachedBy[current] != Exploration.noStep {
      steps.append(Int(reachedBy[current]))
      current = source(of: steps[steps.count - 1])
    }
    return (roots.firstIndex { $0.state == current } ?? 0, steps.reversed())
  }

  /// The same with a step that does something else: what a machine with a mistake would do.
  package func performing(_ list: [Flow.Effect], in step: Int) -> Exploration {
    var mutant = self
    mutant.effects.append(list)
    mutant.steps[step].effects = UInt32(mutant.effects.count - 1)
    return mutant
  }

  /// The same states with a step that leads elsewhere: what a machine with a mistake would do.
  package func redirecting(_ step: Int, to target: Int) -> Exploration {
    var mutant = self
    mutant.steps[step].target = UInt32(target)
    return mutant
  }
}
