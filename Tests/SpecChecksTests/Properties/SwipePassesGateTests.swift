import SpecProve
import Testing

import SpecChecks

@Suite struct SwipePassesGateTests {
  @Test func `a swipe leads around a button that is off`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      "\"how-it-works\": {\n      \"controls\": {\n        \"continue\": {",
      with:
        "\"how-it-works\": {\n      \"controls\": {\n        \"continue\": { \"enabled\": \"!empty(intention)\","
    )
    #expect(
      mutant.findings() == [
        "flow/swipe-passes-gate flow.json 75:5 «\"how-it-works\"» a swipe leads on from 'how-it-works' where no button does",
        "Welcome → Continue → swipe forward",
      ])
    #expect(mutant.findings(without: swipePassesGate) == [])
  }

  @Test func `a swipe passes a purchase`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "do": [{ "purchase": "pro" }, "next"] },
          "go": { "do": [{ "restore": "pro" }, "next"] } }
        """#,
      #"""
      "swipe": true, "purchases": { "pro": { "buys": "plan" } },
      "values": { "plan": { "type": "choice", "of": "plans", "default": "year", "key": "plan" } }
      """#,
      tables: [
        "plans": #"""
        { "currency": "USD", "columns": { "price": { "type": "money" },
            "period": { "type": "period" } },
          "rows": [{ "id": "year", "price": "9.99", "period": "P1Y" }] }
        """#
      ])
    #expect(
      try flow.failures(of: swipePassesGate) == [
        "a swipe leads on from 'two' without what its buttons do", "One → Go → swipe forward",
      ])
  }

  @Test func `a swipe passes a button of the frame that is off`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "value": "on", "as": "toggle" }, "go": { "do": ["back"] } }
        """#,
      #"""
      "swipe": true, "values": { "on": { "type": "bool", "key": "on" } },
      "frame": { "controls": {
        "on": { "enabled": "on || screen == one", "do": ["next"] } } }
      """#, frame: "[On](#on)\n")
    #expect(
      try flow.failures(of: swipePassesGate) == [
        "a swipe leads on from 'two' where no button does", "One → Go → swipe forward",
      ])
  }

  @Test func `a swipe goes on where only a swipe does`() throws {
    let flow = smallFlow(
      two: #""controls": { "ask": { "do": [{ "open": "settings" }] }, "go": { "do": ["back"] } }"#,
      #""swipe": true"#)
    let explored = try flow.explored()
    #expect(explored.failures(of: swipePassesGate) == [])
    #expect(prove(swipePassesGate, of: explored).upheld > 0)
  }

  @Test(arguments: [
    #"{ "set": "agreed", "to": "true" }"#, #"{ "perform": "save" }"#,
  ])
  func `a swipe passes what the button does`(deed: String) throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "do": [\#(deed), "next"] }, "go": { "do": ["back"] } }
        """#,
      #"""
      "values": { "agreed": { "type": "bool", "key": "agreed" } },
      "actions": { "save": { "takes": [], "early": true } }, "swipe": true
      """#)
    #expect(
      try flow.failures(of: swipePassesGate).first
        == "a swipe leads on from 'two' without what its buttons do")
  }

  @Test(arguments: [
    (#"[{ "request": "push", "denied": ["next"] }]"#, false),
    (#"[{ "request": "push" }, "next"]"#, false),
    (#"[{ "request": "push", "denied": ["next"] }, "next"]"#, false),
    (#"[{ "request": "push", "otherwise": ["next"] }, "next"]"#, true),
    (#"[{ "request": "push", "denied": ["next"], "failed": ["next"] }, "next"]"#, true),
  ])
  func `a button that asks leads on only if every answer does`(
    commands: String, isFree: Bool
  ) throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "do": \#(commands) }, "go": { "do": ["back"] } }
        """#,
      #""swipe": true, "permissions": { "push": { "kind": "notifications" } }"#)
    #expect(try flow.failures(of: swipePassesGate).isEmpty == isFree)
  }

  @Test func `what is entered is no button that leads on`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "value": "n", "as": "stepper", "do": ["next"] },
          "go": { "enabled": "n > 8", "do": ["next"] } }
        """#,
      #"""
      "swipe": true, "values": { "n": { "type": "int", "min": 0, "max": 9, "default": 0, "key": "n" } }
      """#)
    #expect(
      try flow.failures(of: swipePassesGate).first
        == "a swipe leads on from 'two' where no button does")
  }
}
