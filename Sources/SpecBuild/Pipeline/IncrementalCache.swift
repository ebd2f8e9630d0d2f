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
  /// What previews are drawn with, and what was found in it.
  private(set) var previewSources: (sources: PreviewSources, found: [Diagnostic])?
  private var entries: [AppID: Entry] = [:]
  private var parts: [PartKey: [PreviewPart]] = [:]
  private var apps: [String] = []
  private var findingCounts: [String] = []

  /// Drops what is of apps whose sources have changed, and all that is rendered where templates have.
  mutating func invalidate(changedIn parsed: [ParsedFile]) {
    let settings = parsed.first { $0.file.contentPath == .settings }
    var sources: [AppID: Sources] = [:]
    for file in parsed {
      guard let app = file.file.contentPath?.app else { continue }
      sources[app, default: Sources(settings)].append(file)
    }
    for (app, sources) in sources where entries[app]?.sources != sources {
      entries[app] = Entry(sources: sources)
      parts[.app(app)] = nil
      parts[.index] = nil
    }
    entries = entries.filter { app, _ in sources[app] != nil }
    flows = flows.filter { app, _ in sources[app] != nil }
    var templates = Sources()
    for file in parsed where file.file.folder == .templates { templates.append(file) }
    guard templates != self.templates else { return }
    self.templates = templates
    previewSources = nil
    parts = [:]
  }

  /// Drops what is rendered where what it tells of other apps has changed: every page names all of
  /// them, and the index tells how many findings each has.
  mutating func invalidate(apps: [String], findingCounts: [String]) {
    if apps != self.apps { parts = parts.filter { $0.key == .shared } }
    if findingCounts != self.findingCounts { parts[.index] = nil }
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

  /// What came of reading an app.
  func reading(of app: AppID) -> AppReading? { entries[app]?.reading }

  mutating func store(_ reading: AppReading, of app: AppID) {
    entries[app]?.reading = reading
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

  mutating func store(_ sources: PreviewSources, with found: ArraySlice<Diagnostic>) {
    previewSources = (sources, Array(found))
  }

  /// The parts of the previews that a job makes, as they were or, where that is due, as `make` says.
  mutating func parts(
    of job: RenderJob, or make: (RenderJob) -> [PreviewPart]
  ) -> [PreviewPart] {
    let key = PartKey(job)
    let parts = self.parts[key] ?? make(job)
    self.parts[key] = parts
    return parts
  }
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
