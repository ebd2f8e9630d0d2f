import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct ValueOutsideTests {
  @Test func `the trial is counted before the plan is bought`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      "{ \"purchase\": \"subscription\" },\n            { \"set\": \"trial-end\", \"to\": \"days-from-now(plan.trial-days)\" },",
      with:
        "{ \"set\": \"trial-end\", \"to\": \"days-from-now(plan.trial-days)\" },\n            { \"purchase\": \"subscription\" },"
    ).replacing(
      #"""
      ,
          {
            "if": "!empty(trial-end)",
            "then": "trial-active",
            "note": "And an end is that of a trial."
          }
      """#, with: "")
    #expect(
      mutant.findings() == [
        "flow/value-outside flow.json 35:5 «\"trial-end\"» 'trial-end' can be counted from a row that is not chosen",
        "Value 1 → Skip → Subscription products available, annual for USD 119.88, monthly without a free trial → Start Free Trial (cancelled) → Plans (monthly)",
      ])
    #expect(mutant.findings(without: valueOutside) == [])
  }

  @Test func `a trial is counted from a number that is not the plan's`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      "days-from-now(plan.trial-days)", with: "days-from-now(daily-goal)")
    #expect(
      mutant.findings() == [
        "flow/value-outside flow.json 35:5 «\"trial-end\"» 'trial-end' is counted from what is no number of days of 'plan'"
      ])
    #expect(mutant.findings(without: valueOutside) == [])
  }

  @Test func `a trial that no store tells is counted from a number that is not the plan's`() throws
  {
    let mutant = try ShippedApp("betfree").replacing(
      "days-from-now(plan.trial-days)", with: "days-from-now(daily-goal)"
    ).replacing(#""tells": ["plan", "trial-active", "trial-end"]"#, with: #""tells": ["plan"]"#)
    #expect(
      try mutant.explored().failures(of: valueOutside) == [
        "'trial-end' is counted from what is no number of days of 'plan'"
      ])
  }

  @Test func `another plan is chosen after one was bought`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""plans":       "subscription != ok && subscription.products == available","#,
      with: #""plans":       "subscription.products == available","#)
    let failures = try mutant.explored().failures(of: valueOutside)
    #expect(failures.first == "'plan' can be changed after 'subscription' was bought")
  }

  /// Bought is the plan that was chosen while the shop was asked, whatever the commands behind say.
  @Test func `a command behind the purchase sets another plan`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"{ "set": "trial-end", "to": "days-from-now(plan.trial-days)" }"#,
      with:
        #"{ "set": "plan", "to": "monthly" }, { "set": "trial-end", "to": "days-from-now(plan.trial-days)" }"#
    )
    let failures = try mutant.explored().failures(of: valueOutside)
    #expect(failures.contains("'plan' can be changed after 'subscription' was bought"))
  }

  @Test func `a command before the purchase may set the plan`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""do": [{ "purchase": "subscription" }, "next"]"#,
      with: #""do": [{ "set": "plan", "to": "monthly" }, { "purchase": "subscription" }, "next"]"#)
    #expect(try mutant.explored().failures(of: valueOutside) == [])
  }

  /// What a shop tells when it is bought is the plan, not what was chosen.
  @Test func `a store that tells another plan is right`() throws {
    #expect(try ShippedApp("betfree").explored().failures(of: valueOutside) == [])
  }

  /// BetFree, where the store does not say which plan is owned.
  private func untold() throws -> ShippedApp {
    try ShippedApp("betfree").replacing(
      #""tells": ["plan", "trial-active", "trial-end"]"#,
      with: #""tells": ["trial-active", "trial-end"]"#)
  }

  @Test func `another plan is chosen while the purchase waits for approval`() throws {
    let failures = try untold().explored().failures(of: valueOutside)
    #expect(
      failures.first == "'plan' can be changed while 'subscription' waits for approval",
      "\(failures)")
    // A way, and at its end the approval.
    #expect(failures.dropFirst().first?.contains("waits for approval") == true, "\(failures)")
  }

  @Test func `a plan that is set for a purchase that is cancelled, of who owns another`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""go-on":     { "style": "button", "do": ["next"] }"#,
      with:
        #""go-on": { "style": "button", "do": [{ "set": "plan", "to": "monthly" }, { "purchase": "subscription" }, "next"] }"#
    )
    let failures = try mutant.explored().failures(of: valueOutside)
    #expect(failures.first == "'plan' can be changed after 'subscription' was bought")
    #expect(failures.dropFirst().first?.hasSuffix("(cancelled)") == true, "\(failures)")
  }

  private let end = #", "trial-end": { "type": "date" }, "other": { "type": "date" }"#
  private let count = #"{ "set": "trial-end", "to": "days-from-now(plan.trial-days)" }"#
  private let week = #"{ "set": "trial-end", "to": "days-from-now(7)" }"#
  private let notThePlans = "'trial-end' is counted from what is no number of days of 'plan'"

  @Test func `a day that is set before the purchase is the plan's`() throws {
    #expect(
      try smallShop(buy: week + #", { "purchase": "club" }, "next""#, values: end)
        .failures(of: valueOutside) == [notThePlans])
    #expect(
      try smallShop(buy: count + #", { "purchase": "club" }, "next""#, values: end)
        .failures(of: valueOutside).first
        != notThePlans)
  }

  @Test(arguments: [
    (#""enter": [DAY],"#, #""do": ["finish"]"#), ("", #""do": [DAY, "finish"]"#),
  ])
  func `a day that is set for owners alone is the plan's`(enter: String, more: String) throws {
    func flow(_ day: String) -> ReadContent {
      smallShop(
        buy: #"{ "purchase": "club" }, "next""#,
        after: enter.replacing("DAY", with: day) + #"""
          "show": { "more": "club == ok" },
          "controls": {
            "more": { \#(more.replacing("DAY", with: day)) }, "done": { "do": ["finish"] }
          }
          """#, values: end)
    }
    let owners = week.dropLast(2) + #", "if": "club == ok" }"#
    #expect(try flow(String(owners)).failures(of: valueOutside).first == notThePlans)
    // The screen behind the shop does not ask the store how many days it is.
    let counted = count.dropLast(2) + #", "if": "club == ok" }"#
    #expect(
      try flow(String(counted)).failures(of: valueOutside).contains(
        "'trial-end' can be counted before the store has told how many days it is"))
  }

  @Test func `a day that those set who own nothing is no day of the purchase`() throws {
    let flow = smallShop(
      after: #"""
        "controls": { "more": { "do": [\#(week), "finish"] }, "done": { "do": ["finish"] } }
        """#, values: end)
    #expect(try flow.failures(of: valueOutside) == [])
  }

  @Test func `a day that the purchase's is copied from is the plan's`() throws {
    let flow = smallShop(
      buy: #"""
        { "purchase": "club" }, { "set": "trial-end", "to": "other" }, "next"
        """#,
      shop: #""enter": [{ "set": "other", "to": "days-from-now(7)" }],"#, values: end)
    #expect(
      try flow.failures(of: valueOutside)
        == ["'other' is counted from what is no number of days of 'plan'"])
  }

  @Test func `a day that is counted as the flow begins, before the store has answered`() throws {
    let flow = smallShop(shop: #""enter": [\#(count)],"#, values: end)
    #expect(
      try flow.failures(of: valueOutside).prefix(2) == [
        "'trial-end' can be counted before the store has told how many days it is", "Shop",
      ])
  }

  @Test func `a day of a purchase is copied from what the app gives`() throws {
    let flow = smallShop(
      buy: #"{ "purchase": "club" }, { "set": "trial-end", "to": "given" }, "next""#,
      values: end + #", "given": { "type": "date", "from": "start" }"#)
    #expect(try flow.failures(of: valueOutside) == [notThePlans])
  }

  /// Who has come behind a hard paywall owns it, whatever is set there.
  @Test func `a day that is set behind a hard paywall is no day of the purchase`() throws {
    let flow = smallShop(
      shop: #""gate": "club == ok","#,
      after: #"""
        "controls": { "more": { "do": [\#(week), "finish"] }, "done": { "do": ["finish"] } }
        """#, values: end)
    #expect(try flow.failures(of: valueOutside).contains(notThePlans) == false)
  }
}
