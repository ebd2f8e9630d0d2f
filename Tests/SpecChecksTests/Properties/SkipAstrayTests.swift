import Testing

import SpecChecks

@Suite struct SkipAstrayTests {
  @Test func `skip leads to a screen that is passed over otherwise`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      "\"paywall\": {\n      \"show\": {",
      with: "\"paywall\": {\n      \"if\": \"!empty(name)\",\n      \"show\": {")
    #expect(
      mutant.findings() == [
        "flow/skip-astray flow.json 141:13 «\"!empty(name)\"» a skip leads to 'paywall' though its condition does not hold",
        "Value 1 → Skip",
      ])
    #expect(mutant.findings(without: skipAstray) == [])
  }
}
