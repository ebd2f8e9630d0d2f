import FlowCore

/// A step from one state to another, with both at hand.
struct Move {
  var number: Int
  var source: Int
  var from: State
  var to: State
}

extension ExploredFlow {
  /// Asks something of every step out of a state in which a screen is shown.
  func forEachMove(_ body: (Move) -> Void) {
    for source in states.indices where states[source].phase == .running {
      for step in exploration.steps(from: source) {
        body(
          Move(
            number: step, source: source, from: states[source],
            to: states[exploration.target(of: step)]))
      }
    }
  }

  /// Whether a step is a way back: the user swipes back or touches what holds `back`.
  func isBack(_ step: Int) -> Bool {
    switch exploration.event(of: step) {
    case .swipeBack: true
    default: control(touchedIn: step)?.commands.contains(.back) ?? false
    }
  }
}

extension Move {
  /// Whether another screen is shown afterwards.
  var changesScreen: Bool { to.phase == .running && to.screen != from.screen }
}
