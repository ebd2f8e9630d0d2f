import Testing

import SpecChecks

@Suite struct RelaunchTests {
  /// BetFree, where the shop tells of nothing and the trial is offered to those who have it, too.
  private func mutant() throws -> ShippedApp {
    try ShippedApp("betfree").replacing(
      #""start-trial": "subscription != ok && eligibility != ineligible""#,
      with: #""start-trial": "eligibility != ineligible""#
    ).replacing("\n      \"tells\": [\"plan\", \"trial-active\", \"trial-end\"],", with: "")
  }

  @Test func `a plan bought before the app was ended is sold again`() throws {
    let mutant = try mutant().replacing(
      "{ \"if\": \"subscription == ok\", \"go\": \"done\" },\n    ", with: "")
    #expect(
      mutant.findings() == [
        "flow/relaunch flow.json 50:3 «\"entry\"» who has bought 'subscription' is asked to buy it again after a restart",
        "Value 1 (subscription bought before) → Skip → Start Free Trial",
      ])
    #expect(mutant.findings(without: relaunch) == [])
  }

  @Test func `a plan approved a moment ago is sold again`() throws {
    let mutant = try mutant()
    #expect(
      mutant.findings() == [
        "flow/relaunch flow.json 166:9 «\"start-trial\"» 'subscription' can be bought again by who has just bought it",
        "Value 1 (subscription waits for approval) → subscription turns out ok → Skip → Start Free Trial",
      ])
    #expect(mutant.findings(without: relaunch) == [])
  }
}
