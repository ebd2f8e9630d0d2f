import CLDR
import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// Reads an app's folder: tables first, then words, then the flow that ties them together.
struct AppReader {
  let id: AppID
  let files: [ParsedFile]
  /// The plural forms of the language the words are written in.
  let forms: Set<PluralCategory>
  private let settings: Settings
  private let indexesNames: Bool
  /// Translations as they were read before.
  private let former: [TranslationReading]
  var found = Diagnostics()
  private(set) var suppressions: [Suppression] = []

  private var info: AppInfo?
  private var flow: (file: SourceFile, node: JSONNode)?
  /// The names that `flow.json` gives to screens, right or wrong.
  private var screens: Set<String> = []
  private var tables: [ReadTable] = []
  private var tablePlaces: [String: Span] = [:]
  private var partialTables: Set<String> = []
  private var words = AppWords()
  private var released: [ReleasedVersion] = []
  private var system: [SystemText] = []
  private(set) var translations: [TranslationReading] = []

  /// Makes a reader of a folder with at least one file.
  init(
    id: AppID, files: [ParsedFile], forms: Set<PluralCategory>, settings: Settings,
    indexesNames: Bool, reusing former: [TranslationReading]
  ) {
    self.id = id
    self.files = files
    self.forms = forms
    self.settings = settings
    self.indexesNames = indexesNames
    self.former = former
  }

  private var place: Span { Span(files[0].id, 0, 0) }

  private var nowhere: JSONSpans {
    let place = place
    return JSONSpans { _ in .init(key: place, value: place) }
  }

  mutating func read() -> App {
    if !isName(id.rawValue) { found.report(.badName(Located(id.rawValue, place))) }
    let lacking = [ContentPath.AppFile.info, .flow].filter { required in
      !files.contains { $0.contentPath == .file(required, of: id) }
    }
    for file in lacking { found.report(.missingFile(.file(file, of: id), place)) }
    for file in files {
      if file.contentPath == .file(.flow, of: id), case .json(let node) = file.tree {
        screens = Set(node[FlowSchema.screens].map(\.key.value))
      }
    }
    for file in files { read(file, lacking.map(\.path)) }
    var app = App(
      id: id, info: info ?? unknownInfo, tables: tables.map(\.table), pages: [],
      frame: words.frame ?? Page(id: "frame", file: files[0].id), system: system,
      flow: Flow(id: id.rawValue, version: 1, completedKey: ""), flowSpans: nowhere)
    app.released = released.sorted { $0.format.version < $1.format.version }
    app.translations = translations.map(\.translation)
    app.sourceFiles = Set(
      files.filter { $0.contentPath?.translationLocale == nil }.map(\.id))
    if let flow {
      readFlow(flow.file, flow.node, into: &app)
    } else {
      app.pages = words.pages.values.sorted { $0.id < $1.id }
    }
    app.updateDrafts()
    return app
  }

  private var unknownInfo: AppInfo {
    AppInfo(
      name: id.rawValue, platforms: [], theme: Flow.Theme(icon: ""),
      targetLocales: settings.targetLocales.map(\.value), limits: settings.limits, spans: nowhere)
  }

  // MARK: Files

  private mutating func read(_ file: ParsedFile, _ lacking: [String]) {
    guard case .file(let kind, of: _) = file.contentPath else { return }
    switch kind {
    case _ where kind.isMisspelt(of: lacking): reportStray(file, kind, lacking)
    case .info:
      if let node = object(in: file, AppSchema.object) {
        info = readAppInfo(node, in: settings, &suppressions, &found)
      }
    case .flow:
      if let node = object(in: file, FlowSchema.object) { flow = (file.file, node) }
    case .table(let name): readTable(name, file)
    case .page(let name): readPage(name, file)
    case .translation(let locale):
      if case .json(let node) = file.tree { readTranslation(node, file, locale) }
    case .release:
      if case .json(let node) = file.tree,
        let version = readReleased(node, &suppressions, &found)
      {
        released.append(version)
      }
    case .unknown: reportStray(file, kind, lacking)
    }
  }

  /// The object that a file is; one that is something else can't be read, as if it were no JSON.
  private mutating func object(in file: ParsedFile, _ schema: ObjectSchema) -> JSONNode? {
    guard case .json(let node) = file.tree else { return nil }
    if node.members == nil { _ = validate(node, against: schema, &suppressions, &found) }
    return node.members == nil ? nil : node
  }

  private mutating func reportStray(
    _ file: ParsedFile, _ kind: ContentPath.AppFile, _ lacking: [String]
  ) {
    guard !file.isRefused else { return }
    found.report(.strayFile(file, expected: kind.expected(lacking: lacking)))
  }

