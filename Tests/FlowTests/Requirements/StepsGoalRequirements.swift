import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// What has to be tested of Steps' second screen, through the generated module in virtual time.
@MainActor @Suite struct StepsGoalRequirements {
  private func onGoal(
    _ stage: Stage<Steps>, _ prepare: (InMemoryWorld<Steps>) -> Void = { _ in }
  ) async -> Walk<Steps> {
    let walk = await stage.walk(reducesMotion: true, prepare)
    await walk.tap(.welcomeGetStarted)
    return walk
  }

  private func finish(_ walk: Walk<Steps>) async {
    await walk.tap(.goalContinue, .goalStart)
    await walk.pass(.milliseconds(1500))
  }

  /// The spinners that are drawn as views of the content, by their ids.
  private func spinners(_ walk: Walk<Steps>) -> [String] {
    let blocks = walk.flow.drawing?.sections.flatMap(\.blocks) ?? []
    return blocks.flatMap { block -> [String] in
      guard case .views(let views) = block else { return [] }
      return views.filter { $0.kind == .progress }.map(\.id)
    }
  }

  /// Restarts the flow and returns to the second screen.
  private func restart(_ walk: Walk<Steps>) async {
    await walk.flow.restart(reducesMotion: true)
    await walk.tap(.welcomeGetStarted)
  }

