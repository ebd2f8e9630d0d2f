import Testing

import SpecChecks

@Suite struct ScreenAndMotionTests {
  @Test func `a screen nothing leads to is found`() {
    let app = readApp(
      flow: """
        "paths": { "main": ["on-path"] }, "entry": [{ "go": "entered" }],
        "screens": {
          "on-path": { "controls": { "go": { "do": [{ "after": 1, "do": [{ "go": "gone-to" }] }] } } },
          "entered": {}, "gone-to": {},
          "lost": {}
        }
        """,
      pages: [
        "on-path": "# One\n\n[Go](#go)\n", "entered": "# Two\n", "gone-to": "# Three\n",
        "lost": "# Four\n",
      ])
    #expect(
      app.findings(of: screenUnreachable) == [
        #"flow.json 5:3 «"lost"» nothing leads to 'lost'"#
      ])
  }

  @Test(arguments: [
    ("Words.\n\n[Go](#go)\n", true), ("# Title\n\n[Go](#go)\n", false),
    ("## `part`\n\n### Heading\n\n[Go](#go)\n", false),
    ("Words.\n\n## `part`\n\n# Title\n\n[Go](#go)\n", false),
    ("Words.\n\n[Go](#go)\n\n## `modal`\n\n# Title\n", true),
  ])
  func `a screen without a title or heading of its own is found`(_ page: String, _ lacks: Bool) {
    let modal = page.contains("modal")
    let app = readApp(
      flow: """
        "screens": { "welcome": {
          "modals": { \(modal ? #""modal": "alert""# : "") },
          "controls": { "go": { "do": [\(modal ? #"{ "present": "modal" }, "# : "")"finish"] } } } }
        """,
      pages: ["welcome": page])
    #expect(
      app.findings(of: screenTitle)
        == (lacks ? ["welcome.md 1:1 «Words.» 'welcome' has no title"] : []))
  }

  @Test func `movements longer than the limit are found where they are written`() {
    let app = readApp(
      flow: """
        "transition": { "opacity": true, "duration": 0.5, "removal": { "duration": 0.75 } },
        "appear": { "opacity": true, "duration": 0.55 },
        "screens": { "welcome": {
          "timeline": [{ "id": "part", "delay": 9, "transition": { "duration": 3 } }] } }
        """,
      pages: ["welcome": "## `part`\n\n# Hello\n"], app: #""limits": { "animation-seconds": 0.5 }"#)
    #expect(
      app.findings(of: motionBudget) == [
        "flow.json 1:77 «0.75» 0.75 s, at most 0.5 s are allowed",
        "flow.json 2:42 «0.55» 0.55 s, at most 0.5 s are allowed",
        "flow.json 4:72 «3» 3 s, at most 0.5 s are allowed",
      ])
    #expect(app.labels(of: motionBudget).first == "app.json 1:35 «0.5» the limit")
  }

  @Test func `without a limit any movement is fine`() {
    let app = readApp(
      flow: #""transition": { "opacity": true, "duration": 5 }"#, pages: ["welcome": "# Hello\n"])
    #expect(app.findings(of: motionBudget) == [])
  }

  @Test func `a limit of the project is shown where it is`() {
    let app = readApp(
      flow: #""transition": { "opacity": true, "duration": 5 }"#, pages: ["welcome": "# Hello\n"],
      settings: #""limits": { "animation-seconds": 2 }"#)
    #expect(app.labels(of: motionBudget) == ["specgen.json 1:35 «2» the limit"])
  }

  @Test func `ids that meet in Swift are found at the second`() {
    let app = readApp(
      flow: """
        "values": {
          "row-1": { "type": "bool", "default": false },
          "row1": { "type": "choice", "of": ["a-b-1", "a-b1"], "default": "a-b1" } }
        """,
      tables: [
        "levels": """
        { "columns": { "bank-1": { "type": "int" }, "bank1": { "type": "int" } },
          "rows": [{ "id": "x-1", "bank-1": 1, "bank1": 1 },
            { "id": "x1", "bank-1": 1, "bank1": 1 }] }
        """
      ], pages: ["welcome": "# Hello\n"])
    #expect(
      app.findings(of: namingSwift) == [
        #"flow.json 3:3 «"row1"» 'row1' and 'row-1' are both 'row1' in Swift"#,
        #"flow.json 3:47 «"a-b1"» 'a-b1' and 'a-b-1' are both 'aB1' in Swift"#,
        #"levels.json 1:45 «"bank1"» 'bank1' and 'bank-1' are both 'bank1' in Swift"#,
        #"levels.json 3:13 «"x1"» 'x1' and 'x-1' are both 'x1' in Swift"#,
      ])
    #expect(app.labels(of: namingSwift).first == #"flow.json 2:3 «"row-1"» 'row-1' is here"#)
  }
}
