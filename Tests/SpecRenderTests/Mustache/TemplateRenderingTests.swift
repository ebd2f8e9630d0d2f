import SpecRender
import SpecSyntax
import SpecText
import Testing

@Suite struct `Rendered templates` {
  @Test func `values are escaped everywhere and markup is kept`() throws {
    let set = TemplateSet(
      "<a title=\"{{x}}\" class='{{x}}'>{{x}} &amp; é</a>", .record(["x": .text]))
    let escaped = "&lt;b&gt; &amp;amp; &quot;&#39;é😀"
    #expect(
      try set.render(["x": "<b> &amp; \"'é😀"])
        == "<a title=\"\(escaped)\" class='\(escaped)'>\(escaped) &amp; é</a>")
  }

  @Test func `a slot that is left out shows nothing, not the slot of the same name around it`()
    throws
  {
    let row: Shape = .record(["title": .optional(.text)])
    let set = TemplateSet(
      "{{#rows}}[{{title}}{{#title}}!{{/title}}{{^title}}?{{/title}}]{{/rows}}",
      .record(["title": .text, "rows": .list(row)]))
    #expect(
      try set.render(["title": "page", "rows": [["title": "a"], [:], ["title": nil]]])
        == "[a!][?][?]")
  }

  @Test func `empty text, false, nothing and empty lists are not there`() throws {
    let shape: Shape = .record([
      "text": .text, "flag": .flag, "list": .list(.text), "none": .optional(.record([:])),
    ])
    let template = ["text", "flag", "list", "none"].map {
      "{{#\($0)}}+{{/\($0)}}{{^\($0)}}-{{/\($0)}}"
    }
    let set = TemplateSet(template.joined(), shape)
    #expect(
      try set.render(["text": "", "flag": false, "list": [], "none": TemplateValue(nil)]) == "----")
    #expect(
      try set.render(["text": "a", "flag": true, "list": ["b"], "none": [:]]) == "++++")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a tag that has a line for itself takes the line away`(_ end: String) throws {
    let lines = [
      "<p>", "  {{#on}}", "a{{! b }}", "\t{{/on}} ", "{{=| |=}}", "|#on||/on|", "</p>", "",
    ]
    let set = TemplateSet(
      lines.joined(separator: end).replacing("|#on||/on|", with: "|#on||/on|"),
      .record(["on": .flag]))
    #expect(try set.render(["on": true]) == ["<p>", "a", "", "</p>", ""].joined(separator: end))
    #expect(try set.render(["on": false]) == ["<p>", "", "</p>", ""].joined(separator: end))
  }

  @Test func `partials on their own line are indented line by line, values are not`() throws {
    let set = TemplateSet(
      "<ul>\n  {{#rows}}\n  {{> row}}\n  {{/rows}}\n</ul>\n",
      .record(["rows": .list(.text)]),
      partials: ["row": "<li>\n  {{> word}}\n</li>\n", "word": "{{.}}\n{{! note }}\n<br>\n"])
    #expect(
      try set.render(["rows": ["one\ntwo"]])
        == "<ul>\n  <li>\n    one\ntwo\n    <br>\n  </li>\n</ul>\n")
  }

  @Test func `a partial may include itself for the parts of its value`() throws {
    let leaf: Shape = .record(["name": .text, "parts": .list(.record(["name": .text]))])
    let set = TemplateSet(
      "{{> node}}", .record(["name": .text, "parts": .list(leaf)]),
      partials: ["node": "{{name}}({{#parts}}{{> node}}{{/parts}})"])
    #expect(set.found == [])
  }

  @Test func `a partial that never stops including itself is stopped and reported`() throws {
    let set = TemplateSet(
      "a{{> p}}b", .record(["on": .flag]), partials: ["p": "x{{#on}}{{> p}}{{> p}}{{/on}}"])
    #expect(try set.render(["on": false]) == "axb")
    var found = Diagnostics()
    _ = try set.render(["on": true], &found)
    #expect(found.all.map(\.rule) == ["template/recursion"])
    #expect(found.all.map(\.message) == ["'p' still includes itself 128 levels deep"])
    #expect(found.all.map { set.files[Int($0.span.file.index)].text(at: $0.span) } == ["p"])
  }

  @Test func `data of another shape than was promised ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let set = TemplateSet("{{a}}", .record(["a": .text]))
      _ = try set.render([:])
    }
    await #expect(processExitsWith: .failure) {
      let set = TemplateSet("{{#a}}{{/a}}", .record(["a": .flag]))
      _ = try set.render(["a": "text"])
    }
    await #expect(processExitsWith: .success) {
      let set = TemplateSet("{{a}}", .record(["a": .text]))
      _ = try set.render(["a": "b"])
    }
  }
}
