import CLDR
import FlowCore
import SpecChecks
package import SpecModel
package import SpecProve
package import SpecText

/// The files of `preview/`: an index; for each app a page, a style sheet, what its page's scripts
/// have to know, and its texts in every language; and what all pages share.
///
/// The paths of pages and of what belongs to them are told beforehand, so that each can be made
/// when somebody asks for it.
///
/// - Parameters:
///   - project: The apps that have pages.
///   - sources: What they are drawn with.
///   - known: What is told of all apps, those among them that are not drawn now; nothing where those
///     of the project are all.
/// - Returns: The jobs.
package func previewJobs(
  of project: CheckedProject, _ sources: PreviewSources, among known: [AppSummary]? = nil
) -> [RenderJob] {
  let names =
    known?.map { ($0.id, $0.name) } ?? project.apps.map { ($0.app.id, $0.app.info.name) }
  let index = RenderJob(.preview, app: nil, paths: ["preview/index.html"]) {
    let entries =
      known?.map(\.entry) ?? project.apps.map { IndexEntry(of: $0, project.settings, sources) }
    return [RenderedFile(path: "preview/index.html", bytes: sources.renderIndex(entries))]
  }
  let shared = RenderJob(.preview, app: nil) {
    [RenderedFile(path: "preview/drawings.css", bytes: styleSheet(of: sources.drawings))]
      + sources.copied.map { RenderedFile(path: "preview/\($0.name)", bytes: $0.bytes) }
  }
  return [shared, index]
    + project.apps.map { app in
      let paths = paths(of: app.app.id, in: PreviewLocale.ids(of: app.app, project.settings))
      return RenderJob(
        .preview, app: app.app.id, paths: paths,
        prepare: { memory in
          AppPreview(app, project.settings, sources).files(
            in: PreviewLocale.all(of: app.app, project.settings), beside: names, &memory)
        })
    }
}

/// The paths of an app's files.
private func paths(of app: AppID, in locales: [LocaleID]) -> [String] {
  (["theme.css", "html", "data.js", "flow.js"] + locales.map { "\($0).js" }).map {
    "preview/\(app).\($0)"
  }
}

extension PreviewSources {
  package func render<Page: PreviewPage>(_ page: Page) -> [UInt8] {
    render(Page.template, TemplateData(page))
  }

  func render(_ template: String, _ data: TemplateData) -> [UInt8] {
    templates.render(template, data).withoutSpaceBesideBlocks
  }
}

/// A language in which an app can be read, and the app in it.
struct PreviewLanguage {
  var locale: LocaleID
  var app: App
  var format: LocaleFormat
  var pseudo: PseudoLocale?
  /// The texts that nobody has translated yet: they are in the app's own language.
  var untranslated: Set<StringKey> = []
}

/// A locale of the project, and how numbers are written in it.
package struct PreviewLocale {
  var id: LocaleID
  var format: LocaleFormat
  var pseudo: PseudoLocale?

  package init?(_ id: LocaleID, _ pseudo: PseudoLocale? = nil) {
    guard let format = LocaleFormat(id.rawValue) ?? LocaleFormat("en") else { return nil }
    (self.id, self.format, self.pseudo) = (id, format, pseudo)
  }

  /// The locales of an app: the source first, those that nobody speaks last.
  static func all(of app: App, _ settings: Settings) -> [PreviewLocale] {
    ids(of: app, settings).compactMap { PreviewLocale($0, PseudoLocale(rawValue: $0)) }
  }

  /// The same, of which nothing has to be known.
  static func ids(of app: App, _ settings: Settings) -> [LocaleID] {
    [settings.sourceLocale] + app.info.targetLocales + PseudoLocale.allCases.map(\.rawValue)
  }

  /// An app in the locale; what is not translated is in its own language.
  func language(of app: App) -> PreviewLanguage {
    let translation = app.translations.first { $0.locale.value == id }
    let words =
      pseudo.map { $0.pseudolocalized(app) } ?? translation.map { app.translated(by: $0) } ?? app
    var language = PreviewLanguage(locale: id, app: words, format: format, pseudo: pseudo)
    if let translation {
      let texts = app.texts.lazy.filter { $0.hasKey && $0.isTranslatable }.map(\.key)
      let translated = translation.entries.lazy.filter { !$0.isDraft }.map(\.key.value)
      language.untranslated = Set(texts).subtracting(translated)
    }
    return language
  }
}

