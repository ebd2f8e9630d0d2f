import TestSupport
import Testing

/// `specgen fit` of the shipped apps, beside which other tests of it may run: it takes a browser longest.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct ShippedFitTests {
  /// Long words, and words that are read from right to left.
  ///
  /// CI measures no others; `EveryFitTests` does.
  private static let languages = ["de", "ar"].flatMap { ["--locale", $0] }

  /// On every device, at the usual and the largest size.
  @Test func `in German and Arabic nothing of the apps is cut, broken, too small or hidden`()
    async throws
  {
    try await expectToFit([Self.languages])
  }

  /// What is accepted of the smallest phone says nothing of a Mac, whose window shows all of a page.
  @Test func `in German and Arabic a window shows all of each page`() async throws {
    let app = "daily-intentions"
    let files = ProjectFiles(
      try shippedProject(app).texts.mapValues {
        $0.replacing("allow fit/scrolls:", with: "of the screen:")
      })
    try await withProject(files) { root in
      func fit(on device: String) throws -> ProgramRun {
        try ProgramRun(
          ProgramRun.specgenPath,
          ["fit", "--root", root, "--no-pictures", "--device", device, "--size", "l"]
            + patience + Self.languages)
      }
      let window = try fit(on: "mac")
      #expect(window.status == 0 && !window.errors.contains("[fit/scrolls]"), "\(window.errors)")
      #expect(try fit(on: "iphone-se").errors.contains("[fit/scrolls]"), "nothing is accepted")
    }
  }
}

/// All that the shipped apps are measured in, of which CI measures a part.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct EveryFitTests {
  /// In every language; on the smallest device also sideways, and in German at all sizes.
  @Test func `in every language nothing of the apps is cut, broken, too small or hidden`()
    async throws
  {
    try await expectToFit([
      [], ["--device", "iphone-se", "--orientation", "landscape"],
      ["--device", "iphone-se", "--locale", "de", "--size", "all"],
    ])
  }
}

/// Expects that measuring what some options ask for finds nothing of the shipped apps.
private func expectToFit(_ runs: [[String]]) async throws {
  try await withProject(try shippedContent().withShippedTemplates) { root in
    for options in runs {
      let run = try ProgramRun(
        ProgramRun.specgenPath,
        ["fit", "--root", root, "--no-pictures", "--strict", "--max-diagnostics", "none"]
          + patience + options,
        within: 900)
      #expect(run.status == 0, "\(options): \(run.errors)")
      #expect(!run.errors.contains("[fit/"), "\(options): \(run.errors)")
    }
  }
}
