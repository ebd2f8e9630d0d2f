import SpecSyntax
import SpecText
import TestSupport
import Testing

/// A template with `▸` before every place where something is found.
struct TemplateCase: Sendable, CustomTestStringConvertible {
  let text: String
  /// Rule, message and text at the place of each finding, in the file's order.
  let findings: [[String]]
  /// The text after all fixes, where there are any.
  let fixed: String?

  init(_ text: String, _ findings: [[String]], fixed: String? = nil) {
    self.text = text
    self.findings = findings
    self.fixed = fixed
  }

  var testDescription: String { text }
}

/// What reading a template gave.
private struct TemplateReading {
  let file: SourceFile
  let template: Template?
  let found: [Diagnostic]

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "page.mustache", bytes: bytes)
    var found = Diagnostics()
    template = parseTemplate(file, FileID(0), &found)
    self.found = found.sorted()
  }
}

@Suite struct `Template syntax` {
  @Test(arguments: [
    TemplateCase(
      "a ▸{{b c", [["template/syntax", "this tag is never closed", "{{"]]),
    TemplateCase(
      "▸{{a {{b}} ▸{{{c {{d}}",
      [
        ["template/syntax", "this tag is never closed", "{{"],
        ["template/syntax", "this tag is never closed", "{{"],
      ]),
    TemplateCase("{{a}} ▸{{! b", [["template/syntax", "this tag is never closed", "{{"]]),
    TemplateCase(
      "{{▸}} {{ ▸a b }} {{#▸}}{{/}} {{> ▸a*b }}",
      [
        ["template/syntax", "this tag holds no name", ""],
        ["template/syntax", "'a b' is no name", "a b"],
        ["template/syntax", "this tag holds no name", ""],
        ["template/syntax", "'a*b' is no name", "a*b"],
      ]),
    TemplateCase(
      "{{▸a..b}}{{▸.a}}{{▸a.}}{{▸$a}}{{▸<a}}",
      [
        ["template/syntax", "'a..b' is no name", "a..b"],
        ["template/syntax", "'.a' is no name", ".a"],
        ["template/syntax", "'a.' is no name", "a."],
        ["template/syntax", "'$a' is no name", "$a"],
        ["template/syntax", "'<a' is no name", "<a"],
      ]),
    TemplateCase(
      "{{#▸if a}}b{{/if}}", [["template/syntax", "'if a' is no name", "if a"]]),
    TemplateCase(
      "{{=▸<% %> x=}}{{a}}",
      [["template/syntax", "'<% %> x' is no pair of delimiters", "<% %> x"]]),
  ])
  func `tags that are none say what is wrong`(_ expected: TemplateCase) {
    expect(expected)
  }

  @Test(arguments: [
    TemplateCase(
      "▸{{#a}} b ▸{{^c}}",
      [
        ["template/section", "the section 'a' is never closed", "{{#a}}"],
        ["template/section", "the section 'c' is never closed", "{{^c}}"],
      ]),
    TemplateCase("a ▸{{/b}}", [["template/section", "no section is open here", "{{/b}}"]]),
    TemplateCase(
      "{{#a}}▸{{#b}}{{/a}}▸{{/b}}",
      [
        ["template/section", "the section 'b' is never closed", "{{#b}}"],
        ["template/section", "no section is open here", "{{/b}}"],
      ]),
    TemplateCase(
      "{{#rows}}x{{/ ▸rosw }}",
      [["template/section", "no section 'rosw' is open here", "rosw"]],
      fixed: "{{#rows}}x{{/ rows }}"),
    TemplateCase(
      "{{#rows}}x{{/ ▸row }}",
      [["template/section", "no section 'row' is open here", "row"]]),
    TemplateCase(
      "{{#rows}}x{{/▸title}}{{/rows}}",
      [["template/section", "no section 'title' is open here", "title"]]),
    TemplateCase(
      String(repeating: "{{#a}}", count: 32) + "▸{{#a}}" + String(repeating: "{{/a}}", count: 33),
      [["template/section", "more than 32 sections are open here", "{{#a}}"]]),
  ])
  func `sections that do not match are one mistake each`(_ expected: TemplateCase) {
    expect(expected)
  }

  @Test(arguments: [
    TemplateCase(
      "a ▸{{{ b.c }}} ▸{{& d }}",
      [
        ["template/raw", "'b.c' would be shown without escaping", "{{{ b.c }}}"],
        ["template/raw", "'d' would be shown without escaping", "{{& d }}"],
      ], fixed: "a {{b.c}} {{d}}"),
    TemplateCase(
      "{{=<% %>=}}▸<%{a}%>",
      [["template/raw", "'a' would be shown without escaping", "<%{a}%>"]],
      fixed: "{{=<% %>=}}<%a%>"),
    TemplateCase(
      "▸{{{a}}",
      [["template/raw", "'a' would be shown without escaping", "{{{a}}"]], fixed: "{{a}}"),
  ])
  func `values that would not be escaped are refused`(_ expected: TemplateCase) {
    expect(expected)
  }

