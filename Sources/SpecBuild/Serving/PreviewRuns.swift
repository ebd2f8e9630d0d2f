/// A pipeline that makes previews and writes nothing, run again whenever content changes.
///
/// They come to the same as runs that know nothing of each other, in less time.
package struct PreviewRuns: Sendable {
  private let request: Request
  private let disk: FileSystem
  private var memory = RunMemory()

  /// - Parameters:
  ///   - request: Where the content is, and how many parts of the work go on at once.
  ///   - disk: Where the content is read from.
  package init(_ request: Request, on disk: FileSystem = .disk) {
    self.request = request
    self.disk = disk
  }

  /// Runs on the content as it is now.
  ///
  /// - Returns: What was found; the previews, none while the content has errors; and while it has,
  ///   mockups of the states on the traces to them.
  /// - Throws: That the disk failed.
  package mutating func next() async throws(DiskError) -> (
    outcome: Outcome, previews: Previews?, ways: WayPictures
  ) {
    var run = PipelineRun(request: request, disk: disk) { _ in }
    run.memory = memory
    let previews = try await run.previews()
    let ways = previews == nil ? await run.wayPictures() : WayPictures()
    memory = run.memory
    return (run.outcome, previews, ways)
  }
}
