import SpecProve
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
        "flow/not-for-sale flow.json 186:9 «\"retry\"» 'subscription' can be bought before the store has told its price, or what it does not sell",
        "Value 1 → Skip → subscription products unavailable → Try Again",
      ])
    #expect(mutant.findings(without: notForSale) == [])
  }
}
