import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct AnswerUnhandledTests {
  @Test func `a look-up that brings nothing leads nowhere`() throws {
    // Nothing is found then that could come late.
    let mutant = try ShippedApp("ritualist").replacing(
      #""otherwise": [{ "go": "name" }],"#, with: ""
    ).replacing(
      #"""
      "if": "habits == 0",
            "tags": ["suggests-habits"],
            "show": {
              "ask":   "habits == 0",
              "known": "habits > 0"
            },
      """#,
      with: #"""
        "tags": ["suggests-habits"],
        "show": { "ask": "empty(new-name)", "known": "!empty(new-name)" },
        """#
    ).replacing(
      #""late": []"#, with: #""note": "nothing""#
    ).replacing("cloud == late && path == new", with: "path == new").replacing(
      #""waiting": "cloud == empty", "sync-later": "cloud == empty""#,
      with: #""waiting": "empty(new-name)", "sync-later": "empty(new-name)""#)
    #expect(
      mutant.findings() == [
        "flow/answer-unhandled flow.json 37:5 «\"cloud\"» on 'launch' nothing can be done when 'cloud' brings too little",
        "Launch → Data in iCloud takes too long → Data in iCloud brings nothing",
      ])
    #expect(mutant.findings(without: answerUnhandled) == [])
  }

  @Test func `who refused before stands before nothing`() throws {
    let flow = smallFlow(
      two: #"""
        "show": { "ask": "camera == not-determined", "go": "camera in [granted, failed]" },
        "controls": { "ask": { "do": [{ "request": "camera", "denied": ["next"] }, "next"] },
          "go": { "do": ["next"] } }
        """#, #""permissions": { "camera": { "kind": "camera" } }"#)
    #expect(
      try flow.failures(of: answerUnhandled) == [
        "on 'two' nothing can be done when 'camera' is denied already",
        "One → Go → Camera turns out denied",
      ])
  }

  @Test func `every answer that its kind can give is given in the shipped flows`() throws {
    for app in ["betfree", "daily-intentions", "lockedin", "steps"] {
      let flow = try ShippedApp(app).explored().flows[0]
      let given = Set(flow.exploration.steps.indices.map { flow.exploration.event(of: $0) })
      for service in flow.flow.services where service.isAsked(in: flow) {
        for answer in service.answers {
          #expect(given.contains(.answer(service.id, answer)), "\(app): \(service.id) \(answer)")
        }
      }
    }
  }

  /// One missing handler is one mistake, whatever is answered.
  @Test func `all answers after which nothing can be done are told at once`() throws {
    let flow = smallFlow(
      two: #"""
        "enter": [{ "request": "camera" }, "next"],
        "show": { "ask": "camera == granted", "go": "camera == granted" },
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#, #""permissions": { "camera": { "kind": "camera" } }"#)
    let failures = try flow.failures(of: answerUnhandled).filter { $0.hasPrefix("on ") }
    #expect(
      failures == [
        "on 'two' nothing can be done when 'camera' answers denied, answers failed, is not-determined "
          + "already or is denied already"
      ])
  }
}

extension Flow.Service {
  /// Whether an answer of the service is ever awaited.
  fileprivate func isAsked(in flow: ExploredFlow) -> Bool {
    let index = flow.flow.services.firstIndex { $0.id == id }.map { UInt16($0) }
    return flow.states.contains { $0.waiting.map { $0.service == index } ?? false }
  }
}
