import SpecDisk
import SpecModel
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
import SpecText

/// A run of a large project that takes its apps through all stages group by group, and lets go of
/// each group when its files are made, so that memory does not grow with the number of apps.
///
/// It comes to what a run of all apps at once comes to, which takes its place where apps don't stand
/// by themselves (`AppSeparation`).
struct GroupedRun {
  /// Neighbouring apps, and the numbers of their files.
  private struct Group {
    var apps: Set<AppID> = []
    var files: [Int] = []
    var bytes = 0
  }

  /// The run before its first stage.
  private let run: PipelineRun
  /// All files of the project.
  private let files: [SourceFile]
  /// The numbers of the files of no app.
  private let shared: [Int]
  private let groups: [Group]
  private let hashes: SourceHashes?
  /// What templates were read to.
  private var cache = IncrementalCache()
  /// What is told of all apps.
  private var summaries: [AppSummary] = []
  /// How many findings there were before any were accepted.
  private var foundCount = 0
  private var outcome = Outcome()
  private var records: [AppRecord] = []
  /// The hash of what was made, where it is remembered.
  private var written: OutputHash?
  /// What was made; nothing where nothing is to be, or there are errors.
  private var spool: OutputSpool?
  /// What the files of no app are made from.
  private var last: (project: CheckedProject, previews: PreviewSources)?

  /// Sorts the apps into groups; nil where one is enough, or not all of the project is asked for.
  ///
  /// - Parameters:
  ///   - run: The run, before its first stage.
  ///   - files: All files of the project.
  init?(_ run: PipelineRun, _ files: [SourceFile]) {
    guard run.request.isWhole, run.cache?.mayBeSeparate ?? true else { return nil }
    (self.run, self.files) = (run, files)
    var shared: [Int] = []
    var groups: [Group] = []
    for (number, file) in files.enumerated() {
      guard let app = file.contentPath?.app else {
        shared.append(number)
        continue
      }
      let isFull =
        groups.last.map {
          !$0.apps.contains(app) && $0.bytes >= run.request.groupSize
            && $0.apps.count.isMultiple(of: run.request.jobs)
        } ?? true
      if isFull { groups.append(Group()) }
      groups[groups.count - 1].apps.insert(app)
      groups[groups.count - 1].files.append(number)
      groups[groups.count - 1].bytes += file.bytes.count
    }
    guard groups.count > 1 else { return nil }
    (self.shared, self.groups) = (shared, groups)
    hashes = run.cache.map { SourceHashes(files, run.outdated, $0.key) }
    written = run.request.goal == .build ? run.cache.map { OutputHash($0.key) } : nil
  }

  /// Does what there is to do.
  ///
  /// - Returns: What a run of all apps at once comes to; nothing where that can't be told from one
  ///   group after the other, and nothing was written then.
  /// - Throws: That the disk failed.
  mutating func outcome() async throws(DiskError) -> Outcome? {
    outcome.files = files
    outcome.timings = run.outcome.timings
    guard tellApart() else { return nil }
    if run.request.goal != .check {
      // Whatever is wrong is told by the run of all apps.
      let isCompared = run.request.goal == .verifyOutput
      let spool = try? OutputSpool(
        for: run.request.output, onlyComparing: isCompared, on: run.disk)
      guard let spool else { return nil }
      self.spool = spool
    }
    let count = groups.reduce(0) { $0 + $1.apps.count }
    var done = 0
    for group in groups {
      run.reportProgress(Progress("building", Progress.Amount(done, of: count, "apps")))
      guard await take(group, of: count) else {
        spool?.discard()
        return nil
      }
      done += group.apps.count
    }
    run.reportProgress(Progress("writing"))
    guard try await finish() else { return nil }
    return outcome
  }

  /// Finds out the names and types of all apps, which the page of each of them tells.
  private mutating func tellApart() -> Bool {
    let named = files.filter { file in
      switch file.contentPath {
      case .settings, .file(.info, of: _): true
      default: false
      }
    }
    var found = Diagnostics()
    let parsed = named.enumerated().map { SpecSyntax.parse($1, FileID($0), &found) }
    let apps = SpecReading.read(parsed, &found).apps
    let types = apps.map { SwiftName.type($0.id.rawValue, named: $0.info.name).lowercased() }
    guard Set(types).count == apps.count, Set(apps.map(\.id)) == allApps else { return false }
    summaries = zip(apps, swiftTypes(apps)).map { app, type in
      AppSummary(id: app.id, name: app.info.name, type: type, entry: .unknown)
    }
    return true
  }

