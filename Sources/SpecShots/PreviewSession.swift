import SpecBuild
import SpecDisk
import SpecText

/// The previews of a content in one page of one browser, as long as something is made of them:
/// pictures, or boards on paper.
struct PreviewSession {
  let request: ScreenshotRequest
  /// All apps there are; each has a page.
  let apps: [AppID]
  let previews: [RenderedFile]
  /// Languages that apps have which are not among these, so that they may be asked for all the same.
  var otherLanguages: Set<String> = []
  /// What the states of each app are called in pictures, by their ids; as their ids where it says
  /// nothing.
  var names: [AppID: [String: String]] = [:]
  let reportProgress: (Progress) -> Void

  /// The languages of the apps.
  var languages: Set<String> {
    Set(apps.flatMap { SpecShots.languages(of: $0, in: previews) })
  }

  /// Does something in a browser that shows the previews, and ends it.
  ///
  /// - Parameters:
  ///   - search: Where the browser is looked for.
  ///   - disk: The disk.
  ///   - body: What is done.
  /// - Returns: What that returns.
  /// - Throws: What it throws; a `BrowserFailure` when there is no browser.
  func inBrowser<Result>(
    _ search: BrowserSearch, on disk: FileSystem, _ body: (PreviewBrowser) throws -> Result
  ) throws -> Result {
    let browser = PreviewBrowser(
      previews, path: try search.find(request.browser), timeout: request.timeout, on: disk,
      reportProgress: reportProgress)
    defer { browser.end() }
    return try body(browser)
  }

  /// Does something for each app that is asked for.
  ///
  /// - Throws: What that throws; a `PageFailure` names the app's page.
  func forEachApp(_ body: (AppID) throws -> Void) throws {
    for app in apps where request.apps.isEmpty || request.apps.contains(app) {
      do {
        try body(app)
      } catch let failure as PageFailure {
        throw PageFailure("preview/\(app).html: \(failure)")
      }
    }
  }

  /// What is asked for of an app, without the languages that only others have.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - untranslated: Gets it, by the languages that were left out.
  /// - Returns: What is still asked for; nothing where all languages were left out.
  func options(
    for app: AppID, _ untranslated: inout [LocaleID: [AppID]]
  ) -> ScreenshotOptions? {
    let others = languages.union(otherLanguages)
      .subtracting(SpecShots.languages(of: app, in: previews))
    let (options, leftOut) = request.options.leavingOut(others, of: "locale")
    for locale in leftOut { untranslated[LocaleID(locale), default: []].append(app) }
    return options
  }
}

extension PipelineRun {
  /// The run that draws what a request is of.
  init(
    for request: ScreenshotRequest, on disk: FileSystem,
    reportProgress: @escaping (Progress) -> Void
  ) {
    self.init(
      request: PipelineRequest(.check, root: request.root, apps: request.apps, jobs: request.jobs),
      disk: disk, reportProgress: reportProgress)
  }

  /// The previews that a request is of, to be shown.
  ///
  /// - Returns: A session for them; nothing where the content has errors.
  /// - Throws: A `UsageError` when there is nothing that could be meant; a `DiskError`.
  mutating func session(
    for request: ScreenshotRequest, on disk: FileSystem,
    reportProgress: @escaping (Progress) -> Void
  ) async throws -> PreviewSession? {
    let previews = try await previews()
    let usageError =
      try outcome.usageError
      ?? misplacement(of: request.output, inProject: request.root, on: disk)
    if let usageError { throw UsageError(description: usageError) }
    guard let previews else { return nil }
    return PreviewSession(
      request: request, apps: outcome.apps, previews: await previews.files(),
      reportProgress: reportProgress)
  }
}