  @Test func `names keep their places`() throws {
    let reading = TemplateReading(Array("\u{FEFF}<p>{{ a.bc }}{{#.}}{{> d/e }}{{/.}}".utf8))
    #expect(reading.found == [])
    let nodes = try #require(reading.template?.nodes)
    try #require(nodes.count == 3)
    guard case .value(let path) = nodes[1], case .section(let section) = nodes[2],
      case .partial(let partial) = section.nodes.first
    else {
      Issue.record("other nodes: \(nodes)")
      return
    }
    #expect(path.parts.map { reading.file.text(at: $0.span) } == ["a", "bc"])
    #expect(reading.file.text(at: path.span) == "a.bc")
    #expect(section.path.parts.isEmpty && section.path.text == ".")
    #expect(reading.file.text(at: partial.name.span) == "d/e")
    #expect(reading.template?.span == Span(FileID(0), 3, reading.file.bytes.count))
  }

  @Test func `a template that is not UTF-8 is no template`() {
    let reading = TemplateReading([0x61, 0xE9, 0x62])
    #expect(reading.template == nil)
    #expect(reading.found.map(\.rule) == ["file/encoding"])
  }

  @Test(arguments: 0..<500)
  func `random pieces of templates do no harm`(_ seed: UInt64) {
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "/", "^", ">", "&", "!", "=", "a", ".", " ", "\n", "\r\n",
      "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{=| |=}}", "|", "{{> p}}", "<p>", "é",
    ]
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
    let reading = TemplateReading(bytes)
    let again = TemplateReading(bytes)
    #expect(reading.template == again.template && reading.found == again.found)
    #expect(reading.template != nil)
    for finding in reading.found {
      let edits = finding.fix?.edits ?? []
      for span in [finding.span] + finding.labels.map(\.span) + edits.map(\.span) {
        #expect(Int(span.upper) <= bytes.count)
      }
    }
  }

  /// Each of them takes seconds when something is done once for every byte of the rest.
  @Test(arguments: [
    "{", "{{", "{{{", "{{!", "{{=", "{{a", "{{#a}}", "{{/a}}", "{{a}} ", " ", "{{= =", "\n{{!\n}}",
  ])
  func `long nonsense is read in a moment`(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
    let time = threadTime { _ = TemplateReading(bytes) }
    #expect(time < .seconds(5))
  }

  @Test func `a template has at most ten thousand tags`() {
    let tags = String(repeating: "{{a}}", count: 10_000)
    #expect(TemplateReading(Array(tags.utf8)).found == [])
    let found = TemplateReading(Array((tags + "{{b}}{{c").utf8)).found
    #expect(found.map(\.message) == ["the tags from here on are more than 10000"])
    #expect(found.first?.span == Span(FileID(0), 50_000, 50_002))
  }

  /// Minutes when the sections before are copied for each one that ends.
  @Test func `sections side by side are read in a moment`() {
    let sections = String(repeating: "{{#a}}b{{/a}}", count: 5_000)
    let bytes = Array(sections.utf8)
    let time = threadTime { #expect(TemplateReading(bytes).found == []) }
    #expect(time < .seconds(5))
  }

  @Test func `a mark around tags has at most ten bytes`() {
    let mark = String(repeating: "<", count: 100_000)
    let text = "{{=\(mark)% %>=}}" + String(repeating: "<", count: 1_000_000)
    let time = threadTime {
      #expect(TemplateReading(Array(text.utf8)).found.map(\.rule) == ["template/syntax"])
    }
    #expect(time < .seconds(10))
    #expect(TemplateReading(Array("{{=<<<<<<<<<< >>>>>>>>>>=}}".utf8)).found == [])
  }

  private func expect(
    _ expected: TemplateCase, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (bytes, places) = splitMarkers(expected.text)
    let reading = TemplateReading(bytes)
    #expect(
      reading.found.map { [$0.rule, $0.message, reading.file.text(at: $0.span)] }
        == expected.findings, sourceLocation: sourceLocation)
    #expect(reading.found.map { Int($0.span.lower) } == places, sourceLocation: sourceLocation)
    let edits = reading.found.flatMap { $0.fix?.edits ?? [] }
    let fixed = edits.isEmpty ? nil : applying(edits, to: bytes)
    #expect(fixed == expected.fixed, sourceLocation: sourceLocation)
  }
}
