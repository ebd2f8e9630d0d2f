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
            + arguments,
          within: 900)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        #expect(!run.errors.contains("[fit/"), "\(arguments): \(run.errors)")
      }
    }
  }
}
