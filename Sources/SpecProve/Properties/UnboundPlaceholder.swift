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
      or day that is set, a count above 0, what the store has told of a plan, a free trial that \
      the user can have. Where the picture of a row is shown, the row is chosen.
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
        guard let name = placeholder.path.first, reported.insert(name).inserted else { continue }
        proveBound(explored, placeholder, element, screen, &verdict)
      }
      for told in text.productFields(on: screen, element, in: explored.app.flow) {
        prove(explored, told.placeholder, element, screen, &verdict) { program, state in
          told.mistake(in: state, of: program) { row in
            element.map {
              program.isShown($0, on: screen.id, option: (told.table, row), in: state)
            } ?? true
          }
        }
      }
    }
    for (element, picture) in page.elementPictures {
      guard let cell = picture.cell else { continue }
      proveBound(explored, cell, element, screen, &verdict)
    }
  }
}

/// The value that a name begins with holds something wherever it is shown.
private func proveBound(
  _ explored: ExploredApp, _ placeholder: Placeholder, _ element: ElementID?,
  _ screen: Flow.Screen, _ verdict: inout Verdict
) {
  let values = explored.app.flow.values
  guard let value = values.firstIndex(where: { $0.id.rawValue == placeholder.path.first }) else {
    return
  }
  prove(explored, placeholder, element, screen, &verdict) { program, state in
    state.values[value].isBound(as: program.flow.values[value].kind)
      ? nil : "'\(placeholder.name)' can be empty here"
  }
}

private func prove(
  _ explored: ExploredApp, _ placeholder: Placeholder, _ element: ElementID?,
  _ screen: Flow.Screen, _ verdict: inout Verdict,
  _ mistake: (Flow.Program, Flow.State) -> String?
) {
  let index = element.flatMap { id in screen.elements.firstIndex { $0.id == id } }
  for (number, flow) in explored.flows.enumerated() {
    guard let part = flow.flow.parts.first(where: { $0.screen.id == screen.id }) else { continue }
    for (appearance, state) in zip(flow.appearances, flow.firstStates) {
      guard let seen = part.part(of: appearance), index.map({ seen.shows($0) }) ?? true else {
        continue
      }
      if let message = mistake(flow.program, flow.states[state]) {
        verdict.fails(
          at: placeholder.span, message,
          help: "show the text only when it is there: in flow.json, \"show\"",
          explored.trace(to: state, of: number))
      } else {
        verdict.holds(in: state, of: number)
      }
    }
  }
}

extension CompactConstant {
  /// Whether there is something to put into a text.
  fileprivate func isBound(as kind: Flow.Value.Kind) -> Bool {
    switch kind {
    case .int, .time: true
    default: !isEmpty
    }
  }
}

extension ProductPlaceholder {
  /// What is wrong with showing it in a state.
  ///
  /// Of the row that is drawn all are looked at that can be drawn, of a choice the one it holds.
  fileprivate func mistake(
    in state: Flow.State, of program: Flow.Program, isDrawn: (RowID) -> Bool
  ) -> String? {
    guard let number = program.flow.tables.firstIndex(where: { $0.id == table }),
      let store = program.store(ofTable: UInt16(number))
    else { return "'\(placeholder.name)' is not asked for: the store tells it" }
    guard case .available(let offers) = state.products[store] else {
      return "'\(placeholder.name)' can be unknown here: the store tells it"
    }
    var rows = Array(offers.indices)
    if let choice, let index = program.flow.values.firstIndex(where: { $0.id == choice }) {
      guard case .row(let row) = state.values[index] else { return nil }
      rows = [Int(row)]
    }
    for row in rows where choice != nil || isDrawn(program.flow.tables[number].rows[row].id) {
      guard let offer = offers[row] else {
        // What is not sold is not drawn, but may have been bought.
        if choice != nil { return "'\(placeholder.name)' can be unknown here: the store tells it" }
        continue
      }
      if field == .trialDays, offer.product.freeTrialDays == 0 {
        return "'\(placeholder.name)' can be 0 here: not everybody can have the free trial"
      }
    }
    return nil
  }
}
