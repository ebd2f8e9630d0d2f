import SpecModel
import TestSupport
import Testing

import SpecChecks

@Suite struct PurchaseHardPaywallTests {
  @Test(arguments: [
    #""do": ["back"]"#, #""do": [{ "restore": "club" }, "next"]"#,
    #""do": [{ "open": "settings" }]"#, #""enabled": "mode == soft", "do": ["next"]"#,
  ])
  func `a shop that only those pass who buy is found`(_ more: String) {
    #expect(
      shop(more).findings(of: purchaseHardPaywall) == [
        #"flow.json 10:3 «"shop"» there is no way past 'shop' without a purchase"#
      ])
  }

  @Test(arguments: [
    #""do": ["next"]"#, #""do": ["finish"]"#, #""do": [{ "go": "end" }]"#,
    #""do": [{ "purchase": "club", "failed": ["next"] }, "next"]"#,
    #""do": [{ "after": 1, "do": ["next"] }]"#,
  ])
  func `a way forward without buying is enough`(_ more: String) {
    #expect(shop(more).findings(of: purchaseHardPaywall) == [])
  }

  @Test(arguments: [
    (#""more": "mode == soft""#, true), (#""more": "mode != soft""#, false),
    (#""more": "mode in [soft] && club == idle""#, true), (#""more": "screen == end""#, true),
    (#""more": "mode == soft || club == failed""#, false), (#""more": "!(mode == hard)""#, true),
    (#""more": "club == ok""#, true), (#""more": "club in [ok]""#, true),
    (#""more": "club in [ok, failed]""#, false),
  ])
  func `a way that is never shown is none`(_ show: String, _ isHard: Bool) {
    let found = shop(#""do": ["next"]"#, show: show).findings(of: purchaseHardPaywall)
    #expect(found.isEmpty != isHard)
  }

  @Test func `a swipe or the frame can lead past the shop`() {
    #expect(shop(swipe: true).findings(of: purchaseHardPaywall) == [])
    #expect(shop(frame: #""do": ["finish"]"#).findings(of: purchaseHardPaywall) == [])
  }

  @Test func `nothing is said of a shop without words`() {
    var app = shop()
    app.project.apps[0].pages = []
    #expect(app.findings(of: purchaseHardPaywall) == [])
  }

  @Test(arguments: [
    (#"{ "after": 3, "do": ["next"] }"#, true), (#"{ "wait": 3 }, "next""#, true),
    (#"{ "after": 3, "do": ["back"] }"#, false),
  ])
  func `a timer can lead past the shop`(enter: String, isPassed: Bool) {
    let found = shop(enter: enter).findings(of: purchaseHardPaywall)
    #expect(found.isEmpty == isPassed)
  }
}
