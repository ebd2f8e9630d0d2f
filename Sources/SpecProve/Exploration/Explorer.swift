package import FlowCore

/// Explores a flow: finds every reachable state breadth first, by running it.
///
/// - Parameters:
///   - program: The flow.
///   - interactions: Which values have to be tried together; all of them, where nothing is said.
///   - limit: What the search may cost, in states; beyond it the result is not whole. A state counts
///     as often as `Flow.stateCost`, its timers and elements say; eight events that are tried count as a
///     state, and a launch as four. Launches take at most half of it.
///   - jobs: How many threads search; what is found is the same with any number.
/// - Returns: The states and steps, in an order that is the same on every run.
package func explore(
  _ program: Flow.Program, _ interactions: InteractionGroups? = nil, limit: Int = stateLimit,
  jobs: Int = 1
) -> Exploration {
  var interactions = interactions ?? InteractionGroups(of: program.flow)
  let inputs = InputSpace(of: program.flow, interactions)
  var found = explore(program, inputs, limit, jobs)
  // A proof is worth more than pictures of all that occurs together.
  if !found.isExhaustive, inputs.addsDrawnCombinations {
    interactions.crossesDrawn = false
    found = explore(program, InputSpace(of: program.flow, interactions), limit, jobs)
  }
  if !found.isExhaustive, interactions.joinsScreens, interactions.joinsMoreByScreens {
    interactions.joinsScreens = false
    let apart = exploreIndependently(program, interactions, limit: limit, jobs: jobs)
    if apart.isExhaustive { return apart }
  }
  return found
}

private func explore(
  _ program: Flow.Program, _ inputs: InputSpace, _ limit: Int, _ jobs: Int
) -> Exploration {
  let independent = IndependentValues(of: program, inputs)
  // Where no state is missed, steps from each of many rows to each other one are no gain.
  if independent.fullCost > limit || independent.findsEveryState && independent.hasLargeGroup {
    return search(program, inputs, limit, independent, jobs)
  }
  let full = search(program, inputs, limit, nil, jobs)
  return full.isExhaustive || independent.isEmpty
    ? full : search(program, inputs, limit, independent, jobs)
}

/// Explores a flow without trying what independent values hold in every combination, however few
/// they are.
package func exploreIndependently(
  _ program: Flow.Program, _ interactions: InteractionGroups, limit: Int = stateLimit,
  jobs: Int = 1
) -> Exploration {
  let inputs = InputSpace(of: program.flow, interactions)
  return search(program, inputs, limit, IndependentValues(of: program, inputs), jobs)
}

private func search(
  _ program: Flow.Program, _ inputs: InputSpace, _ limit: Int, _ independent: IndependentValues?,
  _ jobs: Int
) -> Exploration {
  var explorer = Explorer(program, inputs, limit, independent, jobs)
  let launches = explorer.bounded(launches(of: program, inputs))
  // With reduced motion ways are shorter, and would stand for all others: they come last.
  for reducesMotion in [false, true] {
    let alike = launches.filter { $0.reducesMotion == reducesMotion }
    for launch in alike { explorer.begin(launch) }
    explorer.expandAll()
    explorer.relaunchFromEveryState(alike)
  }
  let freshStateCount = explorer.table.count
  if program.flow.resume == .lastScreen { explorer.resumeFromEveryState() }
  return explorer.exploration(freshStateCount)
}

extension Flow {
  /// How often a state counts: once, once more for every sixteen values and services, for every 512
  /// letters that its texts may have, and for every 256 terms of the assertions, which are asked in
  /// each; and that three times where runs go on, since each is saved and gone on with.
  fileprivate func stateCost(_ inputs: InputSpace) -> Int {
    let terms = assertions.reduce(0) { sum, assertion in
      sum + assertion.condition.parts.count + assertion.consequence.parts.count
    }
    let letters = values.reduce(0) { sum, value in
      sum
        + inputs.representatives(of: value.id).reduce(0) { longest, content in
          if case .text(let text) = content { max(longest, text.utf8.count) } else { longest }
        }
    }
    let stateCost = 1 + (values.count + services.count) / 16 + letters / 512 + terms / 256
    return resume == .lastScreen ? 3 * stateCost : stateCost
  }
}

extension Sequence<Flow.Launch> {
  /// What launches are but for some values, each once.
  fileprivate func withoutValues(_ ids: [ValueID]) -> [Flow.Launch] {
    var known: Set<Flow.Launch> = []
    return map { launch in
      var launch = launch
      for id in ids { launch.values[id] = nil }
      return launch
    }
    .filter { known.insert($0).inserted }
  }
}

