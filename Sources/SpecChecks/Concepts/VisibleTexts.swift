import FlowCore
import SpecModel
import SpecText

/// Texts of a screen, each with what must hold for it.
struct VisibleTexts {
  fileprivate let texts: [(text: Text, condition: Set<Flow.Expression>)]

  /// The fullest view: of the texts whose conditions don't exclude each other, the ones of most
  /// words, with their number.
  ///
  /// They are in the language that `translated` puts them into, as far as it does.
  func fullestView(
    _ translated: (Text) -> Text? = { $0 }
  ) -> [(text: Text, words: Int)] {
    var counted: [(text: Text, words: Int)] = []
    /// Of each text the place of its condition in `weights`.
    var places: [Int] = []
    var weights: [(condition: Set<Flow.Expression>, words: Int)] = []
    for (text, condition) in texts {
      guard let text = translated(text) else { continue }
      let words = text.wordCount
      counted.append((text, words))
      if let place = weights.firstIndex(where: { $0.condition == condition }) {
        weights[place].words += words
        places.append(place)
      } else {
        places.append(weights.count)
        weights.append((condition, words))
      }
    }
    guard weights.count > 1 else { return counted }
    var search = FullestView(weights)
    let shown = search.conditions()
    return zip(counted, places).filter { shown.contains(weights[$1].condition) }.map(\.0)
  }
}

extension Page {
  /// What the screen may show, in reading order, with what views draw of tables of the app.
  func visibleTexts(on screen: Flow.Screen, of app: App) -> VisibleTexts {
    let drawn = app.drawnTableWords(on: screen, of: self)
    return VisibleTexts(texts: conditionalTexts(on: screen, drawn))
  }

  /// The same of one section, or of what stands before the first: its words, without what is
  /// touched.
  func words(in section: ElementID?, on screen: Flow.Screen) -> VisibleTexts {
    let conditions = screen.conditions
    let texts = blocksInSections.filter { $0.section == section && !$0.block.isControls }
      .flatMap { $0.block.drawnTexts(hidden: [], [:]) }
      .map { element, text in (text, element.flatMap { conditions[$0] } ?? []) }
    return VisibleTexts(texts: texts)
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

extension [(text: Text, words: Int)] {
  var words: Int { reduce(0) { $0 + $1.words } }

  /// The text with which they have more words than a limit.
  func firstPassing(_ limit: Int) -> Text? {
    var sum = 0
    let passing = first {
      sum += $0.words
      return sum > limit
    }
    return passing?.text
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
