import SpecProve
import Testing

import SpecChecks

@Suite struct RelaunchTests {
  /// BetFree, where the shop tells of nothing and the trial is offered to those who have it, too.
  private func mutant() throws -> ShippedApp {
    try ShippedApp("betfree").replacing(
      #""trial":       "subscription != ok && plan.trial-days > 0""#,
      with: #""trial":       "plan.trial-days > 0""#
    ).replacing("\n      \"tells\": [\"plan\", \"trial-active\", \"trial-end\"],", with: "")
      .replacing(
        #""allow": { "flow/cannot-finish""#,
        with: #""allow": { "purchase/untold": "Here it is not.", "flow/cannot-finish""#)
  }

  @Test func `a plan bought before the app was ended is sold again`() throws {
    let mutant = try mutant().replacing(
      "{ \"if\": \"subscription == ok\", \"go\": \"personal-setup\" },\n    ", with: ""
    ).replacing("&& subscription != ok\",\n      \"progress", with: "\",\n      \"progress")
      .replacing("\"if\": \"subscription != ok\",\n", with: "")
    #expect(
      try mutant.explored().failures(of: relaunch) == [
        "who has bought 'subscription' is asked to buy it again after a restart",
        "Value 1 (Subscription bought before) → Skip → Subscription products available → Start Free Trial",
      ])
  }

  @Test func `a plan approved a moment ago is sold again`() throws {
    let mutant = try mutant()
    #expect(
      try mutant.explored().failures(of: relaunch) == [
        "'subscription' can be bought again by who has just bought it",
        "Value 1 (Subscription waits for approval) → Skip → Subscription is bought → Subscription products available → Start Free Trial",
      ])
  }

  @Test func `a purchase nobody reads at launch is sold again`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""buys": "plan","#, with: #""buys": "plan", "preflight": false,"#)
    #expect(
      try mutant.explored().failures(of: relaunch).first
        == "'subscription' is sold again after a restart, since nobody reads whether it is owned")
  }

  @Test func `an assertion forbids what the shop may tell`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""if": "!empty(trial-end)","#, with: #""if": "screen == paywall && !empty(trial-end)","#
    ).replacing(#""then": "trial-active","#, with: #""then": "trial-active && plan == annual","#)
    #expect(
      try mutant.explored().failures(of: relaunch).first
        == "what the shop tells of 'subscription' is not taken, since an assertion forbids it")
  }

  /// What is stored at once need not be among what is tried.
  @Test func `what is stored at once may be anything the flow sets`() throws {
    let flow = smallFlow(
      one: #""controls": { "go": { "do": [{ "set": "minutes", "to": "30" }, "next"] } }"#,
      #"""
      "values": {
        "minutes": {
          "type": "int", "min": 0, "max": 60, "step": 15, "default": 0, "key": "minutes",
          "immediate": true
        }
      }
      """#)
    let explored = try flow.explored()
    #expect(explored.failures(of: relaunch) == [])
    #expect(prove(relaunch, of: explored).upheld > 0)
  }

  @Test(arguments: [
    (
      #""age": { "type": "int", "default": 1, "key": "name" }"#,
      "'age' is stored under the key of 'name'"
    ),
    (
      #""age": { "type": "int", "default": 1, "key": "done" }"#,
      "'age' is stored under the key of 'completed'"
    ),
    (
      #""age": { "type": "int", "default": 1, "key": "demo.progress" }"#,
      "'age' is stored under the key of the saved progress"
    ),
    (
      #""age": { "type": "int", "default": 1, "key": "age", "immediate": true }"#,
      "'age' is read back at launch, and nothing ever stores it"
    ),
    (#""age": { "type": "int", "default": 1, "key": "age" }"#, nil),
  ])
  func `what is stored has a key of its own, and what is read back is stored`(
    value: String, message: String?
  ) throws {
    let flow = smallFlow(
      #"""
      "resume": "last-screen",
      "values": { "name": { "type": "text", "max": 9, "key": "name" }, \#(value) }
      """#)
    #expect(try flow.failures(of: relaunch) == (message.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (#"{ "restore": "club" }, { "purchase": "club" }, "next""#, true),
    (#"{ "purchase": "club" }, { "purchase": "club" }, "next""#, true),
    (#"{ "restore": "club", "otherwise": [{ "purchase": "club" }, "next"] }, "next""#, false),
  ])
  func `what a list has bought or restored it does not sell`(buy: String, isResale: Bool) throws {
    let failures = try smallShop(buy: buy).failures(of: relaunch)
    #expect(
      failures.first
        == (isResale ? "'club' can be bought again by who has just bought it" : nil))
  }

  @Test func `what is stored as the flow begins is stored`() throws {
    let flow = smallFlow(
      one: #"""
        "enter": [{ "set": "seen", "to": "true" }], "controls": { "go": { "do": ["next"] } }
        """#,
      #""values": { "seen": { "type": "bool", "key": "seen", "immediate": true } }"#)
    #expect(try flow.failures(of: relaunch) == [])
  }
}