/// The search: states are looked into in the order they were found.
///
/// It goes on in batches. What there is to be tried in each state of a batch is collected in order; it
/// is tried on several threads; and what comes of it is numbered in order again. So the numbers of
/// states, steps and effects are those of a search one by one.
private struct Explorer {
  let program: Flow.Program
  let inputs: InputSpace
  var eventEnumeration: EventEnumeration
  var table = StateTable()
  var next = 0
  private var roots: [Exploration.Root] = []
  private var steps = StepList()
  private var firstSteps: [UInt32] = []
  private var reachedBy: [UInt32] = []
  private var effects = EffectLists()
  private var cycles: [Exploration.Cycle] = []
  private var guardViolations: [Int: [UInt16]] = [:]
  private var statesWithOtherInput: Set<Int> = []
  private var machine: SearchMachine
  /// What the conditions came to that were asked but at launches.
  private var conditions: ConditionOutcomes
  private let jobs: Int
  private let independent: IndependentValues?
  private let limit: Int
  /// What was spent of the limit, and what of it on launches, in eighths of a state.
  private var cost = 0
  private var launchCost = 0
  /// How many elements more than 32 each screen has.
  private let surplusElements: [Int]
  /// What a state costs, in states.
  private let stateCost: Int
  private var areCombinationsExhaustive: Bool

  init(
    _ program: Flow.Program, _ inputs: InputSpace, _ limit: Int, _ independent: IndependentValues?,
    _ jobs: Int
  ) {
    self.program = program
    self.inputs = inputs
    self.independent = independent
    // It is counted in eighths.
    self.limit = min(limit, .max / 16)
    stateCost = program.flow.stateCost(inputs)
    surplusElements = program.flow.screens.map { max(0, $0.elements.count - 32) }
    eventEnumeration = EventEnumeration(program, inputs, independent)
    machine = SearchMachine(program)
    conditions = machine.conditionOutcomes
    self.jobs = jobs
    areCombinationsExhaustive =
      program.areReportableValuesExhaustive(inputs) && inputs.triesEverySet
  }

  /// As many launches as are tried.
  mutating func bounded(_ launches: [Flow.Launch]) -> ArraySlice<Flow.Launch> {
    let limit = program.flow.combinationLimit
    if launches.count > limit { areCombinationsExhaustive = false }
    return launches.prefix(limit)
  }

  private var hasBudget: Bool { cost < 8 * limit }

  mutating func begin(_ launch: Flow.Launch) {
    guard payForLaunch() else { return }
    machine.start(launch)
    addRoot(launch, nil)
  }

  /// Pays for a launch, where there is room for it.
  private mutating func payForLaunch() -> Bool {
    guard hasBudget, launchCost < 4 * limit else {
      areCombinationsExhaustive = false
      return false
    }
    cost += 8 * 4 * stateCost
    launchCost += 8 * 4 * stateCost
    return true
  }

  /// Launches with whatever was stored at once in any state there is.
  mutating func relaunchFromEveryState(_ launches: [Flow.Launch]) {
    let kept = program.flow.values.filter(\.isImmediate).map(\.id)
    guard !kept.isEmpty else { return }
    var known = Set(launches.map { launch in kept.map { launch.values[$0] } })
    let launches = launches.withoutValues(kept)
    forEveryState { explorer, state in
      let values = kept.map { explorer.program.value($0, in: state) }
      guard known.insert(values).inserted else { return }
      let stored = Dictionary(uniqueKeysWithValues: zip(kept, values))
      for var launch in launches {
        launch.values.merge(stored) { $1 }
        explorer.begin(launch)
      }
    }
  }

  /// Goes on with what is kept of every state there is.
  mutating func resumeFromEveryState() {
    let launches = bounded(launches(of: program, inputs, isResumed: true))
    var known: Set<Flow.SavedProgress> = []
    forEveryState { explorer, state in
      guard let progress = explorer.program.progress(of: state), known.insert(progress).inserted
      else { return }
      for launch in launches where launch.reducesMotion == state.reducesMotion {
        guard explorer.payForLaunch() else { return }
        if explorer.machine.resume(progress, launch) { explorer.addRoot(launch, progress) }
      }
    }
  }

