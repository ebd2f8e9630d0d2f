import FlowCore
import SpecModel
import SpecProve
import TestSupport
import Testing

import SpecChecks

/// What the world may tell a flow, at launch and later, is tried: nothing that an app can be told may
/// be left out of the proofs.
@Suite struct WorldTests {
  @Test func `a run that goes on finds permissions as they are by then`() throws {
    let flow = smallFlow(
      one: #""controls": { "go": { "do": [{ "request": "alarm" }, "next"] } }"#,
      two: #"""
        "controls": { "ask": { "enabled": "alarm == granted", "do": ["next"] },
          "go": { "enabled": "alarm == granted", "do": ["next"] } }
        """#,
      #"""
      "permissions": { "alarm": { "kind": "notifications", "required": true } },
      "resume": "last-screen"
      """#)
    #expect(
      try flow.failures(of: deadEnd) == [
        "'two' can be a dead end", "Two (gone on with)",
      ])
    var anew = flow
    anew.project.apps[0].flow.resume = .start
    #expect(try anew.failures(of: deadEnd) == [])
  }

  @Test func `what the app does not tell at launch is tried`() throws {
    let flow = smallFlow(
      #""values": { "level": { "type": "choice", "of": ["low", "high"], "from": "start" } }"#)
    let exploration = try flow.explored().flows[0].exploration
    #expect(
      Set(exploration.roots.map { $0.launch.values["level"] }) == [
        .unset, .row("low"), .row("high"),
      ])
  }

  @Test func `a purchase that waits for approval is tried at launch`() throws {
    let flow = try ShippedApp("betfree").explored().flows[0].exploration
    #expect(flow.roots.contains { $0.launch.statuses == ["subscription": .pending] })
    let owners = flow.roots.filter { $0.launch.statuses == ["subscription": .ok] }
    #expect(owners.contains { $0.launch.values["trial-active"] == .bool(true) })
    #expect(!owners.contains { $0.launch.values["trial-end"] == .unset && $0.isTrial })
  }

  @Test func `data with something missing is tried`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "do": [{ "look-up": "cloud" }, "next"] }, "go": { "do": ["next"] } }
        """#,
      #"""
      "values": {
        "found": { "type": "bool", "from": "cloud" },
        "amount": { "type": "count", "from": "cloud", "explore": [3] }
      },
      "lookups": { "cloud": { "found": "found && amount >= 0", "every": 0.5, "timeout": 1.5 } }
      """#)
    let exploration = try flow.explored().flows[0].exploration
    let brought = exploration.events.compactMap { event -> Flow.Constant? in
      if case .fetched(_, let data) = event { data["amount"] } else { nil }
    }
    #expect(Set(brought) == [.int(3), .int(0)])
  }

  @Test func `what an action brings is tried, with its answer`() throws {
    let flow = smallFlow(
      two: #"""
        "controls": { "ask": { "do": [{ "perform": "sign-in" }, "next"] }, "go": { "do": ["next"] } }
        """#,
      #"""
      "values": {
        "email": { "type": "text", "from": "sign-in", "explore": ["ana@example.com"] },
        "member": { "type": "bool", "from": "sign-in" }
      },
      "actions": { "sign-in": { "early": true, "can-fail": true } },
      "assertions": [{ "never": "member && !empty(email)" }]
      """#)
    let explored = try flow.explored().flows[0]
    func isSignedIn(_ state: Flow.State) -> Bool {
      explored.program.status("sign-in", in: state) == .ok
    }
    func isMember(_ state: Flow.State) -> Bool {
      explored.program.value("member", in: state) == .bool(true)
    }
    func hasEmail(_ state: Flow.State) -> Bool {
      explored.program.value("email", in: state) == .text("ana@example.com")
    }
    for (member, email) in [(false, false), (false, true), (true, false), (true, true)] {
      #expect(
        explored.states.contains {
          isSignedIn($0) && isMember($0) == member && hasEmail($0) == email
        }, "\(member) \(email)")
    }
    #expect(!explored.states.contains { !isSignedIn($0) && (isMember($0) || hasEmail($0)) })
    #expect(
      try flow.failures(of: factBroken).prefix(2) == [
        "this is not always so", "One → Go → Ask (done, Email “ana@example.com”, Member on)",
      ])
  }

  @Test func `a permission may be as if it was never asked for`() throws {
    let exploration = try ShippedApp("lockedin").explored().flows[0].exploration
    #expect(exploration.events.contains(.status("screen-time", .notDetermined)))
  }
}

extension Exploration.Root {
  fileprivate var isTrial: Bool { launch.values["trial-active"] == .bool(true) }
}
