import SpecProve
import Testing

import SpecChecks

@Suite struct SecondTapTests {
  @Test func `a button around every screen that goes on`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"[{ "go": "paywall" }]"#, with: #"["next"]"#)
    #expect(
      mutant.findings() == [
        "flow/second-tap flow.json 104:7 «\"skip\"» a second tap on 'skip' does more than the first",
        "Value 1 → Skip → Skip",
      ])
    #expect(mutant.findings(without: secondTap) == [])
  }
}
