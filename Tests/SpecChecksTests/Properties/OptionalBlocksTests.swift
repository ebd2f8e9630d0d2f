import SpecProve
import Testing

import SpecChecks

@Suite struct OptionalBlocksTests {
  @Test func `a gate asks for what is not required`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""gate": "screen-time == granted""#,
      with: #""gate": "screen-time == granted && health == granted""#)
    #expect(
      mutant.findings() == [
        "flow/optional-blocks flow.json 31:5 «\"health\"» without 'health' there is no way on, and it is not required",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → CONTINUE",
      ])
    #expect(mutant.findings(without: optionalBlocks) == [])
  }

  /// As the source has it, which does not say what the button does for who refused.
  @Test func `in Steps who gives no access to Health can never finish`() throws {
    let mutant = try ShippedApp("steps").replacing(
      #""without":  { "style": "secondary-button", "do": ["finish"] }"#,
      with: #""without":  { "style": "secondary-button", "do": [{ "open": "settings" }] }"#)
    #expect(
      try mutant.explored().failures(of: optionalBlocks) == [
        "without 'health' there is no way on, and it is not required", "Welcome → Get Started",
      ])
  }

  /// Who says no is not helped by what would happen if the question failed.
  @Test func `another refusal is no way out`() throws {
    let flow = smallFlow(
      three: #"""
        "controls": { "done": { "do": [{ "request": "alarm", "failed": ["finish"] }, "finish"] } }
        """#,
      #""permissions": { "alarm": { "kind": "notifications" } }"#)
    #expect(
      try flow.failures(of: optionalBlocks) == [
        "without 'alarm' there is no way on, and it is not required", "One → Go → Ask",
      ])
  }
}
