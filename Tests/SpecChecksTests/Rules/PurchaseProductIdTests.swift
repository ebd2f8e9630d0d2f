import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct PurchaseProductIdTests {
  private func shop(_ product: String) -> [String] {
    plan(product).findings(of: purchaseProductId)
  }

  private func plan(_ product: String) -> ReadContent {
    plans([#""product": "\#(product)", "period": "P1M", "price": "9.99", "trial-days": 0"#])
  }

  @Test(arguments: ["club.year ", " club.year", "club year", "club.jährlich", "club/year"])
  func `what App Store Connect takes for no id is found`(_ product: String) {
    #expect(
      shop(product) == [
        #"plans.json 5:30 «"\#(product)"» '\#(product)' can't be the id of a product"#
      ])
  }

  @Test func `white space at its ends is taken away, other signs are not`() {
    #expect(
      plan("club.year ").sorted(purchaseProductId).map(\.fix?.edits.first?.replacement) == [
        #""club.year""#
      ])
    #expect(plan("club year").sorted(purchaseProductId).map(\.fix) == [nil])
  }

  @Test func `an id has at most 100 letters`() {
    #expect(shop(String(repeating: "a", count: 100)) == [])
    #expect(shop(String(repeating: "a", count: 101)).count == 1)
    #expect(shop("com.example.Club_year-2") == [])
  }
}
