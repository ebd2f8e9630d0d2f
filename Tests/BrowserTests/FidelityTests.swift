import Foundation
import TestSupport
import Testing

/// The previews as a device shows an app: its keyboard, its status bar, its sides.
@Suite(
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct FidelityTests {
  /// A keyboard as it is drawn.
  private struct Keyboard: Decodable {
    var rows: [String]
    /// What a Return key says that is called something.
    var named: String
    var isAbove: Bool
    var isWhole: Bool
  }

  /// What `fidelity.py` says of all it looks at.
  private struct Report: Decodable {
    var complaints: [String]
    var carets: [Double?]
    var hidden: Bool
    var keyboards: [String: Keyboard]
    var modes: [String: Keyboard]
    var caretColor: Bool
  }

  @Test func `a screen is drawn as its device shows it`() throws {
    let told: [Report] = try reports(of: "fidelity.py", previews)
    let report = try #require(told.first)
    #expect(report.complaints == [])
    expectTyping(report)
  }

  private func expectTyping(_ report: Report) {
    // At the prompt, and behind what is entered.
    #expect(report.carets == [0, 0.05])
    #expect(report.caretColor)
    // It is there where it is asked for.
    #expect(report.hidden)
    let firstRows = report.keyboards.mapValues(\.rows.first)
    #expect(
      firstRows == [
        "en": "QWERTYUIOP", "de": "QWERTZUIOPÜ", "fr": "AZERTYUIOP", "es": "QWERTYUIOP",
        "ar": "ضصثقفغعهخحج", "ja": "QWERTYUIOP",
      ])
    #expect(report.keyboards["ar"]?.rows.last == "١٢٣⏎")
    for (name, keyboard) in report.keyboards.merging(report.modes, uniquingKeysWith: { $1 }) {
      #expect(keyboard.isAbove && keyboard.isWhole, "\(name)")
    }
    #expect(report.modes["numeric"]?.rows == ["123", "456", "789", "0⌫"])
    #expect(report.modes["email"]?.rows.last == "123@.→")
    #expect(report.modes["email"]?.named == "→")
    #expect(report.modes["text"]?.rows.first == "1234567890")
    #expect(report.modes["text"]?.named == "✓")
  }
}
