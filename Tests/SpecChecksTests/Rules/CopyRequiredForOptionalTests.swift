import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct CopyRequiredForOptionalTests {
  private func app(_ words: String, required: Bool = false, footer: String = "") -> ReadContent {
    readApp(
      flow: """
        "permissions": { "leave": { "kind": "notifications", "required": \(required) } },
        "screens": { "welcome": { "controls": {
          "ask": { "do": [{ "request": "leave" }] }, "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "welcome":
          "# Hello\n\n## `leave`\n\n\(words)\n\n[Yes](#ask)\n\n## `foot`\n\n\(footer)\n\n[Go](#go)\n"
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

  @Test func `wherever on the screen the word stands, it is found`() {
    #expect(
      app("Hi.", footer: "Required.").findings(of: copyRequiredForOptional) == [
        "welcome.md 11:1 «Required.» 'required' is said of 'leave', which is optional"
      ])
  }

  @Test func `other words and required permissions are fine`() {
    #expect(app("Mustard helps.").findings(of: copyRequiredForOptional) == [])
    #expect(app("Required.", required: true).findings(of: copyRequiredForOptional) == [])
  }

  @Test func `beside a required request a section is held to it by its name, state or button`() {
    let app = readApp(
      flow: """
        "permissions": {
          "leave": { "kind": "notifications" }, "gate": { "kind": "camera", "required": true } },
        "screens": { "welcome": {
          "show": { "later": "leave == denied" },
          "controls": { "ask": { "do": [{ "request": "leave" }] },
            "open": { "do": [{ "request": "gate" }] }, "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "welcome": """
        # Required

        ## `gate`

        Required.

        ## `leave`

        You must.

        ## `later`

        It was mandatory.

        ## `foot`

        [Yes](#ask) [Open](#open) [Go](#go)

        """,
        "system": "## `gate`\n\nCodes.\n",
      ])
    #expect(
      app.findings(of: copyRequiredForOptional).map { $0.prefix(15) } == [
        "welcome.md 9:1 ", "welcome.md 13:1",
      ])
  }
}
