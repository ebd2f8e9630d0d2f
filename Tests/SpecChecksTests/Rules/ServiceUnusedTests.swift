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
}
