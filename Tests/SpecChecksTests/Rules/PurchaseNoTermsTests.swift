import SpecModel
import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct PurchaseNoTermsTests {
  private let terms = "[Terms](https://a.example)"
  private let privacy = "[Privacy](https://a.example/Privacy-Policy)"

  private func found(_ names: String) -> [String] {
    [#"flow.json 10:3 «"shop"» 'shop' sells something and links to \#(names)"#]
  }

  @Test func `a shop without a link is found, and what is missing is named`() {
    #expect(
      shop().findings(of: purchaseNoTerms) == found("no terms of use and no privacy policy"))
    #expect(
      shop(words: "**\(terms)**").findings(of: purchaseNoTerms) == found("no privacy policy"))
    #expect(shop(words: privacy).findings(of: purchaseNoTerms) == found("no terms of use"))
    #expect(shop(words: "**\(terms)** · \(privacy)").findings(of: purchaseNoTerms) == [])
  }

  @Test func `what to write is said of what is missing`() {
    func help(_ words: String) -> [String?] {
      shop(words: words).sorted(purchaseNoTerms).map(\.help)
    }
    #expect(
      help("") == [
        "add [Terms](https://…) and [Privacy Policy](https://…/privacy) to screens/shop.md"
      ])
    #expect(help(terms) == ["add [Privacy Policy](https://…/privacy) to screens/shop.md"])
    #expect(help(privacy) == ["add [Terms](https://…) to screens/shop.md"])
  }

  @Test func `a control of the screen or the frame can lead to either`() {
    let opened = #""do": [{ "open": "https://a.example/privacy" }]"#
    #expect(shop(opened).findings(of: purchaseNoTerms) == found("no terms of use"))
    #expect(
      shop(opened, frame: #""do": [{ "open": "https://a.example/terms" }]"#)
        .findings(of: purchaseNoTerms) == [])
  }

  @Test func `a shipped paywall that loses its privacy link is found`() throws {
    let lost = try ShippedApp("betfree").replacing(
      " · [Privacy Policy](https://betfree.example/privacy)", with: "", in: "screens/paywall.md")
    #expect(
      lost.content.findings(of: purchaseNoTerms).map { $0.suffix(52) } == [
        "'paywall' sells something and links to no privacy policy".suffix(52)
      ])
  }

  @Test func `nothing is said of a shop without words`() {
    var app = shop()
    app.project.apps[0].pages = []
    #expect(app.findings(of: purchaseNoTerms) == [])
  }
}
