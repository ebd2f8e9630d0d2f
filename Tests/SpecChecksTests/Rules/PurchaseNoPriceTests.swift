import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct PurchaseNoPriceTests {
  @Test func `a shop without a price is found at its name`() {
    #expect(
      shop(words: "Costs little.").findings(of: purchaseNoPrice) == [
        #"flow.json 10:3 «"shop"» 'shop' sells something and shows no price"#
      ])
    #expect(
      shop().sorted(purchaseNoPrice).map(\.help) == ["write {plan.price} into screens/shop.md"])
  }

  @Test func `a price of the plan is enough, anywhere on the screen`() {
    #expect(shop(words: "Only {plan.price}.").findings(of: purchaseNoPrice) == [])
    let inSection = shop(words: "## `small`\n\n- `line` For **{plan.price}**.\n\n## `foot`")
    #expect(inSection.findings(of: purchaseNoPrice) == [])
  }

  @Test func `nothing is said while a placeholder can't be understood`() {
    let misspelt = shop(words: "Only {plan.prise}.", expectingMistakes: true)
    #expect(misspelt.found.hasErrors)
    #expect(misspelt.findings(of: purchaseNoPrice) == [])
  }
}