  @Test func `ST-44 the wheel is there while the switch is on, and shows the goal`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(#""health != granted && goal-on""#, #""health != granted""#)
    ) { stage in
      let walk = await onGoal(stage)
      #expect(!walk.flow.isShown(.goalGoal))
      await walk.act { $0.toggle(.goalGoalOn) }
      #expect(walk.flow.isShown(.goalGoal))
      #expect(walk.flow.answers.goal == 10_000)
      await walk.set(.goalGoal, to: 12_500)
      await walk.act { $0.toggle(.goalGoalOn) }
      #expect(!walk.flow.isShown(.goalGoal))
      await walk.act { $0.toggle(.goalGoalOn) }
      #expect(walk.flow.answers.goal == 12_500)
    }
  }

  @Test func `ST-45 the wheel holds 1000, 1500 and so on up to 20000`() async throws {
    try await verify(
      Steps.self, failingWith: .content(#""max": 20000"#, #""max": 20500"#)
    ) { stage in
      let walk = await onGoal(stage)
      await walk.act { $0.toggle(.goalGoalOn) }
      var taken: [Int] = []
      for number in stride(from: 0, through: 22_000, by: 50) {
        await walk.set(.goalGoal, to: number)
        if walk.flow.answers.goal == number { taken.append(number) }
      }
      #expect(taken == Array(stride(from: 1000, through: 20_000, by: 500)))
      #expect(taken.count == 39)
    }
  }

  @Test func `ST-46 while the system asks nothing can be used`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""continue": { "style": "button", "do": [{ "request": "health" }] }"#,
        #""continue": { "style": "button", "do": [{ "open": "settings" }] }"#)
    ) { stage in
      let walk = await onGoal(stage) { $0.permissions.script.isHeld = true }
      await walk.act { $0.toggle(.goalGoalOn) }
      await walk.tap(.goalContinue)
      #expect(walk.flow.status(of: .health) == .requesting)
      #expect(walk.flow.isShown(.goalAsking))
      for control in [Steps.Control.goalGoalOn, .goalGoal, .goalContinue] {
        #expect(!walk.flow.isEnabled(control))
      }
      await walk.act { $0.toggle(.goalGoalOn) }
      await walk.tap(.goalContinue)
      #expect(walk.flow.answers.goalOn)
      await walk.act { _ in walk.world.permissions.script.release() }
      #expect(walk.world.permissions.script.asked == [.healthRead])
      #expect(walk.flow.isEnabled(.goalStart))
    }
  }

  @Test func `ST-47 with Health two rows, a spinner of 1_5 seconds, and the end`() async throws {
    try await verify(
      Steps.self, failingWith: .content(#"{ "wait": 1.5 }"#, #"{ "wait": 1 }"#)
    ) { stage in
      let walk = await onGoal(stage)
      await walk.act { $0.toggle(.goalGoalOn) }
      await walk.tap(.goalContinue)
      #expect(walk.flow.isShown(.goalPrivate) && walk.flow.isShown(.goalAllSet))
      #expect(!walk.flow.isShown(.goalGoal))
      #expect(spinners(walk).isEmpty, "nothing is waited for yet")
      await walk.tap(.goalStart)
      #expect(walk.flow.isWaiting)
      #expect(spinners(walk) == ["goal.starting"])
      await walk.pass(.milliseconds(1499))
      #expect(walk.flow.isWaiting && walk.screen == .goal)
      #expect(spinners(walk) == ["goal.starting"])
      await walk.pass(.milliseconds(1))
      #expect(walk.place == .app)
      #expect(walk.done.count { $0 == .stored("hasCompletedOnboarding", true) } == 1)
    }
  }

  @Test func `ST-48 a second tap on Start Tracking changes nothing`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #"{ "wait": 1.5 }, "finish"]"#, #""finish"]"#)
    ) { stage in
      let walk = await onGoal(stage)
      await walk.tap(.goalContinue, .goalStart, .goalStart)
      await walk.pass(.seconds(1))
      #expect(walk.screen == .goal)
      await walk.tap(.goalStart)
      await walk.pass(.milliseconds(500))
      #expect(walk.place == .app)
      await walk.pass(.seconds(5))
      #expect(walk.done.count { $0 == .stored("hasCompletedOnboarding", true) } == 1)
      #expect(walk.done.count { $0 == .performed("reload-widgets", [:]) } == 1)
    }
  }

  @Test func `ST-49 without Health the second button completes at once`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""without":  { "style": "secondary-button", "do": ["finish"] }"#,
        #""without":  { "style": "secondary-button", "do": [{ "wait": 1.5 }, "finish"] }"#)
    ) { stage in
      let walk = await onGoal(stage) { $0.permissions.script.answers[.healthRead] = .failed }
      #expect(!walk.flow.isShown(.goalWithout))
      await walk.tap(.goalContinue)
      #expect(walk.flow.isShown(.goalNoAccess))
      await walk.tap(.goalWithout)
      #expect(walk.place == .app)
      #expect(walk.stored["hasCompletedOnboarding"] == true)
    }
  }

  @Test func `ST-50 after a failure the user can try again`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #""continue":  "health != granted""#, #""continue":  "health == not-determined""#)
    ) { stage in
      let walk = await onGoal(stage) { $0.permissions.script.answers[.healthRead] = .failed }
      await walk.tap(.goalContinue)
      walk.world.permissions.script.answers[.healthRead] = .granted
      await walk.tap(.goalContinue)
      #expect(walk.flow.isShown(.goalReady))
      await walk.tap(.goalStart)
      await walk.pass(.milliseconds(1500))
      #expect(walk.place == .app)
    }
  }

  @Test func `ST-51 what completing does is done in order, each once`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #"{ "perform": "update-messages" },"#, #"{ "perform": "reload-widgets" },"#)
    ) { stage in
      let walk = await onGoal(stage)
      await walk.act { $0.toggle(.goalGoalOn) }
      await walk.tap(.goalContinue)
      walk.world.log.clear()
      await walk.tap(.goalStart)
      await walk.pass(.milliseconds(1500))
      #expect(
        walk.done == [
          .stored("hasCompletedOnboarding", true), .performed("log-goal-change", ["goal": 10_000]),
          .performed("recalculate", [:]), .performed("update-messages", [:]),
          .performed("reload-widgets", [:]),
        ])
    }
  }

  @Test func `ST-52 the initial goal is logged, whether the switch is on or not`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        #"{ "perform": "log-goal-change" }"#,
        #"{ "perform": "log-goal-change", "if": "goal-on" }"#)
    ) { stage in
      for isOn in [false, true] {
        let walk = await onGoal(stage)
        await walk.act { $0.toggle(.goalGoalOn, to: isOn) }
        await finish(walk)
        #expect(walk.place == .app)
        #expect(walk.done.count { $0 == .performed("log-goal-change", ["goal": 10_000]) } == 1)
      }
    }
  }

  @Test func `ST-53 restarted, the flow shows the goal that was kept`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        "\"key\": \"stepGoal\",\n      \"immediate\": true", "\"key\": \"stepGoal\"")
    ) { stage in
      let walk = await onGoal(stage)
      await walk.act { $0.toggle(.goalGoalOn) }
      await walk.set(.goalGoal, to: 12_500)
      await finish(walk)
      await walk.flow.restart(reducesMotion: true)
      #expect(walk.screen == .welcome)
      #expect(walk.stored["hasCompletedOnboarding"] == nil)
      await walk.tap(.welcomeGetStarted)
      #expect(walk.flow.isShown(.goalGoal))
      #expect(walk.flow.answers.goal == 12_500)
    }
  }

  @Test func `ST-54 restarted, Continue is answered without a dialog`() async throws {
    try await verify(Steps.self, failingWith: .content(#""preflight": false,"#, "")) { stage in
      let walk = await onGoal(stage)
      await finish(walk)
      await restart(walk)
      #expect(walk.flow.isShown(.goalAsk))
      await walk.tap(.goalContinue)
      #expect(walk.flow.isShown(.goalReady))
      #expect(walk.world.permissions.script.asked == [.healthRead], "the user was asked once")
    }
  }

  @Test func `ST-55 killed on the second screen, the goal is kept and not logged`() async throws {
    try await verify(
      Steps.self,
      failingWith: .content(
        "\"key\": \"enableDailyStepGoal\",\n      \"immediate\": true",
        "\"key\": \"enableDailyStepGoal\"")
    ) { stage in
      let walk = await onGoal(stage)
      await walk.act { $0.toggle(.goalGoalOn) }
      await walk.set(.goalGoal, to: 12_500)
      await walk.tap(.goalContinue, .goalStart)
      await walk.kill()
      #expect(walk.stored == ["enableDailyStepGoal": true, "stepGoal": 12_500])
      #expect(!walk.done.contains { if case .performed = $0 { true } else { false } })
    }
  }
}
