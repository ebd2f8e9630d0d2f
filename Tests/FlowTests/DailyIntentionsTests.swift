import FlowCore
import OnboardingFlows
import Testing

/// Daily Intentions from its first page to its last, through the generated module.
@Suite struct DailyIntentionsTests {
  private func onNotifications() -> Machine<DailyIntentions> {
    var machine = Machine<DailyIntentions>()
    machine.tap(.welcomeContinue)
    machine.send(.swipeForward)
    machine.tap(.widgetSetupContinue)
    return machine
  }

  private func onFirstIntention() -> Machine<DailyIntentions> {
    var machine = onNotifications()
    machine.tap(.notificationsLater)
    return machine
  }

  @Test func `a first intention is saved before the flow ends`() {
    var machine = onFirstIntention()
    #expect(machine.screen == .firstIntention)
    #expect(machine.answers.scope == .day)
    #expect(!machine.isEnabled(.firstIntentionStart))
    machine.enter(.firstIntentionIntention, "  ")
    #expect(!machine.isEnabled(.firstIntentionStart), "blank is empty")
    machine.enter(.firstIntentionIntention, " Walk more ")
    machine.enter(.firstIntentionScope, .week)
    #expect(
      machine.tap(.firstIntentionStart) == [
        .perform("save-intention", ["intention": .text("Walk more"), "scope": .row("week")])
      ])
    #expect(
      machine.send(.answer("save-intention", .ok)) == [
        .store([Flow.StoredValue("hasSeenOnboarding", .bool(true))]), .track(.completed), .showApp,
      ])
  }

  @Test func `an intention that cannot be saved keeps the page and says so`() {
    var machine = onFirstIntention()
    machine.enter(.firstIntentionIntention, "Walk")
    machine.tap(.firstIntentionStart)
    machine.send(.answer("save-intention", .failed))
    #expect(machine.screen == .firstIntention)
    var isTold: Bool {
      machine.program.isShown("save-failed", on: "first-intention", in: machine.state)
    }
    #expect(isTold)
    machine.enter(.firstIntentionIntention, "Walk more")
    #expect(!isTold, "it is about other words")
    machine.tap(.firstIntentionStart)
    machine.send(.answer("save-intention", .failed))
    #expect(isTold)
    machine.tap(.firstIntentionStart)
    #expect(!isTold, "it is tried once more")
  }

  @Test func `an example fills in its words and its scope`() {
    var machine = onFirstIntention()
    machine.pick(.firstIntentionIdeas, DailyIntentions.Intentions.gratitude)
    #expect(
      machine.program.value("intention", in: machine.state)
        == .words(Flow.CellReference("intentions", "gratitude", "text")))
    #expect(machine.answers.scope == .day)
    #expect(!machine.isEnabled(.firstIntentionIdeas), "examples go when there is text")
    #expect(machine.isEnabled(.firstIntentionStart))
  }

  @Test func `granting moves on after half a second, unless the page was left`() throws {
    var machine = onNotifications()
    machine.tap(.notificationsEnable)
    let effects = machine.send(.answer("notifications", .granted))
    let timer = try #require(machine.program.pendingTimers(in: machine.state).first)
    #expect(effects == [.startTimer(timer, .milliseconds(500))])
    #expect(machine.screen == .notifications)
    var left = machine
    machine.send(.elapsed(timer))
    #expect(machine.screen == .firstIntention)
    left.send(.swipeForward)
    #expect(left.screen == .firstIntention)
    left.send(.swipeBack)
    left.send(.elapsed(timer))
    #expect(left.screen == .notifications, "the timer was cancelled")
    #expect(left.state.phase == .running)
  }

  @Test func `a refusal moves on at once`() {
    var machine = onNotifications()
    machine.tap(.notificationsEnable)
    machine.send(.answer("notifications", .denied))
    #expect(machine.screen == .firstIntention)
  }

  @Test(arguments: 0..<5) func `every page can be skipped and saves no intention`(page: Int) {
    var machine = Machine<DailyIntentions>()
    for _ in 0..<page { machine.send(.swipeForward) }
    #expect(
      machine.tap(.frameSkip) == [
        .store([Flow.StoredValue("hasSeenOnboarding", .bool(true))]), .track(.completed), .showApp,
      ])
  }

  @Test func `swipes go both ways and never end the flow`() {
    var machine = Machine<DailyIntentions>()
    for _ in 0..<9 { machine.send(.swipeForward) }
    #expect(machine.screen == .firstIntention)
    for _ in 0..<9 { machine.send(.swipeBack) }
    #expect(machine.screen == .welcome)
  }
}
