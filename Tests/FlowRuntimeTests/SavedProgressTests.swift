import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// A flow that goes on where it was left, or says why it can't.
@MainActor @Suite struct SavedProgressTests {
  private let key = "diary.progress"

  private func onMood(running flow: Flow = Diary.flow) async -> Walk<Diary> {
    let walk = await Walk<Diary>(running: flow)
    await walk.tap(.helloNext)
    await walk.type(.moodName, "Ada")
    await walk.choose(.moodMood, Diary.Moods.wild)
    return walk
  }

  /// What is saved on the screen with the mood, changed.
  private func saved(_ change: (inout [String: Any]) -> Void) async throws -> PropertyListValue {
    let text = try #require(await onMood().stored[key])
    guard case .text(let json) = text else { throw Missing() }
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    change(&object)
    return .text(
      String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self))
  }

  private struct Missing: Error {}

  private func launched(with saved: PropertyListValue) async -> Walk<Diary> {
    await Walk<Diary> { $0.store.values[key] = saved }
  }

  // MARK: The same version

  @Test func `a killed app goes on where it was, with what was entered`() async {
    let walk = await onMood()
    let before = walk.flow.drawing
    await walk.launch()
    #expect(walk.screen == .mood)
    #expect(walk.flow.drawing == before && before != nil)
    #expect(walk.flow.issues.isEmpty)
    await walk.tap(.frameBack)
    #expect(walk.screen == .hello)
  }

  @Test func `what changes nothing is not saved again`() async {
    let walk = await onMood()
    let count = walk.done.count
    await walk.tap(.helloNext, .doneGo)
    #expect(walk.done.count == count)
  }

  @Test func `a choice can't be taken back`() async {
    var flow = Diary.flow
    flow.values[0].initial = .unset
    let walk = await onMood(running: flow)
    await walk.act { $0.send(.enter("mood.mood", .unset)) }
    #expect(walk.flow.answers.mood == .row("wild"))
  }

  @Test func `a day keeps the moment it stood for`() async throws {
    let walk = await onMood()
    await walk.tap(.moodDue)
    let due = try #require(walk.flow.date(of: .due))
    #expect(due == walk.world.date.addingTimeInterval(3 * 86_400))
    await walk.pass(.seconds(86_400))
    await walk.launch()
    #expect(walk.flow.date(of: .due) == due)
    #expect(walk.flow.answers.due == .daysFromNow(2))
    await walk.tap(.moodNext, .planBuy, .doneGo)
    #expect(walk.stored == ["mood": "wild", "due": .date(due), "diaryDone": true])
  }

  @Test func `what was bought just before the app was killed is honoured, and answers are kept`()
    async
  {
    let walk = await onMood()
    await walk.tap(.moodNext)
    walk.world.shop.entitlements["pro"] = .owned([:])
    await walk.launch()
    #expect(walk.screen == .done)
    #expect(walk.flow.answers.name == .text("Ada"))
    #expect(walk.flow.issues.isEmpty)
  }

  @Test func `a purchase that is under way when the app is killed can be made again`() async {
    let walk = await onMood()
    await walk.tap(.moodNext)
    walk.world.shop.script.isHeld = true
    await walk.tap(.planBuy)
    #expect(walk.flow.isWaiting)
    await walk.launch()
    #expect(walk.screen == .plan)
    #expect(walk.flow.isEnabled(.planBuy))
  }

  @Test func `what is owned no more sends nobody past the shop`() async {
    let walk = await onMood()
    await walk.tap(.moodNext, .planBuy)
    #expect(walk.screen == .done)
    walk.world.shop.entitlements = [:]
    await walk.launch()
    #expect(walk.screen == .hello)
    #expect(walk.flow.issues == [.progressLost(.overtaken)])
  }

  @Test func `a completed flow leaves no progress behind`() async {
    let walk = await onMood()
    await walk.tap(.moodNext, .planBuy, .doneGo)
    #expect(walk.stored == ["mood": "wild", "diaryDone": true])
    await walk.launch()
    #expect(walk.place == .app)
  }

  @Test func `a killed app goes on from every place`() async {
    let route: [Routes.Step<Diary>] = [
      { await $0.tap(.helloNext) },
      { await $0.type(.moodName, "Ada") },
      { await $0.tap(.moodDue, .moodNext) },
      { await $0.tap(.planBuy) },
      { await $0.tap(.doneGo) },
    ]
    for power in 0..<40 {
      let walk = await Walk<Diary> { $0.log.power = power }
      for step in route { await step(walk) }
      walk.world.log.power = nil
      await walk.launch()
      #expect(walk.flow.issues.isEmpty, "after \(power)")
      for step in route { await step(walk) }
      #expect(walk.place == .app, "after \(power)")
      #expect(walk.stored["diaryDone"] == true)
      #expect(walk.done.count { if case .bought = $0 { true } else { false } } == 1)
    }
  }

  // MARK: Damage

  @Test(arguments: ["", "{", "[]", "null", "{\"flow\":\"diary\"}", "\u{0}\u{FFFD}", "🦊"])
  func `what can't be read begins again and says so`(text: String) async {
    let walk = await launched(with: .text(text))
    #expect(walk.screen == .hello)
    #expect(walk.flow.issues == [.progressLost(.damaged)])
  }

  @Test func `progress of another kind begins again and says so`() async {
    let walk = await launched(with: 7)
    #expect(walk.flow.issues == [.progressLost(.damaged)])
    let other = await Walk<Diary> { $0.store.unreadable = [key] }
    #expect(other.screen == .hello)
    #expect(other.flow.issues == [.progressLost(.damaged)])
  }

  @Test(
    arguments: [
      ("flow", "lockedin"), ("screen", "moon"), ("history", "none"),
    ])
  func `progress with a strange part begins again and says so`(
    member: String, value: String
  ) async throws {
    let walk = await launched(
      with: try await saved { $0[member] = member == "history" ? ["moon"] : value })
    #expect(walk.screen == .hello)
    #expect(walk.flow.issues == [.progressLost(.damaged)])
  }

  @Test func `progress of another shape begins again and says so`() async throws {
    let changes: [(inout [String: Any]) -> Void] = [
      { $0["values"] = [String: Any]() }, { $0["statuses"] = ["pro": "idle"] },
      { $0["statuses"] = ["pro": "idle", "note": "idle", "sync": "idle", "notes": "busy"] },
      { $0["statuses"] = ["pro": "idle", "note": "idle", "sync": "idle", "notes": "gone"] },
      { change(&$0, "mood", to: ["text": ["_0": "cross"]]) },
      { change(&$0, "mood", to: ["int": ["_0": 1]]) },
      { change(&$0, "name", to: nil) },
      { change(&$0, "other", to: nil) },
    ]
    for (index, change) in changes.enumerated() {
      let walk = await launched(with: try await saved(change))
      #expect(walk.screen == .hello, "change \(index)")
      #expect(walk.flow.issues == [.progressLost(.damaged)], "change \(index)")
    }
  }

  @Test func `a state no run comes to begins again and says so`() async throws {
    let walk = await launched(
      with: try await saved {
        $0["screen"] = "plan"
        change(&$0, "name", to: ["text": ["_0": "  "]])
      })
    #expect(walk.screen == .hello)
    #expect(walk.flow.issues == [.progressLost(.overtaken)])
  }

  @Test func `cut anywhere, progress begins again and says so, and never traps`() async throws {
    guard case .text(let text) = try await saved({ _ in }) else { throw Missing() }
    for length in 0..<text.count {
      let walk = await launched(with: .text(String(text.prefix(length))))
      #expect(walk.screen == .hello)
      #expect(walk.flow.issues == [.progressLost(.damaged)])
    }
  }

  // MARK: Other versions

  @Test(arguments: [("intro", Diary.Screen.hello), ("feeling", .mood), ("mood", .mood)])
  func `progress of an older version goes on where its screen went`(
    old: String, new: Diary.Screen
  ) async throws {
    let walk = await launched(
      with: try await saved {
        $0["version"] = 1
        $0["screen"] = old
        $0["history"] = old == "intro" ? [] : ["intro", "gone"]
      })
    #expect(walk.screen == new)
    #expect(walk.flow.answers.name == .text("Ada"))
    #expect(walk.flow.issues.isEmpty)
  }

  @Test(arguments: ["quiz", "gone"])
  func `progress of an older version without a place begins again and says so`(
    screen: String
  ) async throws {
    let walk = await launched(
      with: try await saved {
        $0["version"] = 1
        $0["screen"] = screen
      })
    #expect(walk.screen == .hello)
    #expect(walk.flow.issues == [.progressLost(.outdated(version: 1))])
  }

  @Test func `of an older version what still fits is kept and what does not is said`()
    async throws
  {
    let walk = await launched(
      with: try await saved {
        $0["version"] = 1
        change(&$0, "mood", to: ["text": ["_0": "cross"]])
        change(&$0, "colour", to: ["text": ["_0": "red"]])
      })
    #expect(walk.screen == .mood)
    #expect(walk.flow.answers.name == .text("Ada"))
    #expect(walk.flow.answers.mood == .row("calm"))
    #expect(walk.flow.issues == [.valueRefused("colour"), .valueRefused("mood")])
  }

  @Test func `progress of a newer version begins again and says so`() async throws {
    let walk = await launched(with: try await saved { $0["version"] = 3 })
    #expect(walk.screen == .hello)
    #expect(walk.flow.issues == [.progressLost(.outdated(version: 3))])
  }

  // MARK: Every flow

  @Test func `every state of a route through each app goes on as itself`() async throws {
    try await resume(Routes.lockedIn)
    try await resume(Routes.dailyIntentions)
    try await resume(Routes.betFree)
    try await resume(Routes.steps)
    try await resume(Routes.returning) { $0.facts = ["icloud": true] }
    try await resume(Routes.newcomer) { $0.facts = ["icloud": true] }
  }

  private func resume<Definition: FlowDefinition>(
    _ route: [Routes.Step<Definition>], _ prepare: (InMemoryWorld<Definition>) -> Void = { _ in }
  ) async throws {
    let walk = await Walk<Definition>(prepare)
    for step in route {
      await step(walk)
      guard let state = walk.flow.state, let progress = walk.flow.program.progress(of: state)
      else { continue }
      let program = walk.flow.program
      let owned = progress.statuses.filter { $0.value == .ok }
      let resumed = try program.resume(progress, Flow.Launch(statuses: owned)).state
      var again = try #require(program.progress(of: resumed))
      again.statuses = progress.statuses
      #expect(again == progress)
    }
  }
}

/// Changes what saved progress says of a value.
private func change(_ saved: inout [String: Any], _ value: String, to new: [String: Any]??) {
  guard var values = saved["values"] as? [String: Any] else { return }
  switch new {
  case .some(.some(let object)): values[value] = object
  default: values[value] = value == "name" ? nil : NSNull()
  }
  saved["values"] = values
}
