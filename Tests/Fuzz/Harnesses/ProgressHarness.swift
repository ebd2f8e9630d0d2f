import FlowCore

extension Harness {
  /// The machine: begun or gone on with from any saved progress, then anything happens to it.
  ///
  /// The first byte chooses one of the generated flows.
  static let progress = Harness(name: "progress", maxLength: 512) { _ in
    progressSeeds()
  } run: { (input) throws(PropertyViolation) in
    try checkRun(input)
  }
}

/// Some kind of each event, for each flow.
private func progressSeeds() -> [[UInt8]] {
  var seeds: [[UInt8]] = []
  for flow: UInt8 in 0..<5 {
    for event: UInt8 in 0..<13 {
      var seed = [flow, 0, 0, 0, 0, 0]
      for place: UInt8 in 0..<48 { seed.append(place % 7 == 3 ? event : place &* event) }
      seeds.append(seed)
    }
  }
  return seeds
}

private func checkRun(_ input: [UInt8]) throws(PropertyViolation) {
  var reader = InputReader(input)
  let program = ShippedFlows.programs[reader.number(below: ShippedFlows.programs.count)]
  let launch = reader.launch(of: program.flow)
  var (state, effects) = program.start(launch)
  var isResumed = false
  if reader.flag() {
    let progress = reader.progress(of: program.flow)
    if let run = try? program.resume(progress, launch) {
      (state, effects) = run
      isResumed = true
    }
  }
  try checkLegal(state, program)
  try checkFacts(state, program)
  var completions = effects.count { $0 == .track(.completed) }
  for _ in 0..<64 where !reader.isAtEnd {
    let before = state
    let event = reader.event(of: program.flow)
    let effects = program.send(event, to: &state)
    completions += effects.count { $0 == .track(.completed) }
    try checkLegal(state, program)
    // Requirements and assertions are proven of what a run comes to, and progress that somebody made
    // up may begin where none does: its first state is checked, what lies behind it is not.
    if !isResumed { try checkFacts(state, program) }
    try require(
      before.phase == .running || state == before && effects.isEmpty, "an ended run goes on")
    try require(completions <= 1, "completed twice")
    var again = before
    try require(
      program.send(event, to: &again) == effects && again == state,
      "\(event) does two things in one state")
  }
  try checkKept(state, program, launch)
  let isRunning = state.phase == .running
  let last = program.abandon(&state)
  try require(isRunning || last.isEmpty, "an ended run is abandoned")
  try checkLegal(state, program)
}

/// Checks that everything a state says is something of its flow.
func checkLegal(_ state: Flow.State, _ program: Flow.Program) throws(PropertyViolation) {
  let flow = program.flow
  let screens = flow.screens.count
  try require(Int(state.screen) < screens, "no such screen")
  try require(
    state.path == Flow.State.noPath || flow.paths.indices.contains(Int(state.path)), "no such path")
  try require(
    state.history.allSatisfy { Int($0) < screens }
      && Set(state.history).count == state.history.count,
    "the history has a screen twice, or one that is none: \(state.history)")
  try require(
    state.phase != .running || !state.history.contains(state.screen),
    "back leads to the shown screen")
  try require(state.values.count == flow.values.count, "a value is missing")
  for (index, content) in state.values.enumerated() {
    let id = flow.values[index].id
    try require(program.allows(content, for: index), "'\(id)' holds \(content)")
    let constant = program.value(id, in: state)
    try require(program.canHold(constant, id), "'\(id)' can't hold the \(constant) it holds")
  }
  for (service, status) in zip(flow.services, state.statuses) {
    try require(service.statuses.contains(status), "'\(service.id)' is \(status)")
  }
  let modals = state.phase == .running ? flow.screens[Int(state.screen)].modals : []
  if let modal = program.modal(in: state) {
    try require(modals.contains { $0.section == modal }, "'\(modal)' is none of the screen's")
  }
}

/// Checks what the app says of every state of its flow.
func checkFacts(_ state: Flow.State, _ program: Flow.Program) throws(PropertyViolation) {
  try require(program.meetsRequirement(state), "the screen's requirement is not met")
  if let broken = program.brokenAssertion(in: state) {
    throw PropertyViolation("the assertion \(broken) is broken")
  }
}

/// Checks that what is kept of a run is what a run goes on with.
private func checkKept(
  _ state: Flow.State, _ program: Flow.Program, _ launch: Flow.Launch
) throws(PropertyViolation) {
  guard let progress = program.progress(of: state) else {
    return try require(state.phase != .running, "nothing is kept of a run")
  }
  try require(
    progress.screen == program.screen(in: state) && progress.path == program.path(in: state)
      && progress.history.count == state.history.count,
    "what is kept is not what was shown")
  for (id, constant) in progress.values {
    try require(program.canHold(constant, id), "'\(id)' can't hold the \(constant) that is kept")
  }
  let run: (state: Flow.State, effects: [Flow.Effect])
  do throws(Flow.SavedProgress.Misfit) {
    run = try program.resume(progress, launch)
  } catch {
    return try require(error == .illegal, "what was kept is of no use: \(error)")
  }
  try checkLegal(run.state, program)
  try checkFacts(run.state, program)
}
