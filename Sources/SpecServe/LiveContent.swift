package import SpecBuild
package import SpecDisk
import SpecText

/// Content that is watched, and the site that comes of it whenever it changes.
package struct LiveContent: Sendable {
  /// What a run on the content came to: a site to serve, and what was found.
  package struct Update: Sendable {
    package var site: Site
    package var outcome: Outcome
  }

  private var pipeline: PreviewPipeline
  private var watcher: DirectoryWatcher
  /// The last previews that could be made, to be shown beneath what is wrong now.
  private var previews: Previews?

  /// - Parameters:
  ///   - request: Where the content is, and how many parts of the work go on at once.
  ///   - disk: Where it is read from.
  ///   - polling: How often it is looked at.
  package init(
    _ request: PipelineRequest, on disk: FileSystem = .disk,
    polling: DirectoryWatcher.Polling = .init()
  ) {
    pipeline = PreviewPipeline(request, on: disk)
    watcher = DirectoryWatcher(
      ProjectFolder.allCases.map(\.rawValue), under: request.root, on: disk, polling: polling)
  }

  /// The site as the content is now.
  ///
  /// - Throws: That the disk failed.
  package mutating func currentUpdate() async throws(DiskError) -> Update {
    let (outcome, previews, mockups) = try await pipeline.run()
    self.previews = previews ?? self.previews
    // What is found beside previews is no more than a missing translation, which they mark.
    guard previews == nil else {
      return Update(site: Site(previews: previews, report: nil), outcome: outcome)
    }
    var told = outcome
    // Nobody has tried them.
    for index in told.diagnostics.indices { told.diagnostics[index].fix = nil }
    let page = Report(told).page(mockups: mockups)
    return Update(
      site: Site(previews: self.previews, report: page, mockups: mockups), outcome: outcome)
  }

  /// Waits until the content has changed, and makes the site of it.
  ///
  /// A disk that fails is something to be mended like anything else, and so part of the site.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package mutating func nextUpdate() async throws -> Update {
    try await watcher.nextChange()
    do {
      return try await currentUpdate()
    } catch {
      var outcome = Outcome()
      outcome.usageError = error.description
      return Update(
        site: Site(previews: previews, report: .failure(error.description)), outcome: outcome)
    }
  }
}

extension JSONValue {
  /// What pages are told when the content could not even be looked at.
  fileprivate static func failure(_ words: String) -> JSONValue {
    [
      "summary": "the disk failed",
      "findings": [["severity": "error", "message": .string(words.printable), "places": []]],
    ]
  }
}
