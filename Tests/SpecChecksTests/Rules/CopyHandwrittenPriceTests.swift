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
    ("%50 off", "%50"), ("Only 99 cents a week", "99 cents"), ("60 złotych", "60 złotych"),
    ("٥٩٫٩٩ $", "٥٩٫٩٩$"),
  ])
  func `a price or percentage written by hand is found`(_ words: String, _ price: String) {
    #expect(shop(words) == ["welcome.md 3:1 «\(words)» '\(price)' is written by hand"])
  }

  @Test(arguments: [
    ("Five dollars a month", "dollars"), ("*Twenty* Euros.", "euros"), ("A dollar", "dollar"),
    ("Ninety-nine cents", "cents"),
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
    ("7 days free", "7 days free"), ("Your 7-day free trial.", "7-day free trial"),
    ("Your **7 days** free", "7 days free"), ("Your free week", "free week"),
    ("A 7 day premium trial", "7 day premium trial"), ("Free trial: 7 days", "Free trial: 7 days"),
    ("Free for one week!", "Free for one week"), ("The first week is free", "first week is free"),
    ("Get seven free days", "seven free days"), ("7 days’ free trial", "7 days’ free trial"),
    ("Your trial ends in 7 days", "trial ends in 7 days"), ("A week free.", "A week free"),
    ("Free for your first week", "Free for your first week"),
  ])
  func `a plan's free trial that is written by hand is a warning, on any screen`(
    _ words: String, _ trial: String
  ) {
    let app = tour(words)
    #expect(
      app.findings(of: copyHandwrittenPrice) == [
        "tour.md 3:1 «\(words)» '\(trial)' is written by hand"
      ])
    #expect(app.sorted(copyHandwrittenPrice).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("14 days free", "14 days free"), ("14-day free trial", "14-day free trial"),
    ("Free for two weeks", "Free for two weeks"), ("Your free month", "free month"),
    ("30 days for free, then pay.", "30 days for free"), ("3 free days", "3 free days"),
    ("Try it free for 3 days.", "free for 3 days"), ("A month's trial", "A month's trial"),
    ("Free for a month", "Free for a month"), ("A free year", "A free year"),
    ("A fortnight free", "A fortnight free"),
  ])
  func `one that no plan has is an error`(_ words: String, _ trial: String) {
    let app = tour(words)
    #expect(
      app.findings(of: copyHandwrittenPrice) == [
        "tour.md 3:1 «\(words)» '\(trial)' is written by hand, and no plan is free for so long"
      ])
    #expect(app.sorted(copyHandwrittenPrice).map(\.severity) == [.error])
  }

  @Test(arguments: [
    "30 days bet-free.", "Break free in 7 days", "7 days free from bets", "7 days free of bets",
    "We remind you two days before your trial ends.", "Start your free trial, then 5 a month.",
    "Feel free to stop for 7 days", "Your free trial ends on a Monday.", "Free. 7 days a week.",
    "Once a week for free.", "Set yourself free for 7 days", "Free up a week", "In 7 days.",
    "Stay free for 7 days", "{plan.trial-days} days free", "A free day", "Free trial, 3 plans",
  ])
  func `what is free in another sense, or as long as a plan says, is fine`(_ words: String) {
    #expect(tour(words).findings(of: copyHandwrittenPrice) == [])
  }

  @Test(arguments: [
    ("de", "14 Tage kostenlos.", 1), ("de", "Zwei Tage.", 0), ("fr", "2 semaines offertes", 1),
    ("ja", "14日間無料", 1), ("ar", "١٤ يومًا مجانًا", 1), ("de", "Kostenlos testen", 0),
  ])
  func `a trial that only a translation says is found by its digits`(
    _ locale: String, _ words: String, _ count: Int
  ) {
    let found = tour("Try it for free.", locale, words).sorted(copyHandwrittenPrice)
    #expect(found.map(\.severity) == Array(repeating: .error, count: count))
  }

  @Test(arguments: [
    ("Just $9.99!", "$9.99"), ("9,99 € a year", "9,99€"), ("$ ٩٫٩٩", "$٩٫٩٩"),
    ("Not $5, but 9.99 dollars", "9.99 dollars"),
  ])
  func `what a plan costs is found on a screen that sells nothing`(_ words: String, _ price: String)
  {
    #expect(
      tour(words).findings(of: copyHandwrittenPrice) == [
        "tour.md 3:1 «\(words)» '\(price)' is written by hand"
      ])
  }

  @Test(arguments: ["A coffee is $5.", "99 cents", "60 złotych", "9.99 miles", "9.99%"])
  func `other money there is fine`(_ words: String) {
    #expect(tour(words).findings(of: copyHandwrittenPrice) == [])
  }

  @Test func `what the source says of other days is not said of its translation`() {
    let words = "Cancel two days before the trial ends."
    #expect(tour(words, "de", "Kündige 2 Tage vorher.").findings(of: copyHandwrittenPrice) == [])
  }

  @Test func `where no plan has a trial it is to be taken out`() {
    let app = tour("7 days free", days: 0)
    #expect(app.sorted(copyHandwrittenPrice).map(\.help) == ["take it out: no plan has a trial"])
    #expect(shop("30 days free.").count == 1)
  }

  @Test func `a form for one may say so`() {
    let forms = "- `one` One day free\n- `other` {plan.trial-days} days free"
    #expect(tour(forms).findings(of: copyHandwrittenPrice) == [])
  }

  /// An app that sells a plan, and says something on another screen.
  private func tour(
    _ words: String, _ locale: String = "de", _ translation: String? = nil, days: Int = 7
  ) -> ReadContent {
    readApp(
      flow: """
        "values": { "plan": { "type": "choice", "of": "plans", "default": "year" } },
        "purchases": { "club": { "buys": "plan" } },
        "paths": { "main": ["tour", "shop"] },
        "screens": {
          "tour": { "controls": { "go": { "do": ["next"] } } },
          "shop": { "controls": { "buy": { "do": [{ "purchase": "club" }, "finish"] } } } }
        """,
      tables: [
        "plans": """
        { "currency": "USD",
          "columns": { "price": { "type": "money" }, "trial-days": { "type": "int" } },
          "rows": [{ "id": "year", "price": "9.99", "trial-days": \(days) }] }
        """
      ],
      pages: ["tour": "# Tour\n\n\(words)\n\n[Go](#go)\n", "shop": "# Shop\n\n[Buy](#buy)\n"],
      locales: translation.map {
        [locale: "{\(entry($0, key: "tour.body", source: words))}"]
      } ?? [:])
  }

  @Test(arguments: [
    "TRY 7 TIMES", "ALL 3 PLANS", "30 days, bet-free.", "{plan.price} a year, {plan.off} off",
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
