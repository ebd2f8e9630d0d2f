import FlowCore
package import SpecModel
package import SpecText

extension Rule {
  /// What represents a screen is one of its states.
  package static let previewState = Rule(
    "preview/no-state",
    summary: "What a screen's `preview` asks for is seen in one of the screen's states.",
    why: """
      It names the picture by which a screen is known: on the home page, first on the board, in a \
      comparison and in screenshots. Where no state is like that, another picture would stand \
      there, and nobody would notice.
      """,
    bad: #""preview": { "if": "habits == 7" }   with "explore": [0, 12] for the habits"#,
    good: #""preview": { "if": "habits == 12" }"#)
}

extension ExploredApp {
  /// The state that represents a screen, by its flow and number: the first in which all that its
  /// preview asks for is so, in the flow itself if there is one.
  package func state(of preview: ScreenPreview) -> (flow: Int, state: Int)? {
    for (number, flow) in flows.enumerated() {
      guard
        let screen = flow.flow.screens.firstIndex(where: { $0.id == preview.screen }),
        let state = flow.states.firstIndex(where: { state in
          state.phase == .running && Int(state.screen) == screen
            && preview.condition.map { flow.program.holds($0, in: state) } ?? true
            && preview.elements.allSatisfy {
              flow.program.isShown($0, on: preview.screen, in: state)
            }
        })
      else { continue }
      return (number, state)
    }
    return nil
  }

  /// The previews for which there is no state; none of a search that may have missed it, since it
  /// was cut or did not try all contents together.
  package var unseenPreviews: [Diagnostic] {
    guard isExhaustive, flows.allSatisfy(\.exploration.findsEveryCombination) else { return [] }
    return app.previews.filter { state(of: $0) == nil }.map { preview in
      Diagnostic(
        .previewState, preview.span,
        "no state of '\(preview.screen)' is as its preview asks for",
        help: preview.condition == nil
          ? "ask for what is shown together"
          : "ask for what is tried: \"explore\" of a value chooses its contents")
    }
  }
}
