#if Serve
  import Foundation
  import TestSupport
  import Testing

  /// `specgen serve` in Debian's Chromium, while somebody edits.
  @Suite(
    .enabled(
      if: ProcessInfo.processInfo.environment["SPECGEN_SERVER_TESTS"] == "1",
      "SPECGEN_SERVER_TESTS=1 runs tests with a real server"))
  struct LiveReloadTests {
    /// What `live.py` says became of the page.
    private struct Report: Decodable {
      var complaints: [String]
      var axe: [String]
      var scroll: [Int]
      var focus: String
      var kept: String
      var language: String
      var sheets: [Int]
      var place: [Int]
      var dialog: String
      var markup: Int
      var beneath: Bool
      var reopener: String
      var trace: [String]
      var mended: Int
      var missing: String
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    /// The shipped LockedIn and templates, in a folder of their own.
    private func withProject<Result>(_ body: (URL) throws -> Result) throws -> Result {
      let manager = FileManager.default
      let folder = manager.temporaryDirectory.appendingPathComponent("specgen live \(UUID())")
      defer { try? manager.removeItem(at: folder) }
      try manager.createDirectory(
        at: folder.appendingPathComponent("content"), withIntermediateDirectories: true)
      for path in ["templates", "content/specgen.json", "content/lockedin"] {
        try manager.copyItem(
          at: Self.root.appendingPathComponent(path), to: folder.appendingPathComponent(path))
      }
      return try body(folder)
    }

    @Test(
      .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python")
    )
    func `an open page follows every edit and keeps its place`() throws {
      let report = try withProject { project in
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
          .appendingPathComponent("specgen")
        let script = Self.root.appendingPathComponent("Tests/BrowserTests/live.py")
        let told = try PythonOracle.run(file: script.path, program.path, project.path)
        return try JSONDecoder().decode(Report.self, from: Data(told))
      }
      #expect(report.complaints == [])
      #expect(report.axe == [])
      #expect(report.scroll == [200, 200])
      #expect(report.focus == "All apps")
      #expect(report.kept == "made-by-a-script")
      #expect(report.language == "de")
      #expect(report.sheets.first == report.sheets.last)
      // Scrolling goes by whole points, what is on the page does not.
      #expect(abs((report.place.first ?? 0) - (report.place.last ?? 9)) <= 1)
      for words in [
        "there is no HTML but comments", "content/lockedin/screens/welcome.md:",
        "[<img src=x> & words](#nowhere)", "^^^^^^^", "write '\\<' to show the sign",
      ] {
        #expect(report.dialog.contains(words))
      }
      #expect(report.markup == 0)
      #expect(report.beneath)
      #expect(report.reopener.hasSuffix("error") || report.reopener.hasSuffix("errors"))
      #expect(report.trace.count > 4)
      #expect(report.trace.first?.hasPrefix("Welcome") == true)
      #expect(report.mended == 0)
      #expect(report.missing.contains("There is no such page."))
    }
  }
#endif
