import SpecProve
import Testing

import SpecChecks

@Suite struct SkipAstrayTests {
  @Test func `skip leads to a screen that is passed over otherwise`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"[{ "go": "paywall" }]"#, with: #"[{ "go": "personal-setup" }]"#
    ).replacing(
      "\"personal-setup\": {\n",
      with: "\"personal-setup\": { \"if\": \"subscription != pending\",\n")
    #expect(
      mutant.findings() == [
        "flow/skip-astray flow.json 130:31 «\"subscription != pending\"» a skip leads to 'personal-setup' though its condition does not hold",
        "Value 1 (Subscription waits for approval) → Skip",
      ])
    #expect(mutant.findings(without: skipAstray) == [])
  }

  @Test func `what the tap itself does counts as the screen is come to`() throws {
    let flow = smallFlow(
      one: #""controls": { "go": { "do": [{ "set": "new", "to": "false" }, { "go": "two" }] } }"#,
      two: #"""
        "if": "new", "enter": [{ "set": "seen", "to": "true" }],
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      #"""
      "values": { "new": { "type": "bool", "default": true }, "seen": { "type": "bool" } }
      """#)
    #expect(
      try flow.failures(of: skipAstray) == [
        "a skip leads to 'two' though its condition does not hold", "One → Go",
      ])
  }

  @Test func `a screen that ends its own condition on entry is led to rightly`() throws {
    let flow = smallFlow(
      two: #"""
        "if": "!seen", "enter": [{ "set": "seen", "to": "true" }],
        "controls": { "ask": { "do": [{ "open": "settings" }] }, "go": { "do": ["next"] } }
        """#, #""values": { "seen": { "type": "bool", "key": "seen" } }"#)
    let explored = try flow.explored()
    #expect(explored.failures(of: skipAstray) == [])
    #expect(prove(skipAstray, of: explored).upheld > 0)
  }

  @Test func `skip finishes past a hard paywall`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"[{ "go": "paywall" }]"#, with: #"["finish"]"#
    ).replacing(
      #"{ "flow/cannot-finish": "A hard paywall: without a plan there is no app." }"#, with: "{}")
    #expect(
      mutant.findings() == [
        "flow/skip-astray flow.json 104:24 «\"finish\"» this leads past the hard paywall 'paywall' without a purchase",
        "Value 1 → Skip",
      ])
    #expect(mutant.findings(without: skipAstray) == [])
  }

  @Test func `what skips a hard paywall is let stand with a reason`() throws {
    let content = try ShippedApp("betfree").replacing(
      #"[{ "go": "paywall" }]"#,
      with: #"["finish"], "allow": { "flow/skip-astray": "Guests may look around." }"#
    ).replacing(
      #"{ "flow/cannot-finish": "A hard paywall: without a plan there is no app." }"#, with: "{}")
    #expect(content.findings() == [])
  }

  /// What is found of a shop, the second of three screens: `skip` is what a control of the frame of
  /// the first does, `ask` what else than buying can be done in the shop.
  private func shop(
    skip: String = #"{ "open": "settings" }"#, ask: String = #"{ "open": "settings" }"#,
    if condition: String = "club != ok", gate: String? = nil,
    paths: String = #""main": ["one", "two", "three"]"#
  ) throws -> [String] {
    try smallFlow(
      two: #"""
        "if": "\#(condition)",\#(gate.map { #" "gate": "\#($0)","# } ?? "")
        "controls": {
          "ask": { "do": [\#(ask)] }, "go": { "do": [{ "purchase": "club" }, { "go": "three" }] }
        }
        """#,
      #"""
      "values": { "plan": { "type": "choice", "of": "plans", "default": "monthly" },
                  "guest": { "type": "bool" } },
      "purchases": { "club": { "buys": "plan" } },
      "paths": { \#(paths) },
      "frame": { "show": { "skip": "screen == one" },
                 "controls": { "skip": { "do": [\#(skip)] } } }
      """#,
      frame: "[Skip](#skip)\n",
      tables: [
        "plans": #"""
        {
          "currency": "USD",
          "columns": { "price": { "type": "money" }, "period": { "type": "period" } },
          "rows": [{ "id": "monthly", "price": "1.99", "period": "P1M" }]
        }
        """#
      ]
    ).failures(of: skipAstray)
  }

  private let past = "this leads past the hard paywall 'two' without a purchase"

  @Test func `nobody gets past a shop from before it or from it, but by next or by buying`() throws
  {
    let finish = #""finish""#
    #expect(try shop() == [])
    #expect(try shop(skip: finish) == [past, "One → Skip"])
    #expect(try shop(skip: #"{ "go": "three" }"#) == [past, "One → Skip"])
    #expect(try shop(skip: #"{ "wait": 1 }, "finish""#).first == past)
    #expect(try shop(skip: #"{ "go": "two" }"#, if: "true") == [])
    #expect(try shop(ask: finish) == [past, "One → Go → Ask"])
    #expect(try shop(ask: #"{ "restore": "club", "failed": ["finish"] }"#).first == past)
    #expect(try shop(ask: #"{ "restore": "club", "pending": ["finish"] }"#) == [])
  }

  @Test func `a shop that next leads past is not hard`() throws {
    #expect(try shop(skip: #""finish""#, ask: #""next""#) == [])
    #expect(try shop(skip: #""finish""#, ask: #"{ "go": "three" }"#) == [])
  }

  @Test func `a shop whose gate holds up who bought nothing is hard`() throws {
    #expect(try shop(ask: #"{ "go": "three" }"#, gate: "club == ok") == [past, "One → Go → Ask"])
    #expect(try shop(ask: #"{ "go": "three" }"#, gate: "guest || club != ok") == [])
  }

  @Test func `whom the condition of a shop leaves out is not held up by it`() throws {
    let guest = "club != ok && !guest"
    #expect(try shop(skip: #"{ "set": "guest", "to": "true" }, "finish""#, if: guest) == [])
    let member = #"{ "set": "guest", "to": "false" }, "finish""#
    #expect(try shop(skip: member, if: guest).first == past)
  }

  @Test func `another path is no skip, a screen on none is`() throws {
    let goes = #"{ "go": "three" }"#
    #expect(
      try shop(skip: goes, paths: #""main": ["one", "two"], "free": ["three"]"#) == [])
    #expect(try shop(skip: goes, paths: #""main": ["one", "two"]"#) == [past, "One → Skip"])
  }

  @Test func `the entry leads to what is passed over otherwise`() throws {
    let flow = smallFlow(
      one: #""if": "new", "controls": { "go": { "do": ["next"] } }"#,
      #""values": { "new": { "type": "bool", "from": "start" } }"#)
    #expect(
      try flow.failures(of: skipAstray) == [
        "the entry leads to 'one' though its condition does not hold", "One (New off)",
      ])
  }
}
