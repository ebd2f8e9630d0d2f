import SpecChecks
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
import SpecText

/// The incremental cache: what a run leaves to the next one in the same process, so that only what
/// changed is done again.
struct IncrementalCache: Sendable {
  /// What one app is made of: its own files and the project's settings, each with its number.
  ///
  /// Equal sources give equal findings, places included, because places name files by number.
  struct Sources: Equatable, Sendable {
    var files: [SourceFile] = []
    var numbers: [FileID] = []
  }

  private struct Entry: Sendable {
    let sources: Sources
    /// The translations as they were read last, though their files may have changed since.
    var translations: [TranslationReading] = []
    var reading: AppReading?
    var mistakes: Diagnostics?
    var findings: Diagnostics?
    var proof: Proven?
  }

  /// What came of parsing a file.
  typealias Parsed = (file: ParsedFile, found: Diagnostics)

  /// What came of a proof.
  typealias Proven = (app: CheckedApp?, found: Diagnostics)

  /// The flows of each app as they were explored last, though it may have changed since.
  private(set) var flows: [AppID: [ExploredFlow]] = [:]
  /// What came of parsing each file of the last run, by its number.
  private var parsed: [Parsed] = []
  private var templates = Sources()
  /// The templates that go into pages.
  private var templatesWithinPages: [SourceFile] = []
  /// What the templates were compiled to when they were last checked, and from what.
  private var compiled: (texts: [SourceFile], templates: CompiledTemplates)?
  /// What previews are drawn with, and what was found in it.
  private(set) var previewSources: (sources: PreviewSources, found: [Diagnostic])?
  private var entries: [AppID: Entry] = [:]
  private var parts: [PartKey: [PreviewPart]] = [:]
  /// The parts that were there before those that were dropped, or that took their place.
  private var formerParts: [PartKey: [PreviewPart]] = [:]
  private var apps: [String] = []
  private var findingCounts: [String] = []

  /// Drops what is of apps whose sources have changed, and all that is rendered where templates have.
  mutating func invalidate(changedIn parsed: [ParsedFile]) {
    let settings = parsed.first { $0.contentPath == .settings }
    var sources: [AppID: Sources] = [:]
    for file in parsed {
      guard let app = file.contentPath?.app else { continue }
      sources[app, default: Sources(settings)].append(file)
    }
    for (app, sources) in sources where entries[app]?.sources != sources {
      entries[app] = Entry(
        sources: sources, translations: entries[app]?.translations ?? [])
      drop(.app(app))
      drop(.index)
    }
    entries = entries.filter { app, _ in sources[app] != nil }
    flows = flows.filter { app, _ in sources[app] != nil }
    var templates = Sources()
    for file in parsed where file.folder == .templates { templates.append(file) }
    guard templates != self.templates else { return }
    self.templates = templates
    previewSources = nil
    let within = parsed.lazy.filter(\.isWithinPages).map(\.file)
    let isWithin = !within.elementsEqual(templatesWithinPages)
    if isWithin { templatesWithinPages = Array(within) }
    // A page names the style sheets and scripts beside it, and holds nothing of them.
    for key in parts.keys where isWithin || key == .shared { drop(key) }
  }

  /// What some templates were compiled to when they were last checked.
  func compiled(of texts: [SourceFile]) -> CompiledTemplates? {
    compiled.flatMap { $0.texts == texts ? $0.templates : nil }
  }

  /// What is left of templates alone, for a run of other apps.
  ///
  /// - Parameter count: How many files come before those of apps.
  /// - Returns: It.
  func ofSharedFiles(_ count: Int) -> IncrementalCache {
    var shared = IncrementalCache()
    shared.parsed = Array(parsed.prefix(count))
    shared.templates = templates
    shared.templatesWithinPages = templatesWithinPages
    shared.compiled = compiled
    shared.previewSources = previewSources
    return shared
  }

