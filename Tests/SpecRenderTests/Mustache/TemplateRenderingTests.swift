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
    let row: TemplateSchema = .record(["title": .optional(.text)])
    let set = TemplateSet(
      "{{#rows}}[{{title}}{{#title}}!{{/title}}{{^title}}?{{/title}}]{{/rows}}",
      .record(["title": .text, "rows": .list(row)]))
    #expect(
      try set.render(["title": "page", "rows": [["title": "a"], [:], ["title": .absent]]])
        == "[a!][?][?]")
  }

  @Test func `empty text, false, nothing and empty lists are not there`() throws {
    let schema: TemplateSchema = .record([
      "text": .text, "flag": .flag, "list": .list(.text), "none": .optional(.record([:])),
    ])
    let template = ["text", "flag", "list", "none"].map {
      "{{#\($0)}}+{{/\($0)}}{{^\($0)}}-{{/\($0)}}"
    }
    let set = TemplateSet(template.joined(), schema)
    #expect(
      try set.render(["text": "", "flag": false, "list": [], "none": .absent]) == "----")
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

  @Test func `slots are found level by level, and dotted names from there`() throws {
    let row: TemplateSchema = .record(["name": .text, "plan": .optional(.record(["price": .text]))])
    let set = TemplateSet(
      "{{#rows}}{{app.name}}/{{name}}/{{plan.price}}{{#plan}}={{name}}{{price}}{{/plan}};{{/rows}}",
      .record(["name": .text, "app": .record(["id": .text, "name": .text]), "rows": .list(row)]))
    #expect(
      try set.render([
        "name": "page", "app": ["id": "a", "name": "App"],
        "rows": [["name": "1", "plan": ["price": "9"]], ["name": "2", "plan": .absent]],
      ]) == "App/1/9=19;App/2/;")
  }

  @Test func `a partial sees the names of the place that includes it`() throws {
    let set = TemplateSet(
      "{{> p}}{{#rows}}{{> p}}{{#deep}}{{> p}}{{/deep}}{{/rows}}",
      .record([
        "x": .text,
        "rows": .list(.record(["y": .text, "x": .text, "deep": .record(["x": .text])])),
      ]),
      partials: ["p": "{{x}}"])
    let rows: Sample = [["y": "-", "x": "1", "deep": ["x": "2"]]]
    #expect(try set.render(["x": "0", "rows": rows]) == "012")
  }

  /// A partial is compiled once for all places where its names stand for the same things.
  @Test(arguments: [
    // A section more between; another slot of the same name; another `.`; bound in one section of two.
    ("{{> p}}{{#in}}{{> p}}{{/in}}", "{{x}}", "00"),
    ("{{#a}}{{> p}}{{/a}}{{#b}}{{> p}}{{/b}}{{#a}}{{> p}}{{/a}}", "{{y}}", "121"),
    ("{{#a}}{{#y}}{{> p}}{{/y}}{{/a}}{{#b}}{{#y}}{{> p}}{{/y}}{{/b}}", "{{.}}", "12"),
    ("{{> p}}{{#a}}{{> p}}{{/a}}", "{{#b}}{{y}}{{/b}}{{x}}", "2023"),
    ("{{#a}}{{> p}}{{/a}}{{#b}}{{> p}}{{/b}}", "{{> q}}{{x}}", "1320"),
  ])
  func `a partial that is included where its names stand for other things shows those`(
    page: String, partial: String, shown: String
  ) throws {
    let schema: TemplateSchema = .record([
      "x": .text, "in": .record(["z": .text]), "a": .record(["x": .text, "y": .text]),
      "b": .record(["w": .flag, "y": .text]),
    ])
    let set = TemplateSet(
      page + "{{^x}}{{#a}}{{> q}}{{/a}}{{/x}}", schema, partials: ["p": partial, "q": "{{y}}"])
    #expect(
      try set.render([
        "x": "0", "in": ["z": "9"], "a": ["x": "3", "y": "1"], "b": ["w": true, "y": "2"],
      ]) == shown)
  }
}
