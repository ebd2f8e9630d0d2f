import SpecServe
import SpecText
import TestSupport
import Testing

@Suite struct PageReportTests {
  private func text(_ report: Report, atMost count: Int = 100) -> String {
    String(decoding: report.page(atMost: count).bytes(.compact), as: UTF8.self)
  }

  @Test func `a finding has its lines, what is underlined and what is said of it`() {
    let report = SampleReport.ofOne("{\n  \"id\": \"medum\"\n}\n", at: "medum", "no such row")
    #expect(
      text(report)
        == #"{"summary":"1 error","findings":[{"rule":"choice/default","severity":"error","#
        + #""message":"no such row","places":[{"place":"a.json:2:10","rows":["#
        + #"{"line":2,"text":"  \"id\": \"medum\""},"#
        + #"{"text":"         ^^^^^","role":"error"}]}]}]}"#)
  }

  @Test func `errors come first, each with its trace, help and fix`() throws {
    var sample = SampleReport()
    sample.add("a.json", "one two")
    sample.diagnostics = [
      Diagnostic(.warning, sample.span("a.json", "one"), "first in the file", help: "look"),
      Diagnostic(
        .error, sample.span("a.json", "two"), "heavier",
        fix: .init("write 2", [.init(sample.span("a.json", "two"), "2")])),
    ]
    sample.diagnostics[1].trace = .init(steps: [
      .init(words: "Launch", event: "launch", screen: nil),
      .init(words: "CONTINUE", event: "tap a.b", screen: "welcome"),
    ])
    let told = text(sample.report)
    let error = try #require(told.firstRange(of: "heavier"))
    let warning = try #require(told.firstRange(of: "first in the file"))
    #expect(error.lowerBound < warning.lowerBound)
    #expect(
      told.contains(
        #""trace":[{"words":"Launch"},{"words":"CONTINUE","screen":"welcome","isTouch":true}],"fix":"write 2""#
      ))
    #expect(told.contains(#""help":"look""#))
    #expect(!text(sample.report, atMost: 1).contains("first in the file"))
  }

  @Test func `what can't be seen is shown, in every text`() {
    let report = SampleReport.ofOne("a \u{202E}b", at: "b", "no \u{1B}[31m and\nno \u{200B}")
    let told = text(report)
    for scalar in told.unicodeScalars { #expect(!scalar.isUnseen) }
    #expect(told.contains(#"a \\u{202E}b"#))
  }

  @Test func `a file without text has a place and no rows`() {
    let report = SampleReport.ofOne([UInt8]()) { _ in Span(FileID(0), 0, 0) }
    #expect(text(report).contains(#""places":[{"place":"a.json:1:1","rows":[]}]"#))
  }
}
