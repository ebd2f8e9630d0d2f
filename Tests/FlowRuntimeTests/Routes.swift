import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows

/// A whole way through each flow, step by step, so that a test can stop anywhere.
@MainActor enum Routes {
  typealias Step<Definition: FlowDefinition> = @MainActor (Walk<Definition>) async -> Void

  static let lockedIn: [Step<LockedIn>] = [
    { await $0.tap(.welcomeGetStarted) },
    { await $0.set(.appSelectionChoose, to: 4) },
    { await $0.tap(.appSelectionContinue) },
    { await $0.choose(.difficultyDifficulty, LockedIn.Difficulties.hard) },
    { await $0.tap(.difficultyContinue) },
    { await $0.tap(.permissionsGrantScreenTime) },
    { await $0.tap(.permissionsGrantHealth) },
    { await $0.tap(.permissionsContinue) },
    { await $0.tap(.activationGo) },
  ]

  static let dailyIntentions: [Step<DailyIntentions>] = [
    { await $0.tap(.welcomeContinue) },
    { await $0.act { $0.swipeForward() } },
    { await $0.tap(.widgetSetupContinue) },
    { await $0.tap(.notificationsEnable) },
    { await $0.pass(.milliseconds(500)) },
    { await $0.type(.firstIntentionIntention, " Walk more ") },
    { await $0.choose(.firstIntentionScope, DailyIntentions.Scopes.week) },
    { await $0.tap(.firstIntentionStart) },
  ]

  static let betFree: [Step<BetFree>] = [
    { await $0.tap(.value1Continue, .value2Continue, .value3Continue) },
    { await $0.type(.personalSetupName, " Ada ") },
    { await $0.set(.personalSetupDailyGoal, to: 15) },
    { await $0.tap(.personalSetupContinue) },
    { await $0.act { $0.toggle(.remindersReminders, BetFree.ReminderTypes.tips) } },
    { await $0.tap(.remindersContinue) },
    { await $0.choose(.paywallPlan, BetFree.Plans.monthly) },
    { await $0.tap(.paywallStartTrial) },
    { await $0.tap(.doneStart) },
  ]

  static let steps: [Step<Steps>] = [
    { await $0.pass(.milliseconds(3500)) },
    { await $0.tap(.welcomeGetStarted) },
    { await $0.act { $0.toggle(.goalGoalOn) } },
    { await $0.set(.goalGoal, to: 12_500) },
    { await $0.tap(.goalContinue) },
    { await $0.tap(.goalStart) },
    { await $0.pass(.milliseconds(1500)) },
  ]

  static let returning: [Step<Ritualist>] = [
    { await $0.pass(.milliseconds(1000)) },
    {
      $0.world.cloud.summary = ["habits": 12, "name": "Ana", "location-habits": true]
      await $0.pass(.milliseconds(500))
    },
    { await $0.tap(.welcomeBackContinue) },
    { await $0.tap(.notificationsAllow) },
    { await $0.tap(.locationAllow) },
  ]

  static let newcomer: [Step<Ritualist>] = [
    { await $0.pass(.milliseconds(3500)) },
    { await $0.type(.nameName, "Ana") },
    { await $0.tap(.nameContinue) },
    { await $0.choose(.avatarPick, Ritualist.Avatars.owl) },
    { await $0.tap(.avatarContinue) },
    { await $0.act { $0.toggle(.suggestionsPick, Ritualist.HabitIdeas.water) } },
    { await $0.tap(.suggestionsContinue) },
    { await $0.tap(.permissionsAllow) },
  ]

  /// What BetFree's shop knows of a plan it has sold: when the trial that came with it ends.
  static func tellTrials(_ world: InMemoryWorld<BetFree>) {
    world.shop.values = { [unowned world] plan in
      let end = world.calendar.date(byAdding: .day, value: 7, to: world.date)
      return [
        "plan": plan.map { .text($0.rawValue) }, "trial-active": true,
        "trial-end": end.map { .date($0) },
      ].compactMapValues(\.self)
    }
  }
}
