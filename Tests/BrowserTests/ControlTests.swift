import Foundation
import TestSupport
import Testing

/// The controls of the committed boards in Debian's Chromium.
@Suite(.waitsForPrograms) struct ControlTests {
  /// Of one board: how many screens stand on it, how many of them have a page of their own on paper,
  /// what stands elsewhere there, what is said of folded states, and what below them.
  private struct Printed: Decodable {
    var screens: Int
    var pages: Int
    var moved: [String]
    var folded: [String]
    var feet: [String]

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      screens = try parts.decode(Int.self)
      pages = try parts.decode(Int.self)
      moved = try parts.decode([String].self)
      folded = try parts.decode([String].self)
      feet = try parts.decode([String].self)
    }
  }

  /// Of one board whose states are all unfolded: whether the screens beside each other stand as before,
  /// how many these are, and how many parts of their states lie over something else.
  private struct Unmoved: Decodable, Equatable {
    var isAsBefore: Bool
    var screens: Int
    var astray: Int

    init(_ screens: Int) { (isAsBefore, self.screens, astray) = (true, screens, 0) }

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      isAsBefore = try parts.decode(Bool.self)
      screens = try parts.decode(Int.self)
      astray = try parts.decode(Int.self)
    }
  }

  /// What `controls.py` says came of it.
  private struct Report: Decodable {
    var complaints: [String]
    var sent: [String]
    var place: String
    var unfolded: Bool
    var german: String
    var remembered: [String]
    var address: String
    var notice: String
    var instead: [String]
    var inSight: Bool
    var reset: String
    var chosen: [String]
    var row: String
    var key: String
    var turned: String
    var beside: [String: Int]
    var pairs: [String]
    var pairLook: String
    var forks: [Bool]
    var points: [Bool]
    var groups: Int
    var even: Bool
    var hidden: Bool
    var feet: [Bool]
    var macs: [String]
    var revealed: Bool
    var disabled: [[String]]
    var room: [String: [Int]]
    var unmoved: [String: Unmoved]
    var fork: [Bool]
    var drawn: [Bool]
    var paper: [String: Printed]
    var lines: Int
    var written: [String]
    var heads: [String]
    var broken: [String]
    var states: Int
    var found: Int
    var foundRight: Bool
    var none: Int
    var text: String
    var opener: String
    var shut: Bool
    var shutAgain: Bool
    var wide: [Int]
    var beyond: [String]
    var carried: String
    var searched: [String]
    var plain: Bool
    var plainControls: Bool
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `what is chosen is shown, remembered and in the address`() throws {
    let told: [Report] = try reports(of: "controls.py", previews)
    let report = try #require(told.first)
    #expect(report.complaints == [])
    #expect(report.sent == ["ipad-11", "portrait", "ax3", "dark", "de", "ltr"])
    #expect(report.place == "permissions/4")
    #expect(report.unfolded)
    #expect(report.german == "LOSLEGEN")
    #expect(report.remembered == ["ipad-11", "portrait", "ax4", "dark", "de", "ltr"])
    #expect(report.address == "#locale=de&device=ipad-11&appearance=dark&size=ax4")
    #expect(report.notice == "Nothing here is called 'permissions/99'.")
    #expect(report.instead == ["iphone-16", "portrait", "l", "light", "en", "ltr"])
    #expect(report.inSight)
    #expect(report.reset == "#permissions/99")
    #expect(report.chosen == ["iphone-se", "landscape", "xs", "light", "ar", "rtl"])
    for part in ["SCREEN TIME ACCESS", " of 20 words", "Screen Time is Apple's name"] {
      #expect(report.row.contains(part))
    }
    #expect(report.key == "welcome.get-started")
    #expect(report.turned == "rtl")
    #expect(report.beside == ["appearance": 2, "device": 4, "locale": 10, "size": 12])
    #expect(report.pairs == ["English · Dark", "العربية · Dark"])
    #expect(report.pairLook.hasPrefix("ar screen") && report.pairLook.contains("dark"))
    #expect(report.text.hasPrefix("Workouts"))
    #expect(report.opener == "Board · Deutsch · iPhone 16")
    #expect(report.shut && report.shutAgain)
    // The window has a margin of a line on each side.
    #expect(report.wide == [390, 358])
    #expect(report.beyond == [])
    #expect(report.carried == "lockedin.html#permissions&locale=de&device=iphone-se")
    #expect(report.searched == Array(repeating: "welcome.get-started", count: 3))
    #expect(report.plain && !report.plainControls)
    // Both forks of Ritualist, and the two screens where only a condition leads past the next one; how
    // LockedIn's permissions stand in groups; and lines below a Mac's window, though a phone is there.
    #expect(report.forks == [true, true] && report.points == [true, true])
    #expect(report.groups == 5 && report.even && report.hidden)
    #expect(report.feet == [true] && report.revealed)
    #expect(
      report.macs == [
        "widget-setup/2 0", "widget-setup/2", "widget-setup", "Welcome (Platform macOS)",
        "widget-setup macos",
      ])
    // What a Mac has not changes nothing, unless other devices stand beside it.
    #expect(
      report.disabled == [
        [
          "orientation portrait: A Mac has no orientation",
          "orientation landscape: A Mac has no orientation", "size: A Mac has one text size",
        ], [], [],
      ])
    #expect(report.broken == [])
    // One line of a bar, and no phone that ends below the window; the first path beside what is before
    // both.
    #expect(report.room.count == 5 && report.room.values.allSatisfy { $0 == [1, 0] })
    #expect(report.drawn == [true, false, false, true])
    #expect(
      report.unmoved == [
        "steps": Unmoved(2), "ritualist": Unmoved(4), "betfree": Unmoved(7), "lockedin": Unmoved(5),
      ])
    #expect(report.paper.count == 5)
    for (app, printed) in report.paper {
      #expect(printed.pages > 1 && printed.pages == printed.screens, "\(app)")
      #expect(printed.moved == [], "\(app)")
      #expect(printed.feet.count == 1, "\(app)")
      #expect(printed.feet.allSatisfy { $0.hasSuffix(" · English · iPhone 16 · Light") }, "\(app)")
    }
    #expect(
      report.paper["steps"]?.folded == [
        "moment 7 · 6 more states are folded on the board",
        "Get Started · 13 more states are folded on the board",
      ])
    #expect(report.fork == [true, true, true, true])
    // The ways of BetFree that pass screens over, and where they lead to: who owns a plan goes past
    // the paywall. In words they stand below the phones alone.
    #expect(report.lines == 4 && report.written == [])
    #expect(report.heads == ["done", "paywall"])
    #expect((1..<report.states).contains(report.found) && report.foundRight && report.none == 0)
  }
}
