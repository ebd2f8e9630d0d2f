import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P32: what can be touched can be spoken of, and reduced motion shows the same.
package let unspoken = Property(
  "P32",
  Rule(
    "flow/unspoken",
    summary: """
      Every control has a label of words, and with reduced motion the same is to be seen once \
      everything has come to rest.
      """,
    why: "VoiceOver reads labels, and people who get sick of movement must not miss anything.",
    bad: "[→](#continue)",
    good: "[Continue →](#continue)",
    isSuppressible: true)
) { explored, verdict in
  for (screen, page) in explored.app.pagesOfScreens {
    var labels: [ElementID: SpecModel.Text] = [:]
    for (element, text) in page.elementTexts where text.role == .label {
      if let element { labels[element] = text }
    }
    for control in screen.controls {
      if labels[control.id]?.isSpoken == true {
        verdict.holds()
      } else {
        verdict.fails(
          at: labels[control.id]?.span ?? explored.app.flowSpans.key(screen.pointer(to: control)),
          "'\(control.id)' has no words to be spoken of by",
          help: "give it a label; \"label\": \"hidden\" keeps it from being drawn")
      }
    }
  }
  for (number, flow) in explored.flows.enumerated()
  where flow.hasMotion && flow.exploration.isExhaustive {
    let moved = flow.atRest(reducesMotion: false)
    let still = flow.atRest(reducesMotion: true)
    let seen = moved.merging(still) { one, _ in one }.sorted { $0.value < $1.value }
    for (appearance, state) in seen {
      if moved[appearance] != nil, still[appearance] != nil {
        verdict.holds(in: state, of: number)
      } else {
        verdict.fails(
          at: explored.app.flowSpans.key(flow.flow.screens[Int(appearance.screen)].pointer),
          moved[appearance] == nil
            ? "this is to be seen with reduced motion only"
            : "this is never to be seen with reduced motion",
          explored.trace(to: state, of: number))
      }
    }
  }
}

extension SpecModel.Text {
  /// Whether there is a word in it, or something that will be one.
  fileprivate var isSpoken: Bool {
    phrases.allSatisfy { phrase in
      !phrase.placeholders.isEmpty
        || phrase.markdown.unicodeScalars.contains {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }
  }
}

extension ExploredFlow {
  fileprivate var hasMotion: Bool { flow.screens.contains { !$0.timeline.isEmpty } }

  /// What is to be seen when nothing moves any more, with the first state of each.
  fileprivate func atRest(reducesMotion: Bool) -> [Appearance: Int] {
    var found: [Appearance: Int] = [:]
    for (index, state) in states.enumerated() {
      guard state.reducesMotion == reducesMotion, !program.awaitsMoment(state),
        let appearance = appearance(of: index), found[appearance] == nil
      else { continue }
      found[appearance] = index
    }
    return found
  }
}
