import Testing

import SpecChecks

@Suite struct CannotFinishTests {
  @Test func `what stops the flow has to be accepted with a reason`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      "\"required\": true,\n      \"allow\": {\n        \"flow/cannot-finish\": \"Without Screen Time, LockedIn can't block anything.\"\n      }",
      with: #""required": true"#)
    #expect(
      mutant.findings() == [
        "flow/cannot-finish flow.json 22:5 «\"screen-time\"» everything is refused, and without 'screen-time' the flow can't be completed",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → CONTINUE",
      ])
    #expect(mutant.findings(without: cannotFinish) == [])
  }
}
