import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// What Ritualist's source asks to be tested of its look into iCloud, through the generated module
/// in virtual time.
@MainActor @Suite struct RitualistDetectionRequirements {
  private let data: [ValueID: PropertyListValue] = [
    "habits": 12, "categories": 5, "name": "Ana",
  ]

  /// Opens the app of somebody with iCloud.
  private func opened(
    _ stage: Stage<Ritualist>, _ prepare: (InMemoryWorld<Ritualist>) -> Void = { _ in }
  ) async -> Walk<Ritualist> {
    await stage.walk {
      $0.facts = ["icloud": true]
      prepare($0)
    }
  }

  private func fetches(_ walk: Walk<Ritualist>) -> Int {
    walk.done.count { $0 == .fetched("cloud") }
  }

  @Test(arguments: [false, true])
  func `RI-04 one picture is drawn until it is decided, then what was decided on`(
    hasData: Bool
  ) async throws {
    try await verify(Ritualist.self, failingWith: .content(#""launch": "launch","#, "")) { stage in
      let world = InMemoryWorld<Ritualist>()
      let facts = ScriptedAnswers<String, Ritualist.Facts>(usual: Ritualist.Facts(icloud: true))
      facts.isHeld = true
      var services = world.services
      services.facts = { await facts.answer("facts") }
      let flow = FlowDriver<Ritualist>(services, running: stage.flow)
      let start = Task { await flow.start() }
      while facts.held < 1 { await Task.yield() }
      let picture = flow.drawing?.sections
      #expect(flow.drawing?.words == ["Ritualist"])
      #expect(flow.drawing?.views.map(\.id) == ["launch.icon", "launch.spinner"])
      facts.release()
      await start.value
      for _ in 0..<34 {
        await world.pass(.milliseconds(100), flow)
        #expect(flow.screen == .launch && flow.drawing?.sections == picture)
      }
      if hasData { world.cloud.summary = data }
      await world.pass(.milliseconds(100), flow)
      let decided = flow.drawing
      #expect(decided?.screen == (hasData ? "welcome-back" : "name"))
      await world.pass(.seconds(60), flow)
      #expect(flow.drawing == decided)
      let screens = ["launch", decided?.screen].compactMap { $0 }.map { Flow.Milestone.viewed($0) }
      let seen = world.log.entries.filter {
        if case .tracked(.viewed) = $0 { true } else { false }
      }
      #expect(seen == screens.map { .tracked($0) })
    }
  }

  @Test func `RI-48 a slow network is waited for, and given up in the end`() async throws {
    try await verify(Ritualist.self, failingWith: .content(#""timeout": 3.5"#, #""timeout": 1"#)) {
      stage in
      let slow = await opened(stage) { $0.cloud.fetches.isHeld = true }
      await slow.pass(.seconds(3))
      #expect(slow.screen == .launch)
      slow.world.cloud.summary = data
      await slow.act { _ in slow.world.cloud.fetches.release() }
      #expect(slow.screen == .welcomeBack)
      let dead = await opened(stage) { $0.cloud.fetches.isHeld = true }
      await dead.pass(.seconds(4))
      #expect(dead.screen == .name)
    }
  }

  @Test func `RI-49 interrupted, nothing was kept and the next launch looks from the beginning`()
    async throws
  {
    try await verify(
      Ritualist.self, failingWith: .content(#""resume": "start""#, #""resume": "last-screen""#)
    ) { stage in
      let walk = await opened(stage)
      await walk.pass(.seconds(2))
      await walk.kill()
      #expect(walk.stored.isEmpty)
      await walk.launch()
      await walk.pass(.milliseconds(3499))
      #expect(walk.screen == .launch)
      await walk.pass(.milliseconds(1))
      #expect(walk.screen == .name)
    }
  }

  @Test func `RI-51 after 3_5 seconds without data somebody is new`() async throws {
    try await verify(Ritualist.self, failingWith: .content(#""timeout": 3.5"#, #""timeout": 4"#)) {
      stage in
      let walk = await opened(stage)
      await walk.pass(.milliseconds(3499))
      #expect(walk.screen == .launch)
      await walk.pass(.milliseconds(1))
      #expect(walk.screen == .name)
    }
  }

  @Test func `RI-53 a sync that fails leads on, and goes on behind`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #""late": "cloud == late && path == new"#, #""late": "cloud == found && path == new"#)
    ) { stage in
      let walk = await opened(stage) { $0.cloud.summary = nil }
      await walk.pass(.milliseconds(3500))
      #expect(walk.screen == .name)
      await walk.pass(.seconds(30))
      await walk.act { _ in walk.world.cloud.arrive(data) }
      #expect(walk.screen == .name, "nobody is moved")
      #expect(walk.flow.isShown(.frameLate))
    }
  }

  @Test func `RI-54 data is seen whenever it comes, and offered when it is late`() async throws {
    try await verify(Ritualist.self, failingWith: .content(#""every": 0.5"#, #""every": 1"#)) {
      stage in
      let atOnce = await opened(stage) { $0.cloud.summary = data }
      #expect(atOnce.screen == .welcomeBack)
      for moment in stride(from: 500, through: 3500, by: 500) {
        let walk = await opened(stage)
        await walk.pass(.milliseconds(moment - 1))
        walk.world.cloud.summary = data
        #expect(walk.screen == .launch)
        await walk.pass(.milliseconds(1))
        #expect(walk.screen == .welcomeBack)
      }
      let late = await opened(stage)
      await late.pass(.milliseconds(3600))
      await late.act { _ in late.world.cloud.arrive(data) }
      #expect(late.screen == .name)
      await late.tap(.frameUseMyData)
      #expect(late.screen == .welcomeBack)
    }
  }

  @Test func `RI-37 who syncs later creates nothing anew, and the app is told`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #"{ "store": ["sync-later"], "if": "path == new" },"#, "")
    ) { stage in
      for isLate in [false, true] {
        let walk = await opened(stage)
        await walk.pass(.milliseconds(3500))
        #expect(walk.flow.isShown(.nameWaiting), "it did not come in time")
        await walk.act { $0.send(.enter("name.name", .text("Ana"))) }
        if isLate {
          await walk.act { _ in walk.world.cloud.arrive(data) }
          #expect(!walk.flow.isShown(.nameWaiting) && walk.flow.isShown(.frameLate))
          await walk.tap(.frameSyncLater)
        } else {
          await walk.tap(.nameSyncLater)
        }
        #expect(walk.screen == .permissions, "no habits are suggested")
        #expect(!walk.flow.isShown(.frameLate))
        await walk.tap(.permissionsNotNow)
        #expect(walk.place == .app)
        let stored = walk.world.store.values
        #expect(stored["syncLater"] == true)
        #expect(stored["profileName"] == nil, "the profile is the one from iCloud")
        #expect(stored["profileAvatar"] == nil && stored["startingHabits"] == nil)
      }
    }
  }

  @Test func `RI-37 who goes back and begins anew after all is not held to it`() async {
    let walk = await Walk<Ritualist> { $0.facts = ["icloud": true] }
    await walk.pass(.milliseconds(3500))
    await walk.tap(.nameSyncLater, .frameBack)
    #expect(walk.screen == .name)
    await walk.tap(.nameContinue, .avatarContinue, .suggestionsContinue, .permissionsNotNow)
    #expect(walk.world.store.values["syncLater"] == false)
    #expect(walk.world.store.values["profileAvatar"] == "fox")
  }

  @Test func `RI-64 nobody creates habits beside those in iCloud, however late they come`()
    async throws
  {
    try await verify(Ritualist.self, failingWith: .content(#""if": "habits == 0","#, "")) { stage in
      let way: [(Ritualist.Screen, Ritualist.Control)] = [
        (.name, .nameContinue), (.avatar, .avatarContinue), (.suggestions, .suggestionsContinue),
        (.permissions, .permissionsNotNow),
      ]
      for moment in way.map(\.0) {
        let walk = await opened(stage)
        await walk.pass(.milliseconds(3500))
        for (screen, button) in way {
          if screen == moment { await walk.act { _ in walk.world.cloud.arrive(data) } }
          if screen == .suggestions, moment == .name || moment == .avatar {
            #expect(walk.screen == .permissions, "nothing is suggested")
            continue
          }
          #expect(walk.screen == screen, "nobody is moved")
          let words = walk.flow.drawing?.words ?? []
          if screen == .suggestions {
            #expect(words.contains("Pick your first habits") == (moment == .permissions))
            #expect(words.contains("You have habits already") == (moment == .suggestions))
          }
          await walk.tap(button)
        }
        #expect(walk.place == .app)
        #expect(walk.stored == ["syncLater": false, "hasCompletedOnboarding": true])
      }
    }
  }

  @Test func `RI-34 of habits and a profile what is not in iCloud is asked for and stored`()
    async throws
  {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #""if": "path == new && !sync-later && empty(name)" },"#,
        #""if": "path == new && !sync-later" },"#)
    ) { stage in
      for (hasHabits, name) in [(false, "Ana"), (true, "")] {
        let walk = await opened(stage)
        await walk.pass(.milliseconds(3500))
        await walk.act { $0.send(.enter("name.name", .text("Bo"))) }
        await walk.act { _ in
          walk.world.cloud.arrive(["habits": hasHabits ? 12 : 0, "name": .text(name)])
        }
        await walk.tap(.nameContinue, .avatarContinue)
        #expect(walk.screen == (hasHabits ? .permissions : .suggestions))
        await walk.tap(.suggestionsContinue, .permissionsNotNow)
        #expect(walk.place == .app)
        #expect((walk.stored["startingHabits"] == nil) == hasHabits)
        #expect(walk.stored["profileName"] == (name.isEmpty ? "Bo" : nil))
        #expect(walk.stored["profileAvatar"] == (name.isEmpty ? "fox" : nil))
      }
    }
  }

  @Test func `RI-55 a full time-out takes eight fetches, data that is there takes one`()
    async throws
  {
    try await verify(Ritualist.self, failingWith: .content(#""every": 0.5"#, #""every": 0.25"#)) {
      stage in
      let walk = await opened(stage)
      await walk.pass(.seconds(60))
      #expect(fetches(walk) == 8)
      let found = await opened(stage) { $0.cloud.summary = data }
      await found.pass(.seconds(60))
      #expect(fetches(found) == 1)
    }
  }

  @Test func `RI-58 for somebody who has completed the flow nothing is looked up`() async throws {
    try await verify(
      Ritualist.self, failingWith: .content(#"{ "if": "completed", "go": "app" },"#, "")
    ) { stage in
      let walk = await opened(stage) {
        $0.store.values["hasCompletedOnboarding"] = true
        $0.cloud.summary = data
      }
      await walk.pass(.seconds(10))
      #expect(walk.place == .app)
      #expect(walk.world.log.entries.isEmpty)
    }
  }

  @Test func `RI-61 when the launch screen goes away, looking ends`() async throws {
    try await verify(
      Ritualist.self,
      failingWith: .content(
        #""welcome-back": {"#, #""welcome-back": { "enter": [{ "look-up": "cloud" }],"#)
    ) { stage in
      let found = await opened(stage)
      await found.pass(.milliseconds(900))
      found.world.cloud.summary = data
      await found.pass(.milliseconds(100))
      #expect(found.screen == .welcomeBack)
      let put = await opened(stage)
      await put.pass(.seconds(1))
      await put.act { $0.abandon() }
      for walk in [found, put] {
        #expect(fetches(walk) == 3)
        #expect(walk.world.clock.sleeping == 0)
        await walk.pass(.seconds(60))
        #expect(fetches(walk) == 3)
        #expect(walk.stored.isEmpty)
      }
    }
  }

  @Test(arguments: [-86_400.0, 86_400]) func `RI-62 a clock that is set does not change the wait`(
    jump: Double
  ) async throws {
    try await verify(
      Ritualist.self,
      failingWith: .services { world in
        var services = world.services
        services.clock = WallClock(world: world)
        return services
      }
    ) { stage in
      let walk = await opened(stage)
      await walk.pass(.seconds(1))
      walk.world.epoch += jump
      await walk.pass(.milliseconds(2499))
      #expect(walk.screen == .launch)
      await walk.pass(.milliseconds(1))
      #expect(walk.screen == .name)
    }
  }
}

/// A clock that goes by the date, as no clock of a driver may.
private struct WallClock: FlowClock {
  let world: InMemoryWorld<Ritualist>
  let start: Date

  init(world: InMemoryWorld<Ritualist>) {
    self.world = world
    start = world.date
  }

  var elapsed: Duration { .seconds(world.date.timeIntervalSince(start)) }

  func sleep(until time: Duration) async {
    while elapsed < time, !Task.isCancelled {
      await world.clock.sleep(until: world.clock.elapsed + (time - elapsed))
    }
  }
}
