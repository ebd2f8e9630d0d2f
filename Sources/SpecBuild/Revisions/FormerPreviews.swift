import SpecChecks
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
    return FormerPreviews(apps: project.apps.map(\.app.id), files: Array(files.joined()))
  }
}
