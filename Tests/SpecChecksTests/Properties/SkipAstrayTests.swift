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
        "flow/skip-astray flow.json 118:31 «\"subscription != pending\"» a skip leads to 'personal-setup' though its condition does not hold",
        "Value 1 (subscription waits for approval) → Skip",
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

  @Test func `the entry leads to what is passed over otherwise`() throws {
    let flow = smallFlow(
      one: #""if": "new", "controls": { "go": { "do": ["next"] } }"#,
      #""values": { "new": { "type": "bool", "from": "start" } }"#)
    #expect(
      try flow.failures(of: skipAstray) == [
        "the entry leads to 'one' though its condition does not hold", "One (new off)",
      ])
  }
}
