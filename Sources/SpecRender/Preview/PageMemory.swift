import CLDR
package import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText

/// What the page of an app was drawn from and what came of it, so that of the app's next page only
/// those screens are drawn again of which something has changed.
package struct PageMemory: Sendable {
  /// The screens of which the states were drawn for the page, and not had from before; one that is on
  /// several paths as often as it was.
  package fileprivate(set) var drawnScreens: [ScreenID] = []
  fileprivate var basis: DrawingBasis?
  /// The screens, in the order in which they were drawn.
  fileprivate var screens: [DrawnScreen] = []
  /// The texts that are seen in states of paths.
  fileprivate var texts: [StatePlace: [LocalizedText]] = [:]
  /// How many words there are in what is said on paths in any language, by its bytes.
  fileprivate var wordCounts: [[UInt8]: Int] = [:]

  package init() {}
}

/// What all pictures of an app are drawn from, apart from the words of other pages than their own.
///
/// What may be written in several ways that count as the same text is compared as bytes.
struct DrawingBasis: Sendable {
  /// The spec without its pages, and without what no picture shows.
  private let spec: [UInt8]
  /// What stands on each screen.
  private let pages: [ScreenID: [UInt8]]
  private let flows: [ExploredFlow]
  /// The words by which captions and ways may call controls, values and services.
  private let names: [StringKey: [UInt8]]
  private let locale: LocaleID

  init(_ app: CheckedApp, _ spec: Flow.Spec, in locale: LocaleID) {
    var rest = spec
    (rest.pages, rest.limits, rest.schemes) = ([], Flow.Limits(), [])
    rest.theme = rest.theme.ofDrawings
    self.spec = specDocument(of: rest).bytes(.compact)
    pages = Dictionary(spec.pages.map { ($0.id, $0.json.bytes(.compact)) }) { first, _ in first }
    flows = app.flows
    self.locale = locale
    let flow = spec.flow
    var keys: Set<StringKey> = [""]
    keys.formUnion(flow.values.map { .label(of: $0.id.rawValue) })
    keys.formUnion(flow.services.map { .label(of: $0.id.rawValue) })
    for screen in flow.screensAndFrame {
      keys.formUnion(screen.controls.map { StringKey("\(screen.id).\($0.id)") })
    }
    var names: [StringKey: [UInt8]] = [:]
    for text in app.app.texts where keys.contains(text.key) && names[text.key] == nil {
      names[text.key] = Array(text.mainPhrase.markdown.utf8)
    }
    self.names = names
  }

  /// Whether pictures differ only by what differs of their pages.
  func isLike(_ other: DrawingBasis) -> Bool {
    locale == other.locale && flows.count == other.flows.count
      && zip(flows, other.flows).allSatisfy { $0.firstStates.isSameMemory(as: $1.firstStates) }
      && names == other.names && spec == other.spec
  }

  /// Whether the same stands on a screen.
  func hasSamePage(of screen: ScreenID, as other: DrawingBasis) -> Bool {
    pages[screen] == other.pages[screen]
  }
}

extension Flow.Theme {
  /// The theme as far as it decides what is drawn; how that looks is said in the style sheet.
  ///
  /// Of styles it is which there are, whether they have a size or a height (`PreviewForms`), and
  /// whether the corners of buttons are sharp.
  fileprivate var ofDrawings: Self {
    Self(
      icon: icon,
      styles: styles.map { style in
        Flow.Style(
          style.id, height: style.height.map { _ in 1 },
          cornerRadius: style.id == "button" && hasSharpCorners ? 0 : nil,
          size: style.size.map { _ in 1 })
      })
  }
}

extension [Int] {
  /// Whether two lists are one: then what was made together with each of them was made once, too.
  ///
  /// Both are there, so neither can lie where the other one was.
  fileprivate func isSameMemory(as other: Self) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { other in
        !own.isEmpty && own.count == other.count && own.baseAddress == other.baseAddress
      }
    }
  }
}

/// What was drawn of a screen, with all of it that is not in the basis.
private struct DrawnScreen: Sendable {
  var screen: ScreenID
  var visible: [VisibleState]
  /// How the texts are written that stand in it.
  var written: [[UInt8]]
  var answers: TextPool.Answers
  var states: BoardStates.OfScreen?
}

