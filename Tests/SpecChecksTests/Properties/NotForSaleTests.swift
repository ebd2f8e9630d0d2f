import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct NotForSaleTests {
  @Test func `a plan can be bought though the store sells nothing`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"[{ "load-products": "subscription" }]"#,
      with: #"[{ "purchase": "subscription" }, "next"]"#
    )
    #expect(
      mutant.findings() == [
        "flow/not-for-sale flow.json 186:9 «\"retry\"» 'subscription' can be bought before the store has told its price",
        "Value 1 → Skip → Subscription products unavailable → Try Again",
      ])
    #expect(mutant.findings(without: notForSale) == [])
  }

  /// Whoever acts is named: a tap that buys, or the purchase where an entry does.
  @Test func `an entry that buys accuses no button`() throws {
    let flow = smallFlow(
      two: #"""
        "enter": [{ "purchase": "club", "otherwise": [] }],
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      #"""
      "values": { "plan": { "type": "choice", "of": "plans", "default": "year" } },
      "purchases": { "club": { "buys": "plan" } }
      """#,
      tables: [
        "plans": #"""
        { "currency": "USD", "columns": { "product": { "type": "text" },
            "price": { "type": "money" }, "period": { "type": "period" } },
          "rows": [{ "id": "year", "product": "a.y", "price": "9.99", "period": "P1Y" }] }
        """#
      ])
    let verdict = prove(notForSale, of: try flow.explored())
    #expect(
      verdict.failures.map(\.message) == [
        "'club' can be bought before the store has told its price"
      ])
    #expect(verdict.failures.map { flow.files.text(at: $0.span) } == [#""club""#])
  }

  @Test func `a button that buys a plan the store does not sell says so`() throws {
    let flow = smallShop(buy: #"{ "set": "plan", "to": "annual" }, { "purchase": "club" }, "next""#)
    #expect(
      try flow.failures(of: notForSale).first
        == "'club' can be bought with a plan that the store does not sell")
    #expect(try smallShop().failures(of: notForSale) == [])
  }
}