// MARK: One app

/// Draws one app.
package struct AppPreview {
  package let app: CheckedApp
  let settings: Settings
  let sources: PreviewSources
  package let states: VisibleStates
  private let spec: Flow.Spec
  private let texts: SourceTexts
  /// Its texts in its own language; none where nothing is known of any language.
  private let renderer: TextRenderer?

  package init(
    _ app: CheckedApp, _ settings: Settings, _ sources: PreviewSources
  ) {
    (self.app, self.settings, self.sources) = (app, settings, sources)
    states = VisibleStates(of: app)
    spec = app.app.spec
    let texts = SourceTexts(of: app.app)
    self.texts = texts
    renderer = PreviewLocale(settings.sourceLocale).map { TextRenderer(app.app, texts, $0.format) }
  }

  /// How each file is made: the texts have their numbers once the board is there.
  ///
  /// What is remembered of the page that was drawn before this one is exchanged for what is to be
  /// remembered of this one; nothing, where nothing is to be.
  fileprivate func files(
    in locales: [PreviewLocale], beside apps: [(id: AppID, name: String)],
    _ memory: inout PageMemory?
  ) -> [() -> RenderedFile] {
    let id = app.app.id
    let pool = TextPool()
    let remembered = memory.flatMap { former in
      renderer.map {
        RememberedDrawings(former, DrawingBasis(app, spec, in: settings.sourceLocale), $0)
      }
    }
    defer { memory = remembered?.memory ?? memory }
    let board = board(
      pool, locales, remembered,
      beside: apps.map { .init(id: $0.id.rawValue, name: $0.name, isCurrent: $0.id == id) })
    let texts = PageTexts(of: app.app, texts, pool, settings)
    let index = BoardIndex(of: board, of: app, states, in: locales.map(\.id))
    return [
      { RenderedFile(path: "preview/\(id).theme.css", bytes: styleSheet(of: app.app)) },
      { RenderedFile(path: "preview/\(id).html", bytes: sources.render(board)) },
      {
        RenderedFile(
          path: "preview/\(id).data.js",
          bytes: script("data", .object(texts.members + index.members)))
      },
      {
        RenderedFile(
          path: "preview/\(id).flow.js",
          bytes: script("flow", PrototypeData(of: app, states).json))
      },
    ]
      + locales.map { locale in
        {
          // Of no locale alone: the numbers of the texts are those of the page.
          RenderedFile(
            path: "preview/\(id).\(locale.id).js",
            bytes: script("texts", texts.json(in: locale.language(of: app.app))))
        }
      }
  }

  /// A script that hands something to the scripts of the page.
  private func script(_ name: String, _ value: JSONValue) -> [UInt8] {
    var bytes = Array("previews.\(name)(".utf8)
    value.write(.compact, into: &bytes)
    return bytes + Array(");\n".utf8)
  }

  /// The app with all its screens.
  fileprivate var indexEntry: PreviewIndex.Entry { indexEntry(showing: faces(TextPool())) }

  /// All screens, in their order on the board, each in the state that represents it.
  ///
  /// Their texts are the first of the page, so the index, which is drawn without it, has the same
  /// numbers for them.
  private func faces(_ pool: TextPool) -> [PreviewIndex.Screen] {
    var known: Set<Int> = []
    let order = boardRows(of: app).flatMap(\.screens).filter { known.insert($0).inserted }
    return order.compactMap { screen in
      states.ofScreens[screen].first.flatMap { mockup(of: $0, pool, isByItself: true) }.map {
        let id = app.app.flow.screens[screen].id.rawValue
        return PreviewIndex.Screen(id: id, name: title(id), mockup: $0)
      }
    }
  }

  /// The data of that, by itself.
  var indexData: TemplateData { TemplateData { $0.record(indexEntry) } }

  /// The app with some screens.
  func indexEntry(showing screens: [PreviewIndex.Screen]) -> PreviewIndex.Entry {
    PreviewIndex.Entry(app: about, screens: screens, health: PreviewHealth(of: app))
  }

  private func board(
    _ pool: TextPool, _ locales: [PreviewLocale], _ remembered: RememberedDrawings?,
    beside apps: [PreviewBoard.Link]
  ) -> PreviewBoard {
    // The numbers of these texts are those on the index.
    _ = faces(pool)
    let rows = boardRows(of: app)
    let keyed = app.app.texts.filter(\.hasKey)
    let texts = Dictionary(keyed.map { ($0.key, $0) }) { first, _ in first }
    let words = AspectWords(app.app) { caption(of: $0, pool) }
    let ways = BoardArrows(FlowDiagram(states.proof), words) { control in
      texts[StringKey(control.rawValue)].flatMap { number(of: $0, pool) }
    } asking: { condition, screen in
      guard let first = states.ofScreens[screen].first else { return false }
      let usual = states.all[first]
      let flow = app.flows[usual.flow]
      return flow.program.holds(condition, in: flow.states[usual.state])
    }
    let board = BoardStates(
      of: self, pool, words, drawnAs: StateDrawings(spec, of: app.flows))
    let drawn = { (screen: Int) in
      let draw = { board.states(of: screen) }
      guard let remembered else { return draw() }
      return remembered.states(
        of: app.app.flow.screens[screen].id, seenAs: Array(states.all[states.ofScreens[screen]]),
        pool, drawing: draw)
    }
    let milestones = distinctMilestones
    var known: Set<Int> = []
    let paths = rows.map { row in
      let screens = row.screens.filter { !states.ofScreens[$0].isEmpty }
      return PreviewBoard.Path(
        name: rows.count > 1 ? row.name : nil, isBefore: row.isBefore,
        screens: screens.indices.compactMap { place in
          screen(
            place, of: screens, drawn, ways.from(place, in: screens), milestones[screens[place]],
            isAgain: !known.insert(screens[place]).inserted)
        })
    }
    return PreviewBoard(
      app: about, apps: apps, locales: locales.map { $0.slot(settings) }, entries: ways.entries,
      paths: paths,
      figures: app.app.flow.paths.isEmpty
        ? nil
        : PathFigures(
          pathStatistics(of: app.app, app.flows, settings, remembered), naming: title),
      unpictured: unpictured(pool))
  }

  package var about: PreviewApp {
    let info = app.app.info
    return PreviewApp(
      id: app.app.id.rawValue, name: info.name, initial: info.name.first.map { String($0) } ?? "",
      icon: sources.hasDrawing(.icon, app.app.id.rawValue) ? app.app.id.rawValue : nil,
      count: app.app.flow.screens.count, states: states.all.count,
      locale: settings.sourceLocale.rawValue,
      direction: TextDirection(of: settings.sourceLocale.rawValue).rawValue,
      platforms: info.platforms.map { .init(name: $0.system.name, minimum: $0.minimum) },
      mac: info.platforms.first { $0.system == .macOS }?.presentation.rawValue,
      appearance: info.theme.appearance?.rawValue, hasVariants: !app.app.flow.variants.isEmpty)
  }

  // MARK: Screens

  /// What analytics may hear while each screen is shown.
  ///
  /// What it hears on every screen tells none from the others: where there are figures, these have it.
  private var distinctMilestones: [[String]] {
    let heard = app.flows.milestones
    guard heard.count > 1, !app.app.flow.paths.isEmpty else { return heard }
    let common = heard.dropFirst().reduce(Set(heard[0])) { $0.intersection($1) }
    return heard.map { $0.filter { !common.contains($0) } }
  }

  /// A screen of a row.
  ///
  /// Where it stands on an earlier one, too, it is drawn again, and all else that is to be seen of it
  /// is there.
  private func screen(
    _ place: Int, of row: [Int], _ states: (Int) -> BoardStates.OfScreen?,
    _ ways: (onward: [PreviewArrow], elsewhere: [PreviewArrow]), _ milestones: [String],
    isAgain: Bool
  ) -> PreviewScreen? {
    guard var drawn = states(row[place]) else { return nil }
    let id = app.app.flow.screens[row[place]].id.rawValue
    if isAgain {
      (drawn.usual.isAgain, drawn.usual.way, drawn.usual.alike) = (true, [], [])
      (drawn.others, drawn.combined) = ([], [])
    }
    return PreviewScreen(
      id: id, name: title(id), number: place + 1, first: drawn.usual, groups: drawn.others,
      combined: drawn.combined,
      isLast: place == row.count - 1, onward: ways.onward, elsewhere: ways.elsewhere,
      milestones: milestones)
  }

  package func mockup(
    of number: Int, _ pool: TextPool?, isByItself: Bool = false
  ) -> ScreenMockup? {
    let visible = states.all[number]
    return mockup(of: visible.state, ofFlow: visible.flow, pool, isByItself: isByItself)
  }

  /// What is to be seen in a state of one of the flows, by its number.
  func mockup(
    of state: Int, ofFlow number: Int, _ pool: TextPool?, isByItself: Bool = false
  ) -> ScreenMockup? {
    let flow = app.flows[number]
    return spec.drawing(of: flow.states[state], in: flow).flatMap {
      mockup(of: state, ofFlow: number, drawn: $0, pool, isByItself: isByItself)
    }
  }

  /// What is to be seen in a state that is drawn already; by itself, no text of it is where links to
  /// the text lead.
  func mockup(
    of state: Int, ofFlow number: Int, drawn drawing: Flow.Drawing, _ pool: TextPool?,
    isByItself: Bool = false
  ) -> ScreenMockup? {
    guard let renderer else { return nil }
    let builder = MockupBuilder(renderer: renderer, pool: pool, takesAnchors: !isByItself)
    var mockup = builder.mockup(of: drawing)
    mockup.platform = states.platform(of: app.flows[number].appearance(of: state))
    return mockup
  }

  /// The number of what stands on a control, where that is the same in every state.
  private func number(of text: Text, _ pool: TextPool) -> Int? {
    guard text.mainPhrase.placeholders.isEmpty else { return nil }
    return words(text).map { pool.number(of: .words($0)) }
  }

  /// A text as a caption says it, where it is the same in every state.
  private func caption(of text: Text, _ pool: TextPool) -> CaptionWords? {
    guard let renderer, let number = number(of: text, pool), let words = words(text) else {
      return nil
    }
    return CaptionWords(text: renderer.plainWords(of: words), number: number)
  }

  /// What the system says, and what else is in the tables and on no mockup.
  private func unpictured(_ pool: TextPool) -> [PreviewBoard.Unpictured] {
    guard let renderer else { return [] }
    let builder = MockupBuilder(renderer: renderer, pool: pool)
    return app.app.texts.filter {
      $0.hasKey && $0.role != .name && !pool.anchors.contains($0.key)
    }.compactMap { text in
      words(text).map {
        PreviewBoard.Unpictured(key: text.key.rawValue, words: builder.words($0))
      }
    }
  }

  /// A text as it stands in the first state, on no screen.
  private func words(_ text: Text) -> LocalizedText? {
    guard let flow = app.flows.first, let state = flow.states.first else { return nil }
    return spec.words(text.content, of: state, in: flow.program) { _, days in
      PreviewDay.day(after: days)
    }
  }
}

