import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import TestSupport
import Testing

/// The project of the translators, out and in again.
extension ProjectFiles {
  static let locales: [LocaleID] = ["ar", "de", "es", "fr", "ja", "pl", "zh-Hans"]

  /// The project with every text translated into every language, one of them stale, one to review.
  static var translated: ProjectFiles { get async { await translation.value } }

  private static let translation = Task {
    var project = ProjectFiles.exchange
    for locale in locales {
      let text = await translating(project.exported(locale), locale)
      project.apply(await project.importing(text))
    }
    project["content/demo/screens/welcome.md"] = project["content/demo/screens/welcome.md"]?
      .replacing("for 100 %", with: "at 100 %")
    return project
  }

  var content: LoadedProject {
    get async {
      var stages = Stages(jobs: 1)
      return await stages.load(sources)
    }
  }

  /// The errors that reading and the checks find.
  var errors: [Diagnostic] {
    get async {
      await content.findings().filter { $0.severity == .error }
    }
  }

  func exported(_ locale: LocaleID, apps: [AppID] = []) async -> String {
    do {
      return String(
        decoding: try await Export(of: content, apps: apps, locale: locale).bytes, as: UTF8.self)
    } catch {
      Issue.record("\(error)")
      return ""
    }
  }

  func importing(_ text: String) async -> Import {
    await importing(SourceFile(path: "back.xliff", bytes: Array(text.utf8)))
  }

  func importing(_ file: SourceFile) async -> Import {
    await Import(file, into: content)
  }

  /// What comes of an export after a change.
  func importing(
    _ old: String, as new: String, _ locale: LocaleID = "de",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Import {
    let text = await exported(locale)
    #expect(text.contains(old), sourceLocation: sourceLocation)
    return await importing(text.replacingOccurrences(old, new))
  }

  /// Puts what came of an import in place.
  mutating func apply(
    _ done: Import, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .safe(let changes, _) = done.verdict else {
      Issue.record("\(done.findings)", sourceLocation: sourceLocation)
      return
    }
    texts.merge(ProjectFiles(changes).texts) { $1 }
  }
}

/// The source of a unit and its translation.
func unit(_ source: String, _ target: String, _ state: String = "translated") -> String {
  "<source>\(source)</source>\n        <target state=\"\(state)\">\(target)</target>"
}

/// What somebody makes of an export: every text translated, one of them to be looked at.
func translating(_ text: String, _ locale: LocaleID) -> String {
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

extension Import.Verdict {
  /// What was found.
  var diagnostics: [Diagnostic] {
    switch self {
    case .safe: []
    case .refused(let found), .contentHasErrors(let found): found
    }
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
      let file = files.file(of: found.span)
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
