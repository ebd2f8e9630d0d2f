import TestSupport
import Testing

import SpecChecks

@Suite struct FlowReadingBudgetTests {
  // 4 words: 1.2 s; a wait: 1.5 s; two controls: 10 s; a timeline: 2 + 0.5 s. 15.2 s in all.
  private func app(limit: Double) -> ReadContent {
    readApp(
      flow: """
        "values": { "name": { "type": "text" } },
        "paths": { "short": ["end"],
          "main": ["welcome"] },
        "screens": { "welcome": {
          "gate": "!empty(name)",
          "timeline": [{ "id": "hello", "delay": 0, "stay": 2 },
            { "id": "go", "after": "hello", "delay": 0.5 }],
          "controls": { "name": { "value": "name", "as": "text-field" },
            "go": { "do": [{ "wait": 1.5 }, "finish"] } } },
          "end": {} }
        """,
      pages: [
        "welcome": "## `hello`\n\n# Hello you\n\n## `foot`\n\n[Name](#name)\n\n[Go](#go)\n",
        "end": "# End\n",
      ], app: #""limits": { "seconds": \#(limit) }"#)
  }

  @Test func `the longest path is found when it takes too long`() {
    #expect(
      app(limit: 15.1).findings(of: flowReadingBudget) == [
        #"flow.json 3:3 «"main"» 'main' takes 15.2 s, at most 15.1 s are allowed"#
      ])
    #expect(app(limit: 15.1).labels(of: flowReadingBudget) == ["app.json 1:25 «15.1» the limit"])
  }

  @Test func `how long a button is pressed counts`() {
    let held = readApp(
      flow: #"""
        "paths": { "main": ["welcome"] },
        "screens": { "welcome": { "controls": { "go": { "hold": 2, "do": ["finish"] } } } }
        """#,
      pages: ["welcome": "# Hello\n\n[Go](#go)\n"], app: #""limits": { "seconds": 7 }"#)
    // 2 words: 0.6 s; a control: 5 s.
    #expect(
      held.findings(of: flowReadingBudget).first?.hasSuffix(
        "'main' takes 7.6 s, at most 7 s are allowed") == true)
  }

  @Test func `a path within the limit is fine`() {
    #expect(app(limit: 15.3).findings(of: flowReadingBudget) == [])
  }
}
