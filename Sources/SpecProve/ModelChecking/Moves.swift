import FlowCore

/// A step from one state to another, with what is at hand of both.
package struct Move {
  let number: Int
  let source: Int
  let target: Int
  let from: StateOutline
  let to: StateOutline
}

extension ExploredFlow {
  /// Asks something of every step out of a state in which a screen is shown.
  func forEachMove(_ body: (Move) -> Void) {
    for source in states.indices where states.phase(of: source) == .running {
      let from = states.outline(of: source)
      for step in exploration.steps(from: source) {
        let target = exploration.target(of: step)
        body(
          Move(
            number: step, source: source, target: target, from: from,
            to: states.outline(of: target)))
      }
    }
  }

  /// Whether a step goes back: by a swipe, or by `back` behind a button, an answer or a timer.
  ///
  /// That content says so decides, not where the step leads: this is what is to be proved.
  func isBack(_ move: Move) -> Bool {
    (move.to.phase != .running || move.changesHistory || move.changesScreen)
      && exits.exit(by: move.number) == .back
  }

  /// Whether a step goes, by `go`, to a screen that was shown before, as "Edit my answers" does.
  func isGoBack(_ move: Move) -> Bool {
    // What can't be undone is no way back behind it, though a screen was shown before.
    move.changesScreen && !move.from.isBackBlocked && exits.exit(by: move.number) == .go
      && states.history(of: move.from).contains(move.to.screen)
      && !exploration.event(of: move.number).isDone(in: flow)
  }

  /// Whether a step, by its number, goes back.
  func isBack(_ step: Int) -> Bool { isBack(move(step)) }

  /// The step with a number.
  func move(_ step: Int) -> Move { move(step, from: exploration.source(of: step)) }

  /// A step out of a state.
  func move(_ step: Int, from source: Int) -> Move {
    let target = exploration.target(of: step)
    return Move(
      number: step, source: source, target: target, from: states.outline(of: source),
      to: states.outline(of: target))
  }
}

extension Move {
  /// Whether another screen is shown afterwards.
  var changesScreen: Bool { to.phase == .running && to.screen != from.screen }

  /// Whether a value holds something else afterwards.
  var changesValues: Bool { to.values != from.values }

  /// Whether a service stands otherwise afterwards.
  var changesStatuses: Bool { to.context.statuses != from.context.statuses }

  /// Whether back leads elsewhere afterwards.
  var changesHistory: Bool { to.context.history != from.context.history }
}
