package import FlowCore

extension Flow.Milestone {
  /// What reports, pages and graphs call it: `viewed`, `whats-new-started`.
  package var name: String {
    switch self {
    case .started: "started"
    case .viewed: "viewed"
    case .completed: "completed"
    case .abandoned: "abandoned"
    case .whatsNewStarted: "whats-new-started"
    case .whatsNewCompleted: "whats-new-completed"
    case .whatsNewAbandoned: "whats-new-abandoned"
    }
  }
}

extension [ExploredFlow] {
  /// What analytics may hear while each screen is shown, by the screen's number: the names of
  /// milestones, in the order of a run.
  ///
  /// That a run is started is heard on its first screen, that it is completed on its last. The app
  /// may put a run away on every screen, which is on none.
  package var milestones: [[String]] {
    guard let flow = first?.flow else { return [] }
    let order = [
      Flow.Milestone.whatsNewStarted, .started, .viewed(""), .whatsNewCompleted, .completed,
    ].map(\.name)
    var heard = flow.screens.map { _ in Set<String>() }
    for flow in self { flow.collectMilestones(into: &heard) }
    return heard.map { names in order.filter(names.contains) }
  }
}

extension ExploredFlow {
  /// Adds what analytics hears in the flow.
  fileprivate func collectMilestones(into heard: inout [Set<String>]) {
    var places: [ScreenID: Int] = [:]
    for (number, screen) in flow.screens.enumerated() { places[screen.id] = number }
    for root in exploration.roots {
      // What is heard before a screen is shown counts for the first one.
      let told = root.effects.milestones
      guard let first = told.lazy.compactMap(\.screen).first.flatMap({ places[$0] }) else {
        continue
      }
      told.record(from: first, places, &heard)
    }
    let told = exploration.effects.map(\.milestones)
    for source in states.indices where states.phase(of: source) == .running {
      for step in exploration.steps(from: source) {
        let told = told[Int(exploration.steps[step].effects)]
        guard !told.isEmpty else { continue }
        told.record(from: states.screen(of: source), places, &heard)
      }
    }
  }
}

extension Flow.Milestone {
  /// The screen that is shown from then on.
  fileprivate var screen: ScreenID? { if case .viewed(let id) = self { id } else { nil } }
}

extension [Flow.Milestone] {
  /// Adds each to the screen that is shown then.
  fileprivate func record(
    from screen: Int, _ places: [ScreenID: Int], _ heard: inout [Set<String>]
  ) {
    var screen = screen
    for milestone in self {
      screen = milestone.screen.flatMap { places[$0] } ?? screen
      heard[screen].insert(milestone.name)
    }
  }
}

extension [Flow.Effect] {
  /// What analytics hears.
  var milestones: [Flow.Milestone] {
    compactMap { if case .track(let milestone) = $0 { milestone } else { nil } }
  }
}
