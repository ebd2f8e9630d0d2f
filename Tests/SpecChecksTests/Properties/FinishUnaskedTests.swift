import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct FinishUnaskedTests {
  @Test func `a timer completes the flow when the last screen is passed over`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      #""first-intention": {"#, with: #""first-intention": { "if": "notifications != granted","#)
    #expect(
      mutant.findings() == [
        "flow/finish-unasked flow.json 97:5 «\"notifications\"» the flow can complete without being asked to",
        "Welcome → Continue → Continue → Continue → Enable Notifications (granted) → time passes",
      ])
    #expect(mutant.findings(without: finishUnasked) == [])
  }

  @Test func `a machine that completes when leave was given before is found out`() throws {
    let sound = try ShippedApp("daily-intentions").explored()
    #expect(sound.failures(of: finishUnasked) == [])
    let mutant = try sound.redirecting(
      { event, _, _ in event == .status("notifications", .granted) },
      to: { state, _ in state.phase == .finished })
    #expect(
      mutant.failures(of: finishUnasked) == [
        "the flow can complete without being asked to",
        "Welcome → Continue → Continue → Continue → Notifications turns out granted",
      ])
  }

  @Test func `a machine that goes on with what was begun on another screen is found out`() throws {
    let sound = try smallFlow(
      #""frame": { "controls": { "on": { "do": [{ "wait": 1 }, "next"] } } }"#,
      frame: "[On](#on)\n"
    ).explored()
    #expect(sound.failures(of: finishUnasked) == [])
    let mutant = try sound.redirecting(
      { event, _, screen in event == .elapsed(.wait("one")) && screen == "one" },
      to: { state, screen in state.waiting != nil && screen == "two" })
    #expect(
      mutant.failures(of: finishUnasked) == [
        "what was begun on a screen goes on after it is left", "One → On → time passes",
      ])
  }

  @Test(arguments: [#"["finish"]"#, #"[{ "wait": 1 }, "finish"]"#])
  func `a switch may complete the flow, typing may not`(commands: String) throws {
    let chosen = smallFlow(
      two: #"""
        "controls": { "ask": { "value": "on", "as": "toggle", "do": \#(commands) },
          "go": { "do": ["next"] } }
        """#, #""values": { "on": { "type": "bool", "key": "on" } }"#)
    #expect(try chosen.failures(of: finishUnasked) == [])
    let typed = smallFlow(
      two: #"""
        "controls": { "ask": { "value": "name", "as": "text-field", "do": \#(commands) },
          "go": { "do": ["next"] } }
        """#, #""values": { "name": { "type": "text", "key": "name" } }"#)
    let failures = try typed.failures(of: finishUnasked)
    #expect(failures.first == "the flow can complete without being asked to")
    #expect(failures.last?.hasPrefix("One → Go → Ask (“Filled in”)") == true)
  }

  @Test func `a wheel finishes while it is turned`() throws {
    let flow = smallFlow(
      three: #"""
        "controls": { "done": { "value": "level", "as": "wheel", "do": ["finish"] } }
        """#,
      #""values": { "level": { "type": "choice", "of": ["low", "high"], "default": "low" } }"#)
    #expect(
      try flow.failures(of: finishUnasked).first == "the flow can complete without being asked to")
  }
}
