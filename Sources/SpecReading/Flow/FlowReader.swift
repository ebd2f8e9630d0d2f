import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// The words of an app's screens, as far as they could be read.
struct AppWords {
  /// The words of one screen.
  enum Words {
    case page(Page)
    /// The file is there; what is wrong with it has been reported.
    case unreadable
    case missing
  }

  var pages: [ScreenID: Page] = [:]
  /// The files of the pages, and of the frame's words.
  var files: [ScreenID: SourceFile] = [:]
  var frame: Page?
  /// Screens, and `frame`, whose file can't be read.
  var unreadable: Set<ScreenID> = []
  /// Screens of which a part can't be read: nothing is said of what they lack.
  var partial: Set<ScreenID> = []

  subscript(screen: ScreenID) -> Words {
    if unreadable.contains(screen) { return .unreadable }
    return (screen == "frame" ? frame : pages[screen]).map { .page($0) } ?? .missing
  }
}

/// Reads `flow.json` in two passes: names are declared, then everything that uses them is read.
struct FlowReader {
  let app: AppID
  let file: SourceFile
  let node: JSONNode
  let words: AppWords
  /// The names of styles; nothing where app.json could not be read.
  let styles: [String]?
  /// The schemes of other apps that it declares; nothing where app.json could not be read.
  let schemes: [String]?
  /// What the app runs on, at least one; all there are, where app.json does not tell.
  let platforms: [Flow.Platform.System]
  var scope: Scope
  var found = Diagnostics()
  /// What does not fit its schema, which has been reported.
  var misfits: [Span] = []
  var values: [Flow.Value] = []
  var services: [Flow.Service] = []
  /// What represents screens.
  var previews: [ScreenPreview] = []
  /// What of each screen has to be in sight.
  var inSight: [ScreenID: [ElementID]] = [:]
  /// The screens that tell what is new.
  var newsScreens: Set<String> = []
  /// What is promised of look-ups.
  var promisedTimeouts: [ServiceID: ClosedRange<Duration>] = [:]
  /// What people call values and services.
  var labels: [Text] = []
  /// What names stand for, where somebody wants to know.
  var names: NameIndex?
  /// Where `next` leads from each screen that is on a path.
  private(set) var nexts: [String: ScreenContext.Next] = [:]

  /// Makes a reader; its scope holds what is declared outside of `flow.json`, the tables.
  init(
    app: AppID, file: SourceFile, node: JSONNode, words: AppWords, scope: Scope,
    styles: [String]?, schemes: [String]?, platforms: [Flow.Platform.System]
  ) {
    self.app = app
    self.file = file
    self.node = node
    self.words = words
    self.scope = scope
    self.styles = styles
    self.schemes = schemes
    self.platforms = platforms.isEmpty ? Flow.Platform.System.allCases : platforms
  }

  mutating func read() -> Flow {
    declareNames()
    declareWhatsNew()
    indexDeclarations()
    readValues()
    readServices()
    finishServices()
    readLabels()
    let migrations = readMigrations()
    let screens = node[FlowSchema.screens].map { readScreen($0) }
    let flow = Flow(
      id: app.rawValue, version: node[FlowSchema.version] ?? 1,
      completedKey: node[FlowSchema.completed]?[CompletedSchema.key]?.value ?? "",
      tables: scope.tables.values.sorted { $0.id < $1.id }, values: values, services: services,
      paths: readPaths(), entry: readEntry(),
      launchScreen: flowScreen(node[FlowSchema.launch]), deepLinks: readDeepLinks(),
      resume: node[FlowSchema.resume], migrations: migrations,
      assertions: readAssertions(), variants: readVariants(), completion: readCompletion(),
      whatsNew: readWhatsNew(), swipe: node[FlowSchema.swipe],
      transition: readTransition(node[FlowSchema.transition]),
      appear: readTransition(node[FlowSchema.appear]), frame: readFrame(), screens: screens)
    checkImages(in: flow)
    return flow
  }

  // MARK: Declaring names

  private mutating func declareNames() {
    var things = Namespace(reserved: Scope.reserved)
    for group in [
      FlowSchema.values, FlowSchema.permissions, FlowSchema.purchases, FlowSchema.actions,
      FlowSchema.lookUps,
    ] {
      for member in node[group] {
        things.declare(member.key, &found)
        // Until it is read; what can't be read stays so.
        scope.unreadable.insert(member.key.value)
      }
    }
    var screens = Namespace(reserved: Scope.reserved.union(Scope.reservedScreens))
    for screen in node[FlowSchema.screens] {
      screens.declare(screen.key, &found)
      scope.screens.append(screen.key.value)
      for tag in screen.value[ScreenSchema.tags] where scope.tags.insert(tag.value).inserted {
        things.declare(tag, &found)
      }
    }
    declareDeepLinks()
    declarePaths()
  }

  private mutating func declarePaths() {
    var paths = Namespace(reserved: ["none"])
    for path in node[FlowSchema.paths] {
      paths.declare(path.key, &found)
      scope.paths.append(path.key.value)
    }
    var variants = Namespace(reserved: [Flow.noVariant])
    for variant in node[FlowSchema.variants] {
      variants.declare(variant.key, &found)
      scope.variants.append(variant.key.value)
    }
    for path in writtenPaths {
      let screens = (path.value.elements ?? []).compactMap(\.string)
      for screen in Set(screens) {
        let goesOn = nexts[screen] == .on || screens.last != screen
        nexts[screen] = goesOn ? .on : .finish
      }
    }
  }

