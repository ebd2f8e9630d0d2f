import SpecBuild
import SpecText
import TestSupport
import Testing

@Suite struct PageLinkTests {
  /// What is found once one name in the page of an app is another one.
  private func findings(_ name: String, _ other: String) async throws -> [String] {
    let outcome = try await check(
      .small.replacing(name, with: other, in: "templates/app.mustache"))
    return outcome.diagnostics.map {
      "\($0.message) «\(outcome.text(at: $0))» (\($0.help ?? ""))"
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
    var files = ProjectFiles.small
    files["templates/" + name] = ""
    let outcome = try await check(files)
    #expect(
      outcome.diagnostics.map(\.message)
        == ["'templates/\(name)' has the name of a file that is made"])
  }

  @Test func `a link that is no style sheet and no script is left alone`() async throws {
    #expect(try await findings("\"index.html\"", "\"start.html\"") == [])
  }
}