  private mutating func drop(_ key: PartKey) {
    if let dropped = parts.removeValue(forKey: key) { formerParts[key] = dropped }
  }

  /// Drops what is rendered where what it tells of other apps has changed: every page names all of
  /// them, and the index tells how many findings each has.
  mutating func invalidate(apps: [String], findingCounts: [String]) {
    if apps != self.apps { for key in parts.keys where key != .shared { drop(key) } }
    if findingCounts != self.findingCounts { drop(.index) }
    (self.apps, self.findingCounts) = (apps, findingCounts)
  }

  /// What came of parsing a file, where it has the number it had.
  func parsed(_ file: SourceFile, _ id: FileID) -> Parsed? {
    guard Int(id.index) < parsed.count else { return nil }
    let known = parsed[Int(id.index)]
    return known.file.file == file ? known : nil
  }

  mutating func store(_ parsed: [Parsed]) {
    self.parsed = parsed
  }

  /// The translations of an app as they were read last, of which those of the same files still hold.
  func translations(of app: AppID) -> [TranslationReading] { entries[app]?.translations ?? [] }

  /// What came of reading an app.
  func reading(of app: AppID) -> AppReading? { entries[app]?.reading }

  mutating func store(_ reading: AppReading, of app: AppID) {
    entries[app]?.reading = reading
    entries[app]?.translations = reading.translations
  }

  /// What the checks found in an app, after the same mistakes of earlier stages.
  func findings(of app: AppID, after mistakes: Diagnostics) -> Diagnostics? {
    entries[app].flatMap { $0.mistakes == mistakes ? $0.findings : nil }
  }

  mutating func store(_ findings: Diagnostics, of app: AppID, after mistakes: Diagnostics) {
    entries[app]?.mistakes = mistakes
    entries[app]?.findings = findings
  }

  /// What came of proving an app.
  func proof(of app: AppID) -> Proven? { entries[app]?.proof }

  mutating func store(_ proof: Proven, of app: AppID) {
    entries[app]?.proof = proof
    flows[app] = proof.app?.flows ?? flows[app]
  }

  /// Flows as they were explored, of an app that was not proved yet.
  mutating func store(_ explored: [ExploredFlow], of app: AppID) {
    flows[app] = explored
  }

  mutating func store(_ sources: PreviewSources, with found: ArraySlice<Diagnostic>) {
    previewSources = (sources, Array(found))
    compiled = (
      templates.files.filter { $0.path.hasSuffix(".mustache") }, sources.templates
    )
  }

  /// The parts of the previews that a job makes, as they were or, where that is due, as `make` says.
  ///
  /// Of what was asked for before, the new ones make the files at once, so that it is known which of
  /// them have changed.
  mutating func parts(
    of job: RenderJob, or make: (RenderJob) -> [PreviewPart]
  ) async -> [PreviewPart] {
    let key = PartKey(job)
    if let known = parts[key] { return known }
    let made = make(job)
    for (part, former) in zip(made, formerParts.removeValue(forKey: key) ?? []) {
      await part.take(after: former)
    }
    parts[key] = made
    return made
  }

  /// The last parts that a job of the same files made, whatever has changed since.
  func lastParts(of job: RenderJob) -> [PreviewPart]? {
    parts[PartKey(job)] ?? formerParts[PartKey(job)]
  }

  /// Whether the apps are those that the last previews name.
  func names(_ apps: [String]) -> Bool { apps == self.apps }
}

/// Which files of the previews.
private enum PartKey: Hashable {
  case app(AppID)
  case index
  case shared

  init(_ job: RenderJob) {
    self = job.app.map { .app($0) } ?? (job.paths == nil ? .shared : .index)
  }
}

extension IncrementalCache.Sources {
  fileprivate init(_ settings: ParsedFile?) {
    if let settings { append(settings) }
  }

  fileprivate mutating func append(_ file: ParsedFile) {
    files.append(file.file)
    numbers.append(file.id)
  }
}
