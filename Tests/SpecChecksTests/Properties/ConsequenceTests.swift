import CheckTestSupport
import SpecChecks
import SpecModel
import SpecProve
import SpecReading
import SpecText
import TestSupport
import Testing

/// What breaks one property and others by it is told once, and the others fail all the same.
@Suite struct ConsequenceTests {
  /// The rules that fail, each with those under which it is told; with none where it is told itself.
  private func failing(_ content: ReadContent) throws -> [RuleID: [RuleID]] {
    let explored = try content.explored()
    let findings = explored.diagnostics(of: allProperties.map { ($0, prove($0, of: explored)) })
      .flatMap { $0 }
    let policy = FindingPolicy(content.project, rules: allProperties.map(\.rule))
    var failing: [RuleID: [RuleID]] = [:]
    for (finding, status) in zip(findings, policy.statuses(of: findings)) {
      switch status {
      case .reported: failing[finding.rule, default: []] += []
      case .implied(let cause): failing[finding.rule, default: []].append(cause.rule)
      case .suppressed, .off: break
      }
    }
    return failing.mapValues { Set($0).sorted { $0.rawValue < $1.rawValue } }
  }

  /// What is told, in the order of the rules.
  private func told(_ content: ReadContent) -> [RuleID] {
    var found = content.found
    check(content.project, rules: Rule.allReading, &found)
    let errors = found.all.filter { $0.severity == .error && $0.rule.rawValue.hasPrefix("flow/") }
    return Set(errors.map(\.rule)).sorted { $0.rawValue < $1.rawValue }
  }

  /// Who refuses the camera can do nothing any more.
  private func refusal(camera: String = "", two: String = "", one: String = "") -> ReadContent {
    smallFlow(
      one: #""controls": { "go": { "do": ["next"] } }\#(one)"#,
      two: #"""
        "controls": {
          "ask": { "enabled": "camera == not-determined", "do": [{ "request": "camera" }, "next"] },
          "go": { "enabled": "camera == granted", "do": ["next"] }
        }\#(two)
        """#,
      #""permissions": { "camera": { "kind": "camera"\#(camera) } }"#)
  }

  @Test func `an answer that leads nowhere breaks whatever wants a way on`() throws {
    let answer = [answerUnhandled.rule.id]
    #expect(
      try failing(refusal()) == [
        answerUnhandled.rule.id: [], deadEnd.rule.id: answer,
        cannotFinish.rule.id: answer,
        optionalBlocks.rule.id: answer,
      ])
    #expect(told(refusal()) == [answerUnhandled.rule.id])
  }

  @Test func `accepting one property accepts no other`() {
    func allow(_ properties: Property...) -> String {
      let reasons = properties.map { "\"\($0.rule.id)\": \"so it is\"" }
      return reasons.isEmpty ? "" : ", \"allow\": { \(reasons.joined(separator: ", ")) }"
    }
    let camera = allow(answerUnhandled)
    #expect(told(refusal(camera: camera)) == [deadEnd.rule.id])
    #expect(
      told(refusal(camera: camera, two: allow(deadEnd)))
        == [
          cannotFinish.rule.id, optionalBlocks.rule.id,
        ])
    let all = allow(deadEnd, cannotFinish, optionalBlocks)
    #expect(told(refusal(camera: camera, two: all, one: all)) == [])
  }

  @Test func `what is only warned of hides no error`() throws {
    var content = refusal()
    content.project.settings.rules = [
      Settings.RuleLevel(
        rule: Located(answerUnhandled.rule.id, content.app.flowSpans.value([])), level: .warning)
    ]
    #expect(told(content) == [deadEnd.rule.id])
  }

  @Test func `a dead end breaks that the flow can be completed`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "enabled": "name", "do": ["next"] },
          "go": { "enabled": "name", "do": ["next"] } }
        """#,
      #""values": { "name": { "type": "bool", "from": "start" } }"#)
    #expect(
      try failing(flow) == [
        deadEnd.rule.id: [], completionReachable.rule.id: [deadEnd.rule.id],
      ])
  }

  @Test func `a permission that blocks alone breaks that who refuses it can finish`() throws {
    let flow = smallFlow(
      two: #"""
        "gate": "alarm == granted",
        "controls": { "ask": { "do": [{ "request": "alarm" }] }, "go": { "do": ["next"] } }
        """#,
      #""permissions": { "alarm": { "kind": "notifications" } }"#)
    #expect(
      try failing(flow) == [
        optionalBlocks.rule.id: [], cannotFinish.rule.id: [optionalBlocks.rule.id],
      ])
  }

  @Test func `a control that is never shown is idle, and its condition constant`() throws {
    let flow = smallFlow(
      two: #"""
        "show": { "ask": "name && !name" },
        "controls": { "ask": { "enabled": "name", "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      #""values": { "name": { "type": "bool", "from": "start" } }"#)
    let never = [neverShown.rule.id]
    #expect(
      try failing(flow) == [
        neverShown.rule.id: [], idleControl.rule.id: never, constantCondition.rule.id: never,
      ])
    #expect(told(flow) == never)
  }

  @Test func `a control that can never be used has a constant condition`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "enabled": "name && !name", "do": ["next"] },
          "go": { "do": ["next"] } }
        """#,
      #""values": { "name": { "type": "bool", "from": "start" } }"#)
    #expect(
      try failing(flow) == [
        idleControl.rule.id: [], constantCondition.rule.id: [idleControl.rule.id],
      ])
  }

  @Test func `conditions of a screen that is never shown are never asked`() throws {
    let flow = smallFlow(
      one: #""controls": { "go": { "do": [{ "go": "three" }] } }"#,
      two: #"""
        "gate": "name", "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      #""values": { "name": { "type": "bool", "from": "start" } }"#)
    let never = [neverShown.rule.id]
    #expect(
      try failing(flow) == [
        neverShown.rule.id: [], idleControl.rule.id: never, constantCondition.rule.id: never,
      ])
  }
}