extension PreviewLocale {
  fileprivate func slot(_ settings: Settings) -> PreviewBoard.Language {
    PreviewBoard.Language(
      locale: id.rawValue, name: id.ownName, pseudo: pseudo?.label,
      direction: TextDirection(of: id.rawValue).rawValue,
      isSource: id == settings.sourceLocale)
  }
}

extension PseudoLocale {
  /// What a menu calls it.
  fileprivate var label: String {
    switch self {
    case .accented: "Longer"
    case .rightToLeft: "Right to left"
    }
  }
}

// MARK: Order

/// Screens that follow one another, by index.
private struct BoardRow {
  var name: String
  var screens: [Int]
  /// Whether the paths begin behind them.
  var isBefore = false
}

/// The paths, before them the screens that only a jump or the entry leads to, and behind them those
/// that are on a path of a variant alone.
private func boardRows(of app: CheckedApp) -> [BoardRow] {
  let flow = app.app.flow
  let onPaths = Set(flow.allPaths.flatMap(\.screens))
  let loose = flow.screens.indices.filter { !onPaths.contains(flow.screens[$0].id) }
  let paths = flow.paths.map { path in
    BoardRow(
      name: title(path.id.rawValue),
      screens: path.screens.compactMap { id in flow.screens.firstIndex { $0.id == id } })
  }
  var known = Set(flow.paths.flatMap(\.screens))
  let own = flow.variants.compactMap { variant -> BoardRow? in
    let screens = variant.paths.flatMap(\.screens).filter { known.insert($0).inserted }
      .compactMap { id in flow.screens.firstIndex { $0.id == id } }
    return screens.isEmpty ? nil : BoardRow(name: "Only in \(variant.id)", screens: screens)
  }
  let before = BoardRow(name: "Before the paths", screens: loose, isBefore: true)
  return (loose.isEmpty ? [] : [before]) + paths + own
}
