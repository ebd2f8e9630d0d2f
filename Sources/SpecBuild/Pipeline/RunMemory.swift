import SpecChecks
import SpecRender
import SpecSyntax
import SpecText

/// What a run leaves to the next one in the same process, so that only what changed is done again.
///
/// Parsing and reading are not remembered: they take less time than telling whether they are due.
struct RunMemory: Sendable {
  /// What one app is made of: its own files and the project's settings, each with its number.
  ///
  /// Equal sources give equal findings, places included, because places name files by number.
  struct Sources: Equatable, Sendable {
    var files: [SourceFile] = []
    var numbers: [FileID] = []
  }

  private struct Memory: Sendable {
    let sources: Sources
    var mistakes: Diagnostics?
    var findings: Diagnostics?
    var proof: Proven?
    var pages: [RenderedFile]?
  }

  /// What came of a proof.
  typealias Proven = (app: CheckedApp?, found: Diagnostics)

  /// The flows of each app as they were explored last, though it may have changed since.
  private(set) var flows: [String: [ExploredFlow]] = [:]
  private var templates: [SourceFile] = []
  private var memories: [String: Memory] = [:]

  /// Learns what the content is now, and forgets what is of another.
  mutating func begin(_ parsed: [ParsedFile]) {
    let settings = parsed.first { $0.file.path == "content/specgen.json" }
    var sources: [String: Sources] = [:]
    for file in parsed {
      let parts = file.file.path.split(separator: "/")
      guard parts.count > 2, parts[0] == "content" else { continue }
      sources[String(parts[1]), default: Sources(settings)].append(file)
    }
    for (app, sources) in sources where memories[app]?.sources != sources {
      memories[app] = Memory(sources: sources)
    }
    memories = memories.filter { app, _ in sources[app] != nil }
    flows = flows.filter { app, _ in sources[app] != nil }
    let templates = parsed.map(\.file).filter { $0.path.hasPrefix("templates/") }
    guard templates != self.templates else { return }
    for app in memories.keys { memories[app]?.pages = nil }
    self.templates = templates
  }

  /// What the checks found in an app, after the same mistakes of earlier stages.
  func findings(of app: String, after mistakes: Diagnostics) -> Diagnostics? {
    memories[app].flatMap { $0.mistakes == mistakes ? $0.findings : nil }
  }

  mutating func remember(_ findings: Diagnostics, of app: String, after mistakes: Diagnostics) {
    memories[app]?.mistakes = mistakes
    memories[app]?.findings = findings
  }

  /// What came of proving an app.
  func proof(of app: String) -> Proven? { memories[app]?.proof }

  mutating func remember(_ proof: Proven, of app: String) {
    memories[app]?.proof = proof
    flows[app] = proof.app?.flows ?? flows[app]
  }

  /// The pages of an app.
  func pages(of app: String) -> [RenderedFile]? { memories[app]?.pages }

  mutating func remember(_ pages: [RenderedFile], of app: String) {
    memories[app]?.pages = pages
  }
}

extension RunMemory.Sources {
  fileprivate init(_ settings: ParsedFile?) {
    if let settings { append(settings) }
  }

  fileprivate mutating func append(_ file: ParsedFile) {
    files.append(file.file)
    numbers.append(file.id)
  }
}
