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

  @Test(arguments: [
    ("club == ok || plus == ok", nil), ("club == ok", nil),
    ("!(club == ok)", "'plan' is stored though none of 'club' and 'plus' was bought"),
  ])
  func `either of two purchases of a plan is enough`(condition: String, message: String?) throws {
    let flow = smallShop(
      values: "", purchases: #", "plus": { "buys": "plan" }"#,
      #", "completion": [{ "store": ["plan"], "if": "\#(condition)" }, { "store": ["completed"] }]"#
    )
    #expect(try flow.failures(of: planNotBought).first == message)
  }

  @Test func `a plan that is stored at once is stored for somebody who has bought none`() throws {
    let flow = smallShop(plan: #", "immediate": true"#)
    #expect(
      try flow.failures(of: planNotBought).first
        == "'plan' is stored though 'club' was not bought")
  }
}
