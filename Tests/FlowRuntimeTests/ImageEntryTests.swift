import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import Testing

private let picture = Flow.ImageInput<Diary>("mood.picture", "picture")

/// A flow that lets the user choose a picture.
private var flow: Flow {
  var flow = Diary.flow
  flow.values.append(Flow.Value("picture", .image, initial: .bool(false)))
  for index in flow.screens.indices where flow.screens[index].id == "mood" {
    flow.screens[index].elements.append(Flow.Element("picture", .control))
    flow.screens[index].controls.append(
      Flow.Control("picture", .input("picture", as: .appPicker)))
  }
  return flow
}

/// Images that the user chooses: the flow knows whether there is one, the driver keeps its bytes.
@MainActor @Suite struct ImageEntryTests {
  private func isThere(_ walk: Walk<Diary>) -> Bool {
    walk.flow.state.map { walk.flow.program.value("picture", in: $0) == .bool(true) } ?? false
  }

  @Test func `an image is entered, takes another one's place and goes`() async {
    let walk = await Walk<Diary>(running: flow)
    await walk.tap(.helloNext)
    #expect(walk.flow[picture] == nil && !isThere(walk))
    await walk.set(picture, to: Data([1]))
    #expect(walk.flow[picture] == Data([1]) && isThere(walk))
    await walk.set(picture, to: Data([2, 3]))
    #expect(walk.flow[picture] == Data([2, 3]) && isThere(walk))
    await walk.set(picture, to: nil)
    #expect(walk.flow[picture] == nil && !isThere(walk))
    await walk.set(picture, to: Data())
    #expect(walk.flow[picture] == nil && !isThere(walk), "no bytes are no image")
  }

  @Test func `an image that took another one's place is kept`() async {
    let walk = await Walk<Diary>(running: flow)
    await walk.tap(.helloNext)
    await walk.set(picture, to: Data([1]))
    await walk.set(picture, to: Data([2]))
    await walk.launch()
    #expect(walk.screen == .mood)
    #expect(walk.flow[picture] == Data([2]) && isThere(walk))
  }

  @Test func `an image can't be entered where its control is not`() async {
    let walk = await Walk<Diary>(running: flow)
    await walk.set(picture, to: Data([1]))
    #expect(walk.flow[picture] == nil && !isThere(walk))
    await walk.tap(.helloNext)
    await walk.set(picture, to: Data([1]))
    await walk.tap(.frameBack)
    await walk.set(picture, to: Data([2]))
    #expect(walk.flow[picture] == Data([1]), "the control is on another screen")
  }
}
