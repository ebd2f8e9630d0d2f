import SpecChecks
import SpecDisk
import SpecModel
import SpecProve
import SpecRender
import SpecText

/// What a run made of its apps.
struct MadeApps {
  /// What is told of all apps, those that were not done among them.
  let summaries: [AppSummary]
  /// The files of each app that was done.
  private(set) var files: [AppID: [AppRecord.File]] = [:]

  init(_ summaries: [AppSummary]) {
    self.summaries = summaries
  }

  /// Adds the files of a job.
  mutating func add(_ files: [AppRecord.File], of job: RenderJob) {
    if let app = job.app { self.files[app, default: []] += files }
  }
}

extension OutputHash {
  /// Takes files that were made, and tells the hash of each.
  mutating func add(_ files: [RenderedFile]) -> [AppRecord.File] {
    files.map { AppRecord.File(path: $0.path, hash: add($0)) }
  }
}

extension PipelineRun {
  /// What is told of all apps elsewhere than in their own files.
  ///
  /// - Parameters:
  ///   - project: The apps that are done.
  ///   - previews: What previews are drawn with.
  ///   - known: What was told of all apps before; nothing where those of the project are all.
  /// - Returns: It, in the order of the apps.
  func summaries(
    of project: CheckedProject, _ previews: PreviewSources, among known: [AppSummary]? = nil
  ) async -> [AppSummary] {
    let settings = project.settings
    let entries = await mapConcurrently(project.apps, jobs: request.jobs) {
      IndexEntry(of: $0, settings, previews)
    }
    guard let known else {
      let types = swiftTypes(project.apps.map(\.app))
      return zip(project.apps.map(\.app), zip(types, entries)).map { app, made in
        AppSummary(id: app.id, name: app.info.name, type: made.0, entry: made.1)
      }
    }
    let made = Dictionary(zip(project.apps.map(\.app.id), entries)) { first, _ in first }
    return known.map { summary in
      var summary = summary
      summary.entry = made[summary.id] ?? summary.entry
      return summary
    }
  }

  /// Remembers what the run came to, for runs of which nothing or not everything has changed since.
  ///
  /// - Parameters:
  ///   - hashes: What was read.
  ///   - told: What was found in the apps that were done.
  ///   - cache: What remembers it.
  func remember(_ hashes: SourceHashes, _ told: Outcome, in cache: BuildCache) {
    // Whoever only compares the output writes nothing.
    guard request.goal != .verifyOutput, let sourcesHash else { return }
    cache.remember(outcome, sources: sourcesHash, written: writtenHash)
    guard request.goal == .build, outcome.changes != nil, let made,
      let records = records(of: made, hashes, told, cache)
    else { return }
    cache.apps.write(records, among: hashes.apps.map(\.id))
  }

  /// The records of the apps that were made.
  func records(
    of made: MadeApps, _ hashes: SourceHashes, _ told: Outcome, _ cache: BuildCache
  ) -> [AppRecord]? {
    guard let project = loaded?.project else { return nil }
    let policy = FindingPolicy(project, rules: allRules)
    var accepted: [AppID: Int] = [:]
    var found: [AppID: Int] = [:]
    for finding in separation.found.all {
      guard let app = finding.span.app(in: told.files) else { return nil }
      found[app, default: 0] += 1
      if case .suppressed = policy.status(of: finding) { accepted[app, default: 0] += 1 }
    }
    guard accepted.values.reduce(0, +) == told.suppressedCount else { return nil }
    let sources = Dictionary(hashes.apps.map { ($0.id, $0.hash) }) { first, _ in first }
    let rules = Dictionary(told.evaluated.map { ($0.id, $0.rules) }) { first, _ in first }
    let names = cache.apps.hash(ofNames: made.summaries)
    var records: [AppRecord] = []
    for summary in made.summaries {
      let id = summary.id
      guard let files = made.files[id] else { continue }
      let own = told.diagnostics.filter { $0.span.app(in: told.files) == id }
      guard let hash = sources[id],
        let findings = RecordedFindings(own, in: told.files, cache.key)
      else { return nil }
      records.append(
        AppRecord(
          tool: cache.apps.tool, output: cache.apps.output, key: cache.key, shared: hashes.shared,
          names: names, sources: hash, summary: summary, findings: findings,
          foundCount: found[id] ?? 0, accepted: accepted[id] ?? 0, rules: rules[id], files: files))
    }
    return records
  }
}
