import SpecText
import TestSupport
import Testing

@Suite struct SnippetTests {
  /// The rows between the empty one above the snippet and the empty one below it.
  private func rows(_ report: Report, columns: Int = 120) -> [String] {
    report.human(color: false, columns: columns).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropFirst(3).prefix { !$0.isEmpty }.map(String.init)
  }

  @Test(arguments: [
    ("abc", 3), ("\t", 4), ("ab\t", 4), ("abcd\t", 8), ("é", 1), ("e\u{301}", 1), ("日本語", 6),
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("カ", 2), ("ｶ", 1), ("Ａ", 2), ("〈〉", 4),
    ("ไทย", 3), ("ที่", 1), ("مرحبا", 5), ("🎉", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
    ("🇩🇪", 2), ("👍🏽", 2), ("❤️‍🔥", 2), ("🏳️‍🌈", 2), ("👩🏽‍🚀", 2), ("⌚", 2), ("©", 1), ("𠮷", 2),
    ("\u{1B}", 6), ("\u{200D}", 8), ("a\u{200D}b", 10), ("\u{FE0F}", 8), ("\u{301}", 0),
    ("\u{A0}", 1), ("\u{3000}", 2), ("\u{AD}", 6),
  ])
  func `an underline stands below its text whatever stands before it`(
    before: String, columns: Int
  ) throws {
    let underline = try #require(rows(SampleReport.ofOne(before + "!", at: "!")).last)
    #expect(underline == "   | " + String(repeating: " ", count: columns) + "^")
  }

  @Test(arguments: [
    ("日本", 4), ("e\u{301}", 1), ("\u{1B}[", 7), ("👩‍👩‍👧", 2), ("a\tb", 5), ("\u{FE0F}", 8),
  ])
  func `an underline is as wide as its text`(text: String, columns: Int) throws {
    let underline = try #require(rows(SampleReport.ofOne(text, at: text)).last)
    #expect(underline == "   | " + String(repeating: "^", count: columns))
  }

  @Test(arguments: [
    (0, 0, [" 1 | ab", "   | ^"]), (1, 1, [" 1 | ab", "   |  ^"]), (0, 2, [" 1 | ab", "   | ^^"]),
    (2, 2, [" 1 | ab", "   |   ^"]), (2, 4, [" 1 | ab", "   |   ^"]),
    (3, 3, [" 1 | ab", "   |   ^"]), (4, 4, [" 2 |", "   | ^"]),
    (6, 8, [" 3 | cd", "   | ^^"]), (10, 10, [" 4 |", "   | ^"]), (90, 99, [" 4 |", "   | ^"]),
    (1, 7, [" 1 | ab", "   |  ^", " 2 |", " 3 | cd", "   | ^"]),
  ])
  func `empty places, line ends and the end of the file have a caret`(
    lower: Int, upper: Int, expected: [String]
  ) {
    let bytes = Array("ab\r\n\r\ncd\r\n".utf8)
    #expect(rows(SampleReport.ofOne(bytes) { _ in Span(FileID(0), lower, upper) }) == expected)
  }

  @Test func `a byte order mark takes no column`() {
    let report = SampleReport.ofOne("\u{FEFF}[bad]\r\n", at: "bad")
    #expect(report.human(color: false).contains("--> a.json:1:2\n"))
    #expect(rows(report) == [" 1 | [bad]", "   |  ^^^"])
  }

  @Test func `bytes that are no text are shown one by one`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xE6, 0x97, 0x62, 0xC0]
    let report = SampleReport.ofOne(bytes) { _ in Span(FileID(0), 4, 6) }
    #expect(rows(report) == [#" 1 | a\xFF\xE6\x97b\xC0"#, "   |              ^^^^^"])
  }

  @Test func `of a long place the first and last lines are shown`() {
    let text = "if {\n  one\n\n  three\n  four\n} else"
    #expect(
      rows(SampleReport.ofOne(text, at: "{\n  one\n\n  three\n  four\n}")) == [
        " 1 | if {", "   |    ^", "...", " 6 | } else", "   | ^",
      ])
    #expect(
      rows(SampleReport.ofOne(text, at: "one\n\n  three\n")) == [
        " 2 |   one", "   |   ^^^", " 3 |", " 4 |   three", "   |   ^^^^^",
      ])
  }

  @Test(arguments: [
    ("bad" + String(repeating: "x", count: 100), "badxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…", 0),
    (String(repeating: "x", count: 100) + "bad", "…xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxbad", 32),
    (
      String(repeating: "x", count: 99) + "bad" + String(repeating: "y", count: 99),
      "…xxxxxxxxxxxxxxxxbadyyyyyyyyyyyyyyy…", 17
    ),
    (
      String(repeating: "日", count: 3000) + "bad" + String(repeating: "日", count: 3000),
      "…日日日日日日日日bad日日日日日日日…", 17
    ),
  ])
  func `a long line is cut around the place`(text: String, shown: String, column: Int) {
    let rows = rows(SampleReport.ofOne(text, at: "bad"), columns: 41)
    #expect(rows == [" 1 | " + shown, "   | " + String(repeating: " ", count: column) + "^^^"])
  }

  @Test func `a place wider than the snippet is cut at its end`() {
    let rows = rows(
      SampleReport.ofOne("[" + String(repeating: "x", count: 99), at: "xxxx"), columns: 25)
    #expect(rows == [" 1 | [xxxxxxxxxxxxxxxxx…", "   |  ^^^^"])
    let long = String(repeating: "x", count: 99)
    let whole = self.rows(SampleReport.ofOne("[" + long, at: long), columns: 25)
    #expect(whole == [" 1 | …xxxxxxxxxxxxxxxxxx…", "   |  ^^^^^^^^^^^^^^^^^^^"])
  }
}
