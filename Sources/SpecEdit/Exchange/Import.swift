package import SpecBuild
package import SpecDisk
package import SpecExchange
import SpecModel
import SpecProve
import SpecReading
import SpecSyntax
package import SpecText

/// What is asked of an import.
package struct ImportRequest: Sendable {
  /// The project's folder.
  package var root: String
  /// The file, or the `.xcloc` folder it is in.
  package var path: String
  /// The app, where the file does not say it.
  package var app: AppID?
  /// The languages to take, all if there is none.
  package var locales: [LocaleID]
  /// Whether texts whose keys are not known go by the words of their source.
  package var matchesSources: Bool
  /// Whether to say only what would be written.
  package var isDryRun: Bool

  package init(
    _ path: String, root: String = ".", app: AppID? = nil, locales: [LocaleID] = [],
    matchesSources: Bool = false, isDryRun: Bool = false
  ) {
    self.root = root
    self.path = path
    self.app = app
    self.locales = locales
    self.matchesSources = matchesSources
    self.isDryRun = isDryRun
  }
}

/// What came of an import.
package enum ImportOutcome: Sendable {
  /// The translations are in place, as far as they differ from those that were there; some may be
  /// worth a second look.
  case imported(ImportSummary, Outcome)
  /// Something in the file is unsafe, or the content would have new errors; nothing was written.
  case refused(Outcome, ImportSummary?)
  /// The content has mistakes, so that not every text may be known; nothing was written.
  case contentHasErrors(Outcome)
}

/// Takes translations back: all of a file, or nothing of it.
///
/// - Parameters:
///   - request: What is asked for.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: A `UsageError` when the path or the app can't be meant, a `DiskError` when the disk fails; then
///   the content is as it was.
package func importTranslations(
  _ request: ImportRequest, on disk: FileSystem = .disk,
  onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws -> ImportOutcome {
  reportProgress(Progress("loading"))
  let file = try translatorsFile(request.path, root: request.root, on: disk)
  let folder = try SourceFolder(root: request.root, folders: [.content], on: disk)
  var stages = Stages(onProgress: reportProgress)
  let content = await stages.load(folder.files)
  if let app = request.app { try content.project.check(app) }
  let coming = await Import(
    file, into: content, app: request.app, locales: request.locales,
    matchesSources: request.matchesSources)
  switch coming.verdict {
  case .refused(let diagnostics):
    return .refused(
      Outcome(diagnostics, in: coming.files), coming.plan.map { ImportSummary($0, isDryRun: true) })
  case .contentHasErrors(let diagnostics):
    return .contentHasErrors(Outcome(diagnostics, in: coming.files))
  case .safe(let result, let plan):
    if !request.isDryRun {
      reportProgress(Progress("writing"))
      try folder.commit(result.map { FileEdit(path: $0.path, bytes: $0.bytes) })
    }
    return .imported(
      ImportSummary(plan, isDryRun: request.isDryRun), Outcome(coming.warnings, in: coming.files))
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
  /// What is planned, where that came so far.
  package let plan: ImportPlan?
  /// What is not wrong, but likely not meant so, in what can be put in place.
  package let warnings: [Diagnostic]
  /// The files of the content, the translators' file, and those that would have come of it where
  /// that is why it is refused.
  package let files: [SourceFile]

  /// - Parameters:
  ///   - file: The translators' file.
  ///   - content: The content as it is.
  ///   - app: The app, where the file does not say it.
  ///   - locales: The languages to take, all if there is none.
  ///   - matchesSources: Whether texts whose keys are not known go by the words of their source.
  package init(
    _ file: SourceFile, into content: LoadedProject, app: AppID? = nil, locales: [LocaleID] = [],
    matchesSources: Bool = false
  ) async {
    let file = file.inUTF8
    let files = content.files + [file]
    let id = FileID(content.files.count)
    var found = Diagnostics()
    guard let sent = readTranslations(file, id, &found) else {
      self.init(.refused(found.sorted()), files)
      return
    }
    let tables = ResolvedTables(sent, in: content.project, app: app, locales: locales)
    let mistakes = content.errors(inSourcesOf: tables.apps, tables.locales)
    guard mistakes.isEmpty else {
      self.init(.contentHasErrors(mistakes), files)
      return
    }
    let plan = planImport(
      of: tables, into: content.project, matchesSources: matchesSources,
      reading: { _ = readPhrase($0, &$1) }, &found)
    guard !found.hasErrors else {
      self.init(.refused(found.sorted()), files, plan)
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
      isRefused ? .refused(findings) : .safe(changes, plan), result.files, plan,
      warnings: isRefused ? [] : findings)
  }

  private init(
    _ verdict: Verdict, _ files: [SourceFile], _ plan: ImportPlan? = nil,
    warnings: [Diagnostic] = []
  ) {
    self.verdict = verdict
    self.plan = plan
    self.files = files
    self.warnings = warnings
  }
}
