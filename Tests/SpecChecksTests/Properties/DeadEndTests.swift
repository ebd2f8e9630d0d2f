import SpecProve
import Testing

import SpecChecks

@Suite struct DeadEndTests {
  @Test func `a button that never comes alive is a dead end`() throws {
    let mutant = try ShippedApp("steps").replacing(
      #""get-started": { "style""#, with: #""get-started": { "enabled": "goal-on", "style""#)
    #expect(
      mutant.findings() == [
        "flow/dead-end flow.json 61:5 «\"welcome\"» 'welcome' can be a dead end",
        "Welcome",
      ])
    #expect(mutant.findings(without: deadEnd) == [])
  }

  @Test func `screens that lead to each other by themselves`() throws {
    let flow = smallFlow(
      two: #"""
        "enter": [{ "go": "three" }],
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      three: #""enter": [{ "go": "two" }], "controls": { "done": { "do": ["finish"] } }"#)
    #expect(
      try flow.failures(of: deadEnd) == [
        "'two' and 'three' lead to each other for ever", "One → Go",
      ])
  }
}
