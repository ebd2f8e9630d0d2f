import TestSupport
import Testing

import SpecChecks

@Suite struct CopyRequiredForOptionalTests {
  private func app(_ words: String, required: Bool = false) -> ReadContent {
    readApp(
      flow: """
        "permissions": { "leave": { "kind": "notifications", "required": \(required) } },
        "screens": { "welcome": { "controls": {
          "ask": { "do": [{ "request": "leave" }] }, "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "welcome":
          "# Hello\n\n## `leave`\n\n\(words)\n\n[Yes](#ask)\n\n## `foot`\n\nYou must.\n\n[Go](#go)\n"
      ])
  }

  @Test(arguments: ["Required.", "You must.", "It is mandatory"])
  func `a pressing word beside an optional request is found`(_ words: String) {
    let found = app(words).findings(of: copyRequiredForOptional)
    let word = words.lowercased().split { " .".contains($0) }.last ?? ""
    #expect(
      found == ["welcome.md 5:1 «\(words)» '\(word)' is said of 'leave', which is optional"])
    #expect(
      app(words).labels(of: copyRequiredForOptional) == [#"flow.json 3:3 «"ask"» requested here"#])
  }

  @Test func `other words, other sections and required permissions are fine`() {
    #expect(app("Mustard helps.").findings(of: copyRequiredForOptional) == [])
    #expect(app("Required.", required: true).findings(of: copyRequiredForOptional) == [])
  }
}
