package import SpecBuild
package import SpecDisk
import SpecText

/// Prints the boards of the content as it is, and brings a folder of them up to date.
///
/// - Parameters:
///   - request: Which apps, and in which configurations; screens and texts mean nothing here.
///   - search: Where a browser is looked for.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: As `takeScreenshots(_:with:on:onProgress:)` does.
package func printBoards(
  _ request: ScreenshotRequest, with search: BrowserSearch = BrowserSearch(),
  on disk: FileSystem = .disk, onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws -> ScreenshotOutcome {
  var run = PipelineRun(
    request: PipelineRequest(.check, root: request.root, apps: request.apps, jobs: request.jobs),
    disk: disk, reportProgress: reportProgress)
  let previews = try await run.previews()
  let usageError =
    try run.outcome.usageError
    ?? misplacement(of: request.output, inProject: request.root, on: disk)
  if let usageError { throw UsageError(description: usageError) }
  guard let previews else { return .contentHasErrors(run.outcome) }
  let session = PDFSession(
    request: request, apps: run.outcome.apps, previews: await previews.files(),
    reportProgress: reportProgress)
  let printed = try session.run(with: search.find(request.browser), on: disk)
  reportProgress(Progress("writing"))
  // Of what else is in the folder nothing was looked at.
  let changes = try write(printed.files, to: request.output, keeping: { _ in true }, on: disk)
  let untranslated = printed.untranslated.sorted { $0.key.rawValue < $1.key.rawValue }
  return .taken(
    printed.files.count, changes, missing: [], untranslated: untranslated.map { ($0.key, $0.value) }
  )
}

/// A session that prints boards: one browser with one page, which shows one after the other.
private struct PDFSession {
  struct Printed {
    var files: [RenderedFile] = []
    /// The apps that a wanted language is none of, by the language.
    var untranslated: [LocaleID: [AppID]] = [:]
  }

  let request: ScreenshotRequest
  let apps: [AppID]
  let previews: [RenderedFile]
  let reportProgress: (Progress) -> Void

  func run(with browserPath: String, on disk: FileSystem) throws -> Printed {
    let browser = PreviewBrowser(
      previews, path: browserPath, timeout: request.timeout, on: disk,
      reportProgress: reportProgress)
    defer { browser.end() }
    let (page, folder) = try browser.page()
    // The window that a board is arranged for.
    try page.resize(width: 1440, height: 900, scale: 1)
    var printed = Printed()
    for app in apps where request.apps.isEmpty || request.apps.contains(app) {
      do {
        try printBoard(of: app, in: page, folder, &printed)
      } catch let failure as PageFailure {
        throw PageFailure("preview/\(app).html: \(failure)")
      }
    }
    return printed
  }

  private func printBoard(
    of app: AppID, in page: BrowserPage, _ folder: String, _ printed: inout Printed
  ) throws {
    let others = Set(apps.flatMap { languages(of: $0, in: previews) })
      .subtracting(languages(of: app, in: previews))
    let (options, leftOut) = request.options.leavingOut(others, of: "locale")
    for locale in leftOut { printed.untranslated[LocaleID(locale), default: []].append(app) }
    try page.open("\(folder)/\(app).html")
    let script = String(decoding: PackageResources.paper_js, as: UTF8.self)
    let settings: [PageSetting] = try page.evaluate(
      script
        + """

        ['locale', 'device', 'orientation', 'appearance', 'size'].map((name) => (
          { name, begin: previews.begin[name], values: previews.values(name) }))
        """)
    let configurations = try options?.configurations(of: settings) ?? []
    for (index, configuration) in configurations.enumerated() {
      reportProgress(Progress("printing \(app):", .init(index, of: configurations.count, "PDFs")))
      var look = configuration.choices.map { JSONValue.Member($0.name, .string($0.value)) }
      if request.options.allStates { look.append(.init("states", "on")) }
      let _: Bool = try page.evaluate(scriptCall("paper", .object(look)))
      let path = ScreenshotPath.path(app: app, state: "board", configuration: configuration)
      printed.files.append(RenderedFile(path: path + ".pdf", bytes: try page.pdf().withoutDates))
    }
  }
}

extension [UInt8] {
  /// The bytes of a PDF with one date in place of those at which it was made, as long as they are.
  fileprivate var withoutDates: [UInt8] {
    var bytes = self
    for mark in ["/CreationDate (D:", "/ModDate (D:"].map({ Array($0.utf8) }) {
      for start in bytes.indices.dropLast(mark.count + 14)
      where bytes[start] == mark[0] && bytes[start...].starts(with: mark) {
        let date = start + mark.count
        guard bytes[date..<date + 14].allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
        bytes.replaceSubrange(date..<date + 14, with: "20000101000000".utf8)
        break
      }
    }
    return bytes
  }
}
