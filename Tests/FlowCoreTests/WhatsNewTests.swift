import FlowCore
import Testing

/// A flow of two screens, and three that tell what is new, of a version each.
private func almanac(resume: Flow.Resume = .start) -> Flow {
  func screen(
    _ id: ScreenID, if condition: Flow.Expression? = nil, _ command: Flow.Command
  ) -> Flow.Screen {
    Flow.Screen(
      id, condition: condition, elements: [Flow.Element("go", .control)],
      controls: [Flow.Control("go", do: [command])])
  }
  func seenLess(than version: Int) -> Flow.Expression {
    .compare(.seenVersion, .less, .int(version))
  }
  return Flow(
    id: "almanac", version: 1, completedKey: "done",
    values: [Flow.Value("uses-sync", .bool, initial: .bool(false), origin: .launch)],
    services: [Flow.Service("refresh", .action(Flow.Action()))],
    paths: [
      Flow.Path("main", ["one", "two"]), Flow.Path("news", ["search", "widgets", "sync"]),
    ],
    entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("one"))],
    resume: resume, completion: [.store([.completed])],
    whatsNew: Flow.WhatsNew(
      version: 3, key: "seen", path: "news",
      completion: [.call(Flow.Call(.perform, "refresh"))]),
    screens: [
      screen("one", .next), screen("two", .finish), screen("search", if: seenLess(than: 1), .next),
      screen("widgets", if: seenLess(than: 2), .next),
      screen("sync", if: .and(seenLess(than: 3), .not(.value("uses-sync"))), .finish),
    ])
}

/// What people who have completed the flow are told is new.
@Suite struct WhatsNewTests {
  private let seen = Flow.Effect.store([Flow.StoredValue("seen", .int(3))])

  private func launch(seen: Int, usesSync: Bool = false) -> Flow.Launch {
    Flow.Launch(
      wasCompleted: true, seenVersion: seen, values: ["uses-sync": .bool(usesSync)])
  }

  /// The screens that are shown one after the other, and what is done as the last one is left.
  private func walk(_ launch: Flow.Launch) throws -> (screens: [ScreenID], last: [Flow.Effect]) {
    let program = try Flow.Program(almanac())
    var (state, effects) = program.start(launch)
    var screens: [ScreenID] = []
    while let screen = program.screen(in: state) {
      screens.append(screen)
      effects = program.send(.tap(ControlID("\(screen).go")), to: &state)
    }
    return (screens, effects)
  }

  @Test(
    arguments: [
      (0, ["search", "widgets", "sync"]), (1, ["widgets", "sync"]), (2, ["sync"]), (3, []),
      (9, []), (-1, ["search", "widgets", "sync"]),
    ] as [(Int, [ScreenID])])
  func `somebody is told what has come since the version they have seen`(
    seen: Int, screens: [ScreenID]
  ) throws {
    #expect(try walk(launch(seen: seen)).screens == screens)
  }

  @Test func `it begins and ends as itself, and its version is stored last`() throws {
    let program = try Flow.Program(almanac())
    let start = program.start(launch(seen: 0))
    #expect(start.effects == [.track(.whatsNewStarted), .track(.viewed("search"))])
    #expect(start.state.isWhatsNew && start.state.wasCompleted && start.state.seenVersion == 0)
    #expect(
      try walk(launch(seen: 2)).last == [
        .perform("refresh", [:]), seen, .track(.whatsNewCompleted), .showApp,
      ])
  }

  /// `next` on the last screen whose condition holds ends it, as `finish` does.
  @Test func `what is left of the path is passed over`() throws {
    let walk = try walk(launch(seen: 1, usesSync: true))
    #expect(walk.screens == ["widgets"])
    #expect(walk.last.suffix(3) == [seen, .track(.whatsNewCompleted), .showApp])
  }

  @Test func `news that are for nobody like them count as seen at once`() throws {
    let program = try Flow.Program(almanac())
    let start = program.start(launch(seen: 2, usesSync: true))
    #expect(start.state.phase == .skipped)
    #expect(start.effects == [seen, .showApp])
    #expect(program.start(launch(seen: 3)).effects == [.showApp])
  }

  @Test func `who completes the flow has seen it all, in one step`() throws {
    let walk = try walk(Flow.Launch())
    #expect(walk.screens == ["one", "two"])
    #expect(
      walk.last == [
        .store([Flow.StoredValue("done", .bool(true)), Flow.StoredValue("seen", .int(3))]),
        .track(.completed), .showApp,
      ])
  }

  @Test func `who has not completed the flow is told nothing, whatever is left of another run`()
    throws
  {
    let start = try Flow.Program(almanac()).start(Flow.Launch(seenVersion: 1))
    #expect(start.effects == [.track(.started), .track(.viewed("one"))])
    #expect(start.state.seenVersion == 0 && !start.state.isWhatsNew)
  }

  @Test func `it can be put away, and comes again`() throws {
    let program = try Flow.Program(almanac())
    var state = program.start(launch(seen: 0)).state
    #expect(program.abandon(&state) == [.track(.whatsNewAbandoned)])
    #expect(state.phase == .abandoned)
  }

  @Test func `its progress is not kept, and that of the flow is none of it`() throws {
    let program = try Flow.Program(almanac(resume: .lastScreen))
    var state = program.start().state
    _ = program.send(.tap("one.go"), to: &state)
    let progress = try #require(program.progress(of: state))
    #expect(try program.resume(progress).state.phase == .running)
    let news = try program.resume(progress, launch(seen: 1)).state
    #expect(program.screen(in: news) == "widgets")
    #expect(program.progress(of: news) == nil)
  }

  @Test func `saved progress does not lead into it`() throws {
    let program = try Flow.Program(almanac(resume: .lastScreen))
    let progress = Flow.SavedProgress(
      version: 1, screen: "sync", path: "news", values: ["uses-sync": .bool(false)],
      statuses: ["refresh": .idle])
    #expect(throws: Flow.SavedProgress.Misfit.unknown) { try program.resume(progress) }
  }

  @Test func `a path that there is not is a mistake of the flow`() {
    var flow = almanac()
    flow.whatsNew?.path = "old"
    #expect(throws: FlowError.self) { try Flow.Program(flow) }
  }
}
