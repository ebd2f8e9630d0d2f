import SpecChecks
package import SpecCompare
package import SpecDisk
import SpecModel
import SpecProve
import SpecRender
import SpecText

/// What came of a build that also shows what changed since a revision.
package struct ComparedBuild: Sendable {
  package var outcome: Outcome
  /// What changed; none where the content of either side has errors.
  package var comparison: ProjectComparison?
  /// The page that shows it.
  package var page: String
  /// Why the content of the revision can't be compared with, a line each.
  package var failure: [String]?

  /// What changed, an app on a line, and where the page is.
  package var summary: [String] {
    guard let comparison else { return [] }
    let told =
      comparison.apps.map { "  \($0.id): \($0.summary.joined(separator: "; "))" }
      + comparison.files.map { "  \($0.path) \($0.kind.rawValue)" }
    let head = told.isEmpty ? "nothing changed since" : "changed since"
    return ["\(head) \(comparison.revision)\(told.isEmpty ? "" : ":")"] + told + ["see \(page)"]
  }

  /// The same as a table, for the summary page of a job; empty where nothing was compared.
  package var markdownSummary: String {
    guard let comparison else { return "" }
    var table = MarkdownTable(["app or file", "what changed"])
    for app in comparison.apps {
      table.append([app.id.rawValue.markdownCode, app.summary.joined(separator: "<br>")])
    }
    for file in comparison.files { table.append([file.path.markdownCode, file.kind.rawValue]) }
    let head = table.rowCount == 0 ? "nothing changed since" : "changed since"
    let heading = "### specgen: \(head) \(comparison.revision.markdownCode)\n\n"
    return heading + (table.rowCount == 0 ? "" : table.text + "\n")
  }
}

