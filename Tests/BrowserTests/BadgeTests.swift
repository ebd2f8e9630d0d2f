import TestSupport
import Testing

/// The badges of `specgen serve --fit`, in Debian's Chromium, while somebody edits.
@Suite(.waitsForPrograms) struct BadgeTests {
  /// What `badges.py` says of them.
  private struct Report: Decodable {
    var complaints: [String]
    var axe: [String]
    /// The screens that have any.
    var screens: [String]
    /// What is said beside the folded states.
    var folded: [String]
    var name: String
    /// The name of the badge of a state that is folded.
    var beside: String
    /// What the findings of a state are headed by.
    var title: String
    var summary: String
    var messages: [String]
    var places: [String]
    var look: String
    /// The name of a badge that is of the content before the last change.
    var former: String
    /// The numbers of all badges, whenever they changed; with a question mark those of before.
    var changed: [String]
    var accepted: [String]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python")
  )
  func `a state with findings has their number, and after a change says they are of before`()
    async throws
  {
    let told: [Report] = try await withProject(.small) { root in
      try reports(of: "badges.py", ProgramRun.specgenPath, root)
    }
    let report = try #require(told.first)
    #expect(report.complaints == [])
    #expect(report.axe == [])
    #expect(report.screens == ["setup"])
    #expect(report.folded == ["47 with layout findings", "41 with layout findings"])
    #expect(report.beside.hasPrefix("2 layout findings: Setup: Health: "))
    #expect(report.name == "2 layout findings: Setup")
    #expect(report.title == "Setup")
    #expect(report.summary == "2 layout findings")
    #expect(report.messages.count == 2)
    #expect(report.messages.first?.hasPrefix("'setup.level' is touched and only ") == true)
    #expect(
      report.places
        == ["content/demo/screens/setup.md:12:10", "content/demo/screens/setup.md:20:14"])
    #expect(report.look == "iphone-se l")
    #expect(report.former == "2 layout findings before the last change: Setup")
    // All states of the screen have both findings; none is ever told as one of what is there now
    // before it was measured.
    let now = Array(repeating: "2", count: 48).joined(separator: " ")
    let before = now.replacing("2", with: "2?")
    #expect(report.changed == [now, before, now])
    #expect(report.accepted == [now, before, ""])
  }
}
