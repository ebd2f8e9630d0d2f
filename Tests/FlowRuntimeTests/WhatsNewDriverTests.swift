import FlowCore
import FlowRuntime
import FlowTesting
import Testing

/// A flow of two screens that goes on from the last one, and three that tell what is new.
private enum Almanac: ButtonFlow {
  enum Screen: String, CaseIterable, Sendable {
    case one, two, search, widgets, sync
  }

  enum Control: String, CaseIterable, Sendable {
    case oneGo = "one.go"
    case twoGo = "two.go"
    case searchGo = "search.go"
    case widgetsGo = "widgets.go"
    case syncGo = "sync.go"
  }

  enum Value: String, CaseIterable, Sendable {
    case usesSync = "uses-sync"
  }

  enum Service: String, CaseIterable, Sendable {
    case refresh
  }

  enum Path: String, CaseIterable, Sendable {
    case main, news
  }

  private static func seenLess(than version: Int) -> Flow.Expression {
    .compare(.seenVersion, .less, .int(version))
  }

  static let spec = Flow.Spec(
    wordless: Flow(
      id: "almanac", version: 1, completedKey: "done",
      values: [Flow.Value("uses-sync", .bool, initial: .bool(false), origin: .launch)],
      services: [Flow.Service("refresh", .action(Flow.Action()))],
      paths: [
        Flow.Path("main", ["one", "two"]), Flow.Path("news", ["search", "widgets", "sync"]),
      ],
      entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("one"))],
      resume: .lastScreen, completion: [.store([.completed])],
      whatsNew: Flow.WhatsNew(
        version: 3, key: "seen", path: "news",
        completion: [.call(Flow.Call(.perform, "refresh"))]),
      screens: [
        Flow.Screen("one", "go", do: [.next]), Flow.Screen("two", "go", do: [.finish]),
        Flow.Screen("search", if: seenLess(than: 1), "go", do: [.next]),
        Flow.Screen("widgets", if: seenLess(than: 2), "go", do: [.next]),
        Flow.Screen(
          "sync", if: .and(seenLess(than: 3), .not(.value("uses-sync"))), "go", do: [.finish]),
      ]))
}

/// What people who have completed the flow are told is new, as a driver runs it.
@MainActor @Suite struct WhatsNewDriverTests {
  /// Opens the app of somebody who has completed the flow.
  private func walk(seen: Int?, usesSync: Bool = false) async -> Walk<Almanac> {
    await Walk<Almanac>(seen: seen) { $0.facts = ["uses-sync": .bool(usesSync)] }
  }

  /// Goes on until the app is shown, and tells which screens were.
  private func screens(_ walk: Walk<Almanac>) async -> [Almanac.Screen] {
    var screens: [Almanac.Screen] = []
    while let screen = walk.screen {
      screens.append(screen)
      guard let control = Almanac.Control(rawValue: "\(screen.rawValue).go") else { break }
      await walk.tap(control)
    }
    return screens
  }

  @Test func `a new user sees none of it, and has seen it all`() async {
    let walk = await Walk<Almanac>()
    #expect(!walk.flow.isWhatsNew)
    #expect(await screens(walk) == [.one, .two])
    #expect(walk.stored == ["done": true, "seen": 3])
    await walk.launch()
    #expect(walk.place == .app)
    #expect(walk.milestones == [.started, .viewed("one"), .viewed("two"), .completed])
  }

  @Test(
    arguments: [
      (nil, [.search, .widgets, .sync]), (0, [.search, .widgets, .sync]),
      (1, [.widgets, .sync]), (2, [.sync]), (3, []),
    ] as [(Int?, [Almanac.Screen])])
  private func `somebody is told what has come since, once`(
    seen: Int?, new: [Almanac.Screen]
  ) async {
    let walk = await walk(seen: seen)
    #expect(walk.flow.isWhatsNew == !new.isEmpty)
    #expect(await screens(walk) == new)
    #expect(walk.place == .app && !walk.flow.isWhatsNew)
    #expect(walk.stored == ["done": true, "seen": 3])
    let done = walk.done.filter { $0 != .stored("almanac.progress", nil) }
    #expect(done == (new.isEmpty ? [] : [.performed("refresh", [:]), .stored("seen", 3)]))
    await walk.launch()
    #expect(walk.place == .app)
  }

  @Test func `analytics hears of it apart from the flow`() async {
    let walk = await walk(seen: 1)
    _ = await screens(walk)
    #expect(
      walk.milestones == [
        .whatsNewStarted, .viewed("widgets"), .viewed("sync"), .whatsNewCompleted,
      ])
    let other = await self.walk(seen: 1)
    await other.act { $0.abandon() }
    #expect(other.milestones == [.whatsNewStarted, .viewed("widgets"), .whatsNewAbandoned])
    #expect(other.place == .app && other.stored["seen"] == 1)
  }

  @Test func `killed in the middle, it comes again`() async {
    let walk = await walk(seen: nil)
    await walk.tap(.searchGo)
    #expect(walk.screen == .widgets)
    await walk.launch()
    #expect(walk.screen == .search)
    #expect(walk.stored == ["done": true])
    #expect(await screens(walk) == [.search, .widgets, .sync])
  }

  @Test func `what is for nobody like them counts as seen`() async {
    let walk = await walk(seen: 2, usesSync: true)
    #expect(walk.place == .app && walk.milestones.isEmpty)
    #expect(walk.stored == ["done": true, "seen": 3])
  }

  /// The power failed as the flow was completed: its progress was not forgotten yet.
  @Test func `progress of the flow is no part of it`() async {
    let walk = await Walk<Almanac>()
    await walk.tap(.oneGo)
    #expect(walk.stored["almanac.progress"] != nil)
    walk.world.store.values["done"] = true
    await walk.launch()
    #expect(await screens(walk) == [.search, .widgets, .sync])
    #expect(walk.stored == ["done": true, "seen": 3])
    #expect(walk.flow.issues.isEmpty)
  }

  @Test func `what can't be read of it is told, and all of it is new`() async {
    let walk = await Walk<Almanac> {
      $0.store.values = ["done": true, "seen": "three"]
      $0.facts = ["uses-sync": false]
    }
    #expect(walk.flow.issues == [.seenVersionUnreadable])
    #expect(await screens(walk) == [.search, .widgets, .sync])
  }

  @Test func `who begins the flow again has seen nothing`() async {
    let walk = await walk(seen: 3)
    await walk.flow.restart()
    await walk.world.settle(walk.flow)
    #expect(walk.screen == .one)
    #expect(walk.stored["done"] == nil && walk.stored["seen"] == nil)
  }
}
