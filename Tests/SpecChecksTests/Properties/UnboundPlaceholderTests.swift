import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct UnboundPlaceholderTests {
  @Test func `a count of nothing`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      "\"habits\":     \"habits > 0\",\n", with: #""#)
    #expect(
      mutant.findings() == [
        "flow/unbound-placeholder welcome-back.md 19:13 «{habits}» 'habits' can be empty here",
        "Launch → Data in iCloud brings Habits 0, Categories 0, Name “Ana”, Picture on, Location habits on",
      ])
    #expect(mutant.findings(without: unboundPlaceholder) == [])
  }

  @Test func `a price before the store has told it`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""plans":       "subscription != ok && subscription.products == available""#,
      with: #""plans":       "subscription != ok && subscription.products in [loading, available]""#
    )
    #expect(
      mutant.findings().first
        == "flow/unbound-placeholder paywall.md 34:11 «{option.price}» 'option.price' can be unknown here: the store tells it"
    )
    #expect(mutant.findings(without: unboundPlaceholder) == [])
  }

  @Test func `a trial for somebody who can't have one`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""trial":       "subscription != ok && plan.trial-days > 0""#,
      with: #""trial":       "subscription != ok && subscription.products == available""#)
    #expect(
      mutant.findings().first
        == "flow/unbound-placeholder paywall.md 51:9 «{plan.trial-days}» 'plan.trial-days' can be 0 here: not everybody can have the free trial"
    )
    // Its button promises the trial, too.
    #expect(
      mutant.findings(without: unboundPlaceholder) == [
        "copy/trial-button paywall.md 54:1 «[Start Free Trial](#start-trial)» 'Free Trial' is promised where there may be none"
      ])
  }

  @Test func `a price that no screen asks about`() throws {
    let content = readApp(
      flow: #"""
        "values": { "plan": { "type": "choice", "of": "plans", "default": "year" } },
        "purchases": { "club": { "buys": "plan" } },
        "paths": { "main": ["shop"] },
        "screens": { "shop": { "controls": { "go": { "do": ["finish"] } } } }
        """#,
      tables: [
        "plans": #"""
        { "currency": "USD", "columns": { "price": { "type": "money" } },
          "rows": [{ "id": "year", "price": "9.99" }] }
        """#
      ], pages: ["shop": "# Shop\n\nOnly {plan.price}.\n\n[Go](#go)\n"])
    #expect(
      try content.failures(of: unboundPlaceholder).first
        == "'plan.price' is not asked for: the store tells it")
  }

  @Test func `a time of day is always there, midnight too`() throws {
    let content = readApp(
      flow: #"""
        "values": { "bedtime": { "type": "time", "default": "00:00" } },
        "paths": { "main": ["ask"] },
        "screens": { "ask": { "controls": {
          "bedtime": { "value": "bedtime" }, "go": { "do": ["finish"] }
        } } }
        """#, tables: [:],
      pages: ["ask": "# Ask\n\n[Bedtime](#bedtime)\n\nAt {bedtime}.\n\n[Go](#go)\n"])
    #expect(try content.failures(of: unboundPlaceholder) == [])
  }

  @Test(arguments: [
    ("", ["'topic.icon' can be empty here", "Ask"]),
    (#""show": { "chosen": "!empty(topic)" },"#, []),
  ])
  func `the picture of a row that may not be chosen`(show: String, failures: [String]) throws {
    let content = readApp(
      flow: #"""
        "values": { "topic": { "type": "choice", "of": "topics" } },
        "paths": { "main": ["ask"] },
        "screens": { "ask": { \#(show) "controls": {
          "topic": { "value": "topic", "as": "chips" }, "go": { "do": ["finish"] }
        } } }
        """#,
      tables: [
        "topics": #"""
        { "columns": { "name": { "type": "words" }, "icon": { "type": "symbol" } },
          "rows": [{ "id": "calm", "name": "Calm", "icon": "wind" }] }
        """#
      ],
      pages: ["ask": "# Ask\n\n[Topic](#topic)\n\n[Go](#go)\n\n## `chosen`\n\n![](topic.icon)\n"])
    let found = try content.failures(of: unboundPlaceholder)
    #expect(found == failures)
  }
}
