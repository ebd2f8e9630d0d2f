import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct CannotFinishTests {
  @Test func `what stops the flow has to be accepted with a reason`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      "\"required\": true,\n      \"allow\": {\n        \"flow/cannot-finish\": \"Without Screen Time, LockedIn can't block anything.\"\n      }",
      with: #""required": true"#)
    #expect(
      mutant.findings() == [
        "flow/cannot-finish flow.json 24:5 «\"screen-time\"» everything is refused, and without 'screen-time' the flow can't be completed",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → CONTINUE",
      ])
    #expect(mutant.findings(without: cannotFinish) == [])
  }

  /// Turning the purchase down leads on, but without the store there is nothing to turn down.
  @Test func `a store that can't be asked has nothing to be cancelled`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      "{ \"purchase\": \"subscription\" },\n            { \"set\": \"trial-end\"",
      with:
        "{ \"purchase\": \"subscription\", \"otherwise\": [\"next\"] },\n            { \"set\": \"trial-end\""
    ).replacing("\"requires\": \"subscription == ok || paywall-mode == soft\",\n", with: "")
    #expect(
      try mutant.explored().failures(of: cannotFinish).first
        == "there is no network, and without 'subscription' the flow can't be completed")
  }

  /// Who is offline in a world without a network owns nothing there.
  @Test func `what only an owner has to do is not asked of who buys nothing`() throws {
    func flow(_ condition: String) -> ReadContent {
      smallFlow(
        two: #"""
          "if": "\#(condition)",
          "controls": {
            "ask": { "do": [{ "perform": "sync" }, "next"] },
            "go": { "do": [{ "purchase": "club" }] }
          }
          """#,
        #"""
        "values": { "plan": { "type": "choice", "of": "plans", "default": "monthly" } },
        "purchases": { "club": { "buys": "plan" } },
        "actions": { "sync": { "can-fail": true, "early": true } }
        """#,
        tables: [
          "plans": #"""
          {
            "currency": "USD",
            "columns": { "price": { "type": "money" }, "period": { "type": "period" } },
            "rows": [{ "id": "monthly", "price": "1.99", "period": "P1M" }]
          }
          """#
        ])
    }
    #expect(try flow("club == ok").failures(of: cannotFinish) == [])
    #expect(
      try flow("club != ok").failures(of: cannotFinish).first?.hasPrefix("there is no network")
        == true)
  }

  @Test(arguments: [(#", "cancelled": ["next"]"#, true), ("", false)])
  func `who puts a sign-in away can complete the flow`(handler: String, isFine: Bool) throws {
    let signIn = #"{ "perform": "sign-in"\#(handler) }"#
    let flow = smallFlow(
      two: #"""
        "controls": {
          "ask": { "do": [\#(signIn), "next"] }, "go": { "do": [\#(signIn), "next"] }
        }
        """#,
      #"""
      "actions": { "sign-in": { "can-cancel": true, "early": true } }
      """#)
    let told = "every question is put away, and without 'sign-in' the flow can't be completed"
    #expect(try flow.failures(of: cannotFinish).first == (isFine ? nil : told))
  }

  /// Either of two permissions is enough, so neither blocks alone.
  @Test func `who refuses all that is optional is stuck`() throws {
    let flow = smallFlow(
      two: #"""
        "gate": "alarm == granted || camera == granted",
        "controls": {
          "ask": { "do": [{ "request": "alarm" }, { "request": "camera" }] }, "go": { "do": ["next"] }
        }
        """#,
      #"""
      "permissions": { "alarm": { "kind": "notifications" }, "camera": { "kind": "camera" } }
      """#)
    let explored = try flow.explored()
    #expect(explored.failures(of: optionalBlocks) == [])
    #expect(
      explored.failures(of: cannotFinish) == [
        "everything is refused, and without 'alarm' the flow can't be completed", "One → Go",
        "everything is refused, and without 'camera' the flow can't be completed", "One → Go",
      ])
  }

  /// What blocks alone and is not required is another property's.
  @Test func `one that is optional and blocks alone is told once`() throws {
    let flow = smallFlow(
      two: #"""
        "gate": "alarm == granted",
        "controls": {
          "ask": { "do": [{ "request": "alarm" }, { "request": "camera" }] }, "go": { "do": ["next"] }
        }
        """#,
      #"""
      "permissions": { "alarm": { "kind": "notifications" }, "camera": { "kind": "camera" } }
      """#)
    let explored = try flow.explored()
    #expect(explored.failures(of: cannotFinish) == [])
    #expect(
      explored.failures(of: optionalBlocks) == [
        "without 'alarm' there is no way on, and it is not required", "One → Go",
      ])
  }
}
