import TestSupport
import Testing

/// The search of the committed previews in Debian's Chromium, opened from disk.
@Suite(.waitsForPrograms) struct SearchTests {
  /// What `search.py` says came of it.
  private struct Report: Decodable {
    /// What the keys are at in the list.
    struct Active: Decodable {
      var roles: [String]
      var place: Int
      var isOnlyOne: Bool
      var isInSight: Bool
    }

    var complaints: [String]
    var home: [[String]]
    var paper: [String]
    var before: [String]
    var screens: [String: Int]
    var text: [String]
    var german: String
    var first: [String]
    var state: [String]
    var key: [String: Int]
    var clicked: [String]
    var source: [String]
    var count: Int
    var last: Active
    var again: Active
    var none: [String]
    var foreign: [String]
    var plain: Bool
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `what any app has is found from every page, and led to`() throws {
    let told: [Report] = try reports(of: "search.py", previews)
    let report = try #require(told.first)
    #expect(report.complaints == [])
    let (german, arabic) = ("Frei vom Glücksspiel werden", "التحرّر من القمار")
    #expect(
      report.home == [
        [german, "ltr"], [arabic, "rtl"], ["Break Free From Gambling", "ltr"], [german, "ltr"],
      ])
    #expect(report.paper == ["0", "exact"])
    #expect(report.foreign == [] && report.before == [], "what is not asked for is not loaded")
    #expect(
      report.screens
        == ["BetFree": 7, "Daily Intentions": 5, "LockedIn": 5, "Ritualist": 8, "Steps": 2])
    let settings = "&locale=de&device=ipad-11"
    #expect(report.text == ["betfree.html#frame.skip\(settings)", "frame.skip"])
    #expect(report.german == "Überspringen")
    #expect(report.first == ["BetFree", "Daily Intentions", "LockedIn", "Ritualist", "Steps"])
    #expect(report.state == ["lockedin.html#permissions/4\(settings)", "permissions/4"])
    #expect(report.key == ["Ritualist": 1])
    let footer = "welcome-back.footer"
    #expect(report.clicked == ["ritualist.html#\(footer)\(settings)", footer])
    let title = "welcome-back.named.title"
    #expect(report.source == ["ritualist.html#\(title)\(settings)", title])
    for active in [report.last, report.again] {
      #expect(active.roles == ["combobox", "listbox", "option", "true"])
      #expect(active.isOnlyOne && active.isInSight)
    }
    #expect(report.last.place == report.count - 1 && report.again.place == 0)
    #expect(report.none == ["false", "hidden"])
    #expect(!report.plain)
  }
}
