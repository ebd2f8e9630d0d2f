import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

@Suite struct `Template names` {
  private static let row: TemplateSchema = .record(["title": .text, "note": .optional(.text)])
  private static let page: TemplateSchema = .record([
    "title": .text, "isDark": .flag, "rows": .list(row), "app": .record(["name": .text]),
    "plan": .optional(.record(["price": .text, "isBest": .flag])), "tags": .list(.text),
  ])

  @Test(
    arguments: [
      (
        "{{titel}}", "template/name", "no slot is named 'titel' here", "titel",
        "did you mean 'title'?"
      ),
      (
        "{{zzzzzz}}", "template/name", "no slot is named 'zzzzzz' here", "zzzzzz",
        "there are 'app', 'isDark', 'plan', 'rows', 'tags', 'title'"
      ),
      ("{{app.nam}}", "template/name", "'app' has no slot 'nam'", "nam", "did you mean 'name'?"),
      ("{{note}}", "template/name", "no slot is named 'note' here", "note", nil),
      (
        "{{#rows}}{{isLight}}{{/rows}}", "template/name", "no slot is named 'isLight' here",
        "isLight", nil
      ),
      ("{{^rows}}{{note}}{{/rows}}", "template/name", "no slot is named 'note' here", "note", nil),
      (
        "{{rows}}", "template/kind", "'rows' is a list and cannot be shown", "rows",
        "a section shows its elements: {{#rows}}…{{/rows}}"
      ),
      (
        "{{isDark}}", "template/kind", "'isDark' is a flag and cannot be shown", "isDark",
        "a section shows something when it is true: {{#isDark}}…{{/isDark}}"
      ),
      (
        "{{plan}}", "template/kind", "'plan' is a record and cannot be shown", "plan",
        "name one of its slots: {{plan.isBest}}"
      ),
      ("{{.}}", "template/kind", "'.' is a record and cannot be shown", ".", nil),
      (
        "{{rows.title}}", "template/kind", "'rows' is a list and has no slots", "rows",
        "a section shows its elements: {{#rows}}…{{/rows}}"
      ),
      ("{{title.app}}", "template/kind", "'title' is text and has no slots", "title", nil),
      ("{{> heder}}", "template/partial", "no template is named 'heder'", "heder", nil),
    ] as [(String, String, String, String, String?)])
  func `what a page does not have is found without data`(
    _ text: String, _ rule: String, _ message: String, _ place: String, _ help: String?
  ) {
    let set = TemplateSet(text, Self.page)
    #expect(set.findings == [[rule, message, place]])
    #expect(set.checked == nil)
    if let help { #expect(set.found.first?.help == help) }
  }

  @Test(arguments: [
    "{{title}}{{app.name}}{{plan.price}}", "{{#app}}{{name}}{{title}}{{isDarkNot}}{{/app}}",
    "{{#rows}}{{title}}{{note}}{{app.name}}{{#note}}{{.}}{{/note}}{{/rows}}{{^rows}}-{{/rows}}",
    "{{#plan}}{{price}}{{#isBest}}!{{/isBest}}{{/plan}}{{#plan.isBest}}!{{/plan.isBest}}",
    "{{#tags}}{{.}}{{title}}{{/tags}}{{#title}}{{.}}{{/title}}{{#isDark}}{{title}}{{/isDark}}",
  ])
  func `what a page has is named freely`(_ text: String) {
    let set = TemplateSet(text.replacing("{{isDarkNot}}", with: ""), Self.page)
    #expect(set.findings == [])
    #expect(set.checked != nil)
  }

  @Test func `one run finds every mistake of every template`() throws {
    let set = TemplateSet(
      ["page": "{{a}}{{#rows}}{{> row}}{{/rows}}{{#plan}}", "row": "{{b}}{{> c}}{{{title}}}"],
      pages: ["page": Self.page])
    #expect(
      set.found.map(\.message) == [
        "no slot is named 'a' here", "the section 'plan' is never closed",
        "no slot is named 'b' here", "no template is named 'c'",
        "'title' would be shown without escaping",
      ])
    let label = try #require(set.found[2].labels.first)
    #expect(set.files.text(at: label.span) == "row")
    #expect(label.message == "it is included here")
  }

  @Test func `names inside an unknown section are not guessed at`() {
    let set = TemplateSet("{{#row}}{{titel}}{{#x.y}}{{> p}}{{/x.y}}{{/row}}", Self.page)
    #expect(
      set.found.map(\.message) == ["no slot is named 'row' here", "no template is named 'p'"])
    #expect(set.found.first?.help == "did you mean 'rows'?")
    #expect(set.found.first?.fix == nil)
    let swapped = TemplateSet("{{#rosw}}{{/rosw}}", Self.page)
    #expect(swapped.found.first?.fix?.edits.map(\.replacement) == ["rows"])
  }

  @Test func `a partial is checked in every place that includes it`() {
    let set = TemplateSet(
      "{{#rows}}{{> line}}{{/rows}}{{> line}}", Self.page, partials: ["line": "{{note}}"])
    #expect(set.findings == [["template/name", "no slot is named 'note' here", "note"]])
    #expect(set.found.first?.labels.map { Int($0.span.lower) } == [32])
  }

  @Test func `a template that no page includes is a warning`() {
    let set = TemplateSet("{{> a}}", Self.page, partials: ["a": "", "b": "{{> c}}", "c": "x"])
    #expect(set.found.map(\.rule) == ["template/unused", "template/unused"])
    #expect(
      set.found.map(\.message) == [
        "no page includes the template 'b'", "no page includes the template 'c'",
      ])
    #expect(set.checked != nil)
  }

  @Test func `a page without a template is reported where it is asked for`() {
    let set = TemplateSet([:], pages: ["page": .text])
    #expect(set.findings == [["template/missing", "the template 'page' is missing", ""]])
    #expect(set.found.map(\.span.file.index) == [0])
    #expect(set.checked == nil)
  }

  @Test(
    arguments: [
      (["a": "x{{> b}}", "b": "{{> a}}"], "a"), (["a": "{{> a}}"], "a"),
      (["a": "{{#isDark}}{{> b}}{{/isDark}}", "b": "{{#rows}}{{> a}}{{/rows}}"], "a"),
      (["a": "{{> page}}"], "page"),
    ] as [([String: String], String)])
  func `a template that includes itself is endless`(_ partials: [String: String], _ name: String) {
    let set = TemplateSet("{{> a}}", Self.page, partials: partials)
    #expect(set.findings == [["template/recursion", "'\(name)' includes itself endlessly", name]])
    #expect(set.checked == nil)
  }

  @Test func `errors from before keep templates from being rendered`() {
    var found = Diagnostics()
    let place = Span(FileID(0), 0, 0)
    found.report(Diagnostic(.templateMissing, place, "earlier"))
    #expect(compileTemplates([:], pages: [:], missingAt: place, &found) == nil)
  }
}
