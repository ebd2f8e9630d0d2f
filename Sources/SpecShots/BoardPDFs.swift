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
  var run = PipelineRun(for: request, on: disk, reportProgress: reportProgress)
  guard let session = try await run.session(for: request, on: disk, reportProgress: reportProgress)
  else { return .contentHasErrors(run.outcome) }
  let printed = try session.inBrowser(search, on: disk) { browser in
    let (page, folder) = try browser.page()
    return try session.printBoards(in: page, of: folder)
  }
  reportProgress(Progress("writing"))
  // Of what else is in the folder nothing was looked at.
  let changes = try write(printed.files, to: request.output, keeping: { _ in true }, on: disk)
  return .taken(
    printed.files.count, changes, missing: [], untranslated: printed.untranslated.inOrder)
}

/// What came of printing boards.
private struct PrintedBoards {
  var files: [RenderedFile] = []
  /// The apps that a wanted language is none of, by the language.
  var untranslated: [LocaleID: [AppID]] = [:]
}

extension PreviewSession {
  fileprivate func printBoards(in page: BrowserPage, of folder: String) throws -> PrintedBoards {
    // The window that a board is arranged for.
    try page.resize(width: 1440, height: 900, scale: 1)
    var printed = PrintedBoards()
    try forEachApp { try printBoard(of: $0, in: page, folder, &printed) }
    return printed
  }

  private func printBoard(
    of app: AppID, in page: BrowserPage, _ folder: String, _ printed: inout PrintedBoards
  ) throws {
    let options = options(for: app, &printed.untranslated)
    try page.open("\(folder)/\(app).html")
    let settings: [PageSetting] = try page.evaluate(
      EmbeddedText.`Browser/paper.js`
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
