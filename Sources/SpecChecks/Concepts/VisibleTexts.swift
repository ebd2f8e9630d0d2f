import FlowCore
import SpecModel
import SpecText

extension Page {
  /// The texts of the fullest view of the screen, in reading order and in the language that
  /// `translated` puts them into, as far as it does.
  func visibleTexts(on screen: Flow.Screen, _ translated: (Text) -> Text? = { $0 }) -> [Text] {
    let texts = conditionalTexts(on: screen).compactMap { text, condition in
      translated(text).map { (text: $0, condition: condition) }
    }
    var conditions: [Set<Flow.Expression>] = [[]]
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
  func conditionalTexts(on screen: Flow.Screen) -> [(text: Text, condition: Set<Flow.Expression>)] {
    let apart = Set(screen.modals.map(\.section) + screen.controls.compactMap(\.option))
    let hidden = Set(screen.controls.filter(\.hidesLabel).map(\.id))
    let conditions = Dictionary(
      screen.elements.map { ($0.id, $0.condition?.conjuncts ?? []) }
    ) { first, _ in first }
    return blocksInSections.flatMap { section, block -> [(Text, Set<Flow.Expression>)] in
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
