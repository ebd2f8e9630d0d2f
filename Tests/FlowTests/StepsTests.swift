import FlowCore
import OnboardingFlows
import Testing

/// Steps from its first screen to its last, through the generated module.
@Suite struct StepsTests {
  private func onGoal() -> Machine<Steps> {
    var machine = Machine<Steps>(Flow.Launch(reducesMotion: true))
    machine.tap(.welcomeGetStarted)
    return machine
  }

  @Test func `the welcome plays and its button comes last`() {
    var machine = Machine<Steps>()
    #expect(machine.program.isShown("hello", on: "welcome", in: machine.state))
    #expect(!machine.isEnabled(.welcomeGetStarted))
    var pauses: [Duration] = []
    var effects = machine.firstEffects
    while case .startTimer(let timer, let pause)? = effects.last {
      pauses.append(pause)
      effects = machine.send(.elapsed(timer))
    }
    #expect(pauses == [2500, 500, 100, 100, 100, 200].map { .milliseconds($0) })
    #expect(!machine.program.isShown("hello", on: "welcome", in: machine.state))
    #expect(machine.isEnabled(.welcomeGetStarted))
    machine.tap(.welcomeGetStarted)
    #expect(machine.screen == .goal)
    #expect(machine.program.pendingTimers(in: machine.state).isEmpty)
  }

  @Test func `a goal is written at once and logged at the end`() {
    var machine = onGoal()
    #expect(!machine.isEnabled(.goalGoal), "the wheel waits for the switch")
    #expect(
      machine.enter(.goalGoalOn, true) == [
        .store([Flow.StoredValue("enableDailyStepGoal", .bool(true))])
      ])
    #expect(
      machine.enter(.goalGoal, 12_500) == [
        .store([Flow.StoredValue("stepGoal", .int(12_500))])
      ])
    #expect(machine.enter(.goalGoal, 12_600).isEmpty, "not on the wheel")
    #expect(machine.tap(.goalContinue) == [.request("health")])
    machine.send(.answer("health", .granted))
    #expect(machine.tap(.goalStart) == [.startTimer(.wait("goal"), .milliseconds(1500))])
    #expect(machine.tap(.goalStart).isEmpty, "a second tap does nothing")
    #expect(
      machine.send(.elapsed(.wait("goal"))) == [
        .store([Flow.StoredValue("hasCompletedOnboarding", .bool(true))]),
        .perform("log-goal-change", ["goal": .int(12_500)]), .perform("recalculate", [:]),
        .perform("update-messages", [:]), .perform("reload-widgets", [:]),
        .track(.completed), .showApp,
      ])
  }

  @Test func `without Health the flow ends at once and logs the goal`() {
    var machine = onGoal()
    machine.tap(.goalContinue)
    machine.send(.answer("health", .failed))
    #expect(machine.isEnabled(.goalContinue), "another try is possible")
    let effects = machine.tap(.goalWithout)
    #expect(effects.first == .store([Flow.StoredValue("hasCompletedOnboarding", .bool(true))]))
    #expect(effects.contains(.perform("log-goal-change", ["goal": .int(10_000)])))
  }
}
