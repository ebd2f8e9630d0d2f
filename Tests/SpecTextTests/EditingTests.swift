import SpecText
import Testing

@Suite struct EditingTests {
  private let file = SourceFile(path: "a", bytes: Array("0123456789".utf8))

  private func finding(_ edits: (Int, Int, String)...) -> Diagnostic {
    let edits = edits.map { Diagnostic.Edit(Span(FileID(0), $0, $1), $2) }
    let rule = Rule("a/b", summary: "", why: "", bad: "", good: "")
    return Diagnostic(rule, Span(FileID(0), 0, 1), "wrong", fix: .init("mend it", edits))
  }

  private func applied(_ findings: Diagnostic...) -> (count: Int, text: String?) {
    let chosen = findings.fixableTogether
    let bytes = [file].applying(chosen.compactMap(\.fix))["a"]
    return (chosen.count, bytes.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test func `fixes that touch different bytes are made together`() {
    let result = applied(finding((8, 9, "x")), finding((0, 2, "y"), (4, 4, "z")))
    #expect(result.count == 2)
    #expect(result.text == "y23z4567x9")
  }

  @Test func `of fixes that overlap the first is made, and nothing of the other`() {
    let result = applied(finding((2, 4, "x")), finding((3, 5, "y"), (8, 9, "y")))
    #expect(result.count == 1)
    #expect(result.text == "01x456789")
    // What waits keeps nothing from being made.
    #expect(applied(finding((2, 4, "x")), finding((3, 9, "y")), finding((8, 9, "z"))).count == 2)
  }

  @Test func `two insertions at one place have no order`() {
    #expect(applied(finding((2, 2, "x")), finding((2, 2, "y"))).text == "01x23456789")
    #expect(applied(finding((2, 4, "x")), finding((4, 4, "y"))).text == "01xy456789")
  }

  @Test func `the same fix of two findings is made once and mends both`() {
    let result = applied(finding((2, 2, "x")), finding((2, 2, "x")))
    #expect(result.count == 2)
    #expect(result.text == "01x23456789")
  }
}
