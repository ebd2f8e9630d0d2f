import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import Testing

/// Content with something of everything that translators meet.
struct ExchangeProject: Sendable {
  static let locales = ["ar", "de", "es", "fr", "ja", "pl", "zh-Hans"]

  var files: [String: String]

  init() {
    files = Self.sources
  }

  /// The project with every text translated into every language, one of them stale, one to review.
  static let translated: ExchangeProject = {
    var project = ExchangeProject()
    for locale in locales {
      project.apply(project.importing(translating(project.exported(locale), locale)))
    }
    let path = "content/demo/screens/welcome.md"
    project.files[path] = project.files[path]?.replacingOccurrences("for 100 %", "at 100 %")
    return project
  }()

  var content: LoadedContent {
    let sorted = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return LoadedContent(sorted.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
  }

  func exported(_ locale: String, apps: [String] = []) -> String {
    do {
      return String(
        decoding: try Export(of: content, apps: apps, locale: locale).bytes, as: UTF8.self)
    } catch {
      Issue.record("\(error)")
      return ""
    }
  }

  func importing(_ text: String) -> Import {
    Import(SourceFile(path: "back.xliff", bytes: Array(text.utf8)), into: content)
  }

  /// What comes of an export after a change.
  func importing(
    _ old: String, as new: String, _ locale: String = "de",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Import {
    let text = exported(locale)
    #expect(text.contains(old), sourceLocation: sourceLocation)
    return importing(text.replacingOccurrences(old, new))
  }

  /// Puts what came of an import in place.
  mutating func apply(
    _ done: Import, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .safe(let changes, _) = done.verdict else {
      Issue.record("\(done.findings)", sourceLocation: sourceLocation)
      return
    }
    for change in changes { files[change.path] = String(decoding: change.bytes, as: UTF8.self) }
  }

  private static let sources: [String: String] = [
    "content/specgen.json": """
    { "source": "en", "locales": ["ar", "de", "es", "fr", "ja", "pl", "zh-Hans"] }
    """,
    "content/demo/app.json": """
    {
      "name": "Demo",
      "icon": "AppIcon",
      "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } },
      "limits": { "words-per-text": 12, "characters-per-text": { "ja": 40 } }
    }
    """,
    "content/demo/levels.json": """
    {
      "columns": { "name": { "type": "words" } },
      "rows": [{ "id": "easy", "name": "Easy" }, { "id": "hard", "name": "Hard, 3 > 2 & 1 < 2" }]
    }
    """,
    "content/demo/flow.json": """
    {
      "version": 1,
      "completed": { "key": "done" },
      "values": {
        "apps": { "type": "count" },
        "level": { "type": "choice", "of": "levels", "default": "easy", "key": "level" }
      },
      "permissions": { "place": { "kind": "location-always" } },
      "paths": { "main": ["welcome", "setup"] },
      "entry": [{ "go": "welcome" }],
      "completion": [{ "store": ["level", "completed"] }],
      "screens": {
        "welcome": { "controls": { "start": { "do": ["next"] } } },
        "setup": {
          "controls": {
            "choose": { "value": "apps", "as": "app-picker" },
            "level": { "value": "level" },
            "ask": { "do": [{ "request": "place" }] },
            "finish": { "do": ["finish"] }
          }
        }
      }
    }
    """,
    "content/demo/screens/welcome.md": """
    <!-- Said aloud, so keep it short. -->
    # Welcome to *Demo*

    Small steps,\\
    for 100 % of "you".

    [Start](#start)
    """,
    "content/demo/screens/setup.md": """
    # Set it up

    [Choose apps](#choose)

    ## `chosen`

    - `one` {apps} app chosen as {level.name}
    - `other` {apps} apps chosen as {level.name}

    ## `more`

    [Level](#level)

    <!-- allow locale/untranslated: the same everywhere -->
    OK

    [Connect](#ask)

    [Finish](#finish)
    """,
    "content/demo/screens/system.md": """
    ## `place`

    Reminds you at 100 % of your places.
    """,
    "content/other/app.json": """
    {
      "name": "Other",
      "icon": "AppIcon",
      "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } }
    }
    """,
    "content/other/flow.json": """
    {
      "version": 1,
      "completed": { "key": "done" },
      "paths": { "main": ["welcome"] },
      "entry": [{ "go": "welcome" }],
      "completion": [{ "store": ["completed"] }],
      "screens": { "welcome": { "controls": { "start": { "do": ["finish"] } } } }
    }
    """,
    "content/other/screens/welcome.md": """
    # Hello

    [Start](#start)
    """,
  ]
}

/// The source of a unit and its translation.
func unit(_ source: String, _ target: String, _ state: String = "translated") -> String {
  "<source>\(source)</source>\n        <target state=\"\(state)\">\(target)</target>"
}

/// What somebody makes of an export: every text translated, one of them to be looked at.
func translating(_ text: String, _ locale: String) -> String {
  var isFirst = true
  return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n")
    .replacingParts(from: "<source>", through: "</source>") { source in
      let words = source.dropFirst(8).dropLast(9)
      defer { isFirst = false }
      let state = isFirst ? "needs-review-l10n" : "translated"
      return source + "\n        <target state=\"\(state)\">\(locale): \(words)</target>"
    }
}

extension String {
  /// The text with other words in the place of some, everywhere.
  func replacingOccurrences(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  /// The text with each part between two marks, the marks included, changed.
  func replacingParts(
    from open: String, through close: String, _ change: (String) -> String
  ) -> String {
    let parts = split(separator: open, omittingEmptySubsequences: false).map(String.init)
    return parts[0]
      + parts.dropFirst().map { part in
        let halves = part.split(separator: close, maxSplits: 1, omittingEmptySubsequences: false)
        return halves.count == 2 ? change(open + halves[0] + close) + halves[1] : open + part
      }.joined()
  }
}

extension Import {
  /// What was found, with what stands at each place.
  var findings: [String] {
    let diagnostics: [Diagnostic]
    switch verdict {
    case .safe: diagnostics = []
    case .refused(let found), .contentHasErrors(let found): diagnostics = found
    }
    return diagnostics.map { found in
      let file = content.files[Int(found.span.file.index)]
      return "\(file.path) [\(found.rule)] \(found.message): \(file.text(at: found.span))"
    }
  }

  var plan: ImportPlan? {
    if case .safe(_, let plan) = verdict { plan } else { nil }
  }

  /// The files that would be written.
  var changes: [SourceFile]? {
    if case .safe(let changes, _) = verdict { changes } else { nil }
  }
}
