import CLDR
import SpecChecks
import SpecDisk
import SpecModel
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
package import SpecText

/// The stages of the pipeline from files in memory to proofs: each works file by file or app by app,
/// concurrently, and computes only what isn't cached.
///
/// Every command that needs content loads it here, and so sees the same project.
package struct Stages {
  let jobs: Int
  let reportProgress: (Progress) -> Void
  /// The app of which it is noted where every name stands, if there is one.
  private let indexed: AppID?
  /// How many apps the project has beside those that are read, for which room is left where what
  /// exploring may cost is shared.
  var otherApps = 0
  /// What earlier runs left, and what this one leaves.
  var cache = IncrementalCache()
  /// How long each stage took, in their order.
  private(set) var timings: [Timing] = []
  private var started = ContinuousClock.now

  /// - Parameters:
  ///   - jobs: How many parts of the work go on at once.
  ///   - indexed: The app of which it is noted where every name stands, if there is one.
  ///   - reportProgress: Is told now and then how far the work has come.
  package init(
    jobs: Int = ProcessEnvironment.processorCount, indexing indexed: AppID? = nil,
    onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.jobs = jobs
    self.indexed = indexed
    self.reportProgress = reportProgress
  }

  /// Parses and reads files.
  ///
  /// - Parameter files: The files; those outside of `content/` and `templates/` only take up a number.
  /// - Returns: The project, as far as it could be read.
  package mutating func load(_ files: [SourceFile]) async -> LoadedProject {
    var found = Diagnostics()
    let files = files.withPlaceOfSettings
    let parsed = await parse(files, &found)
    mark("parse")
    let project = await read(parsed, &found)
    mark("read")
    return LoadedProject(
      files: files, parsed: parsed, project: project, mistakes: found,
      loader: .init(jobs: jobs, indexed: indexed, cache: cache))
  }

  /// Ends a stage: what has passed since the last one was its time.
  mutating func mark(_ stage: String) {
    let now = ContinuousClock.now
    timings.append(Timing(stage: stage, duration: now - started))
    started = now
  }

  private mutating func parse(
    _ files: [SourceFile], _ found: inout Diagnostics
  ) async -> [ParsedFile] {
    let known = files.enumerated().map { cache.parsed($1, FileID($0)) }
    let inputs = Array(files.enumerated())
    let results = await mapUncached(known, of: inputs, "parsing", "files") { index, file in
      var found = Diagnostics()
      let parsed = SpecSyntax.parse(file, FileID(index), &found)
      return (file: parsed, found: found)
    }
    cache.store(results)
    for result in results { found.append(result.found) }
    return results.map(\.file)
  }

  private mutating func read(_ parsed: [ParsedFile], _ found: inout Diagnostics) async -> Project {
    cache.invalidate(changedIn: parsed)
    let outline = outline(of: parsed, namesOf: indexed, &found)
    let known = outline.apps.map { cache.reading(of: $0.id) }
    let former = outline.apps.map { cache.translations(of: $0.id) }
    let readings = await mapUncached(
      known, of: Array(zip(outline.apps, former)), "reading", "apps"
    ) { app, former in
      app.read(reusing: former)
    }
    for (app, reading) in zip(outline.apps, readings) { cache.store(reading, of: app.id) }
    return outline.project(readings, &found)
  }

  /// What previews are drawn with; nothing while there are errors.
  mutating func previewSources(
    _ parsed: [ParsedFile], _ found: inout Diagnostics
  ) -> PreviewSources? {
    if !found.hasErrors, let known = cache.previewSources {
      for finding in known.found { found.report(finding) }
      return known.sources
    }
    let count = found.all.count
    guard let sources = readPreviewSources(parsed, &found) else { return nil }
    cache.store(sources, with: found.all[count...])
    return sources
  }

  /// Runs every check on every app, or on one alone.
  mutating func check(
    _ project: Project, of asked: AppID? = nil, _ found: inout Diagnostics
  ) async {
    let plurals = ProjectPlurals(project.settings)
    let mistakes = found
    let apps = project.apps.filter { asked == nil || $0.id == asked }
    let known = apps.map { cache.findings(of: $0.id, after: mistakes) }
    let results = await mapUncached(known, of: apps, "checking", "apps") {
      SpecChecks.check($0, of: project, plurals, after: mistakes)
    }
    for (app, findings) in zip(apps, results) {
      cache.store(findings, of: app.id, after: mistakes)
      found.append(findings)
    }
  }

  /// Explores every flow and proves every property of it.
  ///
  /// - Returns: The apps whose flows can run, and nothing for the others.
  mutating func prove(
    _ project: Project, _ found: inout Diagnostics
  ) async -> [CheckedApp?] {
    let results = await proofs(of: project, asking: allProperties)
    for (app, proof) in zip(project.apps, results) {
      cache.store(proof, of: app.id)
      found.append(proof.found)
    }
    return results.map(\.app)
  }

  /// Explores every flow, and proves nothing yet.
  ///
  /// - Returns: The apps whose flows can run, and nothing for the others.
  mutating func explore(_ project: Project) async -> [CheckedApp?] {
    let apps = await proofs(of: project, asking: []).map(\.app)
    for app in apps.compactMap({ $0 }) { cache.store(app.flows, of: app.app.id) }
    return apps
  }

  /// What exploring each app may cost, in states, where all have the same.
  func equalShare(of project: Project) -> Int {
    stateLimit / max(1, project.apps.count + otherApps)
  }

  /// What comes of exploring every flow and asking some properties of it, where it is not known.
  private func proofs(
    of project: Project, asking properties: [Property]
  ) async -> [IncrementalCache.Proven] {
    let settings = project.settings
    let flows = cache.flows
    let known = project.apps.map { cache.proof(of: $0.id) }
    let unknown = zip(project.apps, known).filter { $1 == nil }.map(\.0)
    let used = known.compactMap { $0?.app }.flatMap(\.flows).reduce(0) { $0 + $1.exploration.cost }
    let share = equalShare(of: project) * unknown.count
    let limit = otherApps > 0 ? share : max(share, stateLimit - used)
    var proved = await exploreSharingBudget(
      limit, among: unknown, flows: { $0.app?.flows ?? [] }
    ) {
      (apps, limit) in
      // A single app has all threads to itself.
      let jobs = max(1, jobs / max(1, apps.count))
      return await mapReportingProgress(apps, "proving", "apps") {
        SpecProve.prove(
          $0, properties, settings, limit: limit, reusing: flows[$0.id] ?? [], jobs: jobs)
      }
    }[...]
    return known.map { $0 ?? proved.removeFirst() }
  }

  /// The cached result of each input where there is one; the rest is computed.
  private func mapUncached<Input: Sendable, Output: Sendable>(
    _ known: [Output?], of inputs: [Input], _ work: String, _ things: String,
    _ transform: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    let unknown = zip(inputs, known).filter { $1 == nil }.map(\.0)
    var results = await mapReportingProgress(unknown, work, things, transform)[...]
    return known.map { $0 ?? results.removeFirst() }
  }

  /// Maps inputs concurrently and reports how many are done.
  func mapReportingProgress<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ work: String, _ things: String,
    _ transform: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    await mapConcurrently(inputs, jobs: jobs, transform) { done in
      reportProgress(Progress(work, Progress.Amount(done, of: inputs.count, things)))
    }
  }
}

extension [SourceFile] {
  /// The files, and behind them the place of the project's settings where there are none, so that no
  /// other file is blamed for that.
  fileprivate var withPlaceOfSettings: [SourceFile] {
    let settings = ContentPath.settings.description
    let isLacking = contains { $0.folder == .content } && !contains { $0.path == settings }
    return isLacking ? self + [SourceFile(missing: settings)] : self
  }
}
