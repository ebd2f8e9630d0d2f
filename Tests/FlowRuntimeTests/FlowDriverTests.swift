import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import Observation
import OnboardingFlows
import SampleServices
import Testing

/// The life of a driver, and the order of what it does.
@MainActor @Suite struct FlowDriverTests {
  @Test func `the launch screen is drawn while the app finds out what comes first`() async throws {
    let world = InMemoryWorld<Ritualist>()
    var services = world.services
    let facts = ScriptedAnswers<String, Ritualist.Facts>(usual: Ritualist.Facts(icloud: false))
    facts.isHeld = true
    services.facts = { await facts.answer("facts") }
    let flow = FlowDriver<Ritualist>(services)
    #expect(flow.drawing == nil)
    let start = Task { await flow.start(reducesMotion: true) }
    while facts.held < 1 { await Task.yield() }
    let drawing = try #require(flow.drawing)
    #expect(flow.place == .launching)
    #expect(drawing.screen == "launch" && drawing.isWaiting)
    #expect(drawing.main.first?.motion.transition == nil)
    #expect(world.log.entries.isEmpty, "nobody has viewed a screen yet")
    facts.release()
    await start.value
    #expect(flow.place == .screen(.name))
    #expect(flow.drawing?.screen == "name")
  }

  @Test func `somebody who has completed the flow sees no launch screen`() async {
    let world = InMemoryWorld<Ritualist>()
    world.store.values[Ritualist.flow.completedKey] = true
    let flow = FlowDriver<Ritualist>(world.services)
    await flow.start()
    #expect(flow.place == .app && flow.drawing == nil && flow.launching == nil)
  }

  @Test func `nothing happens before the driver is started`() {
    let world = InMemoryWorld<LockedIn>()
    let flow = FlowDriver<LockedIn>(world.services)
    #expect(flow.place == .launching)
    flow.tap(.welcomeGetStarted)
    #expect(flow.drawing == nil)
    #expect(flow.answers.difficulty == .medium)
    #expect(world.log.entries.isEmpty)
  }

