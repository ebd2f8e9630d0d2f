import SpecDisk
import SpecModel
import SpecProve
import SpecRender
import SpecText

/// A run of a project of which only some apps have changed since each was last built: only those are
/// read, checked, proved and drawn, and of the others it is told again what was found.
struct PartialRun {
  /// What goes through the stages: the apps that are done again.
  private var run: PipelineRun
  /// All files of the project.
  private let files: [SourceFile]
  private let cache: BuildCache
  private let hashes: SourceHashes
  /// The records of all apps, those that hold no longer among them.
  private let records: [AppRecord]
  /// The apps that are as they were.
  private var kept: [AppID: AppRecord] = [:]

  /// Finds out which apps have to be done again; nil where that is all of them, or none.
  ///
  /// - Parameters:
  ///   - run: The run, before its first stage.
  ///   - files: All files of the project.
  ///   - cache: What remembers runs.
  init?(_ run: PipelineRun, _ files: [SourceFile], _ cache: BuildCache) {
    guard run.sourcesHash != nil else { return nil }
    (self.run, self.files, self.cache) = (run, files, cache)
    hashes = SourceHashes(files, run.outdated, cache.key)
    guard let records = cache.apps.all(hashes) else { return nil }
    self.records = records
    let unchanged = zip(records, hashes.apps).filter { $0.sources == $1.hash }.map(\.0)
    guard !unchanged.isEmpty, unchanged.count < records.count else { return nil }
    var made: (folder: OutputFolder, listed: Set<RelativePath>)?
    if run.request.goal != .check {
      guard let path = try? realFolder(run.request.output, on: run.disk) else { return nil }
      let folder = OutputFolder(path, on: run.disk)
      guard let listed = try? folder.listed else { return nil }
      made = (folder, listed)
    }
    for record in unchanged {
      if let made, !cache.apps.areMade(record, in: made.folder, listing: made.listed) { continue }
      kept[record.summary.id] = record
    }
    guard !kept.isEmpty else { return nil }
    self.run.stages.otherApps = kept.count
  }

  /// Does what there is to do.
  ///
  /// - Returns: What a whole run comes to; nothing where that can't be told from the apps that have
  ///   changed, and nothing was written then.
  /// - Throws: That the disk failed.
  mutating func outcome() async throws(DiskError) -> Outcome? {
    let checked = await run.checked(files.filter { !isKept($0) })
    guard run.outcome.usageError == nil,
      run.separation.holds(
        run.outcome.diagnostics, in: run.outcome.files,
        others: kept.values.reduce(0) { $0 + $1.foundCount }),
      hasSameNames
    else { return nil }
    run.outcome.tellOncePerCause()
    guard let outcome = wholeOutcome() else { return nil }
    let done = run.outcome
    run.outcome = outcome
    if let (project, previews) = checked, run.request.goal != .check {
      let summaries = await run.summaries(
        of: project, previews, among: records.map(\.summary))
      try await run.make(
        project, previews, among: summaries, keeping: kept.values.flatMap(\.files))
    }
    run.remember(hashes, done, in: cache)
    return run.outcome
  }

  private func isKept(_ file: SourceFile) -> Bool {
    file.contentPath?.app.map { kept[$0] != nil } ?? false
  }

  /// Whether the apps that are done again are called as they were: every page tells the names of all.
  private var hasSameNames: Bool {
    let known = Dictionary(records.map { ($0.summary.id, $0.summary.name) }) { first, _ in first }
    let apps = run.loaded?.project.apps ?? []
    return apps.count + kept.count == records.count
      && apps.allSatisfy { known[$0.id] == $0.info.name }
  }

  /// What was found in all apps, those that are done again and the others, as a whole run tells it.
  private func wholeOutcome() -> Outcome? {
    var outcome = run.outcome
    outcome.files = files
    let numbers = Dictionary(files.enumerated().map { ($1.path, FileID($0)) }) { first, _ in first }
    var diagnostics: [Diagnostic] = []
    for finding in run.outcome.diagnostics {
      let moved = finding.renumbered { numbers[run.outcome.files[Int($0.index)].path] }
      guard let moved else { return nil }
      diagnostics.append(moved)
    }
    var evaluated = Dictionary(run.outcome.evaluated.map { ($0.id, $0.rules) }) { first, _ in first
    }
    for (id, record) in kept {
      guard let known = record.findings.findings(in: files, cache.key) else { return nil }
      diagnostics += known
      evaluated[id] = record.rules
      outcome.suppressedCount += record.accepted
    }
    // What is found in a file is all of one app, and in its order.
    let order = diagnostics.indices.sorted {
      (diagnostics[$0].span.file, $0) < (diagnostics[$1].span.file, $1)
    }
    outcome.diagnostics = order.map { diagnostics[$0] }
    outcome.evaluated = records.compactMap { record in
      evaluated[record.summary.id].map { EvaluatedApp(record.summary.id, $0) }
    }
    return outcome
  }
}
