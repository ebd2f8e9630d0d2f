import SpecText
import TestSupport
import Testing

@Suite struct JSONReportTests {
  @Test func `each finding is an object on its line`() {
    #expect(
      SampleReport.full.report.jsonLines() == #"""
        {"rule":"table/rows","severity":"note","message":"one of few rows","file":"content/lockedin/difficulties.json","line":2,"column":12,"endLine":2,"endColumn":16,"byteOffset":13,"byteLength":4}
        {"rule":"choice/default","severity":"error","message":"'medum' is no row of difficulties","file":"content/lockedin/flow.json","line":3,"column":72,"endLine":3,"endColumn":79,"byteOffset":87,"byteLength":7,"labels":[{"message":"rows come from here","file":"content/lockedin/flow.json","line":3,"column":45,"endLine":3,"endColumn":59,"byteOffset":60,"byteLength":14},{"message":"the nearest row","file":"content/lockedin/difficulties.json","line":3,"column":11,"endLine":3,"endColumn":19,"byteOffset":32,"byteLength":8}],"help":"did you mean 'medium'?","fix":{"title":"write 'medium'","edits":[{"file":"content/lockedin/flow.json","line":3,"column":72,"endLine":3,"endColumn":79,"byteOffset":87,"byteLength":7,"replacement":"\"medium\""}]}}
        {"rule":"flow/screens","severity":"warning","message":"no screens","file":"content/lockedin/flow.json","line":6,"column":14,"endLine":7,"endColumn":4,"byteOffset":147,"byteLength":5,"labels":[{"message":"nothing here","file":"content/lockedin/flow.json","line":6,"column":14,"endLine":7,"endColumn":4,"byteOffset":147,"byteLength":5}]}

        """#)
  }

  @Test(arguments: [
    ("bad", 1, 1, 4), ("\u{FEFF}bad", 1, 1, 4), ("é日🎉bad", 1, 4, 7), ("e\u{301}bad", 1, 3, 6),
    ("x\r\nbad", 2, 1, 4), ("x\rbad", 2, 1, 4), ("\n\n\tbad", 3, 2, 5),
  ])
  func `columns count Unicode scalars from 1`(text: String, line: Int, column: Int, end: Int) {
    let json = SampleReport.ofOne(text, at: "bad").jsonLines()
    let place = #""line":\#(line),"column":\#(column),"endLine":\#(line),"endColumn":\#(end),"#
    #expect(json.contains(place))
  }

  @Test func `a place past the end is the end, and no known file is no place`() {
    let report = SampleReport.ofOne(Array("ab".utf8)) { _ in Span(FileID(0), 1, 9) }
    #expect(report.jsonLines().contains(#""byteOffset":1,"byteLength":1}"#))
    let lost = Report([Diagnostic(.error, Span(FileID(7), 0, 1), "gone")], files: [])
    #expect(
      lost.jsonLines() == #"{"rule":"choice/default","severity":"error","message":"gone"}"# + "\n")
  }
}
