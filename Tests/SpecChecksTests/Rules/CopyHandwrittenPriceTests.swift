import Testing

import SpecChecks

@Suite struct CopyHandwrittenPriceTests {
  private func shop(_ words: String) -> [String] {
    readApp(
      flow: """
        "values": { "plan": { "type": "choice", "of": "plans", "default": "year" } },
        "purchases": { "club": { "buys": "plan" } },
        "screens": { "welcome": { "controls": {
          "go": { "do": [{ "purchase": "club" }, "finish"] } } } }
        """,
      tables: [
        "plans": """
        { "currency": "USD",
          "columns": { "price": { "type": "money" }, "off": { "type": "percent" } },
          "rows": [{ "id": "year", "price": "9.99", "off": 5 }] }
        """
      ], pages: ["welcome": "# Shop\n\n\(words)\n\n[Buy](#go)\n"]
    ).findings(of: copyHandwrittenPrice)
  }

  @Test(arguments: [
    ("Only $59.99 a year", "$59.99"), ("Nur 5,99 € im Jahr", "5,99€"), ("Save 50%!", "50%"),
    ("Save **50 %**.", "50%"), ("For ¥ 600.", "¥600"), ("30 days, then $5.", "$5"),
  ])
  func `a price or percentage written by hand is found`(_ words: String, _ price: String) {
    #expect(shop(words) == ["welcome.md 3:1 «\(words)» '\(price)' is written by hand"])
  }

  @Test(arguments: [
    "30 days free.", "{plan.price} a year, {plan.off} off", "Cash: € or $", "v2.0.",
  ])
  func `other numbers and placeholders are fine`(_ words: String) {
    #expect(shop(words) == [])
  }

  @Test func `a price in the words of a plan is found in its cell`() {
    let app = readApp(
      flow: """
        "values": { "plan": { "type": "choice", "of": "plans", "default": "year" } },
        "purchases": { "club": { "buys": "plan" } },
        "screens": { "welcome": { "controls": {
          "go": { "do": [{ "purchase": "club" }, "finish"] } } } }
        """,
      tables: [
        "plans": """
        { "columns": { "name": { "type": "words" }, "price": { "type": "money" } },
          "currency": "USD",
          "rows": [{ "id": "year", "price": "9.99", "name": "Save 49%" }] }
        """,
        "tips": """
        { "columns": { "name": { "type": "words" } }, "rows": [{ "id": "a", "name": "$5 a day" }] }
        """,
      ], pages: ["welcome": "# Shop\n\n[Buy](#go)\n"])
    #expect(
      app.findings(of: copyHandwrittenPrice) == [
        #"plans.json 3:53 «"Save 49%"» '49%' is written by hand"#
      ])
  }
}
