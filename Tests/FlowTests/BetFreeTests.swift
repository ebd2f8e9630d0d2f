import FlowCore
import OnboardingFlows
import Testing

/// BetFree from its first screen to its last, through the generated module.
@Suite struct BetFreeTests {
  @Test func `a trial is bought and everything is stored in order`() {
    var machine = Machine<BetFree>()
    machine.tap(.value1Continue)
    machine.tap(.value2Continue)
    machine.tap(.value3Continue)
    machine.enter(.personalSetupName, " Ada ")
    machine.enter(.personalSetupDailyGoal, 15)
    machine.tap(.personalSetupContinue)
    machine.enter(.remindersReminders, [.tips])
    machine.tap(.remindersContinue)
    #expect(machine.screen == .paywall)
    #expect(machine.answers.plan == .annual)
    machine.tellProducts()
    machine.enter(.paywallPlan, .monthly)
    #expect(machine.tap(.paywallStartTrial) == [.purchase("subscription", plan: "monthly")])
    machine.send(.answer("subscription", .ok))
    #expect(machine.screen == .done)
    #expect(machine.program.value("trial-end", in: machine.state) == .daysFromNow(7))
    #expect(!machine.isEnabled(.frameBack), "no way back over a purchase")
    #expect(
      machine.tap(.doneStart) == [
        .store([
          Flow.StoredValue("userName", .text("Ada")), Flow.StoredValue("dailyGoal", .int(15)),
          Flow.StoredValue("notificationTypes", .rows(["tips"])),
        ]),
        .store([Flow.StoredValue("selectedPlan", .row("monthly"))]),
        .store([Flow.StoredValue("hasCompletedOnboarding", .bool(true))]),
        .store([
          Flow.StoredValue("isTrialActive", .bool(true)),
          Flow.StoredValue("trialEndDate", .daysFromNow(7)),
        ]),
        .track(.completed), .showApp,
      ])
  }

  @Test(arguments: 0..<3) func `skip leads to the plans and back to where it was tapped`(
    screen: Int
  ) {
    var machine = Machine<BetFree>()
    if screen > 0 { machine.tap(.value1Continue) }
    if screen > 1 { machine.tap(.value2Continue) }
    let from = machine.screen
    machine.tap(.frameSkip)
    #expect(machine.screen == .paywall)
    machine.tap(.frameBack)
    #expect(machine.screen == from)
  }

  @Test(arguments: [Flow.Answer.cancelled, .failed, .pending])
  func `an unsuccessful purchase stays on the plans`(answer: Flow.Answer) {
    var machine = Machine<BetFree>()
    machine.tap(.frameSkip)
    machine.tellProducts()
    machine.tap(.paywallStartTrial)
    machine.send(.answer("subscription", answer))
    #expect(machine.screen == .paywall)
    #expect(machine.answers.trialActive == false)
    #expect(machine.isEnabled(.paywallStartTrial))
  }

  @Test func `no trial is promised to somebody who can't have one`() {
    var machine = Machine<BetFree>()
    machine.tap(.frameSkip)
    machine.tellProducts(isEligible: false)
    #expect(!machine.isEnabled(.paywallStartTrial))
    machine.tap(.paywallSubscribe)
    machine.send(.answer("subscription", .ok))
    #expect(machine.screen == .done)
    #expect(machine.answers.trialActive == false)
  }

  @Test func `the hard paywall has no way past it and the soft one has`() {
    var hard = Machine<BetFree>()
    hard.tap(.frameSkip)
    #expect(!hard.isEnabled(.paywallNotNow))
    var soft = Machine<BetFree>(variant: .soft)
    soft.tap(.frameSkip)
    soft.tap(.paywallNotNow)
    #expect(soft.screen == .done)
    let stored = soft.tap(.doneStart).compactMap { effect -> [Flow.StoredValue]? in
      if case .store(let values) = effect { values } else { nil }
    }
    #expect(stored.joined().map(\.key).contains("hasCompletedOnboarding"))
    #expect(!stored.joined().map(\.key).contains("selectedPlan"), "nothing was bought")
  }

  @Test func `who bought a plan before the app was ended sets it up, and is sold nothing`() {
    var machine = Machine<BetFree>(Flow.Launch(statuses: ["subscription": .ok]))
    #expect(machine.screen == .personalSetup)
    machine.tap(.personalSetupContinue)
    machine.tap(.remindersContinue)
    #expect(machine.screen == .done)
  }
}

extension Machine<BetFree> {
  /// The store answers what content has as samples.
  fileprivate mutating func tellProducts(isEligible: Bool = true) {
    let products = program.flow.sampleProducts(of: "subscription", isEligible: isEligible)
    send(.products("subscription", products))
  }
}
