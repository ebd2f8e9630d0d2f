import Foundation
import TestSupport
import Testing

/// Boards of which parts are inspected, in Debian's Chromium.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct InspectTests {
  /// What `inspector.py` says: of a part, or, last, of what is done and found besides.
  private struct Report: Decodable {
    var app: String?
    var part: String?
    /// What the panel says, by the names of its rows.
    var said: [String: String]?
    var languages: Int?
    /// What of it is not as it was read from styles and files.
    var wrong: [String]?

    var axe: [String]?
    var complaints: [String]?
    var pressed: [String]?
    var ways: [String]?
    var screen: String?
    var between: [String]?
    var apart: String?
    var copied: String?
    var pictures: [String: [Int]]?
    var copiedPicture: [Int]?
    var picturesApart: Double?
    var shut: [String]?
    var marks: Int?
    var sheet: [Double]?
    var inSight: Bool?
    var colors: [String]?
    var lengths: [String]?
    var fonts: [String]?
    var looks: [String]?
    var twice: Int?
  }

  @Test func `what is touched is told as styles, content and WCAG have it`() throws {
    let told: [Report] = try reports(
      of: "inspector.py", previews, repository.appending(path: "content").path)
    #expect(told.dropLast().count == 12)
    try expectParts(Array(told.dropLast()))
    let report = try #require(told.last)
    #expect(report.axe == [] && report.complaints == [])
    expectUse(report)
    expectTokens(report)
  }

  /// Three parts of two apps, in the light and the dark, are told as they were read.
  private func expectParts(_ parts: [Report]) throws {
    for report in parts {
      let name = "\(report.app ?? "") \(report.part ?? "")"
      #expect(report.wrong == [], "\(name)")
      #expect(report.languages == 8, "\(name)")
    }
    // In Daily Intentions `on-blue`, `on-accent` and, in the light, `surface` are the same white,
    // and `accent` the same blue as `blue`.
    let button = try #require(parts.last { $0.part == "button" }?.said)
    #expect(button["Colour"] == "on-blue #ffffff #ffffff")
    #expect(button["Fill"] == "blue #0a5fcc #1e6fdb")
    #expect(button["Contrast"] == "5.96 light · 4.82 dark on blue (enough: 4.5 is needed)")
    #expect(
      button["SwiftUI"] == """
        Button { … } label: { Text(…) }
          .font(.system(.body, weight: .semibold))
          .foregroundStyle(Color("Onboarding/on-blue"))
          .padding(16)
          .frame(maxWidth: .infinity, minHeight: 44)
          .background(Color("Onboarding/blue"), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        """)
    // What stands in a table is written in its file.
    let heading = try #require(parts.last { $0.part == "heading" }?.said)
    #expect(heading["Words in"] == "content/daily-intentions/intentions.json")
    // What translators are told is told here.
    #expect(
      heading["Note"] == "An intention someone writes for themselves: start with the verb.")
    #expect(heading["Font"] == "heading: headline · 17/22 pt · semibold · rounded")
  }

  /// What keys and the pointer do.
  private func expectUse(_ report: Report) {
    #expect(report.pressed == ["false", "true"])
    // From the screen inwards, along, out again, and to the screen behind it.
    #expect(
      report.ways == [
        "Screen", "Frame above Skip", "Middle", "Section", "Image", "Section", "Middle", "Screen",
        "Screen",
      ])
    #expect(report.screen == "Value 2 · value-2")
    #expect(report.between == report.apart.map { [$0] })
    #expect(report.copied == "content/betfree/screens/value-1.md")
    #expect(report.shut == ["Touch anything on a phone", "False"] && report.marks == 0)
    // Two pixels a point; around a phone there is room for its shadow.
    #expect(
      report.pictures == [
        "betfree.value-1.png": [786, 1704], "betfree.value-1.phone.png": [930, 1848],
      ])
    #expect(report.copiedPicture == [786, 1704])
    #expect(report.picturesApart.map { $0 < 4 } == true, "\(report.picturesApart ?? -1)")
    // In a small window it is a sheet at the bottom, above which the part is seen.
    #expect(report.sheet == [0, 390, 900] && report.inSight == true)
  }

  /// What the page of tokens has.
  private func expectTokens(_ report: Report) {
    #expect(report.colors?.last == "outline #758b86 #6e8681")
    #expect(report.colors?.contains("on-accent #ffffff #06211c 6.39 · 8.83 on accent") == true)
    #expect(
      report.lengths?.prefix(2) == [
        "14 pt button, secondary-button, card, field, plan", "capsule progress",
      ])
    #expect(report.lengths?.last == "24 pt screen-margin, section-spacing")
    #expect(report.fonts?.first == "large-title · 34/41 pt · bold")
    for look in [
      "Button · button", "Button · button · disabled", "Button · button · disabled · waiting",
      "Field · field", "Stepper · card", "Switch · card", "Switch · card · on",
      "Card · plan · chosen",
    ] {
      #expect(report.looks?.contains(look) == true, "\(look)")
    }
    #expect(report.twice == 0)
  }
}
