import Testing

import SpecChecks

@Suite struct PurchaseRulesTests {
  /// A shop with one more control, and what surrounds it.
  private func app(
    _ more: String = #""do": ["back"]"#, show: String = "", words: String = "", swipe: Bool = false,
    frame: String = #""do": ["back"]"#
  ) -> ReadApp {
    readApp(
      flow: """
        "values": {
          "plan": { "type": "choice", "of": "plans", "default": "year" },
          "mode": { "type": "choice", "of": ["hard", "soft"], "default": "hard" }
        },
        "purchases": { "club": { "buys": "plan" } },
        "swipe": \(swipe),
        "paths": { "main": ["shop", "end"] },
        "frame": { "controls": { "outer": { \(frame) } } },
        "screens": {
          "shop": {
            "show": { \(show) },
            "controls": {
              "buy": { "do": [{ "purchase": "club" }, "next"] },
              "more": { \(more) } } },
          "end": { "controls": { "go": { "do": ["finish"] } } }
        }
        """,
      tables: [
        "plans": """
        { "currency": "USD", "columns": { "price": { "type": "money" } },
          "rows": [{ "id": "year", "price": "9.99" }] }
        """
      ],
      pages: [
        "shop": "# Shop\n\n\(words)\n\n[Buy](#buy)\n\n[More](#more)\n",
        "end": "# End\n\n[Go](#go)\n",
        "frame": "[Outer](#outer)\n",
      ])
  }

  @Test func `a purchase that can't be restored is found`() {
    #expect(
      app().findings(of: purchaseNoRestore) == [
        #"flow.json 5:16 «"club"» 'club' can be bought but not restored"#
      ])
    let restored = app(#""do": [{ "restore": "club" }, "next"]"#)
    #expect(restored.findings(of: purchaseNoRestore) == [])
  }

  @Test func `a shop without a link is found`() {
    #expect(
      app().findings(of: purchaseNoTerms) == [
        #"flow.json 10:3 «"shop"» 'shop' sells something and links to no terms"#
      ])
    #expect(app(words: "**[Terms](https://a.example)**").findings(of: purchaseNoTerms) == [])
    let opened = app(#""do": [{ "open": "https://a.example" }]"#)
    #expect(opened.findings(of: purchaseNoTerms) == [])
  }

  @Test(arguments: [
    #""do": ["back"]"#, #""do": [{ "restore": "club" }, "next"]"#,
    #""do": [{ "open": "settings" }]"#, #""enabled": "mode == soft", "do": ["next"]"#,
  ])
  func `a shop that only those pass who buy is found`(_ more: String) {
    #expect(
      app(more).findings(of: purchaseHardPaywall) == [
        #"flow.json 10:3 «"shop"» there is no way past 'shop' without a purchase"#
      ])
  }

  @Test(arguments: [
    #""do": ["next"]"#, #""do": ["finish"]"#, #""do": [{ "go": "end" }]"#,
    #""do": [{ "purchase": "club", "failed": ["next"] }, "next"]"#,
    #""do": [{ "after": 1, "do": ["next"] }]"#,
  ])
  func `a way forward without buying is enough`(_ more: String) {
    #expect(app(more).findings(of: purchaseHardPaywall) == [])
  }

  @Test(arguments: [
    (#""more": "mode == soft""#, true), (#""more": "mode != soft""#, false),
    (#""more": "mode in [soft] && club == idle""#, true), (#""more": "screen == end""#, true),
    (#""more": "mode == soft || club == failed""#, false), (#""more": "!(mode == hard)""#, true),
  ])
  func `a way that is never shown is none`(_ show: String, _ isHard: Bool) {
    let found = app(#""do": ["next"]"#, show: show).findings(of: purchaseHardPaywall)
    #expect(found.isEmpty != isHard)
  }

  @Test func `a swipe or the frame can lead past the shop`() {
    #expect(app(swipe: true).findings(of: purchaseHardPaywall) == [])
    #expect(app(frame: #""do": ["finish"]"#).findings(of: purchaseHardPaywall) == [])
  }
}