  /// Ends the app in every state there is, those that its next launches lead to included.
  private mutating func forEveryState(_ launch: (inout Explorer, Flow.State) -> Void) {
    var place = 0
    while place < table.count {
      guard hasBudget else {
        areCombinationsExhaustive = false
        return
      }
      launch(&self, table.list[place])
      place += 1
      if place == table.count { expandAll() }
    }
  }

  private mutating func addRoot(_ launch: Flow.Launch, _ progress: Flow.SavedProgress?) {
    let (number, isNew) = table.insert(machine.state)
    if isNew { reachedBy.append(Exploration.noStep) }
    // A run that goes on with what another one was told begins no otherwise.
    guard isNew || progress == nil else { return }
    roots.append(
      Exploration.Root(
        launch: launch, progress: progress, effects: machine.effects, state: number,
        guardViolations: machine.guardViolations))
    if !machine.cycle.isEmpty {
      cycles.append(Exploration.Cycle(screens: machine.cycle, step: nil, state: number))
    }
  }

  mutating func expandAll() {
    while next < table.count, hasBudget {
      let batch = collectBatch()
      for outcomes in outcomes(of: batch) { add(outcomes) }
    }
  }

  /// Tries what is tried in the states of a batch, part by part.
  private func outcomes(of batch: SearchBatch) -> [SearchOutcomes] {
    // Threads take longer to begin than a few states.
    let parts = min(jobs, max(1, batch.count / 64))
    return mapOnThreads(parts, jobs: parts) {
      [events = eventEnumeration.events, program, table, effects] part in
      let places = batch.count * part / parts..<batch.count * (part + 1) / parts
      return batch.outcomes(in: places, of: events, program, table, effects)
    }
  }

  /// Takes the next states, as many as there is room for, with what is tried in each.
  private mutating func collectBatch() -> SearchBatch {
    var batch = SearchBatch(first: next)
    while batch.count < SearchBatch.size, next < table.count, hasBudget {
      let state = table.list[next]
      let hasOtherInput = batch.append { eventEnumeration.collect(in: state, &$0) }
      if hasOtherInput { statesWithOtherInput.insert(next) }
      next += 1
      let count = batch.candidates(of: batch.count - 1).count
      cost += (8 + count) * (stateCost + (state.timers.count + state.queue.count) / 4)
      // What is seen of it is made out of all elements, of which screens have not many.
      if state.phase == .running { cost += surplusElements[Int(state.screen)] }
    }
    return batch
  }

  /// Numbers what came of trying events in states, in their order.
  private mutating func add(_ found: SearchOutcomes) {
    conditions.formUnion(found.conditions)
    var lists = found.effects[...]
    var place = 0
    for end in found.ends {
      firstSteps.append(UInt32(steps.count))
      while place < end {
        let step = found.steps[place]
        let (target, isNew) =
          switch step.target {
          case .known(let number): (Int(number), false)
          case .parts(let parts): table.insert(parts)
          case .new(let index): table.insert(found.states[index])
          }
        if isNew { reachedBy.append(UInt32(steps.count)) }
        if let screens = found.guardViolations[place] { guardViolations[steps.count] = screens }
        if let screens = found.cycles[place] {
          cycles.append(Exploration.Cycle(screens: screens, step: steps.count, state: target))
        }
        let effects = step.effects ?? self.effects.insert(lists.removeFirst())
        steps.append(
          Exploration.Step(event: step.event, effects: effects, target: UInt32(target)))
        place += 1
      }
    }
  }

  func exploration(_ freshStateCount: Int) -> Exploration {
    // States that were found but not looked into have no steps.
    let ends = Array(repeating: UInt32(steps.count), count: table.count - next + 1)
    return Exploration(
      program: program, inputs: inputs, independent: independent,
      areCombinationsExhaustive: areCombinationsExhaustive,
      roots: roots, freshStateCount: freshStateCount,
      states: table.list, expandedCount: next, cost: (cost + 7) / 8,
      steps: steps, events: eventEnumeration.events, effects: effects.lists,
      firstSteps: firstSteps + ends,
      reachedBy: reachedBy, statesWithOtherInput: statesWithOtherInput, cycles: cycles,
      guardViolations: guardViolations, conditionOutcomes: conditionOutcomes)
  }

  /// What the conditions came to that were asked.
  private var conditionOutcomes: ConditionOutcomes {
    var outcomes = machine.conditionOutcomes
    outcomes.formUnion(conditions)
    return outcomes
  }
}
