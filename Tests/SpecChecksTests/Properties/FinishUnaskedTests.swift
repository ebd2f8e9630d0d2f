import Testing

import SpecChecks

@Suite struct FinishUnaskedTests {
  @Test func `a timer completes the flow when the last screen is passed over`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      #""first-intention": {"#, with: #""first-intention": { "if": "notifications != granted","#)
    #expect(
      mutant.findings() == [
        "flow/finish-unasked flow.json 87:5 «\"notifications\"» the flow can complete without being asked to",
        "Welcome → Continue → Continue → Continue → Enable Notifications (granted) → time passes",
      ])
    #expect(mutant.findings(without: finishUnasked) == [])
  }
}
