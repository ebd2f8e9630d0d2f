import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport

import SpecChecks

/// Content in memory that is mended as `check --fix` does it, but without trying the fixes: what is
/// held to here holds of every fix that is offered.
struct FixedContent: Sendable {
  let files: [SourceFile]
  private let parsed: [(file: ParsedFile, found: Diagnostics)]

  /// Parses what differs from other content.
  init(_ files: [SourceFile], knowing known: FixedContent? = nil) {
    self.files = files
    parsed = files.enumerated().map { index, file in
      if let known, index < known.files.count, known.files[index] == file {
        return known.parsed[index]
      }
      var found = Diagnostics()
      return (parse(file, FileID(index), &found), found)
    }
  }

  /// What reading and checking find.
  var findings: [Diagnostic] {
    var found = Diagnostics()
    for file in parsed { found.append(file.found) }
    let project = read(parsed.map(\.file), &found)
    let plurals = ProjectPlurals(project.settings)
    let mistakes = found
    for app in project.apps {
      found.append(check(app, of: project, plurals, after: mistakes))
    }
    _ = applySuppressions(
      project, rules: Rule.allReading + allChecks.map(\.rule), &found)
    return found.sorted()
  }

  /// The content with another file in the place of one.
  func replacing(_ path: String, with bytes: [UInt8]) -> FixedContent {
    FixedContent(
      files.map { $0.path == path ? SourceFile(path: path, bytes: bytes) : $0 }, knowing: self)
  }

  func removing(_ path: String) -> FixedContent {
    FixedContent(files.filter { $0.path != path }, knowing: self)
  }

  /// The content after all that can be mended was mended.
  func mended() -> FixedContent {
    var content = self
    for _ in 0..<5 {
      let fixes = content.findings.withoutDoubtfulFixes(in: content.files).fixableTogether
        .compactMap(\.fix)
      if fixes.isEmpty { break }
      let changed = content.files.applying(fixes)
      content = FixedContent(
        content.files.map { SourceFile(path: $0.path, bytes: changed[$0.path] ?? $0.bytes) },
        knowing: content)
    }
    return content
  }

  /// The content as far as it means something: files by path, translations without their order.
  var meaning: [String: [String: String]] {
    var meaning: [String: [String: String]] = [:]
    for (file, (parsed, _)) in zip(files, parsed) {
      meaning[file.path] = ["": String(decoding: file.bytes, as: UTF8.self)]
      guard file.path.contains("/locales/"), case .json(let node) = parsed.tree else { continue }
      let entries = (node.members ?? []).map { ($0.key.value, file.text(at: $0.value.span)) }
      meaning[file.path] = Dictionary(entries) { first, _ in first }
    }
    return meaning
  }
}
