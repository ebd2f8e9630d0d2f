import FlowCore

/// The first state, by fewest steps, in which each screen is shown, from every kind of launch.
///
/// A screen nobody reaches within the limit is missing; proving that is the explorer's work.
func firstStates(of program: Program, limit: Int = 20_000) -> [ScreenID: State] {
  var first: [ScreenID: State] = [:]
  var seen: Set<State> = []
  var queue: [State] = []
  func visit(_ state: State) {
    guard seen.count < limit, seen.insert(state).inserted else { return }
    queue.append(state)
    if let screen = program.screen(in: state), first[screen] == nil { first[screen] = state }
  }
  for launch in launches(of: program.flow) { visit(program.start(launch).state) }
  var next = 0
  while next < queue.count, first.count < program.flow.screens.count {
    let state = queue[next]
    next += 1
    for event in choices(in: state, of: program) {
      var following = state
      _ = program.send(event, to: &following)
      visit(following)
    }
  }
  return first
}

/// Launches that differ in what the app gives.
private func launches(of flow: Flow) -> [Launch] {
  var launches = [Launch()]
  for value in flow.values where value.origin == .launch {
    launches = launches.flatMap { launch in
      representatives(of: value.id, in: flow).map { constant in
        var launch = launch
        launch.values[value.id] = constant
        return launch
      }
    }
  }
  return launches
}
