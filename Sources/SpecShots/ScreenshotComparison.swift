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
  var run = PipelineRun(for: request, on: disk, reportProgress: reportProgress)
  guard let now = try await run.session(for: request, on: disk, reportProgress: reportProgress)
  else { return .contentHasErrors(run.outcome) }
  let former = try await run.previews(of: revision)
  if let failure = former.failure { return .revisionHasErrors(failure) }
  let before = PreviewSession(
    request: request, apps: former.apps, previews: former.files, names: former.names,
    reportProgress: reportProgress)
  let pair = ComparedSessions(before: before, after: now, tolerance: tolerance)
  let (comparison, files, subjects) = try pair.run(with: search, on: disk)
  reportProgress(Progress("writing"))
  let previews = request.root + "/output/preview"
  let hasBoards = try disk.ifThere { () throws(DiskError) in try disk.realPath(previews) } != nil
  let compared = ComparisonPage(
    comparison, since: revision.name, of: subjects,
    boards: hasBoards ? relativePath(to: previews, from: request.output) : nil)
  // It looks as the page of `build --compare` does.
  let sheets = now.previews.filter {
    ["preview/page.css", "preview/changes.css"].contains($0.path)
  }
  let page = [
    RenderedFile(path: "index.html", bytes: compared.html),
    RenderedFile(
      path: "differences.css", bytes: Array(EmbeddedText.`Browser/differences.css`.utf8)),
    RenderedFile(path: "slider.js", bytes: Array(EmbeddedText.`Browser/slider.js`.utf8)),
    // It is of one comparison, and nobody's to commit.
    RenderedFile(path: ".gitignore", bytes: Array("*\n".utf8)),
  ]
  let looks = sheets.map {
    RenderedFile(path: String($0.path.dropFirst("preview/".count)), bytes: $0.bytes)
  }
  let changes = try write(
    page + looks + files, to: request.output, keeping: { _ in false }, on: disk)
  return .compared(comparison, changes)
}

/// Two sessions that are compared, in one browser with one page.
private struct ComparedSessions {
  let before: PreviewSession
  let after: PreviewSession
  let tolerance: Int

  func run(
    with search: BrowserSearch, on disk: FileSystem
  ) throws -> (PictureComparison, [RenderedFile], ComparedSubjects) {
    let sides = [("before", before), ("after", after)]
    let previews = sides.flatMap { name, session in
      session.previews.map { RenderedFile(path: "\(name)/\($0.path)", bytes: $0.bytes) }
    }
    let both = PreviewSession(
      request: after.request, apps: [], previews: previews, reportProgress: after.reportProgress)
    let languages = before.languages.union(after.languages)
    return try both.inBrowser(search, on: disk) { browser in
      let page = try browser.page().page
      let taken = try sides.map { name, session in
        var session = session
        session.otherLanguages = languages
        return try session.screenshots(in: page, of: browser.folder(of: name))
      }
      let states = taken.flatMap { $0.states.flatMap(\.value) }
      try both.request.options.requireScreens(among: states)
      let (comparison, files) = try compare(taken[0].files, taken[1].files, in: page)
      return (
        comparison, files,
        ComparedSubjects(before: taken[0].subjects, after: taken[1].subjects)
      )
    }
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
    try page.run(EmbeddedText.`Browser/difference.js`)
    for (index, path) in paths.enumerated() {
      self.after.reportProgress(Progress("comparing", .init(index, of: paths.count, "shots")))
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
