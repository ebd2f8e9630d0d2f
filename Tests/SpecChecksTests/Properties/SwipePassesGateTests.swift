import Testing

import SpecChecks

@Suite struct SwipePassesGateTests {
  @Test func `a swipe leads around a button that is off`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      "\"how-it-works\": {\n      \"controls\": {\n        \"continue\": {",
      with:
        "\"how-it-works\": {\n      \"controls\": {\n        \"continue\": { \"enabled\": \"!empty(intention)\","
    )
    #expect(
      mutant.findings() == [
        "flow/swipe-passes-gate flow.json 72:5 «\"how-it-works\"» a swipe leads on from 'how-it-works' where no button does",
        "Welcome → Continue → swipe forward",
      ])
    #expect(mutant.findings(without: swipePassesGate) == [])
  }
}
