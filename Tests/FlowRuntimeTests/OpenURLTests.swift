import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import Testing

@MainActor @Suite struct OpenURLTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `a link that opens the app leads to its screen once the first one is shown`() async {
    let walk = await Walk<Trip>()
    await walk.launch(opening: .widget)
    #expect(walk.screen == .widget)
    #expect(walk.milestones.suffix(2) == [.viewed("start"), .viewed("widget")])
    #expect(walk.flow.pendingLink == nil)
  }

  @Test func `an address of a link is taken while the flow is shown, any other is the app's`()
    async throws
  {
    let walk = await Walk<Trip>()
    #expect(try !walk.flow.open(url("https://trip.app/news")))
    #expect(try walk.flow.open(url("https://TRIP.app/widget/?from=mail")))
    #expect(walk.screen == .widget)
  }

  @Test func `what is opened while an answer is awaited is kept until then, the last one`() async {
    let walk = await Walk<Trip> { $0.actions.isHeld = true }
    await walk.tap(.startSave)
    await walk.open(.middle)
    await walk.open(.widget)
    #expect(walk.screen == .start)
    #expect(walk.flow.pendingLink == .widget)
    walk.world.actions.release()
    await walk.world.settle(walk.flow)
    #expect(walk.screen == .widget)
    #expect(walk.flow.pendingLink == nil)
  }

  @Test func `whoever is led past the flow leaves the link to the app`() async throws {
    let walk = await Walk<Trip>()
    await walk.open(.widget)
    await walk.tap(.widgetEnd)
    #expect(walk.place == .app)
    #expect(try !walk.flow.open(url("trip://middle")))
    await walk.launch(opening: .middle)
    #expect(walk.place == .app)
    #expect(walk.flow.pendingLink == .middle)
    #expect(walk.flow.takePendingURL() == nil, "it was opened by its name")
    #expect(walk.flow.pendingLink == nil)
  }

  @Test func `a run that is begun anew knows of no link`() async {
    let walk = await Walk<Trip> { $0.actions.isHeld = true }
    await walk.tap(.startSave)
    await walk.open(.widget)
    await walk.flow.restart()
    await walk.world.settle(walk.flow)
    #expect(walk.screen == .start)
    #expect(walk.flow.pendingLink == nil)
  }
}
