import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P07: the user completes the flow; what only happens may finish what the user began.
package let finishUnasked = Property(
  "P07",
  Rule(
    "flow/finish-unasked",
    summary:
      "Only the user completes the flow: by a tap, or by what a tap began and then had to wait.",
    why: """
      A timer or an answer that completes the flow by itself takes the last screen away while \
      somebody reads it, or after they have swiped back.
      """,
    bad: #"{ "after": 0.5, "do": ["next"] }   on the last screen of the path"#,
    good: #"{ "wait": 0.5 }, "finish"   behind a button"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    // Lists that typing began; their states come after those in which it did.
    var typed: Set<UInt16> = []
    flow.forEachMove { move in
      if let list = flow.states.waiting(of: move.to)?.cursor.list,
        flow.isTyping(move)
          || flow.states.waiting(of: move.from).map({ typed.contains($0.cursor.list) }) ?? false
      {
        typed.insert(list)
      }
      if move.from.isWaiting, move.changesScreen,
        flow.states.waiting(of: move.to) == flow.states.waiting(of: move.from)
      {
        verdict.fails(
          at: explored.place(of: move, flow), "what was begun on a screen goes on after it is left",
          explored.trace(by: move.number, of: number))
      }
      guard move.to.phase == .finished else { return }
      if flow.isAsked(move, typed) {
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: explored.place(of: move, flow), "the flow can complete without being asked to",
          help: "let a button finish it", explored.trace(by: move.number, of: number))
      }
    }
  }
}

extension ExploredFlow {
  /// Whether the user asked for what a step does, and not by typing only.
  fileprivate func isAsked(_ move: Move, _ typed: Set<UInt16>) -> Bool {
    switch exploration.event(of: move.number) {
    case .tap, .pick: return true
    case .enter: return !isTyping(move)
    case .answer, .performed, .owned, .elapsed(.wait), .elapsed(.pause), .elapsed(.timeout),
      .fetched:
      guard let waiting = states.waiting(of: move.from), !typed.contains(waiting.cursor.list) else {
        return false
      }
      if case .control = program.origin(ofList: waiting.cursor.list) { return true }
      return false
    case .dismiss, .swipeForward, .swipeBack, .status, .products, .elapsed, .deepLink:
      return false
    }
  }

  /// Whether something is entered that changes on the way to what is meant; a card or a switch is
  /// chosen by one tap.
  fileprivate func isTyping(_ move: Move) -> Bool {
    guard case .enter(_, let constant) = exploration.event(of: move.number) else { return false }
    // A wheel passes every row on the way.
    if case .input(_, as: .wheel) = control(touchedIn: move.number)?.control.role { return true }
    switch constant {
    case .bool, .row, .rows: return false
    default: return true
    }
  }
}

extension ExploredApp {
  /// The screen on which a step is taken, or the deep link that it is.
  func place(of move: Move, _ flow: ExploredFlow) -> Span {
    if let link = flow.link(followedIn: move) { return app.flowSpans.key(link.pointer) }
    return app.flowSpans.key(flow.flow.screens[Int(move.from.screen)].pointer)
  }
}
