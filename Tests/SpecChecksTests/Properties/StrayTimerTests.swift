import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct StrayTimerTests {
  @Test func `a machine that leaves a screen and forgets its timer`() throws {
    let mutant = try MachineMutant(
      of: "daily-intentions",
      where: { $0.event(of: $1) == .swipeForward && !$0.states[$0.source(of: $1)].timers.isEmpty },
      performing: { $0.filter { if case .cancelTimer = $0 { false } else { true } } })
    #expect(
      mutant.failures(of: strayTimer) == [
        "a timer goes on after its screen was left",
        "Welcome → Continue → Continue → Continue → Enable Notifications (granted) → swipe forward",
      ])
    #expect(mutant.failures(without: strayTimer) == [])
  }

  @Test(arguments: [
    #"{ "after": 1, "do": [{ "set": "seen", "to": "true" }] }"#,
    #"{ "request": "camera", "otherwise": [] }"#,
    #"{ "wait": 1 }, { "set": "seen", "to": "true" }"#,
  ])
  func `what comes late may wait and ask wherever the user is`(late: String) throws {
    let flow = smallFlow(
      one: #"""
        "enter": [{ "look-up": "cloud", "otherwise": ["next"], "late": [\#(late)] }],
        "controls": { "go": { "do": ["next"] } }
        """#,
      #"""
      "values": {
        "found": { "type": "bool", "from": "cloud" }, "seen": { "type": "bool" }
      },
      "permissions": { "camera": { "kind": "camera" } },
      "lookups": { "cloud": { "found": "found", "every": 0.5, "timeout": 2 } }
      """#)
    let explored = try flow.explored()
    #expect(explored.failures(of: strayTimer) == [])
    // Something of the late list is awaited behind its screen.
    #expect(
      explored.flows[0].states.contains { state in
        state.screen != 0 && !(state.timers.isEmpty && state.waiting == nil)
      })
  }
}
