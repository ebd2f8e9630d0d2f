import FlowCore
import Foundation
import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct BackAstrayTests {
  @Test func `a screen that sets its value on entry forgets what was chosen`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      "\"difficulty\": {\n      \"controls\"",
      with:
        "\"difficulty\": {\n      \"enter\": [{ \"set\": \"difficulty\", \"to\": \"easy\" }],\n      \"controls\""
    )
    #expect(
      mutant.findings() == [
        "flow/back-astray flow.json 92:5 «\"difficulty\"» going back to 'difficulty' changes what was entered",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → Difficulty (medium) → CONTINUE → BACK",
      ])
    #expect(mutant.findings(without: backAstray) == [])
  }

  /// As the source has it, which goes back by the screen's number.
  @Test func `a machine that goes back from BetFree's paywall to the screen before is found out`()
    throws
  {
    let sound = try ShippedApp("betfree").explored()
    #expect(sound.failures(of: backAstray) == [])
    let mutant = try sound.redirecting(
      { event, state, screen in
        event == .tap("frame.back") && screen == "paywall" && state.history.count == 1
      },
      to: { state, screen in screen == "reminders" && state.history.count == 4 })
    #expect(
      mutant.failures(of: backAstray) == [
        "back leads to 'value-2', which was not shown", "Value 1 → Skip → Back",
      ])
  }

  @Test func `a machine that ends the flow at back is found out`() throws {
    let sound = try ShippedApp("betfree").explored()
    let mutant = try sound.redirecting(
      { event, _, _ in event == .tap("frame.back") },
      to: { state, _ in state.phase == .finished })
    #expect(
      mutant.failures(of: backAstray) == ["back leaves the flow", "Value 1 → Continue → Back"])
  }

  @Test func `back behind a refusal forgets what was entered`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": {
          "ask": { "do": [
            { "request": "camera", "otherwise": [{ "set": "on", "to": "true" }, "back"] }, "next"
          ] },
          "go": { "do": ["next"] }
        }
        """#,
      #"""
      "permissions": { "camera": { "kind": "camera" } },
      "values": { "on": { "type": "bool", "key": "on" } }
      """#)
    #expect(
      try flow.failures(of: backAstray) == [
        "going back to 'one' changes what was entered", "One → Go → Ask (denied)",
      ])
  }

  @Test func `back leads to a screen that goes on at once and so is never seen`() throws {
    let passed = smallFlow(
      two: #"""
        "enter": [{ "go": "three" }], "controls": { "ask": { "do": [{ "open": "settings" }] }, "go": { "do": ["next"] } }
        """#)
    #expect(
      try passed.failures(of: backAstray) == [
        "back leads to 'two', which was not shown", "One → Go",
      ])
    let first = smallFlow(
      one: #""enter": [{ "go": "two" }], "controls": { "go": { "do": ["next"] } }"#)
    #expect(
      try first.failures(of: backAstray) == ["back leads to 'one', which was not shown", "Two"])
  }

  @Test(arguments: [
    (
      #""enter": [{ "after": 0.2, "do": [{ "set": "name", "to": "given" }] }],"#, "",
      ["time passes"]
    ),
    ("", #""enter": [{ "set": "name", "to": "given" }],"#, ["Go"]),
  ])
  func `what was entered is wiped without anybody's doing`(
    first: String, second: String, way: [String]
  ) throws {
    let flow = readApp(
      flow: #"""
        "values": {
          "name": { "type": "text", "key": "name" }, "given": { "type": "text", "from": "start" }
        },
        "screens": {
          "one": { \#(first) "controls": {
            "name": { "value": "name", "as": "text-field" }, "go": { "do": ["next"] } } },
          "two": { \#(second) "controls": { "end": { "do": ["finish"] } } }
        }
        """#,
      pages: ["one": "# One\n\n[Name](#name)\n\n[Go](#go)\n", "two": "# Two\n\n[End](#end)\n"])
    let failures = try flow.failures(of: backAstray)
    #expect(failures.first == "what was entered for 'name' is changed again")
    #expect(failures.last?.components(separatedBy: " → ").suffix(1) == way[...])
  }

  @Test func `what a button is there to set is chosen`() throws {
    let flow = readApp(
      flow: #"""
        "screens": {
          "one": { "controls": {
            "name": { "value": "name", "as": "text-field" },
            "clear": { "enabled": "!empty(name)", "do": [{ "set": "name", "to": "blank" }] },
            "go": { "do": ["finish"] } } }
        },
        "values": { "name": { "type": "text", "key": "name" }, "blank": { "type": "text" } }
        """#,
      pages: ["one": "# One\n\n[Name](#name)\n\n[Clear](#clear)\n\n[Go](#go)\n"])
    #expect(try flow.failures(of: backAstray) == [])
  }

  /// Who signs in is who they say, whatever was typed before; where it fails, what was typed stays.
  @Test(
    arguments: [
      ("", []),
      (
        #", "failed": [{ "set": "name", "to": "blank" }]"#,
        ["what was entered for 'name' is changed again"]
      ),
    ] as [(String, [String])])
  func `what a sign-in brings may take the place of what was entered`(
    failed: String, messages: [String]
  ) throws {
    let flow = readApp(
      flow: #"""
        "screens": {
          "one": { "controls": {
            "name": { "value": "name", "as": "text-field" }, "go": { "do": ["next"] } } },
          "two": {
            "enter": [{ "perform": "sign-in"\#(failed) }],
            "controls": { "end": { "do": ["finish"] } }
          }
        },
        "values": { "name": { "type": "text", "from": "sign-in" }, "blank": { "type": "text" } },
        "actions": { "sign-in": { "early": true, "can-fail": true } }
        """#,
      pages: ["one": "# One\n\n[Name](#name)\n\n[Go](#go)\n", "two": "# Two\n\n[End](#end)\n"])
    #expect(try flow.failures(of: backAstray).prefix(1) == messages[...])
  }

  /// The next screen looks up the same at once, so that its status says nothing of this answer.
  @Test func `who is led on by what was found is not taken back`() throws {
    let explored = try smallFlow(
      two: #"""
        "enter": [{ "look-up": "cloud", "otherwise": ["back"] }, { "go": "three" }],
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      three: #"""
        "enter": [{ "look-up": "cloud" }], "controls": { "done": { "do": ["finish"] } }
        """#,
      #"""
      "values": { "found": { "type": "bool", "from": "cloud" } },
      "lookups": { "cloud": { "found": "found", "every": 0.5, "timeout": 2 } }
      """#
    ).explored()
    let (program, exploration) = (explored.flows[0].program, explored.flows[0].exploration)
    let exits = exploration.steps.indices.compactMap { step -> ScreenExit? in
      let before = exploration.states[exploration.source(of: step)]
      guard case .fetched = exploration.event(of: step), before.screen == 1,
        exploration.states[exploration.target(of: step)].screen == 2
      else { return nil }
      return program.exit(by: exploration.event(of: step), from: before)
    }
    #expect(!exits.isEmpty && exits.allSatisfy { $0 == .go })
    #expect(explored.failures(of: backAstray) == [])
  }

  /// "Edit my answers" leads to a screen that was shown before.
  @Test(arguments: [
    (#"{ "set": "kind", "to": "x" }"#, ["going back to 'one' changes what was entered"]),
    (#"{ "set": "kind", "to": "kind" }"#, []),
  ])
  func `a go to a screen that was shown keeps what was entered`(
    enter: String, messages: [String]
  ) throws {
    let flow = smallFlow(
      one: #""enter": [\#(enter)], "controls": { "go": { "do": ["next"] } }"#,
      two: #"""
        "controls": {
          "ask": { "do": [{ "go": "one" }] }, "go": { "do": [{ "set": "kind", "to": "y" }] }
        }
        """#,
      #""values": { "kind": { "type": "choice", "of": ["x", "y"], "default": "y", "key": "kind" } }"#
    )
    #expect(try flow.failures(of: backAstray).filter { !$0.contains("→") } == messages)
  }

  @Test func `what was stored at once is set again at the next launch`() throws {
    func flow(_ enter: String) -> ReadContent {
      readApp(
        flow: #"""
          "values": {
            "name": { "type": "text", "key": "name", "immediate": true },
            "given": { "type": "text", "from": "start" }
          },
          "screens": {
            "one": { \#(enter) "controls": { "go": { "do": ["next"] } } },
            "two": { "controls": {
              "name": { "value": "name", "as": "text-field" }, "end": { "do": ["finish"] } } }
          }
          """#,
        pages: ["one": "# One\n\n[Go](#go)\n", "two": "# Two\n\n[Name](#name)\n\n[End](#end)\n"])
    }
    let wiped = #""enter": [{ "set": "name", "to": "given" }],"#
    #expect(
      try flow(wiped).failures(of: backAstray).contains(
        "what was entered for 'name' is changed again at the next launch"))
    #expect(try flow("").failures(of: backAstray) == [])
    let kept = #""enter": [{ "set": "name", "to": "given", "if": "empty(name)" }],"#
    #expect(try flow(kept).failures(of: backAstray) == [])
  }

  /// A button that clears excuses no timer of the screen.
  @Test(arguments: [
    (#""enter": [{ "after": 1, "do": [{ "set": "name", "to": "given" }] }],"#, "", true),
    ("", #"{ "after": 1, "do": [{ "set": "name", "to": "given" }] }, "#, false),
  ])
  func `a timer changes what was entered`(enter: String, clear: String, isAstray: Bool) throws {
    let flow = readApp(
      flow: #"""
        "values": {
          "name": { "type": "text", "key": "name" }, "given": { "type": "text", "from": "start" }
        },
        "frame": { "controls": {
          "clear": { "do": [\#(clear){ "set": "name", "to": "given" }] } } },
        "screens": {
          "one": { \#(enter) "controls": {
            "name": { "value": "name", "as": "text-field" }, "end": { "do": ["finish"] } } }
        }
        """#,
      pages: ["one": "# One\n\n[Name](#name)\n\n[End](#end)\n", "frame": "[Clear](#clear)\n"])
    let failures = try flow.failures(of: backAstray)
    #expect(failures.first == (isAstray ? "what was entered for 'name' is changed again" : nil))
  }

  /// Nobody has entered white space in earnest.
  @Test func `what comes late may take the place of white space`() throws {
    let flow = readApp(
      flow: #"""
        "values": {
          "name": { "type": "text", "key": "name" }, "found": { "type": "text", "from": "cloud" }
        },
        "lookups": { "cloud": { "found": "!empty(found)", "every": 0.5, "timeout": 2 } },
        "screens": {
          "one": {
            "enter": [{ "look-up": "cloud", "otherwise": [],
              "late": [{ "set": "name", "to": "found", "if": "empty(name)" }] }],
            "controls": {
              "name": { "value": "name", "as": "text-field" }, "end": { "do": ["finish"] } } }
        }
        """#,
      pages: ["one": "# One\n\n[Name](#name)\n\n[End](#end)\n"])
    #expect(try flow.failures(of: backAstray) == [])
  }
}
