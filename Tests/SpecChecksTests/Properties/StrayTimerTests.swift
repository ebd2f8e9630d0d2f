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
}