  // MARK: Names that are used

  /// The name a member holds, if it is one of the declared; otherwise that is reported.
  mutating func name(
    _ name: Located<String>?, of kind: Named.Kind, among candidates: [String]?,
    advice: String? = nil
  ) -> String? {
    guard let name else { return nil }
    guard let candidates, !candidates.contains(name.value) else {
      names?.add(Named(kind, name.value), quoted: name.span)
      return name.value
    }
    found.report(
      .knownName, in: name.span.file,
      .unknownName(name, kind: kind, among: candidates, advice: advice))
    return nil
  }

  /// The name of an element of a screen, like `name`; `kind` is what messages call it.
  mutating func element(
    _ name: Located<String>?, called kind: String, among candidates: [String]?,
    of screen: ScreenID
  ) -> String? {
    guard let name else { return nil }
    guard let candidates, !candidates.contains(name.value) else {
      indexElement(name, of: screen)
      return name.value
    }
    found.report(
      .knownName, in: name.span.file,
      .unknownName(name, kind: kind, among: candidates)
        .caused(by: .element(name.value, of: screen)))
    return nil
  }

  mutating func screen(_ name: Located<String>?) -> ScreenID? {
    self.name(name, of: .screen, among: scope.screens).map { ScreenID($0) }
  }

  mutating func style(_ name: Located<String>?) -> StyleID? {
    self.name(name, of: .style, among: styles, advice: "styles are declared in app.json")
      .map { StyleID($0) }
  }

  /// The value of a name; one that could not be read is nothing, without another word.
  mutating func value(_ name: Located<String>?) -> ValueID? {
    guard let name else { return nil }
    if scope.values[name.value] != nil {
      names?.add(Named(.value, name.value), quoted: name.span)
      return ValueID(name.value)
    }
    let values = node[FlowSchema.values].map(\.key.value)
    if !values.contains(name.value) {
      found.report(
        .knownName, in: name.span.file, .unknownName(name, kind: .value, among: values))
    }
    return nil
  }

  mutating func table(_ name: Located<String>?) -> TableID? {
    guard let name else { return nil }
    if scope.tables[name.value] != nil {
      names?.add(Named(.table, name.value), quoted: name.span)
      return TableID(name.value)
    }
    if !scope.partialTables.contains(name.value) {
      found.report(
        .unknownName(
          name, kind: .table, among: scope.tables.keys.sorted(),
          advice: "a table is a file: content/\(app)/\(shortened(name.value)).json"))
    }
    return nil
  }

  // MARK: Conditions

  /// A condition; one that can't be read is reported.
  mutating func condition(_ node: JSONNode?, optionTable: TableID? = nil) -> Flow.Expression? {
    expression(node, optionTable) { checker, syntax in checker.condition(syntax) }
  }

  /// Something that can be shown.
  mutating func shown(_ node: JSONNode?, optionTable: TableID?) -> Flow.Expression? {
    typed(node, optionTable: optionTable)?.0
  }

  /// What a view shows, and of which type that is.
  mutating func typed(
    _ node: JSONNode?, optionTable: TableID?
  ) -> (Flow.Expression, DataType)? {
    var type: DataType?
    let read = expression(node, optionTable) { checker, syntax in
      let typed = checker.typed(syntax)
      type = typed?.1
      return typed?.0
    }
    guard let read, let type else { return nil }
    return (read, type)
  }

  /// What a value is given.
  mutating func assignment(
    _ node: JSONNode?, for value: ValueID, _ kind: Flow.Value.Kind, optionTable: TableID?
  ) -> Flow.Expression? {
    expression(node, optionTable) { checker, syntax in
      checker.assignment(syntax, for: value.rawValue, kind)
    }
  }

  private mutating func expression(
    _ node: JSONNode?, _ optionTable: TableID?,
    _ read: (inout ExpressionTypeChecker, ExpressionSyntax) -> Flow.Expression?
  ) -> Flow.Expression? {
    guard let node, let text = node.string else { return nil }
    var parser = ExpressionParser(text)
    var checker = ExpressionTypeChecker(
      scope: scope, optionTable: optionTable, indexesNames: names != nil)
    var result: Flow.Expression?
    do throws(ExpressionMistake) {
      result = read(&checker, try parser.parse())
    } catch {
      checker.report(syntax: error)
    }
    for (named, range) in checker.names { names?.add(named, node.span(of: range, in: file)) }
    for finding in checker.findings { report(finding, in: node) }
    return result
  }

  private mutating func report(_ finding: ExpressionFinding, in node: JSONNode) {
    let span = node.span(of: finding.range, in: file)
    found.report(
      Diagnostic(
        finding.rule, span, finding.message, help: finding.help,
        fix: finding.suggestion?.fix(at: span)
          ?? finding.replacement.map { .init("write '\($0)'", [.init(span, $0)]) }
      ).caused(by: finding.cause))
  }
}
