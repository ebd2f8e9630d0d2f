import FlowCore

/// A step from one state to another, with both at hand.
///
/// The states are looked at where they lie: there are as many moves as steps, and copying two states
/// for each would cost more than all the questions.
struct Move {
  let number: Int
  let source: Int
  let target: Int
  private let states: [State]

  fileprivate init(_ number: Int, from source: Int, to target: Int, _ states: [State]) {
    self.number = number
    self.source = source
    self.target = target
    self.states = states
  }

  var from: State { states[source] }
  var to: State { states[target] }
}

extension ExploredFlow {
  /// Asks something of every step out of a state in which a screen is shown.
  func forEachMove(_ body: (Move) -> Void) {
    for source in states.indices where states[source].phase == .running {
      for step in exploration.steps(from: source) {
        body(Move(step, from: source, to: exploration.target(of: step), states))
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
