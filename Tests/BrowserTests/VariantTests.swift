import TestSupport
import Testing

/// Variants of a flow side by side on the committed boards, in Debian's Chromium.
@Suite(.waitsForPrograms) struct VariantTests {
  /// What `variants.py` says came of it.
  private struct Report: Decodable {
    var complaints: [String]
    var address: String
    var paywall: [[String]]
    var marked: [[String]]
    var same: [String]
    var states: [Int]
    var names: [String]
    var rows: [[String]]
    var looks: [String]
    var questions: [String]
    var menu: [String]
    var none: [Int]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `what differs between variants stands side by side, each by its name`() throws {
    let told: [Report] = try reports(of: "variants.py", previews)
    let report = try #require(told.first)
    #expect(report.complaints == [])
    #expect(report.address == "betfree.html#paywall&beside=variant")
    #expect(
      report.paywall == [
        ["Default", "Start Free Trial"], ["soft", "Start Free Trial", "Not now"],
      ])
    let (day, today) = ("Worauf kommt es dir an?", "Worauf kommt es dir heute an?")
    #expect(
      report.marked == [
        ["Paywall", "Not now"], ["First intention", day, today, day, today], [],
      ])
    #expect(report.same == ["All variants"])
    // Each state of the variant is there once: beside that of the flow as it is.
    #expect(report.states == [80, 40])
    #expect(report.names == ["All variants", "Default", "soft"])
    #expect(
      report.rows.flatMap(\.self) == [
        "Default · Light", "today · Light", "Default · Dark", "today · Dark",
      ])
    #expect(report.looks == ["de light", "de light", "de dark", "de dark"])
    #expect(report.questions == [day, today])
    #expect(report.menu == ["Default", "soft"])
    #expect(report.none == [0, 0])
  }
}
