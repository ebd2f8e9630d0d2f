import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// The power fails after each single thing the app does to the world; then the app is opened again.
@MainActor @Suite struct KillTests {
  /// Walks a route, with the power failing after so many deeds, and opens the app again.
  ///
  /// - Returns: The walk after the relaunch, and what was done before it; nothing when the power
  ///   lasted to the end of the route.
  private func walk<Definition: FlowDefinition>(
    _ route: [Routes.Step<Definition>], power: Int,
    _ prepare: (InMemoryWorld<Definition>) -> Void = { _ in }
  ) async -> (walk: Walk<Definition>, before: [ServiceLog.Entry])? {
    let walk = await Walk<Definition> {
      $0.log.power = power
      prepare($0)
    }
    for step in route { await step(walk) }
    if walk.world.log.power != 0 { return nil }
    let before = walk.world.log.entries
    walk.world.log.power = nil
    walk.world.log.clear()
    await walk.launch()
    return (walk, before)
  }

  /// Kills a route everywhere.
  ///
  /// - Returns: How many places there were.
  private func kill<Definition: FlowDefinition>(
    _ route: [Routes.Step<Definition>], _ prepare: (InMemoryWorld<Definition>) -> Void = { _ in },
    check: (Walk<Definition>, _ before: [ServiceLog.Entry]) async -> Void
  ) async -> Int {
    var power = 0
    while let (walk, before) = await walk(route, power: power, prepare) {
      let completed = Definition.flow.completedKey
      if before.contains(.stored(completed, true)) {
        #expect(walk.place == .app, "completed after \(before.count)")
        #expect(walk.milestones.isEmpty)
      } else {
        #expect(walk.place != .app, "not completed after \(before.count)")
        #expect(walk.stored[completed] == nil)
      }
      #expect(walk.flow.issues.isEmpty)
      await check(walk, before)
      power += 1
    }
    return power
  }

  @Test func `LockedIn begins again, whole, until it is completed`() async {
    let count = await kill(Routes.lockedIn) { walk, before in
      guard walk.place != .app else { return }
      #expect(walk.screen == .welcome)
      #expect(walk.flow.answers == FlowDriver<LockedIn>(walk.world.services).answers)
      walk.world.log.clear()
      for step in Routes.lockedIn { await step(walk) }
      #expect(walk.place == .app)
      #expect(
        walk.done.suffix(4) == [
          .performed("save-apps", ["apps": 4]), .stored("selectedDifficulty", "hard"),
          .stored("balanceMinutes", 60), .stored("hasCompletedOnboarding", true),
        ])
    }
    #expect(count == 12)
  }

  @Test func `Daily Intentions begins again until it is completed`() async {
    let count = await kill(Routes.dailyIntentions) { walk, before in
      if walk.place != .app {
        #expect(walk.screen == .welcome)
        #expect(walk.stored.isEmpty)
      }
    }
    #expect(count >= 10)
  }

  @Test func `BetFree honours what was bought, and keeps nothing else before the end`() async {
    var honoured = 0
    let count = await kill(Routes.betFree, Routes.tellTrials) { walk, before in
      guard walk.place != .app else {
        return #expect(walk.stored["isTrialActive"] == true, "with the flag or not at all")
      }
      guard before.contains(.bought("monthly")) else {
        #expect(walk.screen == .value1)
        return #expect(walk.stored.isEmpty)
      }
      honoured += 1
      #expect(walk.screen == .personalSetup, "what was entered is asked for once more")
      #expect(walk.flow.answers.plan == .monthly)
      #expect(walk.flow.answers.trialActive)
      await walk.tap(.personalSetupContinue, .remindersContinue, .doneStart)
      #expect(walk.place == .app)
      #expect(walk.stored["selectedPlan"] == "monthly")
      #expect(walk.stored["isTrialActive"] == true)
      #expect(
        walk.stored["trialEndDate"] == .date(walk.world.epoch.addingTimeInterval(7 * 86_400)))
      #expect(!walk.done.contains { if case .bought = $0 { true } else { false } })
    }
    #expect(count == 12)
    #expect(honoured == 2, "after the purchase, and on the last screen")
  }

  @Test func `Steps keeps a goal the moment it is set`() async {
    let count = await kill(Routes.steps) { walk, before in
      guard walk.place != .app else { return }
      #expect(walk.screen == .welcome)
      #expect(walk.flow.answers.goalOn == before.contains(.stored("enableDailyStepGoal", true)))
      #expect(
        walk.flow.answers.goal == (before.contains(.stored("stepGoal", 12_500)) ? 12_500 : 10_000))
    }
    #expect(count >= 10)
  }

  @Test func `Ritualist asks the cloud again until it is completed`() async {
    let count = await kill(Routes.returning, { $0.facts = ["icloud": true] }) { walk, before in
      guard walk.place != .app else { return }
      #expect(walk.screen == (walk.world.cloud.summary == [:] ? .launch : .welcomeBack))
      #expect(walk.stored.isEmpty)
    }
    #expect(count >= 10)
  }

  @Test func `a new user of Ritualist begins again until it is completed`() async {
    let count = await kill(Routes.newcomer, { $0.facts = ["icloud": true] }) { walk, before in
      if walk.place != .app { #expect(walk.screen == .launch) }
    }
    #expect(count >= 15)
  }
}
