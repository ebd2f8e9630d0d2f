import CLDR
import SpecChecks
import SpecDisk
import SpecModel
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
import SpecText

/// The stages that go file by file or app by app, each of which computes only what isn't cached.
extension PipelineRun {
  mutating func parseAll(
    _ sources: SourceFolder, _ found: inout Diagnostics
  ) async -> [ParsedFile] {
    let unreadable = sources.unreadable
    let known = sources.files.enumerated().map { index, file in
      unreadable.contains(file.path) ? nil : cache.parsed(file, FileID(index))
    }
    let inputs = Array(sources.files.enumerated())
    let results = await mapUncached(known, of: inputs, "parsing", "files") { index, file in
      var found = Diagnostics()
      let id = FileID(index)
      let parsed =
        unreadable.contains(file.path)
        ? ParsedFile(file: file, id: id, tree: .refused) : parse(file, id, &found)
      return (file: parsed, found: found)
    }
    cache.store(results)
    for result in results { found.append(result.found) }
    return results.map(\.file)
  }

  mutating func readAll(_ parsed: [ParsedFile], _ found: inout Diagnostics) async -> Project {
    cache.invalidate(changedIn: parsed)
    let outline = outline(of: parsed, &found)
    let known = outline.apps.map { cache.reading(of: $0.id) }
    let readings = await mapUncached(known, of: outline.apps, "reading", "apps") { $0.read() }
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

  mutating func checkAll(_ project: Project, _ found: inout Diagnostics) async {
    let settings = project.settings
    let plurals = ProjectPlurals(settings)
    let mistakes = found
    let none = Diagnostics(suppressing: project.suppressions)
    let known = project.apps.map { cache.findings(of: $0.id, after: mistakes) }
    let results = await mapUncached(known, of: project.apps, "checking", "apps") {
      check($0, settings, plurals, mistakes, besides: none)
    }
    for (app, findings) in zip(project.apps, results) {
      cache.store(findings, of: app.id, after: mistakes)
      found.append(findings)
    }
  }

  mutating func proveAll(
    _ project: Project, _ found: inout Diagnostics
  ) async -> [CheckedApp?] {
    let settings = project.settings
    let flows = cache.flows
    let known = project.apps.map { cache.proof(of: $0.id) }
    let unknown = zip(project.apps, known).filter { $1 == nil }.map(\.0)
    let used = known.compactMap { $0?.app }.flatMap(\.flows).reduce(0) { $0 + $1.exploration.cost }
    let share = stateLimit / max(1, project.apps.count) * unknown.count
    var proved = await exploreSharingBudget(
      max(share, stateLimit - used), among: unknown, flows: { $0.app?.flows ?? [] }
    ) {
      (apps, limit) in
      await mapReportingProgress(apps, "proving", "apps") {
        prove($0, allProperties, settings, limit: limit, reusing: flows[$0.id] ?? [])
      }
    }[...]
    let results = known.map { $0 ?? proved.removeFirst() }
    for (app, proof) in zip(project.apps, results) {
      cache.store(proof, of: app.id)
      found.append(proof.found)
    }
    return results.map(\.app)
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
    await mapConcurrently(inputs, jobs: request.jobs, transform) { done in
      reportProgress(Progress(work, Progress.Amount(done, of: inputs.count, things)))
    }
  }
}
