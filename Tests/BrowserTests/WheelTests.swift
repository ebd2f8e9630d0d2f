import Foundation
import TestSupport
import Testing

/// The wheel of fortune of a prototype, in Debian's Chromium.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct WheelTests {
  /// What `wheel.py` says: for how many milliseconds the wheel has turned, while it turns.
  private struct Report: Decodable {
    var begins: Double?
    var redrawn: Double?
    var over: Double?
    /// Where it stands.
    var rotate: String
  }

  @Test func `it turns once, and on when another look is chosen`() async throws {
    try await withProject(.questions.keeping(apps: "story")) { root in
      let build = try ProgramRun.specgen("build", "--root", root)
      try #require(build.status == 0, "\(build.errors)")
      let told: [Report] = try reports(
        of: "wheel.py", root + "/output/preview", "story.html", "luck", "tap luck.spin")
      let report = try #require(told.first)
      let (begins, redrawn) = (try #require(report.begins), try #require(report.redrawn))
      #expect(begins < 1500)
      #expect(redrawn >= 1500)
      #expect(report.over == nil)
      // The third of four sectors is up.
      #expect(report.rotate == "-180deg")
    }
  }
}
