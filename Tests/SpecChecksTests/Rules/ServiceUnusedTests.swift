import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ServiceUnusedTests {
  @Test func `a service nobody asks is found`() {
    let app = readApp(
      flow: """
        "values": { "apps": { "type": "count" } },
        "permissions": {
          "asked": { "kind": "notifications" },
          "needed": { "kind": "family-controls" },
          "read": { "kind": "camera" },
          "lost": { "kind": "motion" }
        },
        "screens": { "welcome": {
          "show": { "foot": "read != granted" },
          "controls": {
            "pick": { "value": "apps", "as": "app-picker", "needs": "needed" },
            "go": { "do": [{ "request": "asked", "denied": ["finish"] }, "finish"] } } } }
        """,
      pages: ["welcome": "# Hello\n\n[Pick](#pick)\n\n## `foot`\n\n[Go](#go)\n"])
    #expect(
      app.findings(of: serviceUnused) == [#"flow.json 6:3 «"lost"» 'lost' is never asked"#])
  }

  @Test func `nothing is said while a name of the flow can't be read`() {
    let app = readApp(
      flow: """
        "permissions": { "camera": { "kind": "camera" } },
        "screens": { "welcome": { "controls": { "go": { "do": [{ "request": "camra" }] } } } }
        """, expectingMistakes: true)
    #expect(app.found.hasErrors)
    #expect(app.findings(of: serviceUnused) == [])
  }

  @Test func `nothing is said while the words of what may ask can't be read`() {
    let app = readApp(
      flow: """
        "permissions": { "camera": { "kind": "camera" } },
        "screens": { "welcome": { "controls": { "go": { "do": [{ "request": "camera" }] } } } }
        """, pages: ["welcome": ""], expectingMistakes: true)
    #expect(app.found.all.map(\.rule) == ["words/empty"])
    #expect(app.findings(of: serviceUnused) == [])
  }
}
