import Testing

import SpecChecks

@Suite struct ProgressFallsTests {
  @Test func `skip leads to a screen before`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"[{ "go": "paywall" }]"#, with: #"[{ "go": "value-1" }]"#)
    #expect(
      mutant.findings() == [
        "flow/progress-falls flow.json 107:5 «\"value-2\"» going on from here, progress falls from 2 to 1",
        "Value 1 → Continue → Skip",
        "flow/progress-falls flow.json 113:5 «\"value-3\"» going on from here, progress falls from 3 to 1",
        "Value 1 → Continue → Continue → Skip",
      ])
    #expect(mutant.findings(without: progressFalls) == [])
  }
}
