import Foundation
import TestSupport
import Testing

/// `specgen serve` in Debian's Chromium, while somebody edits.
@Suite(.waitsForPrograms) struct LiveReloadTests {
  /// What `live.py` says became of the page.
  private struct Report: Decodable {
    var complaints: [String]
    var axe: [String]
    var scroll: [Int]
    var focus: String
    var dressed: [[String]]
    var kept: String
    var language: String
    /// How many lines there are over a board's phones before and after an edit.
    var lines: [Int]
    var unfolded: Bool
    var found: String
    var besides: Int
    var sheets: [Int]
    var rules: Bool
    var place: [Int]
    var dialog: String
    var markup: Int
    var beneath: Bool
    var reopener: String
    var ways: [Way]
    var left: Int
    var mended: Int
    var missing: String
    var links: [String]
    /// What the link of a place to the editor says, and where it leads.
    var editor: [String]
    var shown: String
    /// How many bytes the pages had that were loaded while files were edited in a hurry, and whether
    /// the page came to what it is when it is loaded anew.
    var sizes: [Int]
    var same: [Bool]
    /// How many findings are in sight before and after what is folded is opened.
    var folded: [Int]
  }

  /// What is drawn of the way to a finding.
  private struct Way: Decodable {
    /// What `specgen check` tells of a step.
    struct Step: Decodable {
      var words: String
      var screen: String?
    }

    var rule: String
    var trace: [Step]
    var done: [String]
    var screens: [String?]
    var titles: [Bool]
    var widths: [Double]
    var last: String
    var scrolled: Double
    var axe: [String]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python")
  )
  func `an open page follows every edit and keeps its place`() async throws {
    let files = try shippedProject("lockedin", "betfree")
    let told: [Report] = try await withProject(files) { root in
      try reports(of: "live.py", ProgramRun.specgenPath, root)
    }
    let report = try #require(told.first)
    #expect(report.complaints == [])
    #expect(report.axe == [])
    #expect(report.scroll == [20, 20])
    #expect(report.focus == "All apps")
    // Of words in the source and in another language only states that show them are dressed anew; of
    // a style sheet, the whole board is measured, and nothing is dressed.
    #expect(report.dressed.count == 3)
    for states in report.dressed.prefix(2) {
      #expect(states.contains("welcome"))
      #expect(states.allSatisfy { $0 == "welcome" || $0.hasPrefix("welcome/") }, "\(states)")
    }
    #expect(report.dressed.last == ["fit page:board"])
    #expect(report.kept == "made-by-a-script")
    #expect(report.language == "de")
    #expect(report.lines.first == report.lines.last)
    #expect(report.unfolded && report.found.contains("0 of"))
    #expect(report.besides == 2)
    #expect(report.sheets.first == report.sheets.last)
    #expect(report.rules)
    // Scrolling goes by whole points, what is on the page does not.
    #expect(abs((report.place.first ?? 0) - (report.place.last ?? 9)) <= 1)
    for words in [
      "there is no HTML but comments", "content/lockedin/screens/welcome.md:",
      "[<img src=x> & words](#nowhere)", "^^^^^^^", "write '\\<' to show the sign",
    ] {
      #expect(report.dialog.contains(words))
    }
    #expect(report.markup == 0)
    #expect(report.links == ["/lockedin.html#welcome"])
    let place = try #require(report.editor.first)
    #expect(place.wholeMatch(of: /content\/lockedin\/screens\/welcome\.md:\d+:\d+/) != nil)
    #expect(report.editor.last?.hasPrefix("vscode://file/") == true)
    #expect(report.editor.last?.hasSuffix("/\(place)") == true)
    #expect(report.shown.hasPrefix("#welcome"))
    // Of an error, a warning and a note, the error.
    #expect(report.folded == [1, 3])
    #expect(report.beneath)
    #expect(report.reopener.hasSuffix("error") || report.reopener.hasSuffix("errors"))
    #expect(report.left == 0)
    #expect(report.mended == 0)
    #expect(report.same == [true, true, true, true])
    let whole = try #require(report.sizes.max())
    #expect(report.sizes.contains { $0 < whole * 3 / 4 }, "\(report.sizes)")
    #expect(report.missing.contains("There is no such page."))
    let rules = ["flow/permission-bypassed", "flow/dead-end", "flow/fact-broken"]
    #expect(report.ways.map(\.rule) == rules + rules.prefix(1))
    for way in report.ways { expectToTell(way) }
  }

  /// Every step of a way is there, in order, as it is seen; and can be reached by everybody.
  private func expectToTell(_ way: Way) {
    #expect(way.trace.count > 2)
    #expect(way.screens == way.trace.map(\.screen))
    #expect(way.done == way.trace.dropFirst().map(\.words))
    #expect(way.titles.count == way.trace.count { $0.screen != nil })
    #expect(way.titles.allSatisfy { $0 })
    // Its looks have come with it, whatever page it lies over.
    #expect(way.widths.allSatisfy { abs($0 - 140) < 1 }, "\(way.widths)")
    #expect(way.last.contains("here it goes wrong"))
    #expect(way.scrolled > 0 || way.trace.count < 4)
    #expect(way.axe == [])
  }
}
