import FlowCore
import SpecProve
import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct OtherPlanTests {
  @Test(arguments: [
    #"{ "purchase": "club" }, "next""#, #"{ "wait": 1 }, { "purchase": "club" }, "next""#,
    #"{ "after": 1, "do": [{ "purchase": "club" }, "next"] }"#,
  ])
  func `a row of a list buys the plan that is pre-selected`(commands: String) throws {
    let flow = smallShop(plans: #""of": "plans", "option": "card", "do": [\#(commands)]"#)
    let verdict = prove(otherPlan, of: try flow.explored())
    #expect(
      verdict.failures.map(\.message) == [
        "'club' can be bought with another plan than 'plans' shows"
      ])
    #expect(verdict.failures.map(\.help) == [#"let it enter what is bought: "value": "plan""#])
    #expect(verdict.failures.map { flow.files.text(at: $0.span) } == [#""plans""#])
  }

  @Test func `cards that choose something else than is bought`() throws {
    func flow(_ buy: String) -> ReadContent {
      smallShop(
        plans: #""value": "wish", "as": "cards", "option": "card""#, buy: buy,
        values: #", "wish": { "type": "choice", "of": "plans", "default": "annual" }"#)
    }
    let verdict = prove(otherPlan, of: try flow(#"{ "purchase": "club" }, "next""#).explored())
    #expect(
      verdict.failures.map(\.message) == [
        "'club' can be bought with another plan than 'plans' shows"
      ])
    let copied = #"{ "set": "plan", "to": "wish" }, { "purchase": "club" }, "next""#
    #expect(try flow(copied).failures(of: otherPlan) == [])
  }

  @Test func `a button that buys another plan than the cards beside it show`() throws {
    let flow = smallShop(
      plans: #""value": "plan", "as": "cards", "option": "card""#,
      buy: #"{ "set": "plan", "to": "annual" }, { "purchase": "club" }, "next""#)
    let verdict = prove(otherPlan, of: try flow.explored())
    #expect(
      verdict.failures.map(\.message) == [
        "'club' can be bought with another plan than 'plans' shows"
      ])
    #expect(
      verdict.failures.map(\.help) == [
        "buy what is chosen there, or show 'plans' where no other plan is bought"
      ])
  }

  @Test func `cards that enter what is bought may buy at once`() throws {
    let flow = smallShop(
      plans: #""value": "plan", "as": "cards", "option": "card", "do": [{ "purchase": "club" }]"#)
    let explored = try flow.explored()
    #expect(explored.failures(of: otherPlan) == [])
    #expect(prove(otherPlan, of: explored).upheld > 0)
  }

  /// Each of two purchases has cards of its own.
  @Test func `cards of what another purchase buys are no other choice`() throws {
    let flow = smallShop(
      plans: #""value": "gift", "as": "cards", "option": "card""#,
      values: #", "gift": { "type": "choice", "of": "plans", "default": "monthly" }"#,
      purchases: #", "present": { "buys": "gift" }"#)
    #expect(try flow.failures(of: otherPlan) == [])
  }
}
