import SpecModel
import TestSupport
import Testing

import SpecChecks

@Suite struct PurchaseNoTermsTests {
  @Test func `a shop without a link is found`() {
    #expect(
      shop().findings(of: purchaseNoTerms) == [
        #"flow.json 10:3 «"shop"» 'shop' sells something and links to no terms"#
      ])
    #expect(shop(words: "**[Terms](https://a.example)**").findings(of: purchaseNoTerms) == [])
    let opened = shop(#""do": [{ "open": "https://a.example" }]"#)
    #expect(opened.findings(of: purchaseNoTerms) == [])
  }

  @Test func `nothing is said of a shop without words`() {
    var app = shop()
    app.project.apps[0].pages = []
    #expect(app.findings(of: purchaseNoTerms) == [])
  }
}
