import SpecProve
import Testing

import SpecChecks

@Suite struct PermissionBypassedTests {
  @Test func `without its gate a screen lets people on who refused`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""gate": "screen-time == granted","#, with: ""
    ).replacing(
      #"apps >= 1 && screen-time == granted"#, with: #"apps >= 1"#
    ).replacing(
      "\"required\": true,\n      \"allow\": {\n        \"flow/cannot-finish\": \"Without Screen Time, LockedIn can't block anything.\"\n      }",
      with: #""required": true"#)
    #expect(
      mutant.findings() == [
        "flow/permission-bypassed flow.json 24:5 «\"screen-time\"» the flow can be completed without 'screen-time'",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → CONTINUE → CONTINUE → LET'S GO",
      ])
    #expect(mutant.findings(without: permissionBypassed) == [])
  }

  @Test func `a required permission that nothing asks for is never given`() throws {
    let flow = smallFlow(
      #""permissions": { "camera": { "kind": "camera", "required": true } }"#)
    #expect(
      try flow.failures(of: permissionBypassed) == [
        "the flow can be completed without 'camera'", "One → Go → Ask → Done",
      ])
  }

  @Test func `the entry leads past what is required`() throws {
    let flow = smallFlow(
      #"""
      "values": { "guest": { "type": "bool", "from": "start" } },
      "permissions": { "camera": { "kind": "camera", "required": true } },
      "entry": [
        { "if": "completed", "go": "app" }, { "if": "guest", "go": "app" }, { "go": "one" }
      ]
      """#)
    #expect(
      try flow.failures(of: permissionBypassed).prefix(2) == [
        "the entry leads past 'camera' into the app", "The app",
      ])
  }

  @Test func `a permission whose refusal is hidden can't be required`() throws {
    let flow = smallFlow(
      two:
        #""controls": { "ask": { "do": [{ "request": "health", "otherwise": [] }, "next"] }, "go": { "do": [{ "request": "health", "otherwise": [] }, "next"] } }"#,
      #""permissions": { "health": { "kind": "health-read", "required": true } }"#)
    #expect(
      try flow.failures(of: permissionBypassed) == [
        "'health' can't be required: the system says 'granted' to whoever refuses it, too"
      ])
  }

  @Test(arguments: [
    (
      #""if": "camera == granted","#,
      #"let the screen that asks for it have "gate": "camera == granted""#
    ),
    ("", #"let "finish" be done if "camera == granted", and tell who refused what to do"#),
  ])
  func `the help is what holds up what completes`(condition: String, help: String) throws {
    let flow = smallFlow(
      three: #"\#(condition) "controls": { "done": { "do": ["finish"] } }"#,
      #"""
      "permissions": { "camera": { "kind": "camera", "required": true } },
      "paths": { "main": ["one", "two", "three"] }
      """#)
    #expect(prove(permissionBypassed, of: try flow.explored()).failures.map(\.help) == [help])
  }
}
