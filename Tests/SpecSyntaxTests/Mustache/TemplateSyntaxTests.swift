import SpecSyntax
import SpecText
import TestSupport
import Testing

/// What reading a template gave.
private struct TemplateReading: SyntaxReading {
  let file: SourceFile
  let template: Template?
  let found: [Diagnostic]

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "page.mustache", bytes: bytes)
    var found = Diagnostics()
    template = parseTemplate(file, FileID(0), &found)
    self.found = found.sorted()
  }

  var isReadable: Bool { template != nil }
}

@Suite struct `Template syntax` {
  @Test(arguments: [
    SyntaxCase(
      "a 1️⃣{{b c", [.init(.templateSyntax, "this tag is never closed", at: "{{")]),
    SyntaxCase(
      "1️⃣{{a {{b}} 2️⃣{{{c {{d}}",
      [
        .init(.templateSyntax, "this tag is never closed", at: "{{"),
        .init(.templateSyntax, "this tag is never closed", at: "{{"),
      ]),
    SyntaxCase("{{a}} 1️⃣{{! b", [.init(.templateSyntax, "this tag is never closed", at: "{{")]),
    SyntaxCase(
      "{{1️⃣}} {{ 2️⃣a b }} {{#3️⃣}}{{/}} {{> 4️⃣a*b }}",
      [
        .init(.templateSyntax, "this tag holds no name", at: ""),
        .init(.templateSyntax, "'a b' is no name", at: "a b"),
        .init(.templateSyntax, "this tag holds no name", at: ""),
        .init(.templateSyntax, "'a*b' is no name", at: "a*b"),
      ]),
    SyntaxCase(
      "{{1️⃣a..b}}{{2️⃣.a}}{{3️⃣a.}}{{4️⃣$a}}{{5️⃣<a}}",
      [
        .init(.templateSyntax, "'a..b' is no name", at: "a..b"),
        .init(.templateSyntax, "'.a' is no name", at: ".a"),
        .init(.templateSyntax, "'a.' is no name", at: "a."),
        .init(.templateSyntax, "'$a' is no name", at: "$a"),
        .init(.templateSyntax, "'<a' is no name", at: "<a"),
      ]),
    SyntaxCase(
      "{{#1️⃣if a}}b{{/if}}", [.init(.templateSyntax, "'if a' is no name", at: "if a")]),
    SyntaxCase(
      "{{=1️⃣<% %> x=}}{{a}}",
      [.init(.templateSyntax, "'<% %> x' is no pair of delimiters", at: "<% %> x")]),
  ])
  func `tags that are none say what is wrong`(_ expected: SyntaxCase) {
    expected.expect(of: TemplateReading.self)
  }

  @Test(arguments: [
    SyntaxCase(
      "1️⃣{{#a}} b 2️⃣{{^c}}",
      [
        .init(.templateSection, "the section 'a' is never closed", at: "{{#a}}"),
        .init(.templateSection, "the section 'c' is never closed", at: "{{^c}}"),
      ]),
    SyntaxCase("a 1️⃣{{/b}}", [.init(.templateSection, "no section is open here", at: "{{/b}}")]),
    SyntaxCase(
      "{{#a}}1️⃣{{#b}}{{/a}}2️⃣{{/b}}",
      [
        .init(.templateSection, "the section 'b' is never closed", at: "{{#b}}"),
        .init(.templateSection, "no section is open here", at: "{{/b}}"),
      ]),
    SyntaxCase(
      "{{#rows}}x{{/ 1️⃣rosw }}",
      [.init(.templateSection, "no section 'rosw' is open here", at: "rosw")],
      fixed: "{{#rows}}x{{/ rows }}"),
    SyntaxCase(
      "{{#rows}}x{{/ 1️⃣row }}",
      [.init(.templateSection, "no section 'row' is open here", at: "row")]),
    SyntaxCase(
      "{{#rows}}x{{/1️⃣title}}{{/rows}}",
      [.init(.templateSection, "no section 'title' is open here", at: "title")]),
    SyntaxCase(
      String(repeating: "{{#a}}", count: 32) + "1️⃣{{#a}}" + String(repeating: "{{/a}}", count: 33),
      [.init(.templateSection, "more than 32 sections are open here", at: "{{#a}}")]),
  ])
  func `sections that do not match are one mistake each`(_ expected: SyntaxCase) {
    expected.expect(of: TemplateReading.self)
  }

  @Test(arguments: [
    SyntaxCase(
      "a 1️⃣{{{ b.c }}} 2️⃣{{& d }}",
      [
        .init(.templateRaw, "'b.c' would be shown without escaping", at: "{{{ b.c }}}"),
        .init(.templateRaw, "'d' would be shown without escaping", at: "{{& d }}"),
      ], fixed: "a {{b.c}} {{d}}"),
    SyntaxCase(
      "{{=<% %>=}}1️⃣<%{a}%>",
      [.init(.templateRaw, "'a' would be shown without escaping", at: "<%{a}%>")],
      fixed: "{{=<% %>=}}<%a%>"),
    SyntaxCase(
      "1️⃣{{{a}}",
      [.init(.templateRaw, "'a' would be shown without escaping", at: "{{{a}}")], fixed: "{{a}}"),
  ])
  func `values that would not be escaped are refused`(_ expected: SyntaxCase) {
    expected.expect(of: TemplateReading.self)
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
}
