import TestSupport
import Testing

/// Ritualist's banner about data that came late is one card, whatever the direction of reading.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct BannerTests {
  /// What `banner.py` says of a banner.
  private struct Report: Decodable {
    var locale: String
    var state: String
    var before: Double
    var after: Double
    var skew: Double
    var outside: Double
  }

  @Test func `its words and both buttons are in it, the buttons in line and at its edges`() throws {
    let reports: [Report] = try BrowserTests.reports(of: "banner.py", previews, "ritualist")
    #expect(Set(reports.map(\.locale)) == ["en", "de", "ar"])
    #expect(Set(reports.map(\.state)).count >= 4)
    for report in reports {
      let place = "\(report.locale) \(report.state)"
      #expect(abs(report.before - 16) < 0.5 && abs(report.after - 16) < 0.5, "\(place)")
      #expect(report.skew < 0.5 && report.outside <= 0, "\(place)")
    }
    // As buttons stand elsewhere, they would not be at its edges.
    let centered: [Report] = try BrowserTests.reports(
      of: "banner.py", previews, "ritualist", ".banner .line { justify-content: center }")
    #expect(centered.allSatisfy { $0.before > 20 })
  }
}
