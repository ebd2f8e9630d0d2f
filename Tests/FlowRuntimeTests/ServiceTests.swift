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

  private func logged(_ walk: Walk<Steps>) -> [PropertyListValue?] {
    walk.done.compactMap {
      if case .performed("log-goal", let values) = $0 { values["goal"] } else { nil }
    }
  }

  @Test func `restarted, the same goal is not logged twice, and another one is`() async {
    let walk = await Walk<Steps>(
      reducesMotion: true,
      on: { world in
        var services = world.services
        if let log = services.actions["log-goal"] {
          services.actions["log-goal"] = world.store.skippingRepeats(
            of: "goal", under: "loggedGoal", log)
        }
        return services
      })
    await withGoal(walk, 12_500)
    await walk.flow.restart(reducesMotion: true)
    await withGoal(walk, 12_500)
    #expect(logged(walk) == [12_500])
    await walk.launch()
    await walk.flow.restart(reducesMotion: true)
    await withGoal(walk, 8000)
    #expect(logged(walk) == [12_500, 8000])
  }

  @Test func `what failed is done again`() async throws {
    let store = InMemoryStore()
    let tries = Tries()
    let action = store.skippingRepeats(of: "goal", under: "logged") { _ in
      tries.count += 1
      if tries.count == 1 { throw Failure() }
    }
    await #expect(throws: Failure.self) { try await action(["goal": 1]) }
    try await action(["goal": 1])
    try await action(["goal": 1])
    #expect(tries.count == 2)
    try await action([:])
    try await action([:])
    #expect(tries.count == 4, "nothing is the same as nothing")
  }

  // MARK: A store that the cloud keeps in step

  @Test func `a store the cloud keeps in step is read, and again when something came`() async throws
  {
    let store = HabitStore()
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let service = SyncedStoreSummary(
      read: { lookUp in
        if store.habits < 0 { throw Failure() }
        return lookUp == "cloud" ? ["habits": .int(store.habits)] : [:]
      }, changes: { changes })
    #expect(try await service.summary(for: "cloud") == ["habits": 0])
    store.habits = 1
    let listening = Task { await service.listen(for: "cloud") { store.told.append($0) } }
    while store.told.isEmpty { await Task.yield() }
    for count in [-1, 5] {
      store.habits = count
      change.yield()
      for _ in 0..<20 { await Task.yield() }
    }
    while store.told.count < 2 { await Task.yield() }
    #expect(store.told == [["habits": 1], ["habits": 5]])
    listening.cancel()
    await listening.value
  }

  @Test func `somebody whose habits are in the store is welcomed back`() async {
    let walk = await Walk<Ritualist>({ $0.facts = ["icloud": true] }) { world in
      var services = world.services
      services.cloud = SyncedStoreSummary(
        read: { _ in ["habits": 12] }, changes: { AsyncStream { $0.finish() } })
      return services
    }
    #expect(walk.screen == .welcomeBack)
    #expect(walk.flow.answers.habits == 12)
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
  var told: [[ValueID: PropertyListValue]] = []
}
