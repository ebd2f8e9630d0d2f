import SpecBuild
import SpecText
import TestSupport
import Testing

@Suite struct PageContentTests {
  private func findings(_ files: ProjectFiles) async throws -> [String] {
    let outcome = try await check(files)
    return outcome.diagnostics.map { "\($0.rule) «\(outcome.text(at: $0))»" }
  }

  /// What is found once something more stands in the page of an app.
  private func findings(inPage markup: String) async throws -> [String] {
    try await findings(
      .small.replacing("</main>", with: markup + "</main>", in: "templates/app.mustache"))
  }

  @Test(arguments: [
    ("<p style=\"color: red\">x</p>", "color: red"), ("<p\nSTYLE = 'x'>x</p>", "x"),
    ("<style>p { color: red }</style>", "<style"), ("<script>go()</script>", "<script"),
    ("<SCRIPT type=\"module\">go()</SCRIPT>", "<SCRIPT"),
    ("<p onclick=\"go()\">x</p>", "go()"), ("<img src=\"a.png\"onerror=go()>", "go()"),
    ("<p{{#app}} class=\"x\"{{/app}}onfocus='go()'>x</p>", "go()"),
    ("<a href=\"javascript:go()\">x</a>", "javascript:go()"),
    ("<a href=\" Java\tScript:go()\">x</a>", " Java\tScript:go()"),
    ("<a href=\"j&#97;vascript:go()\">x</a>", "j&#97;vascript:go()"),
    ("<iframe srcdoc=\"<p>x</p>\"></iframe>", "<p>x</p>"),
  ])
  func `code in a template is found at its place`(markup: String, place: String) async throws {
    #expect(try await findings(inPage: markup).contains("template/inline «\(place)»"))
  }

  @Test(arguments: [
    ("<img src=\"https://example.com/a.png\">", "https://example.com/a.png"),
    ("<img srcset='//example.com/a.png 2x'>", "//example.com/a.png 2x"),
    ("<video poster=https://example.com/a.png></video>", "https://example.com/a.png"),
    ("<link rel=\"icon\" href=\"https://example.com/a.ico\">", "https://example.com/a.ico"),
    ("<script src=\"https://example.com/a\"></script>", "https://example.com/a"),
    (
      "<script src=\"https://example.com/{{app.id}}.js\"></script>",
      "https://example.com/{{app.id}}.js"
    ),
    ("<form action=\"https://example.com/\"></form>", "https://example.com/"),
    ("<script src=https://example.com/a.js></script>", "https://example.com/a.js"),
    ("<img src=\"\\\\example.com\\a.png\">", "\\\\example.com\\a.png"),
    ("<img src=\"/\t/example.com/a.png\">", "/\t/example.com/a.png"),
    ("<img src=\"https&colon;//example.com\">", "https&colon;//example.com"),
    ("<img src=\"&#47;/example.com/a.png\">", "&#47;/example.com/a.png"),
    ("<img src=\"data:image/svg+xml,A\">", "data:image/svg+xml,A"),
    (
      "<img srcset=\"data:image/png,A 1x, https://example.com/b.png 2x\">",
      "data:image/png,A 1x, https://example.com/b.png 2x"
    ),
    ("<iframe src=\"a.html\"></iframe>", "<iframe"), ("<object data=\"a\"></object>", "<object"),
    ("<base href=\"https://example.com/\">", "<base"),
    ("<meta http-equiv=\"refresh\" content=\"0;url=a\">", "refresh"),
  ])
  func `what a template takes from elsewhere is found at its place`(
    markup: String, place: String
  ) async throws {
    #expect(try await findings(inPage: markup) == ["template/remote «\(place)»"])
  }

  @Test(arguments: [
    "<!-- <p style=\"x\" onclick=\"y\"> -->", "{{! <iframe src=\"a\"> }}",
    "<a href=\"https://example.com/?a=1&amp;b=2\">x</a>", "<p>style and onclick, once = one</p>",
    "<img src=\"data:image/png;base64,AAAA\">", "<p class=\"on\" data-on=\"x\">x</p>",
    "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0h1\" fill=\"red\"/></svg>",
  ])
  func `markup alone is fine`(markup: String) async throws {
    #expect(try await findings(inPage: markup) == [])
  }

  @Test(arguments: [
    ("@import \"a.css\";", "@import"), ("@IMPORT url(a.css);", "@IMPORT"),
    ("p { background: url(https://example.com/a.png) }", "https://example.com/a.png"),
    ("p { background: URL( 'a.png' ) }", "a.png"),
    ("p { background: image-set(\"a.png\" 2x) }", "a.png"),
    ("p { mask: url(\"#a\"); background: url('a.png') }", "a.png"),
    ("@font-face { src: url(\"//example.com/a.woff\") }", "//example.com/a.woff"),
    (
      "p { background: image-set(\"data:image/png,A\" 1x, \"a.png\" type(\"image/png\") 2x) }",
      "a.png"
    ),
    ("p { background: u\\72l(a.png) }", "a.png"),
    ("p { background: \\000075 RL('a.png') }", "a.png"),
    ("@\\69mport \"a.css\";", "@\\69mport"),
    ("p { content: \"\n} q { background: url(a.png) } /*\"*/", "a.png"),
    ("p { background: url(data:image/svg+xml,A) }", "data:image/svg+xml,A"),
    ("p { background: url(data:image/\\73vg+xml,A) }", "data:image/\\73vg+xml,A"),
    ("p { background: url(\"d\\61ta:image/svg+xml,A\") }", "d\\61ta:image/svg+xml,A"),
  ])
  func `what a style sheet would load is found at its place`(
    sheet: String, place: String
  ) async throws {
    var files = ProjectFiles.small
    files["templates/styles/more.css"] = sheet
    let found = try await findings(files)
    #expect(Set(found.map { $0.prefix { $0 != " " } }) == ["template/remote"])
    #expect(found.first == "template/remote «\(place)»")
  }

  @Test(arguments: [
    "/* @import url(a) */", "/*/ @import url(a) */",
    "p::before { content: \"url(a) @import \\\" url(b)\" }",
    "p { mask: var(--drawing); background: url(#a), url(data:image/png;base64,AA) }",
    "p { --curl: 1 }", "p { width: calc((1px + 2px) * 3) } .md\\:url { color: red }",
    "p { content: \"a \\\" url(b)\" } .image-set { content: \"image-set(\" \"a.png\" }",
    "p { background: image-set(url(#a) type(\"image/svg+xml\") 1x) }",
  ])
  func `a style sheet by itself is fine`(sheet: String) async throws {
    var files = ProjectFiles.small
    files["templates/styles/more.css"] = sheet
    #expect(try await findings(files) == [])
  }
}
