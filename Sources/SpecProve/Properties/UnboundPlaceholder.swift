import FlowCore
import SpecModel
import SpecText

/// P25: whatever a text names is there when the text is shown.
package let unboundPlaceholder = Property(
  "P25",
  Rule(
    "flow/unbound-placeholder",
    summary: """
      Where a text is shown, what stands in its braces is there: text that is not blank, a choice \
      or day that is set, a count above 0.
      """,
    why: #""Welcome back, !" is what people remember of an app."#,
    bad: "# Welcome back, {name}!   always shown",
    good: #"# Welcome back, {name}!   in a section with "show": "!empty(name)""#,
    isSuppressible: true)
) { explored, verdict in
  for (screen, page) in explored.app.pagesOfScreens {
    for (element, text) in page.elementTexts {
      var reported: Set<String> = []
      for placeholder in text.phrases.flatMap(\.placeholders) {
        guard let name = placeholder.path.first, reported.insert(name).inserted,
          let value = explored.app.flow.values.firstIndex(where: { $0.id.rawValue == name })
        else { continue }
        prove(explored, placeholder, value, element, screen, &verdict)
      }
    }
  }
}

private func prove(
  _ explored: ExploredApp, _ placeholder: Placeholder, _ value: Int, _ element: ElementID?,
  _ screen: Flow.Screen, _ verdict: inout Verdict
) {
  let index = element.flatMap { id in screen.elements.firstIndex { $0.id == id } }
  for (number, flow) in explored.flows.enumerated() {
    guard let part = flow.flow.parts.first(where: { $0.screen.id == screen.id }) else { continue }
    for (appearance, state) in zip(flow.appearances, flow.firstStates) {
      guard let seen = part.part(of: appearance), index.map({ seen.shows($0) }) ?? true else {
        continue
      }
      if flow.states[state].values[value].isBound(as: flow.flow.values[value].kind) {
        verdict.holds(in: state, of: number)
      } else {
        verdict.fails(
          at: placeholder.span, "'\(placeholder.name)' can be empty here",
          help: "show the text only when it is there: in flow.json, \"show\"",
          explored.trace(to: state, of: number))
      }
    }
  }
}

extension CompactConstant {
  /// Whether there is something to put into a text.
  fileprivate func isBound(as kind: Flow.Value.Kind) -> Bool {
    if case .int = kind { return true }
    return !isEmpty
  }
}
