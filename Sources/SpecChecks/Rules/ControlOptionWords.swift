import FlowCore
import SpecModel
import SpecText

/// What an option section says is drawn.
package let controlOptionWords = Check(
  Rule(
    "control/option-words", .warning,
    summary: "An option section has words beside the row's only where these are drawn.",
    why: """
      Chips, menus, wheels and segmented controls have the name of each row and its picture. A section \
      beside them says which rows there are; whatever else it says nobody reads, and it is translated \
      all the same.
      """,
    bad: ##"[Wishes](#wishes) with "as": "chips", ## `wish`: Sleep is good for {option.name}."##,
    good: "## `wish`: {option.name}", isSuppressible: true)
) { context, found in
  for (page, screen) in context.app.pagesWithScreens {
    for control in screen.controls where context.app.flow.namesRowsAlone(control) {
      guard let option = control.option,
        !screen.controls.contains(where: {
          $0.option == option && !context.app.flow.namesRowsAlone($0)
        }),
        let section = page.sections.first(where: { $0.id.value == option }),
        let text = section.blocks.flatMap(\.texts).first(where: { !$0.isNameAlone })
      else { continue }
      found.report(
        Diagnostic(
          controlOptionWords.rule, text.mainPhrase.span,
          "these words are drawn nowhere: '\(control.id)' has the names of its rows alone",
          help: "let '\(option)' be {option.name}, or enter the value as \"cards\" or \"toggles\""))
    }
  }
}

extension Flow {
  /// Whether a control draws of each row its name and picture, whatever a section says of it.
  fileprivate func namesRowsAlone(_ control: Control) -> Bool {
    guard case .input(let id, let style) = control.role,
      [.chips, .menu, .segmented, .wheel].contains(style)
    else { return false }
    switch values.first(where: { $0.id == id })?.kind {
    case .choice, .set: return true
    default: return false
    }
  }
}

extension Text {
  /// Whether it is nothing but what is put into it, such as `{option.name}`.
  fileprivate var isNameAlone: Bool {
    phrases.allSatisfy { phrase in
      phrase.inlines.allSatisfy { if case .placeholder = $0 { true } else { false } }
    }
  }
}
