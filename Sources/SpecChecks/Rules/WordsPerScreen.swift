import FlowCore
import SpecModel
import SpecText

/// What a screen shows at once is little.
package let wordsPerScreen = Check(
  Rule(
    "words/per-screen",
    law: "A screen shows at most 60 words at once, or `limits.words-per-screen`.",
    why: """
      A full screen is passed over unread. Counted is what is certain to be seen together: texts \
      without a condition and, of the conditions under `show`, those of the one that adds most. \
      Texts that hold under a part of that condition count with it. Not counted are modals, the \
      words of options (their number is the table's), the frame, hints and what is only spoken: \
      labels of pictures, views and controls with a hidden label.
      """,
    bad: "A screen that explains five features in three sentences each.",
    good: "A screen for each feature, or one sentence for each.", isAcceptable: true)
) { subject, found in
  let limit = subject.limits.wordsPerScreen ?? 60
  for page in subject.app.pages {
    guard let screen = subject.app.flow.screens.first(where: { $0.id == page.id }) else { continue }
    let seen = page.seenTexts(on: screen)
    let count = seen.reduce(0) { $0 + $1.wordCount }
    guard count > limit else { continue }
    var sum = 0
    for text in seen {
      sum += text.wordCount
      if sum > limit {
        found.report(.tooManyWords(text, count, limit))
        break
      }
    }
  }
}

extension Page {
  /// The texts of the fullest view of the screen, in reading order.
  func seenTexts(on screen: Screen) -> [Text] {
    let texts = conditionalTexts(on: screen)
    var conditions: [Set<Expr>] = [[]]
    for item in texts where !conditions.contains(item.condition) {
      conditions.append(item.condition)
    }
    var fullest: (texts: [Text], count: Int) = ([], -1)
    for condition in conditions {
      let seen = texts.filter { $0.condition.isSubset(of: condition) }.map(\.text)
      let count = seen.reduce(0) { $0 + $1.wordCount }
      if count > fullest.count { fullest = (seen, count) }
    }
    return fullest.texts
  }

  /// The texts that are drawn in the screen itself, each with what must hold for it.
  func conditionalTexts(on screen: Screen) -> [(text: Text, condition: Set<Expr>)] {
    let apart = Set(screen.modals.map(\.section) + screen.controls.compactMap(\.option))
    let hidden = Set(screen.controls.filter(\.hidesLabel).map(\.id))
    let conditions = Dictionary(
      screen.elements.map { ($0.id, $0.condition?.conjuncts ?? []) }
    ) { first, _ in first }
    return blocksInSections.flatMap { section, block -> [(Text, Set<Expr>)] in
      if let section, apart.contains(section) { return [] }
      let shared = section.flatMap { conditions[$0] } ?? []
      return block.drawnTexts(hidden: hidden).map { element, text in
        (text, shared.union(element.flatMap { conditions[$0] } ?? []))
      }
    }
  }
}

extension Block {
  /// The texts that are drawn, each with the element whose condition it follows.
  fileprivate func drawnTexts(hidden: Set<ElementID>) -> [(ElementID?, Text)] {
    switch self {
    case .title(let text), .heading(let text), .body(let text): [(nil, text)]
    case .pictures, .views: []
    case .controls(let controls):
      controls.filter { !hidden.contains($0.id.value) }.map { ($0.id.value, $0.label) }
    case .rows(let rows): rows.map { ($0.id.value, $0.text) }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyWords(_ text: Text, _ count: Int, _ limit: Int) -> Diagnostic {
    Diagnostic(
      wordsPerScreen.rule, text.mainPhrase.span,
      "the screen shows \(count) words at once, at most \(limit) are allowed",
      help: "with this text the screen passes its limit: cut it, or make two screens")
  }
}
