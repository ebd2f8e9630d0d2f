import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct AutomaticDelayTests {
  @Test func `a spinner that turns for longer than is allowed`() throws {
    let mutant = try ShippedApp("steps").replacing(
      #"{ "wait": 1.5 }"#, with: #"{ "wait": 4.5 }"#)
    #expect(
      mutant.findings() == [
        "flow/automatic-delay flow.json 123:5 «\"goal\"» what happens by itself takes 8 s, and 5 s are allowed"
      ])
    #expect(mutant.findings(without: automaticDelay) == [])
  }

  @Test(arguments: [
    (#"[{ "wait": 2 }, { "wait": 2 }, { "wait": 2 }, "next"]"#, ["6 s"]),
    (#"[{ "wait": 2 }, { "after": 3.5, "do": ["next"] }]"#, ["5.5 s"]),
    (#"[{ "after": 3.5, "do": ["next"] }, { "after": 4, "do": [] }]"#, []),
    (#"[{ "look-up": "cloud", "otherwise": [{ "wait": 1.5 }, "next"] }, "next"]"#, ["5.5 s"]),
    (#"[{ "look-up": "cloud", "otherwise": ["next"] }, "next"]"#, []),
  ])
  func `all that one list waits for is summed up`(commands: String, takes: [String]) throws {
    let limits = #""limits": { "automatic-seconds": 5 }"#
    let flow = smallFlow(
      one: #""controls": { "go": { "do": \#(commands) } }"#,
      #"""
      "values": { "found": { "type": "bool", "from": "cloud" } },
      "lookups": { "cloud": { "found": "found", "every": 0.5, "timeout": 3.5 } }
      """#, app: limits)
    #expect(
      try flow.failures(of: automaticDelay)
        == takes.map { "what happens by itself takes \($0), and 5 s are allowed" })
  }

  @Test func `what the first screen does by itself counts too`() throws {
    let flow = smallFlow(
      one: #""enter": [{ "wait": 6 }, "next"], "controls": { "go": { "do": ["next"] } }"#,
      app: #""limits": { "automatic-seconds": 5 }"#)
    #expect(
      try flow.failures(of: automaticDelay) == [
        "what happens by itself takes 6 s, and 5 s are allowed"
      ])
  }

  @Test func `screens that lead to each other by timers never end`() throws {
    func flow(_ after: String) -> ReadContent {
      smallFlow(
        one:
          #""enter": [{ "after": 1, "do": [{ "go": "two" }] }], "controls": { "go": { "do": ["next"] } }"#,
        two:
          #""enter": [{ "after": 1, "do": [\#(after)] }], "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }"#,
        app: #""limits": { "automatic-seconds": 5 }"#)
    }
    #expect(
      try flow(#"{ "go": "one" }"#).failures(of: automaticDelay).first
        == "what happens by itself never ends: 'one' → 'two' → 'one'")
    #expect(try flow(#"{ "go": "three" }"#).failures(of: automaticDelay) == [])
  }

  /// Where it can be left, only a limit makes it too long.
  @Test func `a loop that nobody can leave never ends, without a limit too`() throws {
    func flow(_ effects: (String) -> String) -> ReadContent {
      smallFlow(
        one: #""enter": [\#(effects("two"))], "controls": { "go": { "do": ["next"] } }"#,
        two: #"""
          "enter": [\#(effects("one"))],
          "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
          """#)
    }
    let waiting = flow { #"{ "wait": 1 }, { "go": "\#($0)" }"# }
    #expect(
      try waiting.failures(of: automaticDelay).first
        == "what happens by itself never ends: 'one' → 'two' → 'one'")
    let leaving = flow { #"{ "after": 1, "do": [{ "go": "\#($0)" }] }"# }
    #expect(try leaving.failures(of: automaticDelay) == [])
  }

  /// The next screen looks up the same at once, so that nothing is seen to change.
  @Test func `screens that lead to each other by one look-up never end`() throws {
    func flow(_ other: String) -> String {
      #"""
      "enter": [{ "look-up": "cloud", "otherwise": [{ "go": "three" }] }, { "go": "\#(other)" }],
      """#
    }
    let content = smallFlow(
      one: flow("two") + #""controls": { "go": { "do": ["next"] } }"#,
      two: flow("one") + #""controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }"#,
      #"""
      "values": { "found": { "type": "bool", "from": "cloud" } },
      "lookups": { "cloud": { "found": "found", "every": 0.5, "timeout": 2 } }
      """#, app: #""limits": { "automatic-seconds": 50 }"#)
    let failures = try content.failures(of: automaticDelay)
    #expect(failures.first == "what happens by itself never ends: 'two' → 'one' → 'two'")
  }

  @Test(
    arguments: [
      (#"{ "go": "two" }"#, #"{ "go": "three" }"#, ["one", "three"]),
      (#"{ "go": "three" }"#, #"{ "go": "two" }"#, ["one", "two"]),
    ] as [(String, String, Set<Substring>)])
  func `a look-up that leads back to itself never ends, whatever it brings`(
    empty: String, found: String, screens: Set<Substring>
  ) throws {
    let back = #""enter": [{ "after": 1, "do": [{ "go": "one" }] }], "#
    let flow = smallFlow(
      one: #"""
        "enter": [{ "look-up": "cloud", "otherwise": [\#(empty)] }, \#(found)],
        "controls": { "go": { "do": ["next"] } }
        """#,
      two: screens.contains("two")
        ? back + #""controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }"#
        : #""controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }"#,
      three: (screens.contains("three") ? back : "")
        + #""controls": { "done": { "do": ["finish"] } }"#,
      #"""
      "values": { "found": { "type": "bool", "from": "cloud" } },
      "lookups": { "cloud": { "found": "found", "every": 0.5, "timeout": 2 } }
      """#, app: #""limits": { "automatic-seconds": 5 }"#)
    let message = try #require(try flow.failures(of: automaticDelay).first)
    #expect(message.hasPrefix("what happens by itself never ends: "))
    #expect(Set(message.split(separator: "'").filter { $0.allSatisfy(\.isLetter) }) == screens)
  }

  /// What is refused already stays so, and a shop that can't be reached, too.
  @Test(arguments: [
    ("request", "camera", false), ("request", "camera", true), ("restore", "club", false),
    ("restore", "club", true),
  ])
  func `screens that lead to each other by the same answer never end`(
    verb: String, service: String, isLimited: Bool
  ) throws {
    func flow(_ last: String) -> ReadContent {
      func enter(_ otherwise: String) -> String {
        #""enter": [{ "\#(verb)": "\#(service)", "otherwise": [{ "wait": 1 }, { "go": "\#(otherwise)" }] }, { "go": "three" }],"#
      }
      return smallFlow(
        one: enter("two") + #""controls": { "go": { "do": ["next"] } }"#,
        two: enter(last) + #""controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }"#,
        #"""
        "values": { "plan": { "type": "choice", "of": "plans", "default": "year" } },
        "permissions": { "camera": { "kind": "camera" } },
        "purchases": { "club": { "buys": "plan" } }
        """#,
        tables: [
          "plans": #"""
          { "currency": "USD", "columns": { "price": { "type": "money" } },
            "rows": [{ "id": "year", "price": "9.99" }] }
          """#
        ], app: isLimited ? #""limits": { "automatic-seconds": 5 }"# : "")
    }
    let message = try #require(try flow("one").failures(of: automaticDelay).first)
    #expect(message.hasPrefix("what happens by itself never ends: "))
    #expect(try flow("three").failures(of: automaticDelay) == [])
  }

  /// An answer that ends it the first time is not the same as one that does not.
  @Test func `a screen that asks again once is no loop`() throws {
    let flow = smallFlow(
      one: #"""
        "enter": [{ "request": "camera", "denied": [{ "go": "two" }], "otherwise": [] }],
        "controls": { "go": { "do": ["next"] } }
        """#,
      two: #"""
        "enter": [{ "request": "camera", "otherwise": [] }, { "go": "one" }],
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      #""permissions": { "camera": { "kind": "camera" } }"#,
      app: #""limits": { "automatic-seconds": 5 }"#)
    #expect(try flow.failures(of: automaticDelay) == [])
  }
}
