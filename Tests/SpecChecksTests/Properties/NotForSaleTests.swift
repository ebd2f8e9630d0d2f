import SpecProve
import Testing

import SpecChecks

@Suite struct NotForSaleTests {
  @Test func `a plan can be bought though the store sells nothing`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""subscribe":   "subscription != ok && subscription.products == available && plan.trial-days == 0""#,
      with:
        #""subscribe":   "subscription != ok && subscription.products != loading && plan.trial-days == 0""#
    )
    #expect(
      mutant.findings() == [
        "flow/not-for-sale flow.json 175:9 «\"subscribe\"» 'subscription' can be bought before the store has told its price, or what it does not sell",
        "Value 1 → Skip → subscription products unavailable → Subscribe",
      ])
    #expect(mutant.findings(without: notForSale) == [])
  }
}
