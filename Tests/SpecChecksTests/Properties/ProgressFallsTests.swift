import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct ProgressFallsTests {
  @Test func `skip leads to a screen before`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"[{ "go": "paywall" }]"#, with: #"[{ "go": "value-1" }]"#)
    #expect(
      mutant.findings() == [
        "flow/progress-falls flow.json 118:5 «\"value-2\"» going on from here, progress falls from 2 to 1",
        "Value 1 → Continue → Skip",
        "flow/progress-falls flow.json 124:5 «\"value-3\"» going on from here, progress falls from 3 to 1",
        "Value 1 → Continue → Continue → Skip",
      ])
    #expect(mutant.findings(without: progressFalls) == [])
  }

  @Test(arguments: [
    #"[{ "request": "camera", "otherwise": ["back"] }, "next"]"#, #"[{ "wait": 1 }, "back"]"#,
    #"[{ "after": 1, "do": ["back"] }]"#,
    #"[{ "look-up": "cloud", "otherwise": ["back"] }, "next"]"#,
  ])
  func `back behind an answer or a timer is no way on`(commands: String) throws {
    let flow = smallFlow(
      two: #""controls": { "ask": { "do": \#(commands) }, "go": { "do": ["next"] } }"#,
      #"""
      "permissions": { "camera": { "kind": "camera" } },
      "values": { "found": { "type": "bool", "from": "cloud" } },
      "lookups": { "cloud": { "found": "found", "every": 0.5, "timeout": 1.5 } },
      "frame": { "views": { "dots": { "kind": "page-dots" } } }
      """#, frame: "![Progress](#dots)\n")
    let explored = try flow.explored()
    #expect(explored.failures(of: progressFalls) == [])
    #expect(prove(progressFalls, of: explored).upheld > 0)
  }

  @Test func `where no progress is shown a way leads to any screen`() throws {
    let two = #"""
      "enter": [{ "after": 9, "do": [{ "go": "one" }] }],
      "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
      """#
    #expect(try smallFlow(two: two).failures(of: progressFalls) == [])
    let told = smallFlow(
      two: two, frame: "Step {position} of {count}\n")
    #expect(
      try told.failures(of: progressFalls) == [
        "going on from here, progress falls from 2 to 1", "One → Go → time passes",
      ])
  }

  @Test func `a machine that takes a screen for one of another path is found out`() throws {
    let sound = try smallFlow(
      one: #""controls": { "go": { "do": ["next"] } }"#,
      two: #"""
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      #"""
      "values": { "new": { "type": "bool", "from": "start" } },
      "paths": { "main": ["one", "three"], "other": ["two", "one", "three"] },
      "entry": [
        { "if": "completed", "go": "app" }, { "if": "new", "go": "two" }, { "go": "one" }
      ]
      """#, frame: "Step {position}\n"
    ).explored()
    #expect(sound.failures(of: progressFalls) == [])
    let mutant = try sound.redirecting(
      { _, state, screen in screen == "one" && state.path == 0 },
      to: { state, screen in screen == "three" && state.path == 1 })
    #expect(
      mutant.failures(of: progressFalls) == [
        "'three' is told to be number 3 of its path and is 2", "One (New off) → Go",
      ])
  }

  /// "Edit my answers" is a way back.
  @Test(arguments: [("one", true), ("two", false)])
  func `a go to a screen that was shown before is no fall`(first: ScreenID, isShown: Bool) throws {
    let flow = smallFlow(
      three: #""controls": { "done": { "do": [{ "go": "one" }] } }"#,
      #"""
      "paths": { "main": ["one", "two", "three"] },
      "entry": [{ "if": "completed", "go": "app" }, { "go": "\#(first)" }],
      "frame": { "views": { "bar": { "kind": "progress-bar" } } }
      """#, frame: "![Progress](#bar)\n")
    #expect(
      try flow.failures(of: progressFalls).first
        == (isShown ? nil : "going on from here, progress falls from 3 to 1"))
  }
}
