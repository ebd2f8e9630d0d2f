import SpecProve
import Testing

import SpecChecks

@Suite struct ConstantConditionTests {
  @Test func `a condition that always holds where it is asked`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""enabled": "screen-time == granted""#, with: #""enabled": "apps >= 1""#)
    #expect(
      mutant.findings() == [
        "flow/constant-condition flow.json 123:22 «\"apps >= 1\"» this holds in every state"
      ])
    #expect(mutant.findings(without: constantCondition) == [])
  }
}