  @Test func `a new user walks through LockedIn and is not shown it again`() async {
    let walk = await Walk<LockedIn>()
    for step in Routes.lockedIn { await step(walk) }
    #expect(walk.place == .app)
    #expect(
      walk.done == [
        .requested(.familyControls), .requested(.healthRead), .performed("save-apps", ["apps": 4]),
        .stored("selectedDifficulty", "hard"), .stored("balanceMinutes", 60),
        .stored("hasCompletedOnboarding", true),
      ])
    #expect(
      walk.milestones == [
        .started, .viewed("welcome"), .viewed("app-selection"), .viewed("difficulty"),
        .viewed("permissions"), .viewed("activation"), .completed,
      ])
    await walk.launch()
    #expect(walk.place == .app)
    #expect(walk.milestones.count == 7)
  }

  @Test func `what is stored after an action waits until it is done, and the screen with it`()
    async
  {
    let walk = await Walk<Steps>(reducesMotion: true) { $0.actions.isHeld = true }
    for step in Routes.steps[1...] { await step(walk) }
    #expect(walk.stored["hasCompletedOnboarding"] == true)
    #expect(walk.place == .screen(.goal))
    #expect(walk.flow.isWaiting)
    #expect(walk.flow.drawing?.controls.isEmpty == false)
    #expect(walk.flow.drawing?.controls.filter(\.isEnabled) == [])
    #expect(walk.flow.drawing?.isWaiting == true)
    await walk.act { $0.abandon() }
    #expect(walk.place == .screen(.goal), "what is completed can't be abandoned")
    await walk.act { _ in walk.world.actions.release() }
    #expect(walk.place == .app)
    #expect(
      walk.done.suffix(5) == [
        .stored("hasCompletedOnboarding", true), .performed("log-goal-change", ["goal": 12_500]),
        .performed("recalculate", [:]), .performed("update-messages", [:]),
        .performed("reload-widgets", [:]),
      ])
    #expect(walk.milestones.last == .completed)
  }

  @Test func `an action that fails at the end is said and holds nobody`() async {
    let walk = await Walk<LockedIn> { $0.actions.answers["save-apps"] = false }
    for step in Routes.lockedIn { await step(walk) }
    #expect(walk.place == .app)
    #expect(walk.flow.issues == [.actionFailed("save-apps")])
    #expect(walk.stored["hasCompletedOnboarding"] == true)
  }

  @Test func `an intention is kept by a repository, and a failure can be tried again`() async {
    let world = InMemoryWorld<DailyIntentions>()
    let intentions = InMemoryIntentions()
    intentions.fails = true
    var services = world.services
    services.actions = IntentionActions(intentions)
    let flow = FlowDriver<DailyIntentions>(services)
    await flow.start()
    for _ in 0..<4 { flow.swipeForward() }
    flow.pick(.firstIntentionIdeas, DailyIntentions.Intentions.gratitude)
    flow.tap(.firstIntentionStart)
    await world.settle(flow)
    #expect(flow.isShown(.firstIntentionSaveFailed))
    intentions.fails = false
    flow.tap(.firstIntentionStart)
    await world.settle(flow)
    #expect(flow.place == .app)
    #expect(intentions.intentions == [Intention("intentions.gratitude.text", scope: .day)])
  }

  @Test func `putting the flow away is told once, and the next launch shows it again`() async {
    let walk = await Walk<Steps>()
    await walk.act { $0.abandon() }
    await walk.act { $0.abandon() }
    #expect(walk.place == .app)
    #expect(walk.world.clock.sleeping == 0)
    #expect(walk.milestones == [.started, .viewed("welcome"), .abandoned])
    await walk.launch()
    #expect(walk.place == .screen(.welcome))
  }

  @Test func `a completed flow is not abandoned`() async {
    let walk = await Walk<LockedIn>()
    for step in Routes.lockedIn { await step(walk) }
    await walk.act { $0.abandon() }
    #expect(!walk.milestones.contains(.abandoned))
  }

  @Test func `restarting shows the flow again with what was kept`() async {
    let walk = await Walk<Steps>(reducesMotion: true)
    for step in Routes.steps[1...] { await step(walk) }
    #expect(walk.place == .app)
    await walk.flow.restart(reducesMotion: true)
    await walk.world.settle(walk.flow)
    #expect(walk.place == .screen(.welcome))
    #expect(walk.stored["hasCompletedOnboarding"] == nil)
    #expect(walk.flow.answers.goalOn)
    #expect(walk.flow.answers.goal == 12_500)
    for step in [Routes.steps[1], Routes.steps[4], Routes.steps[5], Routes.steps[6]] {
      await step(walk)
    }
    #expect(walk.place == .app)
    #expect(walk.done.count { $0 == .requested(.healthRead) } == 2)
  }

  @Test func `a driver that goes away takes what it waits for along`() async {
    let world = InMemoryWorld<Ritualist>()
    world.facts = ["icloud": true]
    world.cloud.fetches.isHeld = true
    var flow: FlowDriver<Ritualist>? = FlowDriver(world.services)
    weak let gone = flow
    await flow?.start()
    if let flow { await world.settle(flow) }
    #expect(world.clock.sleeping == 1)
    flow = nil
    #expect(gone == nil, "nothing holds a driver but its owner")
    await world.settle()
    #expect(world.clock.sleeping == 0)
    #expect(world.cloud.fetches.held == 0)
  }

  @Test func `a start that is cancelled has not happened and can be made again`() async {
    let world = InMemoryWorld<BetFree>()
    let flow = FlowDriver<BetFree>(world.services)
    let task = Task { await flow.start() }
    task.cancel()
    await task.value
    #expect(flow.place == .launching)
    #expect(world.log.entries.isEmpty)
    await flow.start()
    #expect(flow.place == .screen(.value1))
    await flow.start()
    #expect(world.log.entries.count { $0 == .tracked(.started) } == 1)
  }

  @Test(arguments: [(Diary.Control.helloCalmLast, "calm"), (.helloWildLast, "wild")])
  func `timers that are due at once are told in the order they were started`(
    control: Diary.Control, mood: String
  ) async {
    let walk = await Walk<Diary>()
    await walk.tap(control)
    await walk.pass(.milliseconds(999))
    #expect(walk.flow.answers.mood == .row("calm"))
    await walk.pass(.milliseconds(1))
    #expect(walk.flow.answers.mood == .row(RowID(mood)))
  }

  @Test func `an action the flow counts on goes on even if it fails, and says so`() async {
    let walk = await Walk<Diary> { $0.actions.usual = false }
    await walk.tap(.helloNote)
    #expect(walk.screen == .mood)
    #expect(walk.flow.issues == [.actionFailed("note")])
  }

  @Test func `who turns back from an action stays, and nothing went wrong`() async {
    let walk = await Walk<Diary> { $0.actions.usual = .cancelled }
    await walk.tap(.helloNote)
    #expect(walk.screen == .hello)
    #expect(walk.flow.issues == [])
    walk.world.actions.usual = .ok
    await walk.tap(.helloNote)
    #expect(walk.screen == .mood)
  }

  @Test func `for a user who has completed the flow the app gathers nothing`() async {
    let world = InMemoryWorld<Ritualist>()
    world.store.values["hasCompletedOnboarding"] = true
    let facts = ScriptedAnswers<String, Ritualist.Facts>(usual: Ritualist.Facts())
    var services = world.services
    services.facts = { await facts.answer("facts") }
    let flow = FlowDriver<Ritualist>(services)
    await flow.start()
    #expect(flow.place == .app)
    #expect(facts.asked.isEmpty)
  }

  @Test func `a launch that another one has overtaken is void`() async {
    let world = InMemoryWorld<Ritualist>()
    let facts = ScriptedAnswers<String, Ritualist.Facts>(usual: Ritualist.Facts())
    facts.isHeld = true
    var services = world.services
    services.facts = { await facts.answer("facts") }
    let flow = FlowDriver<Ritualist>(services)
    let first = Task { await flow.start() }
    while facts.held < 1 { await Task.yield() }
    let second = Task { await flow.restart(reducesMotion: true) }
    while facts.held < 2 { await Task.yield() }
    facts.release()
    await first.value
    await second.value
    #expect(flow.place == .screen(.name))
    #expect(flow.state?.reducesMotion == true)
    #expect(world.log.entries.count { $0 == .tracked(.started) } == 1)
  }

  @Test func `a clock that wakes late makes nothing later than it has to be`() async {
    let walk = await Walk<Steps>()
    walk.world.clock.advance(to: .milliseconds(3150))
    await walk.act { _ in }
    #expect(walk.flow.isShown(.welcomeRow2) && !walk.flow.isShown(.welcomeRow3))
    await walk.pass(.milliseconds(50))
    #expect(walk.flow.isShown(.welcomeRow3))
  }

  @Test func `a stored value that cannot be read is said, and holds its default`() async {
    let walk = await Walk<Steps> {
      $0.store.values = ["stepGoal": 12_600]
      $0.store.unreadable = ["enableDailyStepGoal", "hasCompletedOnboarding"]
    }
    #expect(
      walk.flow.issues == [
        .completionUnreadable, .valueUnreadable("goal-on"), .valueUnreadable("goal"),
      ])
    #expect(walk.flow.answers.goal == 10_000)
  }

  @Test func `restored purchases end the paywall, nothing to restore does not`() async {
    let walk = await Walk<BetFree>()
    await walk.tap(.frameSkip, .paywallRestore)
    #expect(walk.screen == .paywall)
    #expect(walk.flow.isShown(.paywallFailed))
    walk.world.shop.entitlements["subscription"] = .owned(["plan": "monthly"])
    await walk.tap(.paywallRestore)
    #expect(walk.screen == .done)
    await walk.tap(.doneStart)
    #expect(walk.stored["selectedPlan"] == "monthly")
  }

  @Test func `an approval that comes later is seen when the app comes back`() async {
    let walk = await Walk<BetFree> { $0.shop.script.usual = .pending }
    await walk.tap(.frameSkip, .paywallStartTrial)
    #expect(walk.flow.isShown(.paywallPending))
    let end = walk.world.date.addingTimeInterval(5 * 86_400)
    walk.world.shop.entitlements["subscription"] = .owned([
      "plan": "monthly", "trial-active": true, "trial-end": .date(end),
    ])
    await walk.act { $0.refresh() }
    #expect(walk.flow.status(of: .subscription) == .ok)
    #expect(!walk.flow.isShown(.paywallPlans))
    await walk.tap(.paywallGoOn, .doneStart)
    #expect(walk.stored["selectedPlan"] == "monthly")
    #expect(walk.stored["isTrialActive"] == true)
    #expect(walk.stored["trialEndDate"] == .date(end))
  }

  @Test func `a shop that knows of no approval ends no waiting for one`() async {
    let walk = await Walk<BetFree> { $0.shop.script.usual = .pending }
    await walk.tap(.frameSkip, .paywallStartTrial)
    walk.world.shop.entitlements["subscription"] = Entitlement.none
    await walk.act { $0.refresh() }
    #expect(walk.flow.isShown(.paywallPending))
    walk.world.shop.script.usual = .cancelled
    await walk.tap(.paywallStartTrial)
    #expect(walk.flow.isShown(.paywallPending))
    walk.world.shop.entitlements["subscription"] = .owned([:])
    await walk.act { $0.refresh() }
    #expect(walk.flow.isShown(.paywallApproved))
  }

  @Test func `what a shop contradicts itself in is refused, and known to be`() async {
    let walk = await Walk<BetFree> { $0.shop.script.usual = .pending }
    await walk.tap(.frameSkip, .paywallStartTrial)
    walk.world.shop.entitlements["subscription"] = .owned(["trial-active": true])
    await walk.act { $0.refresh() }
    #expect(walk.flow.status(of: .subscription) == .ok)
    #expect(!walk.flow.answers.trialActive)
    #expect(walk.flow.issues == [.valueRefused("trial-active")])
  }

  @Test func `what a shop contradicts itself in right after buying is known to be refused`() async {
    let walk = await Walk<BetFree> { world in
      world.shop.values = { _ in ["trial-active": true] }
    }
    await walk.tap(.frameSkip, .paywallStartTrial)
    #expect(walk.flow.status(of: .subscription) == .ok)
    #expect(walk.flow.issues == [.valueRefused("trial-active")])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func `a moment that no calendar has is refused`(seconds: Double) async {
    let walk = await Walk<BetFree> { world in
      world.shop.values = { _ in
        ["trial-end": .date(Date(timeIntervalSinceReferenceDate: seconds)), "trial-active": true]
      }
    }
    await walk.tap(.frameSkip, .paywallStartTrial)
    #expect(walk.flow.status(of: .subscription) == .ok)
    #expect(walk.flow.issues.contains(.valueRefused("trial-end")))
  }

  @Test func `facts are taken for what comes from the start alone`() async {
    let walk = await Walk<Ritualist> { $0.facts = ["icloud": true, "name": "Ana"] }
    #expect(walk.flow.answers.icloud)
    #expect(walk.flow.answers.name.isEmpty)
    #expect(walk.flow.issues == [.valueRefused("name")])
  }

  @Test func `back does what the back button does, and nothing where there is none`() async {
    let walk = await Walk<LockedIn>()
    await walk.tap(.welcomeGetStarted)
    #expect(walk.flow.canGoBack)
    await walk.act { $0.back() }
    #expect(walk.screen == .welcome)
    await walk.act { $0.back() }
    #expect(walk.screen == .welcome)
  }

  @Test func `SwiftUI hears of a change and of nothing else`() async {
    let walk = await Walk<LockedIn>()
    let heard = Heard()
    withObservationTracking {
      _ = walk.flow.screen
    } onChange: {
      MainActor.assumeIsolated { heard.count += 1 }
    }
    await walk.tap(.activationGo)
    #expect(heard.count == 0, "a tap on what is not there changes nothing")
    await walk.tap(.welcomeGetStarted)
    #expect(heard.count == 1)
  }

  @Test func `a driver is not made without what its flow asks for`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = FlowDriver<DailyIntentions>(
          FlowServices(
            store: InMemoryStore(), actions: IntentionActions(InMemoryIntentions()),
            open: { _ in }))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = FlowDriver<DailyIntentions>(
          FlowServices(
            store: InMemoryStore(), permissions: InMemoryPermissions(), open: { _ in }))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = FlowDriver<Ritualist>(
          FlowServices(
            store: InMemoryStore(), permissions: InMemoryPermissions(), open: { _ in }))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = FlowDriver<BetFree>(FlowServices(store: InMemoryStore(), open: { _ in }))
      }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        _ = FlowDriver<DailyIntentions>(
          FlowServices(
            store: InMemoryStore(), permissions: InMemoryPermissions(),
            actions: IntentionActions(InMemoryIntentions()), open: { _ in }))
      }
    }
  }
}

/// Counts on the main actor.
@MainActor private final class Heard {
  var count = 0
}
