package import SpecBuild
package import SpecDisk
import SpecText

/// What came of comparing the pictures of a revision with those of now.
package enum PictureComparisonOutcome: Sendable {
  /// What differs, and what writing it changed in the folder.
  case compared(PictureComparison, OutputChanges)
  /// The content has mistakes, so that there is nothing to take a picture of.
  case contentHasErrors(Outcome)
  /// The revision's content can't be drawn, and why, a line each.
  case revisionHasErrors([String])
}

/// Takes pictures of a revision's content and of the content as it is, and writes those that differ
/// with a page that shows them.
///
/// Both are drawn by today's templates in the same browser, so only the content's own changes differ.
///
/// - Parameters:
///   - request: Which pictures, and where to.
///   - revision: What to compare with.
///   - tolerance: By how much each of the red, green, blue and alpha of a pixel may differ, of 255.
///   - search: Where a browser is looked for.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: As `takeScreenshots(_:with:on:onProgress:)` does.
package func compareScreenshots(
  _ request: ScreenshotRequest, with revision: Revision, tolerance: Int = 0,
  search: BrowserSearch = BrowserSearch(), on disk: FileSystem = .disk,
  onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws -> PictureComparisonOutcome {
  var run = PipelineRun(
    request: PipelineRequest(.check, root: request.root, apps: request.apps, jobs: request.jobs),
    disk: disk, reportProgress: reportProgress)
  let previews = try await run.previews()
  let usageError =
    try run.outcome.usageError
    ?? misplacement(of: request.output, inProject: request.root, on: disk)
  if let usageError { throw UsageError(description: usageError) }
  guard let previews else { return .contentHasErrors(run.outcome) }
  let former = try await run.previews(of: revision)
  if let failure = former.failure { return .revisionHasErrors(failure) }
  let session = ComparisonSession(
    request: request, tolerance: tolerance,
    before: Side(name: "before", apps: former.apps, previews: former.files),
    after: Side(name: "after", apps: run.outcome.apps, previews: await previews.files()),
    reportProgress: reportProgress)
  let (comparison, files) = try session.run(with: search.find(request.browser), on: disk)
  reportProgress(Progress("writing"))
  let page = [
    RenderedFile(path: "index.html", bytes: comparison.page(since: revision.name)),
    RenderedFile(path: "differences.css", bytes: PackageResources.differences_css),
    // It is of one comparison, and nobody's to commit.
    RenderedFile(path: ".gitignore", bytes: Array("*\n".utf8)),
  ]
  let changes = try write(page + files, to: request.output, keeping: { _ in false }, on: disk)
  return .compared(comparison, changes)
}

/// One of the two things that are compared.
private struct Side {
  /// The folder that its previews are in.
  var name: String
  var apps: [AppID]
  var previews: [RenderedFile]

  var languages: Set<String> {
    Set(apps.flatMap { SpecShots.languages(of: $0, in: previews) })
  }
}

/// A comparison: one browser with one page, in which both sides are drawn, then compared.
private struct ComparisonSession {
  let request: ScreenshotRequest
  let tolerance: Int
  let before: Side
  let after: Side
  let reportProgress: (Progress) -> Void

  func run(
    with browserPath: String, on disk: FileSystem
  ) throws -> (PictureComparison, [RenderedFile]) {
    let previews = [before, after].flatMap { side in
      side.previews.map { RenderedFile(path: "\(side.name)/\($0.path)", bytes: $0.bytes) }
    }
    let browser = PreviewBrowser(
      previews, path: browserPath, timeout: request.timeout, on: disk,
      reportProgress: reportProgress)
    defer { browser.end() }
    let page = try browser.page().page
    let former = try pictures(of: before, in: page, browser.folder(of: before.name))
    let now = try pictures(of: after, in: page, browser.folder(of: after.name))
    let states = [former, now].flatMap { $0.states.flatMap(\.value) }
    try request.options.requireScreens(among: states)
    return try compare(former.files, now.files, in: page)
  }

  private func pictures(
    of side: Side, in page: BrowserPage, _ folder: String
  ) throws -> ScreenshotSession.Taken {
    let session = ScreenshotSession(
      request: request, apps: side.apps, previews: side.previews,
      otherLanguages: before.languages.union(after.languages), reportProgress: reportProgress)
    return try session.pictures(in: page, of: folder)
  }

  private func compare(
    _ before: [RenderedFile], _ after: [RenderedFile], in page: BrowserPage
  ) throws -> (PictureComparison, [RenderedFile]) {
    let former = pictures(before)
    let now = pictures(after)
    let paths = Set(former.keys).union(now.keys).sorted()
    var comparison = PictureComparison()
    var files: [RenderedFile] = []
    func keep(_ kind: PictureKind, _ path: String, _ bytes: [UInt8]) {
      files.append(RenderedFile(path: kind.path(of: path), bytes: bytes))
    }
    try page.run(PackageResources.difference_js)
    for (index, path) in paths.enumerated() {
      reportProgress(Progress("comparing", .init(index, of: paths.count, "shots")))
      guard let old = former[path] else {
        comparison.added.append(path)
        keep(.after, path, now[path] ?? [])
        continue
      }
      guard let new = now[path] else {
        comparison.removed.append(path)
        keep(.before, path, old)
        continue
      }
      guard old != new, let (change, picture) = try difference(path, old, new, in: page) else {
        comparison.unchangedCount += 1
        continue
      }
      comparison.changed.append(change)
      keep(.before, path, old)
      keep(.after, path, new)
      keep(.difference, path, picture)
    }
    return (comparison, files)
  }

  /// How two pictures differ, and a picture of that; nothing where it is within what is tolerated.
  private func difference(
    _ path: String, _ before: [UInt8], _ after: [UInt8], in page: BrowserPage
  ) throws -> (PictureComparison.Change, [UInt8])? {
    struct Difference: Decodable {
      var differing: Int
      var total: Int
      var picture: BrowserJSON.Bytes
    }
    let found: Difference = try page.evaluate(
      scriptCall(
        "difference", .string(BrowserJSON.base64(before)), .string(BrowserJSON.base64(after)),
        .int(tolerance)))
    guard found.differing > 0 else { return nil }
    let change = PictureComparison.Change(
      path: path, differingPixels: found.differing, totalPixels: found.total)
    return (change, found.picture.bytes)
  }

  /// The pictures by their paths without `.png`.
  private func pictures(_ files: [RenderedFile]) -> [String: [UInt8]] {
    let named = files.map { (String($0.path.dropLast(".png".count)), $0.bytes) }
    return Dictionary(named) { first, _ in first }
  }
}
