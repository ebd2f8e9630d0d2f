import SpecProve
import Testing

import SpecChecks

@Suite struct PlanNotBoughtTests {
  @Test func `a plan is stored for somebody who goes on without one`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"{ "store": ["plan"], "if": "subscription == ok" }"#, with: #"{ "store": ["plan"] }"#)
    #expect(
      mutant.findings() == [
        "flow/plan-not-bought flow.json 58:3 «\"completion\"» 'plan' is stored though 'subscription' was not bought",
        "Value 1 (variant soft) → Skip → Not now → Start My Journey",
      ])
    #expect(mutant.findings(without: planNotBought) == [])
  }
}
