import FlowCore
import SpecModel
import SpecText

/// What is told apart is told apart in every language.
package let localeReused = Check(
  Rule(
    "locale/reused",
    summary: """
      Two controls of a screen, or two options of a table, that have different words have different \
      words in every language.
      """,
    why: """
      Who reads the same twice can't choose. Linguists' tools look for it too (Weblate's "reused \
      translation"). Of tables the first column of words and those that are `unique` are compared; \
      controls that are never there together may have the same words.
      """,
    bad: #""save.keep": "Behalten", "save.leave": "Behalten""#,
    good: #""save.keep": "Behalten", "save.leave": "Verlassen""#, isSuppressible: true)
) { context, found in
  let groups = context.app.choices
  for texts in context.translations {
    for group in groups {
      var first: [String: [Choice]] = [:]
      for choice in group {
        guard let words = texts.translated(choice.text)?.shown else { continue }
        let others = first[words, default: []]
        if let other = others.first(where: { $0.differs(from: choice) }) {
          found.report(.same(choice, other, texts))
        }
        first[words] = others + [choice]
      }
    }
  }
}

/// Words that stand for one of several things.
private struct Choice {
  let text: Text
  /// When it is there.
  var condition: Set<Flow.Expression> = []

  /// Whether one has to be told from another.
  func differs(from other: Choice) -> Bool {
    text.shown != other.text.shown && !condition.excludes(other.condition)
  }
}

extension App {
  /// What is chosen among: controls of a screen and of each of its modals, rows of a table.
  fileprivate var choices: [[Choice]] {
    (pagesWithScreens + [(frame, flow.frame)]).flatMap { $0.controls(of: $1) }
      + tables.flatMap(\.options)
  }
}

extension Page {
  fileprivate func controls(of screen: Flow.Screen) -> [[Choice]] {
    let conditions = screen.conditions
    var groups: [ElementID?: [Choice]] = [:]
    for case (let section, .controls(let labels)) in blocksInSections {
      let modal = screen.modals.first { $0.section == section }?.section
      groups[modal, default: []] += labels.map { label in
        let own = conditions[label.id.value] ?? []
        return Choice(
          text: label.label, condition: own.union(section.flatMap { conditions[$0] } ?? []))
      }
    }
    return Array(groups.values)
  }
}

extension ContentTable {
  fileprivate var options: [[Choice]] {
    let columns = table.columns.map(\.id)
    let named = columns.first { words.first?[$0] != nil }
    return columns.filter { $0 == named || traits[$0]?.isUnique == true }.map { column in
      words.compactMap { row in row[column].map { Choice(text: $0) } }
    }
  }
}

extension Text {
  /// The words as they are compared: as they are shown, without regard to capitals.
  fileprivate var shown: String { mainPhrase.markdown.lowercased() }
}

extension Diagnostic {
  fileprivate static func same(
    _ choice: Choice, _ other: Choice, _ texts: AlignedTranslation
  ) -> Diagnostic {
    func place(_ choice: Choice) -> Span {
      texts.translated(choice.text)?.mainPhrase.span ?? choice.text.span
    }
    return Diagnostic(
      localeReused.rule, place(choice),
      "'\(choice.text.key)' and '\(other.text.key)' say the same here",
      labels: [.init(place(other), "'\(other.text.key)'")],
      help: "they are chosen between: tell them apart")
  }
}
