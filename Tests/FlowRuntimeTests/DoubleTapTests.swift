import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// A second tap does nothing more than the first, whatever the first one waits for.
@MainActor @Suite struct DoubleTapTests {
  /// Walks a route twice, the second time with every tap doubled before anything is answered.
  private func compare<Definition: FlowDefinition>(
    _ start: [Routes.Step<Definition>], taps: [Definition.Control],
    _ prepare: (InMemoryWorld<Definition>) -> Void = { _ in }
  ) async {
    var logs: [[ServiceLog.Entry]] = []
    for times in 1...2 {
      let walk = await Walk<Definition>(reducesMotion: true, prepare)
      for step in start { await step(walk) }
      for control in taps {
        await walk.act { flow in for _ in 0..<times { flow.tap(control) } }
      }
      await walk.pass(.seconds(5))
      #expect(walk.place == .app)
      logs.append(walk.world.log.entries)
    }
    #expect(logs[0] == logs[1])
  }

  @Test func `doubled taps on the last buttons of LockedIn complete it once`() async {
    await compare(
      Array(Routes.lockedIn.prefix(5)),
      taps: [
        .permissionsGrantScreenTime, .permissionsGrantHealth, .permissionsContinue, .activationGo,
      ])
  }

  @Test func `doubled taps save one intention`() async {
    await compare(Array(Routes.dailyIntentions.prefix(7)), taps: [.firstIntentionStart])
  }

  @Test func `doubled taps buy one trial`() async {
    await compare(Array(Routes.betFree.prefix(7)), taps: [.paywallStartTrial, .doneStart])
  }

  @Test func `doubled taps start tracking once`() async {
    await compare(Array(Routes.steps[1..<4]), taps: [.goalContinue, .goalStart])
  }

  @Test func `doubled taps ask somebody who comes back once`() async {
    await compare(
      Array(Routes.returning.prefix(2)),
      taps: [.welcomeBackContinue, .notificationsAllow, .locationAllow]
    ) { $0.facts = ["icloud": true] }
  }
}
