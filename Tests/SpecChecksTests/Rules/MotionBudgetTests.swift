import Testing

import SpecChecks

@Suite struct MotionBudgetTests {
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
}
