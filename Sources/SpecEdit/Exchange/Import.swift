package import SpecBuild
package import SpecDisk
package import SpecExchange
import SpecModel
import SpecProve
import SpecReading
import SpecSyntax
package import SpecText

/// What came of an import.
package enum ImportOutcome: Sendable {
  /// The translations are in place, as far as they differ from those that were there; some may be
  /// worth a second look.
  case imported(ImportSummary, Outcome)
  /// Something in the file is unsafe, or the content would have new errors; nothing was written.
  case refused(Outcome)
  /// The content has mistakes, so that not every text may be known; nothing was written.
  case contentHasErrors(Outcome)
}

/// What an import did.
package struct ImportSummary: Sendable, Equatable {
  /// The files that were written.
  package var paths: [String]
  package var taken: Int
  package var unchanged: Int
  package var untranslated: Int
  package var unfinished: Int

  /// One line a file.
  package var listing: String { paths.map { "  wrote    \($0)" }.joined(separator: "\n") }

  /// One line in all.
  package var summary: String {
    var parts = ["\(taken) translation\(taken == 1 ? "" : "s") taken", "\(unchanged) as before"]
    if untranslated > 0 { parts.append("\(untranslated) without a target") }
    if unfinished > 0 { parts.append("\(unfinished) not finished") }
    return parts.joined(separator: ", ")
  }
}

/// Takes translations back: all of a file, or nothing of it.
///
/// - Parameters:
///   - path: The XLIFF file, or the `.xcloc` folder it is in.
///   - root: The project's folder.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: A `UsageError` when the path can't be meant, a `DiskError` when the disk fails; then
///   the content is as it was.
package func importTranslations(
  _ path: String, root: String, on disk: FileSystem = .disk,
  onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws -> ImportOutcome {
  reportProgress(Progress("loading"))
  let file = try translatorsFile(path, root: root, on: disk)
  let folder = try SourceFolder(root: root, folders: [.content], on: disk)
  var stages = Stages(onProgress: reportProgress)
  let content = await stages.load(folder.files)
  let coming = await Import(file, into: content)
  switch coming.verdict {
  case .refused(let diagnostics): return .refused(Outcome(diagnostics, in: coming.files))
  case .contentHasErrors(let diagnostics):
    return .contentHasErrors(Outcome(diagnostics, in: coming.files))
  case .safe(let result, let plan):
    reportProgress(Progress("writing"))
    try folder.commit(result.map { FileEdit(path: $0.path, bytes: $0.bytes) })
    return .imported(
      ImportSummary(
        paths: result.map(\.path), taken: plan.taken, unchanged: plan.unchanged,
        untranslated: plan.untranslated, unfinished: plan.unfinished),
      Outcome(coming.warnings, in: coming.files))
  }
}

/// The file that translators have sent; its path is relative to the root where it lies in there.
private func translatorsFile(
  _ path: String, root: String, on disk: FileSystem
) throws -> SourceFile {
  var path = path
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  if isXcloc(path) { path = try XclocFolder.xliffPath(in: path, on: disk) }
  guard let bytes = try disk.read(path, SourceFolder.largest) else {
    throw UsageError(description: "\(path) is larger than 16 MB")
  }
  let inside = root.hasSuffix("/") ? root : root + "/"
  let shown = path.hasPrefix(inside) ? String(path.dropFirst(inside.count)) : path
  return SourceFile(path: shown, bytes: bytes)
}

/// Translators' file held against the content, in memory.
package struct Import: Sendable {
  /// What is to be done with it.
  package enum Verdict: Sendable {
    /// These files can be put in place.
    case safe([SourceFile], ImportPlan)
    case refused([Diagnostic])
    case contentHasErrors([Diagnostic])
  }

  package let verdict: Verdict
  /// What is not wrong, but likely not meant so, in what can be put in place.
  package let warnings: [Diagnostic]
  /// The files of the content, the translators' file, and those that would have come of it where
  /// that is why it is refused.
  package let files: [SourceFile]

  /// - Parameters:
  ///   - file: The XLIFF file.
  ///   - content: The content as it is.
  package init(_ file: SourceFile, into content: LoadedProject) async {
    let files = content.files + [file]
    let id = FileID(content.files.count)
    var found = Diagnostics()
    guard let root = parseXML(file, id, &found), let sent = readXLIFF(root, &found) else {
      self.init(.refused(found.sorted()), files)
      return
    }
    let mistakes = content.errors(inSourcesOf: sent.namedApps, sent.namedLocales(content.project))
    guard mistakes.isEmpty else {
      self.init(.contentHasErrors(mistakes), files)
      return
    }
    let plan = planImport(
      of: sent, into: content.project, reading: { _ = readPhrase($0, &$1) }, &found)
    guard !found.hasErrors else {
      self.init(.refused(found.sorted()), files)
      return
    }
    let changes = plan.parts.map { part in
      SourceFile(
        path: part.path.description, bytes: localeFile(content.node(part.path), taking: part.texts))
    }
    let result = await content.loading(files.replacing(changes))
    let findings = await ImportFindings(result: result, plan: plan).new(since: content)
    let isRefused = findings.contains { $0.severity == .error }
    self.init(
      isRefused ? .refused(findings) : .safe(changes, plan), result.files,
      warnings: isRefused ? [] : findings)
  }

  private init(_ verdict: Verdict, _ files: [SourceFile], warnings: [Diagnostic] = []) {
    self.verdict = verdict
    self.files = files
    self.warnings = warnings
  }
}

extension XLIFF {
  /// The apps whose tables are named.
  fileprivate var namedApps: Set<AppID> {
    Set(
      files.compactMap { file in
        file.original.value.split(separator: "/").dropLast().last.map { AppID(String($0)) }
      })
  }

  /// The locales the texts are in, as the project writes them.
  fileprivate func namedLocales(_ project: Project) -> Set<LocaleID> {
    let named = Set(files.map(\.targetLanguage.value.canonical))
    return Set(
      project.settings.targetLocales.map(\.value).filter { named.contains($0.canonical) })
  }
}
