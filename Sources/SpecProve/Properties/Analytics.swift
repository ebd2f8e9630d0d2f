import FlowCore
import SpecModel
import SpecText

/// P30: analytics hears of every run once that it began, of every screen that it was shown, and of
/// its end at most once; of a user whom the entry decision leads past the flow, nothing.
///
/// A run that tells what is new has a beginning and an end of its own.
package let analytics = Property(
  "P30",
  Rule(
    "flow/analytics",
    summary: """
      Analytics hears one start, one view of every screen that is shown, and one completion, of the \
      flow and of what is new each its own.
      """,
    why: """
      A funnel in which people complete twice is no basis for a decision, and who is told what is new \
      is in no funnel of the flow.
      """,
    bad: "A machine that tells of a screen twice.",
    good: "One view for each time a screen is come to.")
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    for root in flow.exploration.roots {
      let told = root.effects.milestones
      let screen = flow.screen(of: root.state)?.id
      let isRight =
        screen == nil
        ? told.isEmpty
        : told.first == flow.states[root.state].beginning
          && told.last == screen.map { .viewed($0) }
      if !isRight || told.dropFirst().contains(where: \.isBeginning) {
        verdict.fails(
          at: explored.app.flowSpans.key(["entry"]), "the start is not told once",
          explored.trace(to: root.state, of: number))
      }
    }
    let told = flow.exploration.effects.map(\.milestones)
    // What is right is the same wherever the same is heard and the same is shown.
    var known: [UInt64: Bool] = [:]
    flow.forEachMove { move in
      let effects = flow.exploration.steps[move.number].effects
      let key = move.shown | UInt64(effects) << 32
      if known[key] == true { return verdict.holds(in: move.source, of: number) }
      let heard = told[Int(effects)]
      let isRight: Bool
      if move.to.phase == .finished {
        isRight = heard.last == flow.states[move.source].end && heard.count(where: \.isEnd) == 1
      } else {
        let shown = Flow.Milestone.viewed(flow.flow.screens[Int(move.to.screen)].id)
        isRight =
          !heard.contains(where: \.isEnd) && (move.changesScreen ? heard.last == shown : true)
          && heard.count { $0 == shown } <= 1
      }
      if isRight && !heard.contains(where: \.isBeginning) {
        known[key] = true
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: explored.place(of: move, flow), "what is shown is not what analytics hears",
          explored.trace(by: move.number, of: number))
      }
    }
  }
}

extension Move {
  /// What decides which milestones are right: the screen, whether it is another one, whether the run
  /// has ended and what it is about.
  fileprivate var shown: UInt64 {
    UInt64(to.screen) | (changesScreen ? 1 << 16 : 0) | (to.phase == .finished ? 1 << 17 : 0)
      | (from.isWhatsNew ? 1 << 18 : 0)
  }
}

extension Flow.State {
  /// What is heard first of a run such as this one.
  fileprivate var beginning: Flow.Milestone { isWhatsNew ? .whatsNewStarted : .started }

  /// What is heard of it last.
  fileprivate var end: Flow.Milestone { isWhatsNew ? .whatsNewCompleted : .completed }
}

extension Flow.Milestone {
  fileprivate var isBeginning: Bool { self == .started || self == .whatsNewStarted }

  fileprivate var isEnd: Bool { self == .completed || self == .whatsNewCompleted }
}
