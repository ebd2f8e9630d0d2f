import FlowCore

/// A step from one state to another, with both at hand.
///
/// The states are looked at where they lie: there are as many moves as steps, and copying two states
/// for each would cost more than all the questions.
package struct Move {
  let number: Int
  let source: Int
  let target: Int
  private let states: [Flow.State]

  fileprivate init(_ number: Int, from source: Int, to target: Int, _ states: [Flow.State]) {
    self.number = number
    self.source = source
    self.target = target
    self.states = states
  }

  var from: Flow.State { states[source] }
  var to: Flow.State { states[target] }
}

extension ExploredFlow {
  /// Asks something of every step out of a state in which a screen is shown.
  func forEachMove(_ body: (Move) -> Void) {
    for source in states.indices where states[source].phase == .running {
      for step in exploration.steps(from: source) {
        body(move(step, from: source))
      }
    }
  }

  /// Whether a step goes back: by a swipe, or by `back` behind a button, an answer or a timer.
  ///
  /// That content says so decides, not where the step leads: this is what is to be proved.
  func isBack(_ move: Move) -> Bool {
    (move.to.phase != .running || move.to.history != move.from.history || move.changesScreen)
      && program.exit(by: exploration.event(of: move.number), from: move.from) == .back
  }

  /// Whether a step goes, by `go`, to a screen that was shown before, as "Edit my answers" does.
  func isGoBack(_ move: Move) -> Bool {
    let event = exploration.event(of: move.number)
    // What can't be undone is no way back behind it, though a screen was shown before.
    return move.changesScreen && !move.from.isBackBlocked && !event.isDone(in: flow)
      && move.from.history.contains(move.to.screen)
      && program.exit(by: event, from: move.from) == .go
  }

  /// Whether a step, by its number, goes back.
  func isBack(_ step: Int) -> Bool { isBack(move(step)) }

  /// The step with a number.
  func move(_ step: Int) -> Move { move(step, from: exploration.source(of: step)) }

  /// A step out of a state.
  func move(_ step: Int, from source: Int) -> Move {
    Move(step, from: source, to: exploration.target(of: step), states)
  }
}

extension Move {
  /// Whether another screen is shown afterwards.
  var changesScreen: Bool { to.phase == .running && to.screen != from.screen }
}
