import SpecBuild
import SpecText
import Testing

@Suite struct PageLinkTests {
  /// What is found once one name in the page of an app is another one.
  private func findings(_ name: String, _ other: String) async throws -> [String] {
    let path = "r/templates/app.mustache"
    let bytes = try #require(try shippedTemplates()[path])
    let page = String(decoding: bytes, as: UTF8.self)
    try #require(page.contains(name))
    var files = smallProject
    files[path] = page.replacing(name, with: other, maxReplacements: 1)
    let outcome = try await runPipeline(
      PipelineRequest(.check, root: "r", jobs: 1), on: project(files))
    return outcome.diagnostics.map { finding in
      let file = outcome.files[Int(finding.span.file.index)]
      return "\(finding.message) «\(file.text(at: finding.span))» (\(finding.help ?? ""))"
    }
  }

  @Test(arguments: [
    ("board.css", "bord.css", "styles", "did you mean 'board.css'?"),
    ("walk.js", "wlak.js", "scripts", "did you mean 'walk.js'?"),
    ("walk.js", "https://example.com/walk.js", "scripts", ""),
    ("{{app.id}}.theme.css", "theme.css", "styles", "did you mean 'type.css'?"),
  ])
  func `a file that a page loads and nobody wrote is found at its name`(
    name: String, other: String, folder: String, help: String
  ) async throws {
    let expected = "there is no file '\(other)' in 'templates/\(folder)' «\(other)» (\(help))"
    #expect(try await findings(name, other) == [expected])
  }

  @Test(arguments: [
    "{{! <script src=\"gone.js\"></script> }}", "<!-- <script src=\"gone.js\"></script> -->",
    "<script src=\"{{app.id}}.gone.js\"></script>",
  ])
  func `what stands in a comment is no link, and what has a slot is made`(_ text: String)
    async throws
  {
    #expect(try await findings("</head>", text + "</head>") == [])
  }

  @Test(arguments: ["<script src='gone.js'></script>", "<script\n\tsrc=\"gone.js\"></script>"])
  func `a link is found however it is written`(_ text: String) async throws {
    let found = try await findings("</head>", text + "</head>")
    #expect(found == ["there is no file 'gone.js' in 'templates/scripts' «gone.js» ()"])
  }

  @Test(arguments: [
    "styles/drawings.css", "styles/demo.theme.css", "scripts/demo.de.js", "scripts/serve.js",
  ])
  func `a file can't have the name of one that is made`(_ name: String) async throws {
    var files = smallProject
    files["r/templates/" + name] = ""
    let outcome = try await runPipeline(
      PipelineRequest(.check, root: "r", jobs: 1), on: project(files))
    #expect(
      outcome.diagnostics.map(\.message)
        == ["'templates/\(name)' has the name of a file that is made"])
  }

  @Test func `a link that is no style sheet and no script is left alone`() async throws {
    #expect(try await findings("\"index.html\"", "\"start.html\"") == [])
  }
}
