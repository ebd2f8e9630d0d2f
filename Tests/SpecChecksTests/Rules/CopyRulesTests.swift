import SpecText
import Testing

import SpecChecks

@Suite struct CopyRulesTests {
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

  private func asking(_ label: String, after words: String = "Done") -> ReadApp {
    readApp(
      flow: """
        "permissions": { "health": { "kind": "health-read" } },
        "screens": { "welcome": {
          "show": { "after": "health == granted" },
          "controls": { "ask": { "do": [{ "request": "health" }] }, "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "welcome": """
        # Hello

        [\(label)](#ask)

        Leave granted to all.

        ## `after`

        \(words)

        [Yes](#go)

        """, "system": "## `health`\n\nBecause.\n",
      ])
  }

  @Test(arguments: ["Allow", "OK", "Yes", "ALLOW ACCESS", "Okay!"])
  func `a button that sounds like the system is found`(_ label: String) {
    #expect(
      asking(label).findings(of: copyAllowButton) == [
        "welcome.md 3:1 «[\(label)](#ask)» this sounds like the system's own dialog"
      ])
  }

  @Test(arguments: ["Turn On", "Use My Data", "Yes, Remind Me", "Allowance"])
  func `a button that says what it does is fine`(_ label: String) {
    #expect(asking(label).findings(of: copyAllowButton) == [])
  }

  @Test func `a claim nobody can check is found where it is made`() {
    #expect(
      asking("Go on", after: "ACCESS GRANTED").findings(of: copyGrantedForRead) == [
        "welcome.md 9:1 «ACCESS GRANTED» 'granted' is said of 'health', and nobody knows"
      ])
    #expect(asking("Go on", after: "CONNECTED").findings(of: copyGrantedForRead) == [])
  }

  @Test(arguments: [
    (0.5, 3.5, [Severity]()), (1, 10, []), (1, 11, [.warning]), (4, 4, [.error]),
    (12, 11, [.error, .warning]),
  ])
  func `a look-up that is too patient or asks once is found`(
    _ every: Double, _ timeout: Double, _ severities: [Severity]
  ) {
    let app = readApp(
      flow: """
        "values": { "habits": { "type": "count", "from": "cloud" } },
        "lookups": { "cloud": { "found": "habits > 0", "every": \(every), "timeout": \(timeout) } }
        """, pages: ["welcome": "# Hello\n"])
    #expect(app.sorted(lookUpPatience).map(\.severity) == severities)
  }
}
