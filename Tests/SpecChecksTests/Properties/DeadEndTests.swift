import Testing

import SpecChecks

@Suite struct DeadEndTests {
  @Test func `a button that never comes alive is a dead end`() throws {
    let mutant = try ShippedApp("steps").replacing(
      #""get-started": { "style""#, with: #""get-started": { "enabled": "goal-on", "style""#)
    #expect(
      mutant.findings() == [
        "flow/dead-end flow.json 56:5 «\"welcome\"» 'welcome' can be a dead end",
        "Welcome",
      ])
    #expect(mutant.findings(without: deadEnd) == [])
  }
}
