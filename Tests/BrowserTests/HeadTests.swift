import TestSupport
import Testing

/// What an app draws at the head of its screens stands clear of the status bar, on the smallest device
/// too, whose status bar is as high as its words.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct HeadTests {
  /// What `head.py` says of the head of a screen.
  private struct Report: Decodable {
    var app: String
    var state: String
    var gap: Double
  }

  private static let apps = ["betfree", "ritualist"]

  private func reports(css: String = "") throws -> [Report] {
    try BrowserTests.reports(of: "head.py", previews, css, Self.apps[0], Self.apps[1])
  }

  @Test func `neither bars nor banners touch the status bar, with Back beside them or without`()
    throws
  {
    let reports = try reports()
    #expect(Set(reports.map(\.app)) == Set(Self.apps))
    for report in reports { #expect(report.gap >= 7.5, "\(report.app) \(report.state)") }
    // Without the rules that keep them off, both do.
    let without =
      ".frame-start { justify-content: flex-start } .banner:first-child { margin-top: 0 !important }"
    let touching = try self.reports(css: without)
    for app in Self.apps { #expect(touching.contains { $0.app == app && $0.gap < 0.5 }, "\(app)") }
  }
}
