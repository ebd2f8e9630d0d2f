import FlowCore
import SpecModel
import SpecText

extension Page {
  /// The texts of the fullest view of the screen: of those whose conditions don't exclude each
  /// other, the ones of most words.
  ///
  /// They are in reading order and in the language that `translated` puts them into, as far as it
  /// does. What views draw of tables of the app is among them.
  func visibleTexts(
    on screen: Flow.Screen, of app: App, _ translated: (Text) -> Text? = { $0 }
  ) -> [Text] {
    let drawn = app.drawnTableWords(on: screen, of: self)
    return fullestView(of: conditionalTexts(on: screen, drawn), translated)
  }

  /// The same of one section, or of what stands before the first: its words, without what is
  /// touched.
  func words(
    in section: ElementID?, on screen: Flow.Screen, _ translated: (Text) -> Text?
  ) -> [Text] {
    let conditions = screen.conditions
    let texts = blocksInSections.filter { $0.section == section && !$0.block.isControls }
      .flatMap { $0.block.drawnTexts(hidden: [], [:]) }
      .map { element, text in (text, element.flatMap { conditions[$0] } ?? []) }
    return fullestView(of: texts, translated)
  }

  private func fullestView(
    of texts: [(text: Text, condition: Set<Flow.Expression>)], _ translated: (Text) -> Text?
  ) -> [Text] {
    let texts = texts.compactMap { text, condition in
      translated(text).map { (text: $0, condition: condition) }
    }
    guard texts.contains(where: { $0.condition != texts[0].condition }) else {
      return texts.map(\.text)
    }
    var weights: [(condition: Set<Flow.Expression>, words: Int)] = []
    for (text, condition) in texts {
      if let index = weights.firstIndex(where: { $0.condition == condition }) {
        weights[index].words += text.wordCount
      } else {
        weights.append((condition, text.wordCount))
      }
    }
    var search = FullestView(weights)
    let shown = search.conditions()
    return texts.filter { shown.contains($0.condition) }.map(\.text)
  }

  /// The texts that are drawn in the screen itself, and those that its views draw, each with what must
  /// hold for it.
  func conditionalTexts(
    on screen: Flow.Screen, _ drawn: [ElementID: [Text]] = [:]
  ) -> [(text: Text, condition: Set<Flow.Expression>)] {
    let apart = screen.sectionsApart
    let hidden = Set(screen.controls.filter(\.hidesLabel).map(\.id))
    let conditions = screen.conditions
    return blocksInSections.flatMap { section, block -> [(Text, Set<Flow.Expression>)] in
      if let section, apart.contains(section) { return [] }
      let shared = section.flatMap { conditions[$0] } ?? []
      return block.drawnTexts(hidden: hidden, drawn).map { element, text in
        (text, shared.union(element.flatMap { conditions[$0] } ?? []))
      }
    }
  }
}

extension Flow.Screen {
  /// What must hold for each element to be there, besides what its section needs.
  var conditions: [ElementID: Set<Flow.Expression>] {
    Dictionary(elements.map { ($0.id, $0.condition?.conjuncts ?? []) }) { first, _ in first }
  }
}

extension [Text] {
  /// The text with which they have more words than a limit.
  func firstPassing(_ limit: Int) -> Text? {
    var sum = 0
    return first {
      sum += $0.wordCount
      return sum > limit
    }
  }
}

extension Block {
  fileprivate var isControls: Bool {
    if case .controls = self { true } else { false }
  }

  /// The texts that are drawn, each with the element whose condition it follows.
  fileprivate func drawnTexts(
    hidden: Set<ElementID>, _ drawn: [ElementID: [Text]]
  ) -> [(ElementID?, Text)] {
    switch self {
    case .title(let text), .heading(let text), .body(let text): [(nil, text)]
    case .pictures: []
    case .views(let views):
      views.flatMap { view -> [(ElementID?, Text)] in
        (drawn[view.id.value] ?? []).map { (view.id.value, $0) }
      }
    case .controls(let controls):
      controls.filter { !hidden.contains($0.id.value) }.map { ($0.id.value, $0.label) }
    case .rows(let rows): rows.map { ($0.id.value, $0.text) }
    }
  }
}

/// The search for conditions that may hold together and show most words.
private struct FullestView {
  private let parts: [(condition: Set<Flow.Expression>, words: Int)]
  private var fullest: (parts: [Int], words: Int) = ([], -1)
  /// The most views that are looked at; the fullest of them is then the result.
  private var views = 10_000

  init(_ parts: [(condition: Set<Flow.Expression>, words: Int)]) {
    self.parts = parts.sorted { $0.words > $1.words }
  }

  mutating func conditions() -> Set<Set<Flow.Expression>> {
    search(from: 0, [], 0, left: parts.reduce(0) { $0 + $1.words })
    return Set(fullest.parts.map { parts[$0].condition })
  }

  /// Tries each part from one on, with it and then without it.
  private mutating func search(from index: Int, _ chosen: [Int], _ words: Int, left: Int) {
    guard words + left > fullest.words, views > 0 else { return }
    guard index < parts.count else {
      fullest = (chosen, words)
      return
    }
    views -= 1
    let part = parts[index]
    let left = left - part.words
    if !chosen.contains(where: { parts[$0].condition.excludes(part.condition) }) {
      search(from: index + 1, chosen + [index], words + part.words, left: left)
    }
    search(from: index + 1, chosen, words, left: left)
  }
}
