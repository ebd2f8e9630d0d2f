import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

@Suite struct `How far templates go` {
  /// Partials of which each includes the next one.
  private func chain(_ count: Int, _ text: (Int) -> String) -> [String: String] {
    var partials = ["p\(count)": "end"]
    for number in 1..<count { partials["p\(number)"] = text(number + 1) }
    return partials
  }

  @Test func `nineteen templates inside of a page are fine, and no more`() throws {
    let nineteen = TemplateSet("{{> p1}}", .record([:]), partials: chain(19) { "{{> p\($0)}}" })
    #expect(try nineteen.render(.record([:])) == "end")
    let twenty = TemplateSet("{{> p1}}", .record([:]), partials: chain(20) { "{{> p\($0)}}" })
    #expect(
      twenty.findings.filter { $0[0] != "template/unused" } == [
        ["template/too-large", "with 'p20' more than 20 templates are inside of each other", "p20"]
      ])
    #expect(twenty.checked == nil)
  }

  @Test func `a template that was visited from a page is no deeper in another one`() {
    let partials = chain(15) { "{{> p\($0)}}" }.merging([
      "q1": "{{> q2}}", "q2": "{{> q3}}", "q3": "{{> q4}}", "q4": "{{> q5}}", "q5": "{{> p1}}",
    ]) { $1 }
    let set = TemplateSet("{{> p1}}{{> q1}}", .record([:]), partials: partials)
    #expect(
      set.findings == [
        ["template/too-large", "with 'p1' more than 20 templates are inside of each other", "p1"]
      ])
  }

  @Test func `a chain of twelve thousand templates is refused`() {
    let set = TemplateSet("{{> p1}}", .record([:]), partials: chain(12_000) { "{{> p\($0)}}" })
    #expect(set.findings.filter { $0[0] == "template/too-large" }.count == 1)
  }

  @Test func `templates that each include the next one twice are refused`() {
    let text = { (number: Int) in "a line of the page\n{{> p\(number)}}{{> p\(number)}}" }
    for count in [18, 40] {
      let set = TemplateSet("{{> p1}}", .record([:]), partials: chain(count, text))
      let rules = Set(set.findings.map { $0[0] })
      #expect(rules.contains("template/too-large") && set.checked == nil)
    }
  }

  @Test(arguments: [
    "{{#rows}}{{#rows}}x{{/rows}}{{/rows}}", "{{#rows}}{{> p}}{{/rows}}",
    "{{#rows}}{{#deep.list}}{{/deep.list}}{{#rows}}x{{/rows}}{{/rows}}",
  ])
  func `a list is not repeated for each of its own elements`(page: String) {
    let row = TemplateSchema.record(["title": .text])
    let schema = TemplateSchema.record([
      "rows": .list(row), "more": .list(row), "deep": .record(["list": .list(row)]),
    ])
    let partials = page.contains("> p") ? ["p": "{{#rows}}x{{/rows}}"] : [:]
    let set = TemplateSet(page, schema, partials: partials)
    #expect(
      set.findings == [
        ["template/too-large", "'rows' is repeated for each of its own elements", "rows"]
      ])
    let other = TemplateSet(
      "{{#rows}}{{#more}}{{^rows}}-{{/rows}}x{{/more}}{{/rows}}{{#rows}}{{/rows}}", schema)
    #expect(other.findings == [])
  }

  @Test func `a list that is repeated around a template in one place is refused there`() {
    let schema = TemplateSchema.record(["rows": .list(.record(["title": .text]))])
    let set = TemplateSet(
      "{{> p}}{{#rows}}{{> p}}{{/rows}}", schema, partials: ["p": "{{#rows}}x{{/rows}}"])
    #expect(
      set.findings == [
        ["template/too-large", "'rows' is repeated for each of its own elements", "rows"]
      ])
  }

  @Test func `blanks before a template count for each of its lines`() {
    let lines = String(repeating: "x\n", count: 2_000)
    let set = TemplateSet(
      String(repeating: " ", count: 1_000) + "{{> p1}}\n", .record([:]), partials: ["p1": lines])
    #expect(
      set.findings == [
        [
          "template/too-large", "with 'p1' the page has more than two million bytes and tags", "p1",
        ]
      ])
  }

  @Test func `a page of two million bytes is refused without any partial`() {
    let set = TemplateSet(String(repeating: "x", count: 2_000_001), .record([:]))
    #expect(set.findings.map { $0[0] } == ["template/too-large"])
  }

  /// Each way to the last template gives its names other meanings, so each is a part of its own.
  @Test func `sections that give names other meanings in every way are refused`() {
    let numbers = 1...17
    let slots = numbers.flatMap { number in
      [("a\(number)", ["s\(number)": .text]), ("b\(number)", ["-": .flag, "s\(number)": .text])]
        as [(String, TemplateSchema.Slots)]
    }
    let schema = TemplateSchema.record(
      .init(slots.map { TemplateSchema.Slots.Slot($0, .record($1)) }))
    var partials = chain(18) { number in
      "{{#a\(number - 1)}}{{> p\(number)}}{{/a\(number - 1)}}"
        + "{{#b\(number - 1)}}{{> p\(number)}}{{/b\(number - 1)}}"
    }
    partials["p18"] = numbers.map { "{{s\($0)}}" }.joined()
    let set = TemplateSet("{{> p1}}", schema, partials: partials)
    #expect(
      set.findings.contains { $0[0] == "template/too-large" && $0[1].contains("too many places") },
      "\(set.findings)")
    #expect(set.checked == nil)
  }

  @Test func `what is around a template does not count where it is not named`() throws {
    let slots: TemplateSchema = .record(["a": .record(["x": .text]), "b": .record(["y": .text])])
    let text = { (number: Int) in
      "{{#a}}{{> p\(number)}}{{/a}}{{#b}}{{> p\(number)}}{{/b}}"
    }
    let set = TemplateSet("{{> p1}}", slots, partials: chain(15, text))
    #expect(set.findings == [])
    #expect(
      try set.render(["a": ["x": "x"], "b": ["y": "y"]])
        == String(repeating: "end", count: 1 << 14))
  }
}