/// Builds, and shows beside the output what changed since a revision.
///
/// The comparison is a folder of its own, `changes/`: the rest of the output depends on the content
/// alone. Both sides are drawn by today's templates, so only the content's own changes are seen.
/// Where the revision's content is none that can be read today, nothing is written.
///
/// - Parameters:
///   - request: What is asked for.
///   - revision: What to compare with.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: What the disk would not do.
package func runPipeline(
  _ request: PipelineRequest, comparedWith revision: Revision, on disk: FileSystem = .disk,
  onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws(DiskError) -> ComparedBuild {
  var run = PipelineRun(request: request, disk: disk, reportProgress: reportProgress)
  let checked = try await run.checked()
  let folder = "\(request.output)/changes"
  var build = ComparedBuild(outcome: run.outcome, page: "\(folder)/index.html")
  guard let (project, sources) = checked else { return build }
  let former = try await FormerContent(
    of: revision, beside: run, project, onProgress: reportProgress)
  if let failure = former.failure {
    build.failure = failure
    return build
  }
  run.mark("former")
  let compared = await run.stages.mapReportingProgress(
    former.pairs(with: project, request), "comparing", "apps"
  ) {
    AppComparison($0.before, $0.after, files: $0.files, sources)
  }
  let comparison = ProjectComparison(
    revision: revision.name, commit: revision.commit, apps: compared.compactMap { $0 },
    unchanged: former.unchanged(in: project, request), files: former.files[nil] ?? [])
  run.mark("compare")
  try await run.make(project, sources)
  _ = try write(changesFiles(of: comparison, sources), to: folder, on: disk)
  run.mark("changes")
  build.outcome = run.outcome
  build.comparison = comparison
  return build
}

/// The content of a revision, read as far as it differs from today's.
private struct FormerContent {
  /// Two versions of an app, and its files that differ.
  struct Pair: Sendable {
    var before: AppVersion?
    var after: AppVersion?
    var files: [FileChange]
  }

  /// What differs, by the app it is of.
  let files: [AppID?: [FileChange]]
  private(set) var failure: [String]?
  private let settings: Settings
  private var apps: [CheckedApp] = []
  /// Whether every app is another one, for it is in another language.
  private let areAllChanged: Bool

  /// Reads the content of a revision, and explores the flows that are not as they were.
  ///
  /// No rule has a say: content that was shipped is compared with, whatever is asked of it today.
  /// It only has to be read and run.
  init(
    of revision: Revision, beside today: PipelineRun, _ project: CheckedProject,
    onProgress reportProgress: @escaping (Progress) -> Void
  ) async throws(DiskError) {
    let request = PipelineRequest(
      .check, root: Revision.root, apps: today.request.apps, jobs: today.request.jobs)
    var run = PipelineRun(request: request, disk: revision.disk, reportProgress: reportProgress)
    let loaded = await run.load(try run.sources([.content]).files)
    let former = loaded.project
    var found = loaded.mistakes
    settings = former.settings
    areAllChanged = former.settings.sourceLocale != project.settings.sourceLocale
    let files = changedFiles(run.outcome.files, today.outcome.files)
    self.files = files
    let areAllChanged = areAllChanged
    let flows = Dictionary(
      project.apps.map { ($0.app.id, $0.flows) }, uniquingKeysWith: { first, _ in first })
    let isUnread = found.sorted().contains { $0.severity == .error && run.isAskedFor($0) }
    let due =
      isUnread
      ? []
      : former.apps.filter { app in
        (request.apps.isEmpty || request.apps.contains(app.id))
          && (areAllChanged || files[app.id] != nil)
      }
    let proved = await exploreSharingBudget(stateLimit, among: due, flows: { $0.app?.flows ?? [] })
    {
      (apps, limit) in
      await run.stages.mapReportingProgress(apps, "exploring", "apps") {
        prove($0, [], former.settings, limit: limit, reusing: flows[$0.id] ?? [])
      }
    }
    for (_, findings) in proved { found.append(findings) }
    apps = proved.compactMap(\.app)
    failure = found.sorted().filter { $0.severity == .error && run.isAskedFor($0) }
      .failure(of: revision, run.outcome.files)
  }

  /// The apps that are asked for and that differ: those of today, then those that are gone.
  func pairs(with project: CheckedProject, _ request: PipelineRequest) -> [Pair] {
    let ids = project.apps.map(\.app.id)
    let gone = apps.map(\.app.id).filter { !ids.contains($0) }
    return (ids + gone).filter { isDue($0, request) }.map { id in
      Pair(
        before: apps.first { $0.app.id == id }.map { AppVersion($0, settings) },
        after: project.apps.first { $0.app.id == id }.map { AppVersion($0, project.settings) },
        files: files[id] ?? [])
    }
  }

  /// What the apps are called that are asked for and are as they were.
  func unchanged(in project: CheckedProject, _ request: PipelineRequest) -> [String] {
    project.apps.map(\.app).filter { isAskedFor($0.id, request) && !isDue($0.id, request) }
      .map(\.info.name)
  }

  private func isAskedFor(_ app: AppID, _ request: PipelineRequest) -> Bool {
    request.apps.isEmpty || request.apps.contains(app)
  }

  private func isDue(_ app: AppID, _ request: PipelineRequest) -> Bool {
    isAskedFor(app, request) && (areAllChanged || files[app] != nil)
  }
}

/// The files of the content that differ, by their app; those of none are the project's.
private func changedFiles(
  _ before: [SourceFile], _ after: [SourceFile]
) -> [AppID?: [FileChange]] {
  let after = after.filter { $0.contentPath != nil }
  let old = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
  let new = Set(after.map(\.path))
  var changes = after.compactMap { file -> FileChange? in
    guard let former = old[file.path] else { return FileChange(file.path, .added) }
    return former.saysTheSame(as: file) ? nil : FileChange(file.path, .changed)
  }
  changes += before.filter { !new.contains($0.path) }.map { FileChange($0.path, .removed) }
  return Dictionary(grouping: changes.sorted { $0.path < $1.path }) { change in
    ContentPath(change.path)?.app
  }
}

extension SourceFile {
  /// Whether two files differ at most in how their lines end, which git may change.
  fileprivate func saysTheSame(as other: SourceFile) -> Bool {
    let carriageReturn = UInt8(ascii: "\r")
    return bytes == other.bytes
      || bytes.filter { $0 != carriageReturn } == other.bytes.filter { $0 != carriageReturn }
  }
}

extension [Diagnostic] {
  /// Why a revision can't be compared with: the first of its errors, at its place.
  func failure(of revision: Revision, _ files: [SourceFile]) -> [String]? {
    guard let first else { return nil }
    let file = files[Int(first.span.file.index)]
    let place = LineTable(file).position(of: Int(first.span.lower))
    let count = "\(count) error\(count == 1 ? "" : "s")"
    return [
      "'\(revision.name)' can't be compared with: its content has \(count) today, first",
      "  \(revision.name):\(file.path):\(place.line):\(place.column): \(first.message)",
      "nothing was written; compare with a later commit",
    ]
  }
}
