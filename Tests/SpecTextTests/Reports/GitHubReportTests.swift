import SpecText
import TestSupport
import Testing

@Suite struct GitHubReportTests {
  @Test func `annotations come heaviest first, then the whole list, folded`() {
    let sample = SampleReport.full
    let report = Report(sample.diagnostics, files: sample.files, root: "apps/one")
    #expect(
      report.github() == """
        ::error file=apps/one/content/lockedin/flow.json,line=3,endLine=3,col=72,endColumn=79,\
        title=choice/default::'medum' is no row of difficulties%0Ahelp: did you mean 'medium'?\
        %0Afix: write 'medium'
        ::warning file=apps/one/content/lockedin/flow.json,line=6,endLine=7,\
        title=flow/screens::no screens
        ::notice file=apps/one/content/lockedin/difficulties.json,line=2,endLine=2,col=12,\
        endColumn=16,title=table/rows::one of few rows
        ::group::All findings (\(report.summary))
        \(report.human(color: false))::endgroup::

        """)
  }

  @Test func `commands are escaped as the runner wants it`() {
    let file = SourceFile(path: "a,b:c%.json", bytes: Array("abc".utf8))
    let diagnostic = Diagnostic(.error, Span(FileID(0), 0, 1), "100% of a,b: c\nd\u{1B}")
    let first = Report([diagnostic], files: [file]).github().split(separator: "\n")[0]
    #expect(
      first == """
        ::error file=a%2Cb%3Ac%25.json,line=1,endLine=1,col=1,endColumn=2,title=choice/default\
        ::100%25 of a,b: c\\nd\\u{1B}
        """)
  }

  @Test func `of more findings than GitHub shows, each rule and file is annotated once`() {
    let files = ["a", "b"].map { SourceFile(path: $0, bytes: [UInt8](repeating: 0x78, count: 20)) }
    let other = Rule("word/limit", summary: "", why: "", bad: "", good: "")
    let diagnostics =
      (0..<9).map { Diagnostic(.error, Span(FileID(0), $0, $0 + 1), "a\($0)") }
      + (0..<3).map { Diagnostic(.error, Span(FileID(1), $0, $0 + 1), "b\($0)") }
      + [Diagnostic(other, Span(FileID(1), 5, 6), "long")]
      + (0..<10).map { Diagnostic(.warning, Span(FileID(1), $0, $0 + 1), "w\($0)") }
    let commands = Report(diagnostics, files: files).github()
      .split(separator: "\n").prefix { !$0.hasPrefix("::group::") }
    #expect(commands.count == 3 + 10)
    #expect(
      commands.prefix(3).map { $0.split(separator: "::").last ?? "" } == [
        "a0%0A(and 8 more findings of this rule in this file)", "long",
        "b0%0A(and 2 more findings of this rule in this file)",
      ])
  }

  @Test func `without findings there is one line`() {
    #expect(Report([], files: []).github() == "no findings\n")
  }
}
