package import FlowCore
import SpecChecks
package import SpecModel
package import SpecProve
package import SpecText

/// What completing the flow on one of its paths takes at least.
package struct PathStatistics: Sendable {
  /// How many words a language has on the run.
  package struct Words: Sendable, Equatable {
    package var locale: LocaleID
    package var count: Int
  }

  /// The path, and the run that all figures are of; nothing where none is completed on it.
  package var path: PathRun
  /// The launch that the run begins with, where there are several.
  package var launch: String?
  /// The words that are drawn on the run, in the source language, then in those of the translations;
  /// not of languages that are written without spaces, whose texts are measured in characters.
  package var words: [Words]
  /// The words in the source language; nothing where those can't be counted.
  package var sourceWords: Int?
  /// About how long somebody takes who uses the app for the first time, in milliseconds; nothing
  /// where words can't be counted.
  package var milliseconds: Int?

  /// The language with most words, the source first of equals.
  package var mostWords: Words? {
    words.reduce(nil) { most, next in next.count > most?.count ?? -1 ? next : most }
  }
}

extension PathStatistics {
  /// The id of the path.
  package var name: String { path.path.rawValue }

  /// The path as people are told of it, with what is special of the run: `main, soft, shortest`.
  ///
  /// A launch names the variant, too.
  package func title(_ name: String) -> String {
    [
      name, launch.map { "from \($0)" } ?? path.variant, path.kind == .shortest ? "shortest" : nil,
      path.isExhaustive ? nil : "at most",
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// What the figures are called.
  package static let names = [
    "taps", "screens", "typed", "permissions", "purchases", "failures", "words", "most words",
    "seconds",
  ]

  /// The figures as people read them, in the order of their names.
  package var figures: [String] {
    guard let run = path.run else { return Self.names.map { _ in "–" } }
    func part(_ count: Int, of all: Int) -> String {
      all > count ? "\(count) of \(all)" : String(count)
    }
    return [
      String(run.cost.taps), String(run.viewCount),
      part(run.cost.typed, of: path.asked.typed),
      part(run.cost.questions, of: path.asked.questions),
      part(run.cost.purchases, of: path.asked.purchases), String(run.cost.failures),
      sourceWords.map { String($0) } ?? "–",
      mostWords.map { "\($0.count) (\($0.locale))" } ?? "–",
      milliseconds.map { String(($0 + 500) / 1000) } ?? "–",
    ]
  }

  /// What analytics hears on each screen of the run, in order: `Welcome (started, viewed)`.
  ///
  /// - Parameter name: What a screen is called.
  /// - Returns: A line for each screen.
  package func analytics(naming name: (ScreenID) -> String) -> [String] {
    var screens: [(id: ScreenID, heard: [String])] = []
    for heard in path.run?.milestones ?? [] {
      let (screen, event) = (heard.screen, heard.milestone.name)
      if let last = screens.last, last.id == screen, !last.heard.contains(event) {
        screens[screens.count - 1].heard.append(event)
      } else {
        screens.append((screen, [event]))
      }
    }
    return screens.map { "\(name($0.id)) (\($0.heard.joined(separator: ", ")))" }
  }
}

/// What a flow's paths and those of its variants take at least.
///
/// - Parameters:
///   - app: The app.
///   - flows: Its flow and the variants, explored.
///   - settings: The project's.
/// - Returns: The figures, flow by flow, the paths of each in the order of content.
package func pathStatistics(
  of app: App, _ flows: [ExploredFlow], _ settings: Settings
) -> [PathStatistics] {
  pathStatistics(of: app, flows, settings, nil)
}

/// The same, of which something may be had from before.
func pathStatistics(
  of app: App, _ flows: [ExploredFlow], _ settings: Settings, _ remembered: RememberedDrawings?
) -> [PathStatistics] {
  var drawn = DrawnWords(app, settings, remembered)
  let describer = FlowDescriber(app)
  return flows.enumerated().flatMap { number, flow in
    flow.pathRuns.map { path in
      var statistics = PathStatistics(path: path, words: [])
      guard let run = path.run else { return statistics }
      statistics.launch = run.launch.map {
        describer.start($0, flow, flow.screen(of: $0.state))
      }
      statistics.words = drawn.words(of: run, ofFlow: number, in: flow)
      statistics.sourceWords = statistics.words.first { $0.locale == settings.sourceLocale }?.count
      statistics.milliseconds = statistics.sourceWords.map { run.milliseconds(reading: $0) }
      return statistics
    }
  }
}

extension LeastRun {
  /// How many words adults read a minute, silently, in English that is no fiction.
  ///
  /// Marc Brysbaert, "How many words do we read per minute? A review and meta-analysis of reading
  /// rate", Journal of Memory and Language 109 (2019), 104047.
  private static let wordsAMinute = 238
  /// How long a touch takes: to make up one's mind (M, 1.35 s), to point (P, 1.1 s), to press (0.2 s).
  ///
  /// The operators of the Keystroke-Level Model: Card, Moran and Newell, "The keystroke-level model
  /// for user performance time with interactive systems", Communications of the ACM 23 (1980), 396.
  private static let millisecondsATouch = 2_650
  /// How long it takes to type a word of five letters, as typists are measured by: each 0.28 s, K of
  /// somebody who is no typist in the same model.
  private static let millisecondsATypedWord = 5 * 280

  /// About how long the run takes somebody who reads each text once, in milliseconds.
  ///
  /// What is read, done and waited for is added up, though much of it goes on at the same time; so
  /// does `flow/reading-budget`. What the app and the system take is not in it.
  fileprivate func milliseconds(reading words: Int) -> Int {
    let touches = cost.taps + cost.questions + cost.purchases
    return words * 60_000 / Self.wordsAMinute + touches * Self.millisecondsATouch
      + cost.typed * Self.millisecondsATypedWord + Int(waiting / .milliseconds(1))
  }

  /// What the seconds are made of, in short, for those who read them.
  package static let timing = """
    Seconds are estimated: 238 words a minute (Brysbaert 2019), 2.65 s for a tap, question or \
    purchase and 1.4 s for what is typed into a field (Card, Moran and Newell 1980), and the flow's \
    timers.
    """
}

/// Counts the words that are drawn on runs.
private struct DrawnWords {
  private let spec: Flow.Spec
  private let renderer: TextRenderer?
  /// Those who say the texts, in the languages whose words are counted.
  private let readers: [(locale: LocaleID, renderer: TextRenderer)]
  /// The texts that are seen in each state that a run has come to: several runs have it.
  private var seen: [StatePlace: [LocalizedText]] = [:]
  /// How many words each text has, reader by reader.
  private var counts: [LocalizedText: [Int]] = [:]

  private let remembered: RememberedDrawings?

  init(_ app: App, _ settings: Settings, _ remembered: RememberedDrawings?) {
    let texts = SourceTexts(of: app)
    self.remembered = remembered
    spec = app.spec
    let own = PreviewLocale(settings.sourceLocale).map { TextRenderer(app, texts, $0.format) }
    renderer = own
    readers = ([settings.sourceLocale] + app.info.targetLocales).compactMap { id in
      guard case .words = app.info.limits.perText(in: id), let own, let locale = PreviewLocale(id)
      else { return nil }
      let translation = app.translations.first { $0.locale.value == id }
      return (id, own.translated(by: translation, locale.format))
    }
  }

  /// The words of each time that a screen is shown: those of each text, as it is written out, once.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - number: The number of its flow among those of the app.
  ///   - flow: The flow.
  /// - Returns: How many there are, language by language.
  mutating func words(
    of run: LeastRun, ofFlow number: Int, in flow: ExploredFlow
  ) -> [PathStatistics.Words] {
    guard let renderer else { return [] }
    var sums = readers.map { _ in 0 }
    for states in run.visits {
      var texts: Set<LocalizedText> = []
      for state in states {
        texts.formUnion(self.texts(of: state, ofFlow: number, in: flow, renderer))
      }
      for text in texts {
        for (reader, count) in words(of: text).enumerated() { sums[reader] += count }
      }
    }
    return zip(readers, sums).map { .init(locale: $0.locale, count: $1) }
  }

  /// The texts that are seen in a state.
  private mutating func texts(
    of state: Int, ofFlow number: Int, in flow: ExploredFlow, _ renderer: TextRenderer
  ) -> [LocalizedText] {
    let place = StatePlace(flow: number, state: state)
    if let known = seen[place] { return known }
    let spec = spec
    let look = { () -> [LocalizedText] in
      let pool = TextPool()
      let builder = MockupBuilder(renderer: renderer, pool: pool, writesTexts: false)
      _ = spec.drawing(of: flow.states[state], in: flow).map {
        builder.mockup(of: $0.withoutPending)
      }
      return pool.entries.compactMap { if case .words(let text) = $0 { text } else { nil } }
    }
    let screen = flow.screen(of: state)?.id
    let texts =
      if let remembered, let screen {
        remembered.texts(of: place, on: screen, lookingUp: look)
      } else {
        look()
      }
    seen[place] = texts
    return texts
  }

  /// How many words a text has, reader by reader.
  private mutating func words(of text: LocalizedText) -> [Int] {
    if let known = counts[text] { return known }
    let words = readers.map { reader in
      let words = reader.renderer.plainWords(of: text)
      return remembered?.count(ofWordsIn: words) ?? wordCount(of: words)
    }
    counts[text] = words
    return words
  }
}

extension Flow.Drawing {
  /// What is seen: the drawing without that of which only the room is there.
  fileprivate var withoutPending: Self {
    var drawing = self
    drawing.frameStart = frameStart.withoutPending
    drawing.main = main.withoutPending
    drawing.bottom = bottom.withoutPending
    drawing.frameEnd = frameEnd.withoutPending
    return drawing
  }
}

extension [Flow.Drawing.Section] {
  fileprivate var withoutPending: Self {
    filter { !$0.motion.isPending }.map { section in
      var section = section
      section.blocks = section.blocks.map(\.withoutPending)
      return section
    }
  }
}

extension Flow.Drawing.Block {
  fileprivate var withoutPending: Self {
    switch self {
    case .text, .pictures: return self
    case .controls(var line):
      line.controls.removeAll(where: \.motion.isPending)
      return .controls(line)
    case .views(let views): return .views(views.filter { !$0.motion.isPending })
    case .list(var list):
      list.rows.removeAll(where: \.motion.isPending)
      return .list(list)
    }
  }
}
