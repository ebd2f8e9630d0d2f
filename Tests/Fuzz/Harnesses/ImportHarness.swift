import SpecBuild
import SpecEdit
import SpecExchange
import SpecText

extension Harness {
  /// What translators send back, taken into a small project.
  static let importing = Harness(name: "import", maxLength: 4096) { _ in
    let sent = String(decoding: TranslatedProject.sent, as: UTF8.self)
    // One unit alone is quickly changed into something else.
    let units = sent.split(separator: "      <trans-unit", omittingEmptySubsequences: false)
    let end = "    </body>\n  </file>\n</xliff>\n"
    return [TranslatedProject.sent]
      + units.dropFirst().dropLast().map { Array("\(units[0])      <trans-unit\($0)\(end)".utf8) }
  } run: { (input) throws(PropertyViolation) in
    let sent = SourceFile(path: "back.xliff", bytes: input)
    let done = TranslatedProject.importing(sent, into: TranslatedProject.content)
    switch done.verdict {
    case .contentHasErrors(let found):
      throw PropertyViolation("the content has errors: \(found.first?.message ?? "")")
    case .refused(let found):
      try require(found.contains { $0.severity == .error }, "refused without an error")
      try checkSound(found, of: done)
    case .safe(let changes, let plan):
      try checkSound(done.warnings, of: done)
      guard !changes.isEmpty else { return }
      try require(
        changes.map(\.path) == plan.parts.map(\.path.description), "other files are written")
      let content = TranslatedProject.content
      let (result, found) = TranslatedProject.reading(content.files.replacing(changes))
      let errors = found.filter { $0.severity == .error }.map(\.message)
      try require(errors.isEmpty, "the result does not read: \(errors.first ?? "")")
      try checkNothing(
        TranslatedProject.importing(sent, into: result), "taken twice, it changes something")
      let again = SourceFile(
        path: "back.xliff", bytes: TranslatedProject.exported(from: result))
      try checkNothing(
        TranslatedProject.importing(again, into: result),
        "what is exported then is not what was taken")
    }
  }
}

private func checkSound(_ found: [Diagnostic], of done: Import) throws(PropertyViolation) {
  var diagnostics = Diagnostics()
  for finding in found { diagnostics.report(finding) }
  try checkSound(diagnostics, done.files)
  try checkReports(found, done.files)
}

/// Checks that an import is safe and changes nothing.
private func checkNothing(_ done: Import, _ violation: String) throws(PropertyViolation) {
  guard case .safe(let changes, _) = done.verdict, changes.isEmpty else {
    throw PropertyViolation(violation)
  }
}
