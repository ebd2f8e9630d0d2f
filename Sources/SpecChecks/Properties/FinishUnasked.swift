import FlowCore
import SpecModel
import SpecText

/// P07: the user completes the flow; what only happens may finish what the user began.
package let finishUnasked = Property(
  "P07",
  Rule(
    "flow/finish-unasked",
    law: "Only the user completes the flow: by a tap, or by what a tap began and then had to wait.",
    why: """
      A timer or an answer that completes the flow by itself takes the last screen away while \
      somebody reads it, or after they have swiped back.
      """,
    bad: #"{ "after": 0.5, "do": ["next"] }   on the last screen of the path"#,
    good: #"{ "wait": 0.5 }, "finish"   behind a button"#,
    isAcceptable: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() {
    flow.forEachMove { move in
      if move.from.waiting != nil, move.changesScreen, move.to.waiting == move.from.waiting {
        verdict.fails(
          at: proof.place(of: move, flow), "what was begun on a screen goes on after it is left",
          proof.way(by: move.number, of: number))
      }
      guard move.to.phase == .finished else { return }
      if flow.isAsked(move) {
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: proof.place(of: move, flow), "the flow can complete without being asked to",
          help: "let a button finish it", proof.way(by: move.number, of: number))
      }
    }
  }
}

extension ExploredFlow {
  /// Whether the user asked for what a step does.
  fileprivate func isAsked(_ move: Move) -> Bool {
    switch exploration.event(of: move.number) {
    case .tap, .pick: return true
    case .answer, .elapsed(.wait), .elapsed(.pause), .elapsed(.timeout), .fetched:
      guard let waiting = move.from.waiting else { return false }
      if case .control = program.origin(ofList: waiting.cursor.list) { return true }
      return false
    case .enter, .dismiss, .swipeForward, .swipeBack, .status, .elapsed: return false
    }
  }
}

extension Proof {
  /// The screen on which a step is taken.
  func place(of move: Move, _ flow: ExploredFlow) -> Span {
    app.flowPlaces.key(flow.flow.screens[Int(move.from.screen)].pointer)
  }
}
