import SpecChecks
import SpecCompare
package import SpecDisk
import SpecModel
import SpecProve
import SpecRender
package import SpecText

/// The previews of a revision's content, drawn by today's templates.
package struct FormerPreviews: Sendable {
  /// All apps that there were.
  package var apps: [AppID] = []
  /// The files; empty where the content can't be drawn.
  package var files: [RenderedFile] = []
  /// What the states of each app that there still is are called now, by their former ids.
  package var names: [AppID: [String: String]] = [:]
  /// Why the content can't be drawn, a line each.
  package var failure: [String]?
}

extension PipelineRun {
  /// Draws the content of a revision as this run draws today's.
  ///
  /// No rule has a say, as in a comparison: it only has to be read and run.
  ///
  /// - Parameter revision: The revision.
  /// - Returns: Its previews.
  /// - Throws: What the disk would not do.
  package func previews(of revision: Revision) async throws(DiskError) -> FormerPreviews {
    var run = PipelineRun(
      request: PipelineRequest(.check, root: Revision.root, jobs: request.jobs),
      disk: revision.disk, reportProgress: reportProgress)
    let templates = outcome.files.filter { $0.folder == .templates }
    let loaded = await run.load(try run.sources([.content]).files + templates)
    var found = loaded.mistakes
    let sources = run.stages.previewSources(loaded.parsed, &found)
    let errors = found.sorted().filter { $0.severity == .error }
    guard errors.isEmpty, let sources,
      let project = SpecProve.draft(loaded.project, await run.stages.explore(loaded.project))
    else {
      let lines =
        errors.failure(of: revision, run.outcome.files)
        ?? ["'\(revision.name)' can't be compared with: one of its flows can't run"]
      return FormerPreviews(failure: lines)
    }
    let jobs = previewJobs(of: project, sources).filter { job in
      request.apps.isEmpty || job.app.map(request.apps.contains) ?? true
    }
    let files = await run.stages.mapReportingProgress(jobs, "rendering", "parts") { $0.render() }
    return FormerPreviews(
      apps: project.apps.map(\.app.id), files: Array(files.joined()),
      names: await names(of: project, sources))
  }

  /// What the states of each app of a former project are called on today's boards.
  private func names(
    of former: CheckedProject, _ sources: PreviewSources
  ) async -> [AppID: [String: String]] {
    // What was explored for today's previews is known.
    var stages = stages
    guard let loaded,
      let today = SpecProve.draft(loaded.project, await stages.explore(loaded.project))
    else { return [:] }
    let pairs = today.apps.compactMap { app in
      former.apps.first { $0.app.id == app.app.id }.map { (former: $0, today: app) }
    }.filter { request.apps.isEmpty || request.apps.contains($0.today.app.id) }
    let names = await stages.mapReportingProgress(pairs, "matching", "apps") { pair in
      namesOfFormerStates(
        AppVersion(pair.former, former.settings), AppVersion(pair.today, today.settings), sources)
    }
    return Dictionary(zip(pairs.map(\.today.app.id), names)) { first, _ in first }
  }
}