/// Draws what has changed since a page was drawn, and has the rest from there.
///
/// A class, because boards and figures both add to what is remembered of the new page; it stays within
/// the task that draws the app.
final class RememberedDrawings {
  private let former: PageMemory
  /// What is to be remembered of what is drawn now.
  private(set) var memory = PageMemory()
  private let basis: DrawingBasis
  private let renderer: TextRenderer

  /// - Parameters:
  ///   - former: What is remembered of the former page.
  ///   - basis: What the new one is drawn from.
  ///   - renderer: Writes its texts.
  init(_ former: PageMemory, _ basis: DrawingBasis, _ renderer: TextRenderer) {
    let isLike = former.basis.map(basis.isLike) ?? false
    var kept = PageMemory()
    // What words there are in a text no other text decides.
    kept.wordCounts = former.wordCounts
    self.former = isLike ? former : kept
    (self.basis, self.renderer) = (basis, renderer)
    memory.basis = basis
  }

  /// The states of a screen, drawn where they can't be had from before.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - visible: What is drawn of it.
  ///   - pool: The texts of the page, among which those of the screen are then as if it were drawn.
  ///   - draw: Draws them.
  /// - Returns: The states.
  func states(
    of screen: ScreenID, seenAs visible: [VisibleState], _ pool: TextPool,
    drawing draw: () -> BoardStates.OfScreen?
  ) -> BoardStates.OfScreen? {
    if let known = known(screen, visible), pool.repeats(known.answers) {
      memory.screens.append(known)
      return known.states
    }
    let (states, answers) = pool.recording(draw)
    memory.drawnScreens.append(screen)
    memory.screens.append(
      DrawnScreen(
        screen: screen, visible: visible, written: answers.numbers.map { written($0.entry) },
        answers: answers, states: states))
    return states
  }

  /// What is remembered of the screen that was drawn at this place, if it still holds.
  private func known(_ screen: ScreenID, _ visible: [VisibleState]) -> DrawnScreen? {
    let place = memory.screens.count
    guard former.screens.indices.contains(place), former.screens[place].screen == screen,
      hasSamePage(of: screen)
    else { return nil }
    let known = former.screens[place]
    let isAsBefore =
      known.visible == visible
      && zip(known.answers.numbers, known.written).allSatisfy { written($0.entry) == $1 }
    return isAsBefore ? known : nil
  }

  /// The texts that are seen in a state of a screen, looked up where they can't be had from before.
  func texts(
    of place: StatePlace, on screen: ScreenID, lookingUp look: () -> [LocalizedText]
  ) -> [LocalizedText] {
    let known = hasSamePage(of: screen) ? former.texts[place] : nil
    let texts = known ?? look()
    memory.texts[place] = texts
    return texts
  }

  /// How many words a text has, counted where that is not known from before.
  func count(ofWordsIn text: String) -> Int {
    let bytes = Array(text.utf8)
    if let known = memory.wordCounts[bytes] { return known }
    let count = former.wordCounts[bytes] ?? wordCount(of: text)
    memory.wordCounts[bytes] = count
    return count
  }

  private func hasSamePage(of screen: ScreenID) -> Bool {
    former.basis.map { basis.hasSamePage(of: screen, as: $0) } ?? false
  }

  /// All that pages tell of a text of theirs, as bytes.
  private func written(_ entry: TextPool.Entry) -> [UInt8] {
    switch entry {
    case .words(let text), .label(let text):
      var bytes: [UInt8] = [renderer.isInTables(text) ? 1 : 0]
      for run in renderer.runs(of: text) {
        bytes += [
          run.isStrong ? 1 : 0, run.isEmphasis ? 1 : 0, run.isBreak ? 1 : 0,
          run.isParagraphBreak ? 1 : 0,
        ]
        bytes += (run.text ?? "").utf8 + [0xFF] + (run.link ?? "").utf8 + [0xFF]
      }
      return bytes + renderer.plainWords(of: text).utf8
    case .number: return []
    case .argument(let argument):
      return Array(renderer.format.string(argument) { renderer.plainWords(of: $0) }.utf8)
    }
  }
}
