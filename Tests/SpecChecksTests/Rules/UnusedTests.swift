import Testing

import SpecChecks

@Suite struct UnusedTests {
  @Test func `a value nobody touches is found`() {
    let app = readApp(
      flow: """
        "values": {
          "shown": { "type": "count", "from": "start" },
          "read": { "type": "bool", "default": false },
          "given": { "type": "bool", "default": false },
          "kept": { "type": "bool", "default": false, "key": "kept" },
          "taken": { "type": "bool", "default": false },
          "bound": { "type": "int", "default": 1 },
          "entered": { "type": "bool", "default": false },
          "lost": { "type": "bool", "default": false }
        },
        "actions": { "save": { "takes": ["taken"] } },
        "completion": [{ "perform": "save" }, { "store": ["kept", "completed"] }],
        "screens": { "welcome": {
          "show": { "foot": "read" },
          "controls": { "entered": { "value": "entered", "as": "toggle" },
            "go": { "do": [{ "set": "given", "to": "true" }, "finish"] } } } }
        """,
      tables: [
        "levels": """
        { "columns": { "bank": { "type": "int", "at-least": "bound" } }, "rows": [] }
        """
      ],
      pages: [
        "welcome": "# Hello\n\nYou have {shown} now.\n\n[In](#entered)\n\n## `foot`\n\n[Go](#go)\n"
      ])
    #expect(
      app.findings(of: valueUnused) == [#"flow.json 9:3 «"lost"» 'lost' is never used"#])
  }

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
