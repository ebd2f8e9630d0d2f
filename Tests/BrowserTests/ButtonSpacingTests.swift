import TestSupport
import Testing

/// Buttons never touch, in whatever state, device and text size.
@Suite(
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct ButtonSpacingTests {
  /// What `buttons.py` says of an app.
  private struct Report: Decodable {
    var app: String
    var pairs: Int
    var near: [String]
    var bare: [String]
  }

  @Test func `no two buttons are nearer than 8 points, and without the rule Steps' are`() throws {
    let reports: [Report] = try reports(of: "buttons.py", previews)
    #expect(reports.count == 5)
    for report in reports {
      #expect(report.pairs > 0, "\(report.app)")
      #expect(report.near == [], "\(report.app)")
    }
    let steps = try #require(reports.first { $0.app == "steps" })
    #expect(
      steps.bare.contains { $0.hasSuffix("goal.continue and goal.without") }, "\(steps.bare)")
  }
}
