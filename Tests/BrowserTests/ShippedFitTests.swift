import TestSupport
import Testing

/// `specgen fit` of the shipped apps, beside which other tests of it may run: it takes a browser longest.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct ShippedFitTests {
  /// Words as they are, long ones, from right to left, and without spaces; `specgen fit --strict`
  /// measures the other languages, too.
  private static let languages = ["en", "de", "ar", "ja"].flatMap { ["--locale", $0] }

  /// On every device, at the usual and the largest size; on the smallest device also sideways, and in
  /// German at all sizes.
  @Test func `in four languages nothing of the shipped apps is cut, broken, too small or hidden`()
    async throws
  {
    try await withProject(try shippedContent().withShippedTemplates) { root in
      let runs = [
        Self.languages, Self.languages + ["--device", "iphone-se", "--orientation", "landscape"],
        ["--device", "iphone-se", "--locale", "de", "--size", "all"],
      ]
      for arguments in runs {
        let run = try ProgramRun(
          ProgramRun.specgenPath,
          ["fit", "--root", root, "--no-pictures", "--strict", "--max-diagnostics", "none"]
            + patience + arguments,
          within: 900)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        #expect(!run.errors.contains("[fit/"), "\(arguments): \(run.errors)")
      }
    }
  }
  /// What is accepted of the smallest phone says nothing of a Mac, whose window shows all of a page.
  @Test func `in four languages a window shows all of each page`() async throws {
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
