import Foundation
import TestSupport
import Testing

/// The previews as a device shows an app: its keyboard, its status bar, its sides.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct FidelityTests {
  /// A keyboard as it is drawn.
  private struct Keyboard: Decodable {
    var rows: [String]
    /// What a Return key says that is called something.
    var named: String
    /// How many widths keys of one sign have.
    var widths: Int
    var isAbove: Bool
    var isWhole: Bool
  }

  /// What is beside the content of a screen, in points.
  private struct Sides: Decodable {
    var time: String
    var day: String
    var timeAt: Int
    /// How the sign of the way back is turned.
    var back: String?
    /// Left and top, width and height.
    var island: [Int]
    var margin: Int
    var indicator: Int
    var belowDots: Int
  }

  /// What `fidelity.py` says of all it looks at.
  private struct Report: Decodable {
    var complaints: [String]
    var carets: [Double?]
    var hidden: Bool
    var keyboards: [String: Keyboard]
    var modes: [String: Keyboard]
    /// Those of an iPad, by mode; what its keys give when they are pulled down; and whether its own key
    /// lets it go.
    var tablet: [String: Keyboard]
    var pulled: [String]
    var dismissed: Bool
    var caretColor: Bool
    /// How many keyboards the board has after a touch of a field, after one elsewhere, and after one that inspects.
    var touched: [Int]
    var played: [String]
    /// Fill, width and height of sheets of the system, and whether what is last on them is in sight.
    var sheets: [String]
    var sides: [String: Sides]
    /// Widths and heights in points, by what is looked at and what of it.
    var sizes: [String: [String: [Int?]]]
    var scheme: [String]
    var beside: [Bool]
    /// Whether a headline below an image is in sight sideways, on a phone and an iPad.
    var headlines: [Bool]
  }

  @Test func `a screen is drawn as its device shows it`() throws {
    let told: [Report] = try reports(of: "fidelity.py", previews)
    let report = try #require(told.first)
    #expect(report.complaints == [])
    expectTyping(report)
    try expectSides(report)
    expectSizes(report)
    // Over an app that is always dark the system's own is dark, too.
    #expect(report.scheme == ["rgb(43, 43, 46)", "dark"])
    // Sideways nothing of a purchase is cut; on an iPad the system's sheet is a form, in its own colors.
    #expect(report.sheets.prefix(2).allSatisfy { $0.hasSuffix(" true") })
    #expect(report.sheets[2].hasPrefix("rgb(242, 242, 247) 540 "))
    #expect(report.sheets[3] == "rgb(28, 28, 30) 540 620 true")
    // The reminders of BetFree have their symbols beside their words.
    #expect(report.beside == [true, true, true])
    #expect(report.headlines == [true, true])
  }

  private func expectTyping(_ report: Report) {
    // At the prompt, and behind what is entered.
    #expect(report.carets == [0, 0.05])
    #expect(report.caretColor)
    expectPlayed(report)
    // It is there where it is asked for.
    #expect(report.hidden)
    let firstRows = report.keyboards.mapValues(\.rows.first)
    #expect(
      firstRows == [
        "en": "QWERTYUIOP", "de": "QWERTZUIOPÜ", "fr": "AZERTYUIOP", "es": "QWERTYUIOP",
        "ar": "ضصثقفغعهخحج", "zh-Hans": "qwertyuiop", "ja": "→あかさ⌫", "address": "qwertyuiop",
        "tablet": "qwertyuiop⌫", "ko": "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "zh-Hant": "ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ",
        "zh-TW": "qwertyuiop",
      ])
    // Two sets of Korean, with shift for the double consonants; zhuyin in rows of the same keys.
    #expect(
      report.keyboards["ko"]?.rows.dropFirst() == ["ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "⇧ㅋㅌㅊㅍㅠㅜㅡ⌫", "123⏎"])
    #expect(
      report.keyboards["zh-Hant"]?.rows.dropFirst() == [
        "ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ", "ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ", "ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ⌫", "123空格⏎", "我你好在這不⌄",
      ])
    #expect(report.keyboards["zh-Hant"]?.widths == 1)
    #expect(report.keyboards["ar"]?.rows.last == "١٢٣⏎")
    // Kana on a phone, what they are written with on a tablet, and Latin letters in an address.
    #expect(
      report.keyboards["ja"]?.rows.dropFirst().prefix(3) == ["↺たなは空白", "ABCまやら⏎", "☺^_^わ、。?!"])
    #expect(report.keyboards["tablet"]?.rows.dropFirst().first == "asdfghjklー⏎")
    #expect(report.keyboards["address"]?.rows.last == "123@.✓")
    // What is typed is chosen from above the keys.
    #expect(report.keyboards["zh-Hans"]?.rows.suffix(2) == ["123空格⏎", "我你好在这不⌄"])
    #expect(report.keyboards["ja"]?.rows.last == report.keyboards["tablet"]?.rows.last)
    for keyboards in [report.keyboards, report.modes, report.tablet] {
      for (name, keyboard) in keyboards {
        #expect(keyboard.isAbove && keyboard.isWhole, "\(name)")
      }
    }
    // An iPad has more keys, signs above the letters, digits for a number, and a key that lets it go.
    #expect(
      report.tablet.mapValues(\.rows) == [
        "": ["QWERTYUIOP⌫", "ASDFGHJKL⏎", "⇧ZXCVBNM,.⇧", ".?123☺.?123⌨"],
        "email": ["qwertyuiop⌫", "asdfghjkl⏎", "⇧zxcvbnm@.⇧", ".?123☺.?123⌨"],
        "numeric": ["1234567890⌫", "@#$&*()’\"⏎", "#+=%-+=/;:,.#+=", "ABC☺ABC⌨"],
      ])
    #expect(report.pulled == ["1234567890", "@#$&*()’\"", "%-+=/;:!?", ""])
    #expect(report.dismissed)
    #expect(report.modes["numeric"]?.rows == ["123", "456", "789", "0⌫"])
    #expect(report.modes["email"]?.rows.last == "123@.→")
    #expect(report.modes["email"]?.named == "→")
    #expect(report.modes["text"]?.rows.first == "1234567890")
    #expect(report.modes["text"]?.named == "✓")
  }

  /// The keyboard comes and goes with the focus.
  private func expectPlayed(_ report: Report) {
    #expect(report.touched == [1, 0, 0])
    #expect(
      report.played == [
        "0", "personal-setup.name, 1", "Ho, 1", "15 minutes a day, 1", "0", "1", "0",
        "reminders, phone, 0", "true, 1",
      ])
  }

  private func expectSides(_ report: Report) throws {
    let upright = try #require(report.sides["upright"])
    #expect(upright.time == "9:41" && upright.timeAt < 100 && upright.back == "none")
    // Its middle is that of the side, between two points.
    #expect([[134, 14, 124, 36], [135, 14, 124, 36]].contains(upright.island))
    #expect(upright.margin == 24)
    // From right to left it is mirrored, with the digits of its words.
    let arabic = try #require(report.sides["arabic"])
    #expect(arabic.time == "٩:٤١" && arabic.timeAt > 293 && arabic.back == "-1 1")
    // Sideways the camera is at the side, and content is as far from its area as from other sides.
    let sideways = try #require(report.sides["sideways"])
    #expect([[14, 134, 36, 124], [14, 135, 36, 124]].contains(sideways.island))
    #expect(sideways.margin >= 59 + 24)
    #expect(sideways.indicator > upright.indicator)
    #expect(report.sides["small"]?.island == [])
    let pad = try #require(report.sides["ipad"])
    #expect(pad.day == #""Di., 9. Jan.""# && pad.island == [] && pad.timeAt < 50)
    // Dots stand above the home indicator, as FlowUI keeps the safe area.
    #expect(report.sides["dots"]?.belowDots == 34)
  }

  private func expectSizes(_ report: Report) {
    func width(_ name: String, _ part: String) -> Int? { report.sizes[name]?[part]?.first ?? nil }
    func height(_ name: String, _ part: String) -> Int? { report.sizes[name]?[part]?.last ?? nil }
    // What grows with the letters.
    #expect(height("usual", ".back .symbol") == 17 && height("largest", ".back .symbol") == 53)
    #expect(width("dots", ".page-dots i") == 8 && width("largestDots", ".page-dots i") == 25)
    // A button keeps its height, and its padding where letters are large.
    #expect(height("usual", ".bottom .button") == 56)
    #expect(height("largest", ".bottom .button") == 85)
    // An iPad has larger tiles, and a phone that is held sideways smaller images.
    #expect(width("usual", ".tiles .option") == 107 && width("ipad", ".tiles .option") == 216)
    #expect(width("imageSideways", ".image") == 132 && width("imageOnPad", ".image") == 264)
    // The width of lines is UIKit's readable one, and less for small letters.
    #expect(width("usual", ".main > .group") == 345)
    #expect(width("ipad", ".main > .group") == 672 && width("sideways", ".main > .group") == 672)
    #expect(width("smallest", ".main > .group") == 553)
    #expect(height("ipad", ".status-bar") == 24)
    // A pointer needs less room than a finger.
    #expect(height("dots", ".frame-start .plain") == 44)
    #expect(height("mac", ".frame-start .plain") == 28)
    #expect(report.sizes["mac"]?[".segmented"].map { $0[1] ?? 99 } ?? 99 <= 26)
  }
}
