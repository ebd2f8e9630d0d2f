import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ValueUnusedTests {
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

  @Test(arguments: [("nmae", "name"), ("name", "nmae")])
  func `nothing is said while a name can't be read, in the flow or in the words`(
    _ entered: String, _ shown: String
  ) {
    let app = readApp(
      flow: """
        "values": { "name": { "type": "text" } },
        "screens": { "welcome": { "controls": { "name": { "value": "\(entered)" } } } }
        """,
      pages: ["welcome": "# Hello {\(shown)}\n\n[Name](#name)\n"], expectingMistakes: true)
    #expect(app.found.hasErrors)
    #expect(app.findings(of: valueUnused) == [])
  }
}