  private mutating func readTranslation(
    _ node: JSONNode, _ file: ParsedFile, _ locale: LocaleID
  ) {
    let reading =
      former.first { $0.isOf(file) } ?? TranslationReading(node, file, locale: locale)
    translations.append(reading)
    suppressions += reading.suppressions
    found.append(reading.found)
  }

  private mutating func readTable(_ name: String, _ file: ParsedFile) {
    let start = Span(file.id, 0, 0)
    if !isName(name) { found.report(.badName(Located(name, start))) }
    if Scope.reservedScreens.contains(name) { found.report(.reserved(Located(name, start))) }
    tablePlaces[name] = start
    guard case .json(let node) = file.tree else {
      partialTables.insert(name)
      return
    }
    let read = SpecReading.readTable(node, id: name, &suppressions, &found)
    tables.append(read)
    if !read.isComplete { partialTables.insert(name) }
  }

  private mutating func readPage(_ name: String, _ file: ParsedFile) {
    let id = ScreenID(name)
    // What is not UTF-8 has no blocks, and everything in it would be missed.
    guard case .markdown(let document) = file.tree,
      String(validating: file.file.bytes, as: UTF8.self) != nil,
      document.isComplete || !document.blocks.isEmpty,
      // A screen that has the name of these has its words there, and was reported.
      !(["frame", "system"].contains(name) && screens.contains(name))
    else {
      words.unreadable.insert(id)
      return
    }
    let known = found.all.count
    words.files[id] = file.file
    defer {
      if !document.isComplete || found.all[known...].contains(where: { $0.severity == .error }) {
        words.partial.insert(id)
      }
    }
    switch name {
    case "system": system = readSystem(document, &suppressions, &found)
    case "frame":
      words.frame = SpecReading.readPage(document, id: id, forms: forms, &suppressions, &found)
    default:
      if !isName(name) { found.report(.badName(Located(name, Span(file.id, 0, 0)))) }
      words.pages[id] = SpecReading.readPage(
        document, id: id, forms: forms, &suppressions, &found)
    }
  }

  // MARK: The flow

  private mutating func readFlow(_ file: SourceFile, _ node: JSONNode, into app: inout App) {
    let known = found.all.count
    let node = validate(
      node, against: FlowSchema.object, effects: EffectAdvice(of: node), &suppressions, &found)
    // Pages in a folder the disk did not give are not missing: why they can't be read was said.
    let folder = ContentPath.file(.unknown("screens"), of: id)
    if files.contains(where: { $0.isRefused && $0.contentPath == folder }) {
      let screens = node[FlowSchema.screens].map { ScreenID($0.key.value) }
      words.unreadable.formUnion(screens + ["frame", "system"])
    }
    var reader = flowReader(file, node)
    reader.misfits = found.all[known...].map(\.span)
    app.flow = reader.read()
    app.labels = reader.labels
    app.previews = reader.previews
    app.inSight = reader.inSight
    app.promisedTimeouts = reader.promisedTimeouts
    for index in app.tables.indices {
      let id = app.tables[index].table.id
      if let table = app.flow.tables.first(where: { $0.id == id }) {
        app.tables[index].table = table
      }
    }
    app.unreadPages = words.unreadable
    app.flowSpans = JSONSpans(node)
    found.append(reader.found)
    checkRows(app.flow)
    checkScreens(node)
    checkSystem(app.flow, node)
    var references = TableReferences(
      tables: tables, scope: reader.scope, colors: info?.theme.colors.map(\.id.rawValue))
    references.check()
    found.append(references.found)
    let order = app.flow.screens.map(\.id)
    app.pages =
      order.compactMap { words.pages[$0] }
      + words.pages.values.filter { !order.contains($0.id) }.sorted { $0.id < $1.id }
    let tables = OptionTables(node, reader)
    resolveWords(of: &app, reader.scope, tables)
    if let index = reader.names { app.names = names(in: app, reader.scope, tables, index) }
  }

  /// The reader of a flow that is of the right shape.
  private func flowReader(_ file: SourceFile, _ node: JSONNode) -> FlowReader {
    var scope = Scope()
    scope.appName = info?.name ?? ""
    for read in tables { scope.tables[read.table.table.id.rawValue] = read.table.table }
    scope.partialTables = partialTables
    var reader = FlowReader(
      app: id, file: file, node: node, words: words, scope: scope,
      styles: info?.theme.styles.map(\.id.rawValue), schemes: info?.schemes.map(\.value),
      platforms: info?.platforms.map(\.system) ?? [])
    if indexesNames { reader.names = NameIndex() }
    return reader
  }

