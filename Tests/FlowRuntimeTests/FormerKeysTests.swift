import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import Testing

/// What older versions stored under other keys, and under other names in saved progress.
@MainActor @Suite struct FormerKeysTests {
  /// The diary, whose mood is a feeling now: in its store, and in saved progress.
  private var flow: Flow {
    var flow = Diary.flow
    flow.values[0].key = "feeling"
    flow.values[0].formerKeys = ["humour", "mood"]
    return flow
  }

  private func launched(
    _ stored: [String: PropertyListValue], unreadable: Set<String> = []
  ) async -> Walk<Diary> {
    await Walk<Diary>(running: flow) {
      $0.store.values = stored
      $0.store.unreadable = unreadable
    }
  }

  /// What is stored at a launch, besides saved progress.
  private func kept(
    _ stored: [String: PropertyListValue], unreadable: Set<String> = []
  ) async -> [String: PropertyListValue] {
    await launched(stored, unreadable: unreadable).stored.filter { $0.key != "diary.progress" }
  }

  @Test func `what was stored under a former key is stored under the new one`() async {
    #expect(await kept(["mood": "wild"]) == ["feeling": "wild"])
    let walk = await launched(["mood": "wild", "diaryDone": true])
    #expect(walk.stored == ["feeling": "wild", "diaryDone": true])
    #expect(walk.place == .app)
  }

  @Test func `it is taken over in one step, and once`() async {
    let walk = await Walk<Diary>(running: flow) {
      $0.store.values = ["mood": "wild"]
      $0.log.power = 1
    }
    #expect(walk.stored == ["feeling": "wild"])
    walk.world.log.power = nil
    walk.world.log.clear()
    await walk.launch()
    #expect(walk.stored["feeling"] == "wild")
    #expect(!walk.done.contains(.stored("feeling", "wild")))
  }

  @Test func `the first former key with something wins, and what is stored now before all`() async {
    let both: [String: PropertyListValue] = ["humour": "calm", "mood": "wild"]
    #expect(await kept(both) == ["feeling": "calm", "mood": "wild"])
    let all = both.merging(["feeling": "wild"]) { $1 }
    #expect(await kept(all) == all)
  }

  @Test func `what the value can't be stays where it is`() async {
    #expect(await kept(["mood": "bored"]) == ["mood": "bored"])
    #expect(await kept(["mood": 7]) == ["mood": 7])
    #expect(await kept(["mood": "wild"], unreadable: ["feeling"]) == ["mood": "wild"])
  }

  @Test(arguments: [(1, "wild"), (2, "calm")])
  func `progress of an older version is read by the name it had`(
    version: Int, mood: RowID
  ) async throws {
    let walk = await Walk<Diary>()
    await walk.tap(.helloNext)
    await walk.type(.moodName, "Ada")
    await walk.choose(.moodMood, Diary.Moods.wild)
    guard case .text(let json) = try #require(walk.stored["diary.progress"]) else { return }
    let text = json.replacing(#""mood":{"#, with: #""humour":{"#)
      .replacing(#""version":2"#, with: "\"version\":\(version)")
    #expect(text.contains("humour"))
    let next = await launched(["diary.progress": .text(text)])
    #expect(next.flow.answers.mood == .row(mood))
    #expect(next.flow.answers.name == .text(version == 1 ? "Ada" : ""))
  }
}
