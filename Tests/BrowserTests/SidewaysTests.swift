import TestSupport
import Testing

/// What a page lies under stays in sight on the smallest device sideways: Daily Intentions' Skip,
/// buttons and dots, which its source lays over the pages.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct SidewaysTests {
  /// What `sideways.py` says of a screen.
  private struct Report: Decodable {
    var locale: String
    var screen: String
    var parts: Int
    var out: [String]
  }

  @Test func `buttons and page dots are in sight on each page, in every language`() throws {
    let reports: [Report] = try reports(of: "sideways.py", previews, "daily-intentions")
    // The languages, and the two that nobody speaks.
    #expect(Set(reports.map(\.locale)).count == 10)
    #expect(reports.count == 50)
    for report in reports {
      // Skip, a button and the dots.
      #expect(report.parts >= 3, "\(report.locale) \(report.screen)")
      #expect(report.out == [], "\(report.locale) \(report.screen)")
    }
  }
}