  /// Where every name of the app stands, those of `flow.json` having been noted.
  private func names(
    in app: App, _ scope: Scope, _ tables: OptionTables, _ index: NameIndex
  ) -> [Occurrence] {
    var indexer = ContentIndexer(files, scope: scope, index: index)
    for page in app.pages + [app.frame] { indexer.indexPage(page, tables[page.id]) }
    for text in app.system { indexer.indexSystemText(text) }
    for text in app.tables.flatMap(\.texts) { indexer.indexText(text) }
    for file in files {
      guard case .json(let node) = file.tree,
        case .file(let kind, of: _) = file.contentPath
      else { continue }
      switch kind {
      case .info: indexer.indexTheme(node)
      case .table(let name): indexer.indexTable(node, name)
      case .translation: indexer.indexLocale(node, file.file)
      // What was released keeps its names.
      case .flow, .page, .release, .unknown: break
      }
    }
    return indexer.index.inOrder
  }

  /// A table of which something is shown or chosen has rows.
  private mutating func checkRows(_ flow: Flow) {
    let screens = flow.screens + [flow.frame]
    let used =
      flow.values.map(\.kind.table) + screens.flatMap(\.views).map(\.table)
      + screens.flatMap(\.controls).map(\.role.listed)
    for read in tables where used.contains(read.table.table.id) {
      if let rows = read.emptyRows {
        found.report(.wrongType(rows, "an array that is not empty, since the flow shows its rows"))
      }
    }
  }

  /// Every Markdown file is a screen's, and no screen is called like a table.
  private mutating func checkScreens(_ node: JSONNode) {
    let screens = node[FlowSchema.screens].map(\.key)
    let names = screens.map(\.value)
    for page in words.pages.values where !names.contains(page.id.rawValue) {
      if node.member(FlowSchema.screens)?.value.members == nil { break }
      let near = nearest(to: page.id.rawValue, in: names)
      found.report(
        .noScreen(page, near: near)
          .caused(
            by: .unknownName(.screen, page.id.rawValue, among: names), isRoot: true))
    }
    for screen in screens {
      guard let table = tablePlaces[screen.value] else { continue }
      found.report(.screenNamedAsTable(screen, table: table))
    }
  }

  /// Every text of the system's dialogs is a permission's.
  private mutating func checkSystem(_ flow: Flow, _ node: JSONNode) {
    let permissions = node[FlowSchema.permissions].map(\.key.value)
    for text in system where !permissions.contains(text.permission.value.rawValue) {
      let name = Located(text.permission.value.rawValue, text.permission.span)
      found.report(
        .unknownWord(name, kind: "permission", among: permissions)
          .caused(by: .unknownName(.permission, name.value)))
    }
  }

  // MARK: Placeholders

  /// Which table's row each option section draws, by screen.
  private struct OptionTables {
    private var screens: [ScreenID: [ElementID: TableID]] = [:]

    init(_ node: JSONNode, _ reader: FlowReader) {
      for screen in node[FlowSchema.screens] {
        let id = ScreenID(screen.key.value)
        screens[id] = reader.optionTables(screen.value, reader.words.pages[id])
      }
      if let frame = node[FlowSchema.frame] {
        screens["frame"] = reader.optionTables(frame, reader.words.frame)
      }
    }

    subscript(screen: ScreenID) -> [ElementID: TableID] { screens[screen] ?? [:] }

    /// The table of a section; one that is not known where the screen is not.
    func table(around section: ElementID, on screen: ScreenID) -> TableID? {
      guard let tables = screens[screen] else {
        return screen == "frame" ? nil : Scope.unknownTable
      }
      return tables[section]
    }
  }

  /// Finds what the names in braces stand for.
  private mutating func resolveWords(of app: inout App, _ scope: Scope, _ tables: OptionTables) {
    app.changeTexts { text, place in
      let option = place.flatMap { page, section in
        section.flatMap { tables.table(around: $0, on: page) }
      }
      resolvePlaceholders(in: &text, option: option, &found) {
        scope.resolvePlaceholder($0, option: $1)
      }
    }
    app.changePictures { picture, place in
      let option = place.section.flatMap { tables.table(around: $0, on: place.screen) }
      scope.resolvePicture(&picture, option: option, &found)
    }
  }
}

extension Flow.Control.Role {
  /// The table whose rows are listed.
  fileprivate var listed: TableID? {
    if case .list(let table, first: _) = self { table } else { nil }
  }
}

extension Diagnostic {
  fileprivate static func noScreen(_ page: Page, near: String?) -> Diagnostic {
    Diagnostic(
      .screenMatch, Span(page.file, 0, 0), "flow.json has no screen '\(page.id)'",
      help: near.map { "did you mean '\($0)'?" } ?? "add it to \"screens\" and to a path")
  }
}
