import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct ConstantConditionTests {
  @Test func `a condition that always holds where it is asked`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""enabled": "screen-time == granted""#, with: #""enabled": "apps >= 1""#)
    #expect(
      mutant.findings() == [
        "flow/constant-condition flow.json 126:22 «\"apps >= 1\"» this holds in every state"
      ])
    #expect(mutant.findings(without: constantCondition) == [])
  }

  /// What is found in a shipped app with a piece of its flow replaced, by this property alone.
  private func found(_ app: String, _ old: String, with new: String) throws -> [String] {
    let mutant = try ShippedApp(app).replacing(old, with: new)
    #expect(mutant.findings(without: constantCondition) == [])
    return mutant.findings()
  }

  @Test func `an if of completion that always holds`() throws {
    #expect(
      try found(
        "steps", #"{ "perform": "recalculate" }"#,
        with: #"{ "perform": "recalculate", "if": "goal-on || !goal-on" }"#) == [
          "flow/constant-condition flow.json 53:39 «\"goal-on || !goal-on\"» this holds whenever it is asked"
        ])
  }

  @Test func `an if of an effect that always holds where it is asked`() throws {
    #expect(
      try found(
        "betfree", #"{ "set": "trial-active", "to": "true" }"#,
        with: #"{ "set": "trial-active", "to": "true", "if": "plan.trial-days >= 0" }"#) == [
          "flow/constant-condition flow.json 181:58 «\"plan.trial-days >= 0\"» this holds whenever it is asked"
        ])
  }

  @Test func `an if of an effect in an answer that always holds where it is asked`() throws {
    #expect(
      try found(
        "lockedin", #"{ "present": "screen-time-denied" }"#,
        with: #"{ "present": "screen-time-denied", "if": "apps >= 1" }"#) == [
          "flow/constant-condition flow.json 123:98 «\"apps >= 1\"» this holds whenever it is asked"
        ])
  }

  @Test func `an entry rule that never holds, and one in the shadow of another`() throws {
    let rule = #"{ "if": "subscription == ok", "go": "personal-setup" },"#
    #expect(
      try found(
        "betfree", rule, with: rule + #" { "if": "subscription == busy", "go": "app" },"#) == [
          "flow/constant-condition flow.json 54:69 «\"subscription == busy\"» this never holds when it is asked"
        ])
    #expect(
      try found(
        "betfree", rule,
        with: rule + #" { "if": "subscription == ok && !completed", "go": "app" },"#) == [
          "flow/constant-condition flow.json 54:69 «\"subscription == ok && !completed\"» wherever this holds, an earlier rule decides"
        ])
  }

  @Test func `an assertion that nothing could contradict`() throws {
    #expect(
      try found("lockedin", #""then": "apps >= 1""#, with: #""then": "apps >= 0""#) == [
        "flow/constant-condition flow.json 58:15 «\"apps >= 0\"» nothing could contradict this"
      ])
    #expect(
      try found(
        "daily-intentions", "save-intention == busy && empty(intention)",
        with: "save-intention == busy && save-intention == ok") == [
          "flow/constant-condition flow.json 40:16 «\"save-intention == busy && save-intention == ok\"» nothing could contradict this"
        ])
  }

  /// What is found of two switches: `goal`, which the first screen enters, and `told`, which the app
  /// gives at launch.
  private func failures(
    _ doing: String, enter: String = "", _ members: String = ""
  ) throws -> [String] {
    try smallFlow(
      one: #""controls": { "go": { "value": "goal" } }, "enter": ["next"]"#,
      two: #"""
        "enter": [\#(enter)],
        "controls": { "ask": { "value": "goal" }, "go": { "do": [\#(doing), "next"] } }
        """#,
      #"""
      "values": { "goal": { "type": "bool" }, "told": { "type": "bool", "from": "start" },
                  "seen": { "type": "bool" } }\#(members)
      """#
    ).failures(of: constantCondition)
  }

  @Test func `a condition counts as the effects before it left the values`() throws {
    #expect(try failures(#"{ "set": "seen", "to": "true", "if": "goal" }"#) == [])
    #expect(
      try failures(
        #"{ "set": "goal", "to": "true" }, { "set": "seen", "to": "true", "if": "goal" }"#) == [
          "this holds whenever it is asked"
        ])
  }

  @Test func `conditions of entries and of timers are asked too`() throws {
    let set = #"{ "set": "seen", "to": "true", "if": "goal && !goal" }"#
    #expect(
      try failures(#"{ "open": "settings" }"#, enter: set) == ["this never holds when it is asked"])
    #expect(
      try failures(#"{ "open": "settings" }"#, enter: #"{ "after": 1, "do": [\#(set)] }"#) == [
        "this never holds when it is asked"
      ])
  }

  @Test func `a condition that differs in a variant alone is none that never changes`() throws {
    let effect = #"{ "set": "told", "to": "true", "if": "seen" }"#
    #expect(try failures(effect) == ["this never holds when it is asked"])
    #expect(
      try failures(
        effect, #", "variants": { "other": { "values": { "seen": { "default": true } } } }"#) == [])
  }

  @Test func `an assertion that speaks of no state says nothing`() throws {
    let effect = #"{ "open": "settings" }"#
    #expect(
      try failures(effect, #", "assertions": [{ "if": "seen", "then": "goal" }]"#) == [
        "this holds in no state"
      ])
    #expect(
      try failures(effect, #", "assertions": [{ "if": "screen == three", "then": "!seen" }]"#) == []
    )
  }

  @Test func `lists are numbered as the machine numbers them`() throws {
    for id in ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"] {
      let explored = try ShippedApp(id).explored()
      let flow = explored.flows[0]
      #expect(
        flow.flow.commandLists.map(\.commands.count)
          == flow.exploration.conditionOutcomes.commands.map(\.count))
    }
  }
}
