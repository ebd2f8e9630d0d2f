import SpecProve
import Testing

import SpecChecks

@Suite struct VariantIdleTests {
  @Test func `a variant that changes nothing`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      #""variants": {"#,
      with:
        "\"variants\": {\n    \"same\": { \"values\": { \"question\": { \"default\": \"open\" } } },"
    )
    #expect(
      mutant.findings() == [
        "flow/variant flow.json 46:5 «\"same\"» in the variant 'same' everything is as in the flow itself"
      ])
    #expect(mutant.findings(without: variantIdle) == [])
  }
}
