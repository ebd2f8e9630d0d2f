import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// What BetFree's source asks to be tested of its plans and the trial, through the generated module
/// in virtual time.
@MainActor @Suite struct BetFreeTrialRequirements {
  private func onPaywall(
    _ stage: Stage<BetFree>, _ prepare: (InMemoryWorld<BetFree>) -> Void = { _ in }
  ) async -> Walk<BetFree> {
    let walk = await stage.walk(prepare)
    await walk.tap(.frameSkip)
    return walk
  }

  @Test func `BF-47 a plan is chosen and its trial begins`() async throws {
    try await verify(
      BetFree.self,
      failingWith: .world { $0.shop.script.answers["subscription"] = .failed }
    ) { stage in
      for plan in BetFree.Plans.allCases {
        let walk = await onPaywall(stage)
        await walk.choose(.paywallPlan, plan)
        #expect(walk.flow.answers.plan == plan)
        await walk.tap(.paywallStartTrial)
        #expect(walk.done == [.bought(RowID(plan.rawValue))])
        #expect(walk.screen == .done)
        #expect(walk.flow.isShown(.doneTrial))
      }
    }
  }

  @Test func `BF-50 the trial is active once it was bought, and never before`() async throws {
    try await verify(
      BetFree.self, failingWith: .content(#"{ "set": "trial-active", "to": "true" },"#, "")
    ) { stage in
      let walk = await onPaywall(stage) { $0.shop.script.isHeld = true }
      await walk.tap(.paywallStartTrial)
      #expect(!walk.flow.answers.trialActive)
      await walk.act { _ in walk.world.shop.script.release() }
      #expect(walk.flow.answers.trialActive)
      await walk.tap(.doneStart)
      #expect(walk.stored["isTrialActive"] == true)
    }
  }

  @Test func `BF-51 the chosen plan is always one of the plans`() async throws {
    try await verify(
      BetFree.self,
      failingWith: .content(#""of": "plans", "default": "annual","#, #""of": "plans","#)
    ) { stage in
      let walk = await onPaywall(stage)
      #expect(plan(walk) == .row("annual"))
      await walk.choose(.paywallPlan, BetFree.Plans.monthly)
      await walk.act { $0.send(.enter("paywall.plan", .row("weekly"))) }
      #expect(plan(walk) == .row("monthly"))
      await walk.act { $0.send(.enter("paywall.plan", .unset)) }
      #expect(plan(walk) == .row("monthly"))
      await walk.tap(.paywallStartTrial)
      #expect(walk.done == [.bought("monthly")])
    }
  }

  private func plan(_ walk: Walk<BetFree>) -> Flow.Constant? {
    walk.flow.state.map { walk.flow.program.value("plan", in: $0) }
  }

  @Test func `BF-52 the trial ends seven days after it was bought`() async throws {
    try await verify(
      BetFree.self,
      failingWith: .content(
        #""to": "days-from-now(plan.trial-days)""#, #""to": "days-from-now(14)""#)
    ) { stage in
      let walk = await onPaywall(stage)
      await walk.pass(.seconds(600))
      await walk.tap(.paywallStartTrial)
      let end = walk.world.date.addingTimeInterval(7 * 86_400)
      await walk.pass(.seconds(7200))
      await walk.tap(.doneStart)
      #expect(walk.stored["trialEndDate"] == .date(end))
    }
  }

  @Test func `BF-53 the subscription is kept when the flow is completed`() async throws {
    try await verify(
      BetFree.self,
      failingWith: .content(
        #""store": ["trial-active", "trial-end"]"#, #""store": ["trial-active"]"#)
    ) { stage in
      let walk = await onPaywall(stage)
      await walk.choose(.paywallPlan, BetFree.Plans.monthly)
      await walk.tap(.paywallStartTrial)
      let end = try #require(walk.flow.date(of: .trialEnd))
      walk.world.log.clear()
      await walk.tap(.doneStart)
      let kept: [ServiceLog.Entry] = [
        .stored("selectedPlan", "monthly"), .stored("hasCompletedOnboarding", true),
        .stored("isTrialActive", true), .stored("trialEndDate", .date(end)),
      ]
      #expect(walk.done.suffix(4) == kept[...])
    }
  }

  @Test func `BF-57 a trial over the end of a month, a leap day or a change of clocks`()
    async throws
  {
    let trials = [
      (from: "2026-01-28 09:30", to: "2026-02-04 09:30", zone: "Europe/Warsaw"),
      (from: "2028-02-25 12:00", to: "2028-03-03 12:00", zone: "GMT"),
      (from: "2026-03-05 10:00", to: "2026-03-12 10:00", zone: "America/New_York"),
      (from: "2026-10-28 10:00", to: "2026-11-04 10:00", zone: "America/New_York"),
    ]
    try await verify(
      BetFree.self, failingWith: .world { $0.calendar = InMemoryWorld<BetFree>.utc }
    ) { stage in
      for trial in trials {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: trial.zone))
        let start = try date(trial.from, calendar)
        let walk = await onPaywall(stage) {
          $0.calendar = calendar
          $0.epoch = start
        }
        await walk.tap(.paywallStartTrial)
        #expect(walk.flow.date(of: .trialEnd) == (try date(trial.to, calendar)))
      }
    }
  }

  private func date(_ text: String, _ calendar: Calendar) throws -> Date {
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    return try #require(
      calendar.date(
        from: DateComponents(
          year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])))
  }
}
