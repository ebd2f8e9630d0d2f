import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct CopyTrialButtonTests {
  private func shop(
    _ label: String, if condition: String? = nil, of section: Bool = false,
    columns: String = #", "trial-days": { "type": "int" }"#, days: String = #", "trial-days": 7"#
  ) -> ReadContent {
    let shown = condition.map { #""show": { "\#(section ? "trial" : "buy")": "\#($0)" }, "# } ?? ""
    return readApp(
      flow: """
        "values": { "plan": { "type": "choice", "of": "plans", "default": "year" } },
        "purchases": { "club": { "buys": "plan" } },
        "screens": { "welcome": { \(shown)"controls": {
          "buy": { "do": [{ "purchase": "club" }, "finish"] },
          "go": { "do": ["finish"] } } } }
        """,
      tables: [
        "plans": """
        { "currency": "USD",
          "columns": { "price": { "type": "money" }\(columns) },
          "rows": [{ "id": "year", "price": "9.99"\(days) }] }
        """
      ],
      pages: [
        "welcome": "# Shop\n\n[Start free trial](#go)\n\n## `trial`\n\n[\(label)](#buy)\n"
      ])
  }

  @Test(arguments: [
    ("Start Free Trial", "Free Trial"), ("Try it *free*", "free"), ("Begin your trial", "trial"),
    ("Get ad-free, free", "free"),
  ])
  func `a promise that no condition keeps is found at its words`(_ label: String, _ words: String) {
    #expect(
      shop(label).findings(of: copyTrialButton) == [
        "welcome.md 7:1 «[\(label)](#buy)» '\(words)' is promised where there may be none"
      ])
  }

  @Test func `it says what to ask, and what buys`() {
    let app = shop("Free trial")
    #expect(
      app.sorted(copyTrialButton).map(\.help) == [
        "show it only if plan.trial-days > 0, and a button with other words where that is 0"
      ])
    #expect(
      app.labels(of: copyTrialButton) == [
        #"flow.json 4:3 «"buy"» this buys what 'plan' holds"#
      ])
    #expect(app.sorted(copyTrialButton).map(\.severity) == [.error])
  }

  @Test(arguments: [
    "plan.trial-days > 0", "plan.trial-days >= 1", "0 < plan.trial-days", "plan.trial-days == 7",
    "plan.trial-days != 0", "club != ok && plan.trial-days > 0",
    "plan.trial-days == 7 || plan.trial-days > 20",
  ])
  func `a condition that the plan has a trial keeps it`(_ condition: String) {
    #expect(shop("Free trial", if: condition).findings(of: copyTrialButton) == [])
    #expect(shop("Free trial", if: condition, of: true).findings(of: copyTrialButton) == [])
  }

  @Test(arguments: [
    "plan.trial-days == 0", "plan.trial-days >= 0", "club != ok",
    "plan.trial-days > 0 || club == failed",
  ])
  func `another condition does not`(_ condition: String) {
    #expect(shop("Free trial", if: condition).findings(of: copyTrialButton).count == 1)
    #expect(shop("Subscribe", if: condition).findings(of: copyTrialButton) == [])
  }

  @Test func `where plans have no trials there is nothing to ask`() {
    #expect(
      shop("Free trial", columns: "", days: "").sorted(copyTrialButton).map(\.help) == [
        "say 'Subscribe': no plan has a trial"
      ])
  }

  @Test(arguments: ["Subscribe", "Go ad-free", "Break free", "Feel free to join", "BetFree Pro"])
  func `other words, and buttons that buy nothing, are fine`(_ label: String) {
    #expect(shop(label).findings(of: copyTrialButton) == [])
  }

  @Test func `BetFree's button that promises nothing is renamed`() throws {
    var project = try shippedProject("betfree")
    let page = "content/betfree/screens/paywall.md"
    #expect(ReadContent(project.sources).findings(of: copyTrialButton) == [])
    try project.replace("[Subscribe]", with: "[Start Free Trial]", in: page)
    let found = ReadContent(project.sources).findings(of: copyTrialButton)
    #expect(
      found.map { $0.drop { $0 != "«" } } == [
        "«[Start Free Trial](#subscribe)» 'Free Trial' is promised where there may be none"
      ])
  }
}
