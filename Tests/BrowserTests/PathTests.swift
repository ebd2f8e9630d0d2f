import TestSupport
import Testing

/// The board of an app of which a screen stands on two paths, in Debian's Chromium.
@Suite(.waitsForPrograms) struct PathTests {
  /// What `paths.py` says is there.
  private struct Report: Decodable {
    var complaints: [String]
    /// The states that a later path draws again.
    var again: [String]
    /// How many heights the phones of that path stand at.
    var tops: Int
    /// What is side by side where it is drawn again, in two appearances.
    var compared: [String]
    /// The ids that are on the page more than once.
    var twice: [String]
    var inspected: String
    var axe: [String]
    /// Where the link to the other states leads.
    var address: String
    /// How many links to the screen the home page has.
    var home: Int
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `a screen on two paths stands on both, and has its states on the first`() async throws {
    var project = try shippedProject("ritualist")
    try project.replace(
      #""returning": ["welcome-back", "#, with: #""returning": ["welcome-back", "avatar", "#,
      in: "content/ritualist/flow.json", exactly: 1)
    let told: [Report] = try await withProject(project) { root in
      let run = try ProgramRun.specgen("build", "--root", root)
      try #require(run.status == 0, "\(run.errors)")
      return try reports(of: "paths.py", "\(root)/output/preview", "ritualist", "avatar")
    }
    let report = try #require(told.first)
    #expect(report.complaints == [] && report.axe == [])
    #expect(report.again == ["avatar"])
    #expect(report.tops == 1)
    #expect(report.compared == ["avatar Light de false", "avatar Dark de true"])
    #expect(report.twice == [])
    #expect(report.inspected == "Avatar · avatar")
    #expect(report.address == "ritualist.html#avatar&locale=de")
    #expect(report.home == 1)
  }
}
