package import SpecDisk

/// A pipeline that makes previews and writes nothing, run again whenever content changes.
///
/// They come to the same as runs that know nothing of each other, in less time.
package struct PreviewPipeline: Sendable {
  private let request: PipelineRequest
  private let disk: FileSystem
  private var cache = IncrementalCache()

  /// - Parameters:
  ///   - request: Where the content is, and how many parts of the work go on at once.
  ///   - disk: Where the content is read from.
  package init(_ request: PipelineRequest, on disk: FileSystem = .disk) {
    self.request = request
    self.disk = disk
  }

  /// Makes previews of the content as it is now before it is checked, which is less work.
  ///
  /// A run that follows has the same files, unless the content has changed meanwhile.
  ///
  /// - Returns: The previews; nothing where only a run can tell what there is to be seen.
  /// - Throws: That the disk failed.
  package mutating func draft() async throws(DiskError) -> Previews? {
    var run = PipelineRun(request: request, disk: disk)
    run.stages.cache = cache
    defer { cache = run.stages.cache }
    return try await run.draft()
  }

  /// Runs on the content as it is now.
  ///
  /// - Returns: What was found; the previews, none while the content has errors in their way; and
  ///   while it has, mockups of the states on the traces to them.
  /// - Throws: That the disk failed.
  package mutating func run() async throws(DiskError) -> (
    outcome: Outcome, previews: Previews?, mockups: TraceMockups
  ) {
    var run = PipelineRun(request: request, disk: disk)
    run.stages.cache = cache
    let previews = try await run.previews()
    let mockups = previews == nil ? await run.traceMockups() : TraceMockups()
    cache = run.stages.cache
    run.outcome.tellOncePerCause()
    return (run.outcome, previews, mockups)
  }
}
