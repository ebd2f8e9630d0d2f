import Testing

import SpecChecks

@Suite struct RelaunchTests {
  @Test func `a plan bought before the app was ended is sold again`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      "{ \"if\": \"subscription == ok\", \"go\": \"done\" },\n    ", with: #""#)
    #expect(
      mutant.findings() == [
        "flow/relaunch flow.json 48:3 «\"entry\"» who has bought 'subscription' is asked to buy it again after a restart",
        "Value 1 (subscription bought before) → Skip → Start Free Trial",
      ])
    #expect(mutant.findings(without: relaunch) == [])
  }
}
