import SpecText
import TestSupport
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
    ("USD 60 a year", "USD 60"), ("Just 60 USD.", "60 USD"), ("USD 60", "USD 60"),
    ("Only CHF 60.–", "CHF 60"), ("60 zł", "60 zł"), ("5 dollars", "5 dollars"),
    ("%50 off", "%50"),
  ])
  func `a price or percentage written by hand is found`(_ words: String, _ price: String) {
    #expect(shop(words) == ["welcome.md 3:1 «\(words)» '\(price)' is written by hand"])
  }

  @Test(arguments: [
    ("Five dollars a month", "dollars"), ("*Twenty* Euros.", "euros"), ("A dollar", "dollar"),
  ])
  func `a price in words is a warning`(_ words: String, _ name: String) {
    let app = plans(words: words)
    #expect(
      app.findings(of: copyHandwrittenPrice) == [
        "welcome.md 3:1 «\(words)» '\(name)' is written by hand"
      ])
    #expect(app.sorted(copyHandwrittenPrice).map(\.severity) == [.warning])
  }

  @Test(arguments: ["Für 59,99 € im Jahr.", "Nur 60 EUR.", "Nur fünf Euro im Monat.", "5 Dollar"])
  func `a price in a translation is found there`(_ words: String) {
    let found = plans(words: "Hello.", entry(words)).findings(of: copyHandwrittenPrice)
    #expect(found.map { $0.prefix(7) } == ["de.json"])
  }

  @Test func `what is taken out of the words is not said of their translations`() {
    let app = plans(words: "$5", entry("5 $", source: "$5"))
    #expect(app.findings(of: copyHandwrittenPrice).map { $0.prefix(10) } == ["welcome.md"])
  }

  @Test func `the days of a trial are found, others are not`() {
    let app = plans(words: "Try it 7 days.")
    #expect(
      app.sorted(copyHandwrittenPrice).map(\.help) == [
        "show it with a placeholder of the plan, such as {plan.trial-days}"
      ])
    #expect(plans(words: "Cancel within 17 days.").findings(of: copyHandwrittenPrice) == [])
    #expect(
      plans(words: "Hi.", entry("7 Tage", source: "Hi.")).sorted(copyHandwrittenPrice).count == 1)
  }

  @Test(arguments: [
    "TRY 7 TIMES", "ALL 3 PLANS", "30 days free.", "{plan.price} a year, {plan.off} off",
    "Cash: € or $", "v2.0.",
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
