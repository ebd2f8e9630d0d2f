import SpecText
import TestSupport
import Testing

@Suite struct MarkdownSummaryTests {
  @Test func `the summary counts by app, and has the findings, heaviest first`() {
    let sample = SampleReport.full
    let report = Report(
      sample.diagnostics, files: sample.files, evaluated: [EvaluatedApp("steps", [])],
      root: "apps/one")
    #expect(
      report.markdownSummary() == """
        ### specgen: 1 error, 1 warning, 1 note; 1 can be mended by 'specgen check --fix'

        | app | errors | warnings | notes |
        | --- | --- | --- | --- |
        | <code>lockedin</code> | 1 | 1 | 1 |
        | <code>steps</code> | 0 | 0 | 0 |

        | severity | rule | place | finding |
        | --- | --- | --- | --- |
        | error | <code>choice/default</code> | <code>apps/one/content/lockedin/flow&#46;json&#58;3\
        &#58;72</code> | <code>'medum' is no row of difficulties</code><br>help: <code>did you \
        mean 'medium'?</code> |
        | warning | <code>flow/screens</code> | <code>apps/one/content/lockedin/flow&#46;json&#58;6\
        &#58;14</code> | <code>no screens</code> |
        | note | <code>table/rows</code> | <code>apps/one/content/lockedin/difficulties&#46;json\
        &#58;2&#58;12</code> | <code>one of few rows</code> |


        """)
  }

  @Test func `what belongs to no app is counted first, and nothing is told of nothing`() {
    let row = SampleReport.ofOne("bad", at: "bad").markdownSummary().split(separator: "\n")[3]
    #expect(row == "| of no app | 1 | 0 | 0 |")
    #expect(Report([], files: []).markdownSummary() == "### specgen: no findings\n\n")
  }

  @Test func `content is no Markdown in the summary`() {
    let text = "<b>`a|b` *c* [d](http://e) \\\n| f @g #1 ~h~ $i$ :x: www.k"
    let report = SampleReport.ofOne("bad", at: "bad", text)
    let row = report.markdownSummary().split(separator: "\n").last ?? ""
    let expected = """
      <code>&#60;b&#62;&#96;a&#124;b&#96; &#42;c&#42; &#91;d&#93;(http&#58;//e) &#92;&#92;n&#124; \
      f &#64;g &#35;1 &#126;h&#126; &#36;i&#36; &#58;x&#58; www&#46;k</code> |
      """
    #expect(row.hasSuffix(expected), "\(row)")
  }

  @Test func `the first findings are told and the others counted`() {
    let file = SourceFile(path: "a", bytes: Array("abc".utf8))
    func rows(_ count: Int, _ message: String) -> (told: Int, omitted: String?, bytes: Int) {
      let finding = Diagnostic(.error, Span(FileID(0), 0, 1), message, help: message)
      let summary = Report([Diagnostic](repeating: finding, count: count), files: [file])
        .markdownSummary()
      let lines = summary.split(separator: "\n")
      return (
        lines.count { $0.hasPrefix("| error") },
        lines.first { $0.hasPrefix("And ") }.map(String.init), summary.utf8.count
      )
    }
    #expect(rows(Report.summaryFindings, "x").omitted == nil)
    let many = rows(200, "x")
    #expect(many.told == Report.summaryFindings && many.omitted == "And 150 more.")
    let long = rows(200, String(repeating: "*", count: 1_000_000))
    #expect(long.bytes < Report.summaryLimit)
    #expect(long.omitted == "And \(200 - long.told) more.")
  }
}
