package import FlowCore

/// Finds every state a flow can come to, by running it.
///
/// - Parameters:
///   - program: The flow.
///   - coupling: Which values have to be tried together; all of them, where nothing is said.
///   - limit: How many states are at most looked into, and a sixteenth of how many events are tried
///     in them; beyond it the result is not whole.
/// - Returns: The states and steps, in an order that is the same on every run.
package func explore(
  _ program: Program, _ coupling: Coupling? = nil, limit: Int = stateLimit
) -> Exploration {
  let coupling = coupling ?? Coupling(of: program.flow)
  var explorer = Explorer(program, coupling)
  let launches = explorer.triable(launches(of: program, coupling))
  // With reduced motion ways are shorter, and would stand for all others: they come last.
  for reducesMotion in [false, true] {
    let alike = launches.filter { $0.reducesMotion == reducesMotion }
    for launch in alike { explorer.begin(launch) }
    explorer.lookIntoAll(limit)
    explorer.beginAgain(alike, limit)
  }
  let begunAnew = explorer.table.states.count
  if program.flow.resume == .lastScreen { explorer.goOn(limit) }
  return explorer.exploration(begunAnew)
}

/// The search: states are looked into in the order they were found.
private struct Explorer {
  let program: Program
  let coupling: Coupling
  var happenings: Happenings
  var table = StateTable()
  var next = 0
  private var roots: [Exploration.Root] = []
  private var steps: [Exploration.Step] = []
  private var firstSteps: [UInt32] = []
  private var reachedBy: [UInt32] = []
  private var effects: [[Effect]] = [[]]
  private var effectNumbers: [[Effect]: UInt32] = [[]: 0]
  private var circles: [Exploration.Circle] = []
  private var strays: [Int: [UInt16]] = [:]
  private var candidates: [UInt32] = []
  private var stepper: Stepper
  /// How many events were tried, those of states with much in them counted more than once.
  private var work = 0
  private var areCombinationsWhole: Bool

  init(_ program: Program, _ coupling: Coupling) {
    self.program = program
    self.coupling = coupling
    happenings = Happenings(program, coupling)
    stepper = Stepper(program)
    areCombinationsWhole = program.areTellingsWhole(coupling)
  }

  /// As many launches as are tried.
  mutating func triable(_ launches: [Launch]) -> ArraySlice<Launch> {
    if launches.count > combinationLimit { areCombinationsWhole = false }
    return launches.prefix(combinationLimit)
  }

  mutating func begin(_ launch: Launch) {
    stepper.start(launch)
    takeRoot(launch, nil)
  }

  /// Launches with whatever was stored at once in any state there is.
  mutating func beginAgain(_ launches: [Launch], _ limit: Int) {
    let kept = program.flow.values.filter(\.isImmediate).map(\.id)
    guard !kept.isEmpty else { return }
    var known = Set(launches.map { launch in kept.map { launch.values[$0] } })
    endInEveryState(limit) { explorer, state in
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
  mutating func goOn(_ limit: Int) {
    let launches = triable(launches(of: program, coupling, isResumed: true))
    var known: Set<SavedProgress> = []
    endInEveryState(limit) { explorer, state in
      guard let progress = explorer.program.progress(of: state), known.insert(progress).inserted
      else { return }
      for launch in launches where launch.reducesMotion == state.reducesMotion {
        if explorer.stepper.resume(progress, launch) { explorer.takeRoot(launch, progress) }
      }
    }
  }

  /// Ends the app in every state there is, those that its next launches lead to included.
  private mutating func endInEveryState(
    _ limit: Int, _ launch: (inout Explorer, State) -> Void
  ) {
    var place = 0
    while place < table.states.count {
      launch(&self, table.states[place])
      place += 1
      if place == table.states.count { lookIntoAll(limit) }
    }
  }

  mutating func lookIntoAll(_ limit: Int) {
    while next < min(limit, table.states.count), work / 16 < limit { lookIntoNext() }
  }

  private mutating func takeRoot(_ launch: Launch, _ progress: SavedProgress?) {
    let (number, isNew) = table.insert(stepper.state)
    if isNew { reachedBy.append(Exploration.noStep) }
    // A run that goes on with what another one was told begins no otherwise.
    guard isNew || progress == nil else { return }
    roots.append(
      Exploration.Root(
        launch: launch, progress: progress, effects: stepper.effects, state: number,
        strays: stepper.strays))
    if !stepper.circle.isEmpty {
      circles.append(Exploration.Circle(screens: stepper.circle, step: nil, state: number))
    }
  }

  private mutating func lookIntoNext() {
    let state = table.states[next]
    firstSteps.append(UInt32(steps.count))
    next += 1
    candidates.removeAll(keepingCapacity: true)
    happenings.collect(in: state, &candidates)
    work += candidates.count * (1 + (state.values.count + state.statuses.count) / 32)
    for event in candidates {
      guard stepper.send(happenings.events[Int(event)], in: state) else { continue }
      let (target, isNew) = table.insert(stepper.state)
      if isNew { reachedBy.append(UInt32(steps.count)) }
      if !stepper.strays.isEmpty { strays[steps.count] = stepper.strays }
      if !stepper.circle.isEmpty {
        circles.append(
          Exploration.Circle(screens: stepper.circle, step: steps.count, state: target))
      }
      let effects = number(of: stepper.effects)
      steps.append(Exploration.Step(event: event, effects: effects, target: UInt32(target)))
    }
  }

  private mutating func number(of list: [Effect]) -> UInt32 {
    if list.isEmpty { return 0 }
    if let number = effectNumbers[list] { return number }
    let number = UInt32(effects.count)
    effects.append(list)
    effectNumbers[list] = number
    return number
  }

  func exploration(_ begunAnew: Int) -> Exploration {
    // States that were found but not looked into have no steps.
    let ends = Array(repeating: UInt32(steps.count), count: table.states.count - next + 1)
    return Exploration(
      program: program, coupling: coupling, areCombinationsWhole: areCombinationsWhole,
      roots: roots, begunAnew: begunAnew,
      states: table.states, lookedInto: next,
      steps: steps, events: happenings.events, effects: effects, firstSteps: firstSteps + ends,
      reachedBy: reachedBy, circles: circles, strays: strays)
  }
}
