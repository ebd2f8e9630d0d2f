import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// The parts an app builds its services from.
@MainActor @Suite struct ServiceTests {
  private struct Failure: Error {}

  // MARK: Actions

  private func withGoal(_ walk: Walk<Steps>, _ goal: Int) async {
    await walk.tap(.welcomeGetStarted)
    await walk.act { $0.toggle(.goalGoalOn, to: true) }
    await walk.set(.goalGoal, to: goal)
    await walk.tap(.goalContinue, .goalStart)
    await walk.pass(.milliseconds(1500))
    #expect(walk.place == .app)
  }

  @Test func `restarted, the same goal is not logged twice, and another one is`() async {
    let health = GoalLog()
    let walk = await Walk<Steps>(
      reducesMotion: true,
      on: { world in
        var services = world.services
        services.actions = GoalActions(store: world.store, health: health)
        return services
      })
    await withGoal(walk, 12_500)
    await walk.flow.restart(reducesMotion: true)
    await withGoal(walk, 12_500)
    #expect(health.goals == [12_500])
    await walk.launch()
    await walk.flow.restart(reducesMotion: true)
    await withGoal(walk, 8000)
    #expect(health.goals == [12_500, 8000])
    #expect(health.recalculations == 3)
  }

  @Test func `what failed is done again`() async throws {
    let store = InMemoryStore()
    let tries = Tries()
    func log(_ goal: PropertyListValue?) async throws {
      try await store.skippingRepeats(of: goal, under: "logged") {
        tries.count += 1
        if tries.count == 1 { throw Failure() }
      }
    }
    await #expect(throws: Failure.self) { try await log(1) }
    try await log(1)
    try await log(1)
    #expect(tries.count == 2)
    try await log(nil)
    try await log(nil)
    #expect(tries.count == 4, "nothing is the same as nothing")
  }

  // MARK: A store that the cloud keeps in step

  @Test func `a store the cloud keeps in step is read, and again when something came`() async throws
  {
    let store = HabitStore()
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let service = SyncedStoreSummary {
      if store.habits < 0 { throw Failure() }
      return store.habits
    } changes: {
      changes
    }
    #expect(try await service.fetch() == 0)
    store.habits = 1
    let listening = Task { await service.listen { store.told.append($0) } }
    while store.told.isEmpty { await Task.yield() }
    for count in [-1, 5] {
      store.habits = count
      change.yield()
      for _ in 0..<20 { await Task.yield() }
    }
    while store.told.count < 2 { await Task.yield() }
    #expect(store.told == [1, 5])
    listening.cancel()
    await listening.value
  }

  @Test func `somebody whose habits are in the store is welcomed back`() async {
    let walk = await Walk<Ritualist> {
      $0.facts = ["icloud": true]
    } on: { world in
      var services = world.services
      services.lookUps = HabitLookUps(
        habits: SyncedStoreSummary {
          Ritualist.CloudData(habits: 12, name: "Ana")
        } changes: {
          AsyncStream { $0.finish() }
        })
      return services
    }
    #expect(walk.screen == .welcomeBack)
    #expect(walk.flow.answers.habits == 12 && walk.flow.answers.name == "Ana")
    #expect(walk.flow.answers.categories == 0, "what is not known keeps its default")
  }

  @Test func `data that comes late is told as it is fetched`() async {
    let store = HabitStore()
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let walk = await Walk<Ritualist> {
      $0.facts = ["icloud": true]
    } on: { world in
      var services = world.services
      services.lookUps = HabitLookUps(
        habits: SyncedStoreSummary {
          Ritualist.CloudData(habits: store.habits)
        } changes: {
          changes
        })
      return services
    }
    while walk.screen != .name {
      let clock = walk.world.clock
      clock.advance(to: clock.elapsed + .milliseconds(100))
      for _ in 0..<10 { await Task.yield() }
    }
    #expect(!walk.flow.isShown(.frameLate))
    store.habits = 3
    change.yield()
    while !walk.flow.isShown(.frameLate) { await Task.yield() }
    #expect(walk.flow.answers.habits == 3)
    change.finish()
  }

  // MARK: Initials

  @Test(arguments: [
    ("Ana", "A"), ("ada king lovelace", "AL"), ("  Émile  ", "É"), ("山田 太郎", "山太"),
    ("سارة", "س"), ("Ana 🦊", "A"), ("3 Jane", "3J"),
  ])
  func `initials are those of the first word and the last`(name: String, text: String) {
    #expect(Initials(name)?.text == text)
  }

  @Test(arguments: ["", "  ", "🦊", "- -"]) func `no letters, no initials`(name: String) {
    #expect(Initials(name) == nil)
  }
}

/// How often something was tried.
@MainActor private final class Tries {
  var count = 0
}

/// A store on the device, and what was told of it.
@MainActor private final class HabitStore {
  var habits = 0
  var told: [Int] = []
}

/// What a health service was told.
@MainActor private final class GoalLog {
  var goals: [Int] = []
  var recalculations = 0
}

/// What Steps asks its app to do.
private struct GoalActions: Steps.Actions {
  let store: InMemoryStore
  let health: GoalLog

  func logGoalChange(goal: Int) async throws {
    try await store.skippingRepeats(of: .int(goal), under: "loggedGoal") {
      health.goals.append(goal)
    }
  }

  func recalculate() async throws { health.recalculations += 1 }

  func updateMessages() async throws {}

  func reloadWidgets() async throws {}
}

/// What Ritualist looks up, in a store on the device.
private struct HabitLookUps: Ritualist.LookUps {
  let habits: SyncedStoreSummary<Ritualist.CloudData>

  func cloud() async throws -> Ritualist.CloudData { try await habits.fetch() }

  func listenToCloud(_ tell: @escaping @MainActor (Ritualist.CloudData) -> Void) async {
    await habits.listen(tell)
  }
}