  private var allApps: Set<AppID> { groups.reduce(into: []) { $0.formUnion($1.apps) } }

  /// Takes a group through the stages.
  ///
  /// - Returns: Whether its apps came out as they do beside all others.
  private mutating func take(_ group: Group, of count: Int) async -> Bool {
    last = nil
    let numbers = shared + group.files
    var part = PipelineRun(of: run, cache, otherApps: count - group.apps.count)
    let checked = await part.checked(numbers.map { files[$0] })
    cache = part.stages.cache.ofSharedFiles(shared.count)
    guard part.outcome.usageError == nil,
      part.separation.holds(part.outcome.diagnostics, in: part.outcome.files, others: foundCount),
      hasSameNames(part, group)
    else { return false }
    foundCount += part.separation.found.all.count
    part.outcome.tellOncePerCause()
    for finding in part.outcome.diagnostics {
      let moved = finding.renumbered { number in
        numbers.indices.contains(Int(number.index)) ? FileID(numbers[Int(number.index)]) : nil
      }
      guard let moved else { return false }
      outcome.diagnostics.append(moved)
    }
    outcome.suppressedCount += part.outcome.suppressedCount
    outcome.evaluated += part.outcome.evaluated
    if let checked { guard await make(checked, in: &part) else { return false } } else { refuse() }
    outcome.add(part.outcome.timings)
    return true
  }

  /// Whether the apps of a group are called as every page tells.
  private func hasSameNames(_ part: PipelineRun, _ group: Group) -> Bool {
    let known = Dictionary(summaries.map { ($0.id, $0.name) }) { first, _ in first }
    let apps = part.loaded?.project.apps ?? []
    return Set(apps.map(\.id)) == group.apps && apps.allSatisfy { known[$0.id] == $0.info.name }
  }

  /// Makes nothing more, and forgets what was made: there are errors.
  private mutating func refuse() {
    spool?.discard()
    (spool, last, written) = (nil, nil, nil)
  }

  /// Makes the files of the apps of a group.
  private mutating func make(
    _ checked: (CheckedProject, PreviewSources), in part: inout PipelineRun
  ) async -> Bool {
    guard spool != nil else { return true }
    let (project, previews) = checked
    summaries = await part.summaries(of: project, previews, among: summaries)
    let jobs = plan(project, previews, among: summaries).jobs
    let rendered = await part.render(jobs.filter { $0.app != nil })
    part.mark("render")
    var made = MadeApps(summaries)
    guard put(rendered, &made) else { return false }
    part.mark("write")
    last = checked
    guard let cache = run.cache, let hashes, written != nil else { return true }
    guard let records = part.records(of: made, hashes, part.outcome, cache) else { return false }
    self.records += records
    return true
  }

  /// Puts files aside.
  private mutating func put(
    _ rendered: [(job: RenderJob, files: [RenderedFile])], _ made: inout MadeApps
  ) -> Bool {
    for (job, files) in rendered {
      if let hashes = written?.add(files) { made.add(hashes, of: job) }
      // Whatever is wrong is told by the run of all apps.
      do { try spool?.add(files, rank: job.rank) } catch { return false }
    }
    return true
  }

  /// Makes the files of no app, puts everything in its place and remembers it.
  ///
  /// - Returns: Whether it came to its end.
  private mutating func finish() async throws(DiskError) -> Bool {
    if let last {
      let jobs = plan(last.project, last.previews, among: summaries).jobs
      var made = MadeApps(summaries)
      guard put(await run.render(jobs.filter { $0.app == nil }), &made) else {
        spool?.discard()
        return false
      }
      guard let changes = try spool?.finish() else { return false }
      outcome.changes = changes
    }
    if let cache = run.cache, run.request.goal != .verifyOutput, let sources = run.sourcesHash {
      cache.remember(outcome, sources: sources, written: written?.value)
      if written != nil, outcome.changes != nil, let hashes {
        cache.apps.write(records, among: hashes.apps.map(\.id))
      }
    }
    return true
  }
}

extension RenderJob {
  /// What tells those that a plan names before others.
  fileprivate var rank: Int {
    switch (part == .preview, app == nil) {
    case (false, false): 0
    case (false, true): 1
    case (true, true): 2
    case (true, false): 3
    }
  }
}

extension Outcome {
  /// Adds what some stages took.
  fileprivate mutating func add(_ timings: [Timing]) {
    for timing in timings {
      if let index = self.timings.firstIndex(where: { $0.stage == timing.stage }) {
        self.timings[index].duration += timing.duration
      } else {
        self.timings.append(timing)
      }
    }
  }
}
