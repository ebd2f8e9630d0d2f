import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// Controls by their names, typed by what they hold.
@MainActor @Suite struct TouchingTests {
  @Test func `a control is read and entered by its name`() async {
    let walk = await Walk<BetFree>()
    await walk.tap(.value1Continue, .value2Continue, .value3Continue)
    #expect(walk.flow[.personalSetupName] == "")
    #expect(walk.flow[.personalSetupDailyGoal] == 10)
    await walk.act { $0[.personalSetupName] = "Ada" }
    await walk.act { $0[.personalSetupDailyGoal] = 15 }
    #expect(walk.flow.answers.name == "Ada" && walk.flow.answers.dailyGoal == 15)
    await walk.tap(.personalSetupContinue)
    #expect(walk.flow[.remindersReminders] == [])
    await walk.act { $0.toggle(.remindersReminders, .tips) }
    #expect(walk.flow[.remindersReminders] == [.tips])
    await walk.tap(.remindersContinue)
    await walk.choose(.paywallPlan, .monthly)
    #expect(walk.flow[.paywallPlan] == .monthly)
  }

  @Test func `a text that was picked is read in the language that is shown`() async {
    let walk = await Walk<DailyIntentions> { $0.texts = { "<\($0.key)>" } }
    await walk.act { flow in for _ in 0..<4 { flow.swipeForward() } }
    await walk.act { $0.pick(.firstIntentionIdeas, .gratitude) }
    #expect(walk.flow[.firstIntentionIntention] == "<intentions.gratitude.text>")
    await walk.type(.firstIntentionIntention, "Walk")
    #expect(walk.flow[.firstIntentionIntention] == "Walk")
  }

  @Test func `what a row or a value has no place for changes nothing`() async {
    let walk = await Walk<Steps>()
    let before = walk.flow.state
    await walk.set(.goalGoal, to: 12_600)
    #expect(walk.flow.state == before)
  }

  // MARK: Mistakes in views

  @Test func `a control of another screen is a mistake, one of the frame is none`() async {
    let walk = await Walk<BetFree>()
    #expect(
      walk.flow.misuse(of: .tap("paywall.restore"))
        == "'paywall.restore' was touched on 'value-1', where it is not")
    #expect(walk.flow.misuse(of: .tap("value-1.continue")) == nil)
    #expect(walk.flow.misuse(of: .tap("frame.skip")) == nil)
    #expect(walk.flow.misuse(of: .swipeBack) == nil)
  }

  @Test func `what a value can't hold is a mistake, text that is too long is none`() async {
    let walk = await Walk<BetFree>()
    await walk.tap(.value1Continue, .value2Continue, .value3Continue)
    let goal = "personal-setup.daily-goal"
    #expect(
      walk.flow.misuse(of: .enter(ControlID(goal), .int(7)))
        == "'\(goal)' was given int(7), which 'daily-goal' can't hold")
    #expect(walk.flow.misuse(of: .enter(ControlID(goal), .int(15))) == nil)
    let long = String(repeating: "a", count: 400)
    #expect(walk.flow.misuse(of: .enter("personal-setup.name", .text(long))) == nil)
  }

  @Test func `a tap before the flow is shown is a mistake, one that comes late is none`() async {
    let flow = FlowDriver<LockedIn>(InMemoryWorld<LockedIn>().services)
    #expect(
      flow.misuse(of: .tap("welcome.get-started"))
        == "'welcome.get-started' was touched while no screen is shown")
    let walk = await Walk<LockedIn>()
    await walk.tap(.welcomeGetStarted)
    #expect(walk.flow.misuse(of: .tap("app-selection.continue")) == nil, "it is off, no more")
    #expect(walk.flow.misuse(of: .tap("welcome.get-started")) == nil, "a second tap comes late")
  }
}
