import FlowCore
import FlowRuntime
import FlowTesting
import Testing

/// A flow whose note brings the name, as a sign-in does.
private var flow: Flow {
  var flow = Diary.flow
  for index in flow.values.indices where flow.values[index].id == "name" {
    flow.values[index].origin = .action("note")
  }
  return flow
}

/// What an action brings, from the app's service to what is shown.
@MainActor @Suite struct ActionDataTests {
  @Test func `what an action brings is there when it has answered`() async {
    let walk = await Walk<Diary>(running: flow) { $0.actionData["note"] = ["name": "Ana"] }
    await walk.tap(.helloNote)
    #expect(walk.screen == .mood)
    #expect(walk.flow[.moodName] == "Ana")
    #expect(walk.flow.issues == [])
    await walk.type(.moodName, "Bo")
    #expect(walk.flow[.moodName] == "Bo", "it can be changed by hand")
  }

  @Test func `who turns back brings nothing`() async {
    let walk = await Walk<Diary>(running: flow) {
      $0.actionData["note"] = ["name": "Ana"]
      $0.actions.usual = .cancelled
    }
    await walk.tap(.helloNote)
    #expect(walk.screen == .hello)
    #expect(walk.flow[.moodName] == "")
  }

  @Test func `what does not fit or is not its own is refused`() async {
    let walk = await Walk<Diary>(running: flow) {
      $0.actionData["note"] = ["name": 3, "mood": "wild"]
    }
    await walk.tap(.helloNote)
    #expect(walk.screen == .mood, "it is done all the same")
    #expect(walk.flow[.moodName] == "")
    #expect(walk.flow[.moodMood] == .calm)
    #expect(walk.flow.issues == [.valueRefused("mood"), .valueRefused("name")])
  }

  @Test func `what an action brings that no value comes from is refused`() async {
    let walk = await Walk<Diary> { $0.actionData["note"] = ["name": "Ana"] }
    await walk.tap(.helloNote)
    #expect(walk.screen == .mood)
    #expect(walk.flow[.moodName] == "")
    #expect(walk.flow.issues == [.valueRefused("name")])
  }
}
