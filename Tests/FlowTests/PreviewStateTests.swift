import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import OnboardingTestPaths
import SpecModel
import SpecProve
import SpecRender
import SpecText
import TestSupport
import Testing

/// A driver stands in any state of a board, and goes on from there.
@Suite @MainActor struct PreviewStateTests {
  @Test func `LockedIn stands in every state of its board and goes on`() async throws {
    try await check(LockedIn.self)
  }

  @Test func `Daily Intentions stands in every state of its board and goes on`() async throws {
    try await check(DailyIntentions.self)
  }

  @Test func `BetFree stands in every state of its board and goes on`() async throws {
    try await check(BetFree.self)
  }

  @Test func `Steps stands in every state of its board and goes on`() async throws {
    try await check(Steps.self)
  }

  @Test func `Ritualist stands in every state of its board and goes on`() async throws {
    try await check(Ritualist.self)
  }

  private func check<Definition: Flow.Previewable>(_ type: Definition.Type) async throws {
    let app = try checkedApp(type.flow.id)
    let states = VisibleStates(of: app)
    #expect(type.previewStates.map(\.id) == states.all.map(\.id))
    #expect(states.all.count > 10)
    for (preview, visible) in zip(type.previewStates, states.all) {
      let flow = app.flows[visible.flow]
      #expect(preview.variants.first?.map(\.rawValue) == flow.variant)
      try expectDrawing(of: preview, visible, app)
      await expectGoingOn(from: preview, visible.state, in: flow)
    }
  }

  /// What is drawn is what the board's picture was made from, in every variant that has it.
  private func expectDrawing<Definition>(
    of preview: Flow.PreviewState<Definition>, _ visible: VisibleState, _ app: CheckedApp
  ) throws {
    let own = app.flows[visible.flow]
    let drawing = app.app.spec.drawing(of: own.states[visible.state], in: own.program) { _, days in
      PreviewDay.day(after: days)
    }
    let driver = FlowDriver<Definition>.preview(preview)
    #expect(driver.drawing == drawing && drawing != nil, "\(visible.id)")
    #expect(driver.state == own.states[visible.state], "\(visible.id)")
    #expect(driver.place == .screen(preview.screen))
    for flow in app.flows {
      let variant = flow.variant.flatMap { Definition.Variant(rawValue: $0) }
      let appearance = try #require(own.appearance(of: visible.state))
      let isSeen = flow.appearances.contains(appearance)
      #expect(preview.variants.contains(variant) == isSeen, "\(visible.id)")
      guard let variant, isSeen else { continue }
      let other = FlowDriver<Definition>.preview(preview, variant: variant)
      #expect(other.program.flow == flow.flow)
      #expect(other.drawing == drawing, "\(visible.id) in \(variant.rawValue)")
    }
  }

  /// Everything that can be done leads where it leads in the app, and no answer stays out.
  private func expectGoingOn<Definition>(
    from preview: Flow.PreviewState<Definition>, _ state: Int, in flow: ExploredFlow
  ) async {
    let steps = flow.exploration.steps(from: state)
    #expect(!steps.isEmpty, "\(preview.id)")
    for step in steps {
      let event = flow.exploration.event(of: step)
      let world = InMemoryWorld<Definition>(date: InMemoryWorld<Definition>.previewDate)
      let driver = FlowDriver<Definition>.preview(preview, in: world)
      driver.send(event)
      #expect(
        driver.state == flow.states[flow.exploration.target(of: step)], "\(preview.id), \(event)")
      await world.pass(.seconds(60), driver)
      let isStuck = driver.isWaiting && driver.place != .app
      #expect(!isStuck && driver.issues.isEmpty, "\(preview.id), \(event): \(driver.issues)")
    }
  }

  @Test func `what is under way in a state stands still until something is done`() async throws {
    let world = InMemoryWorld<Steps>(date: InMemoryWorld<Steps>.previewDate)
    let flow = FlowDriver<Steps>.preview(.welcome, state: 3, in: world)
    let drawing = flow.drawing
    await world.pass(.seconds(60), flow)
    flow.pause()
    flow.resume()
    await world.pass(.seconds(60), flow)
    #expect(flow.drawing == drawing && !flow.isEnabled(.welcomeGetStarted))
    flow.send(.elapsed(.timeline("welcome")))
    #expect(flow.drawing != drawing && !flow.isEnabled(.welcomeGetStarted))
    await world.pass(.seconds(60), flow)
    #expect(flow.isEnabled(.welcomeGetStarted))
  }

  @Test func `a question that is asked in a state stays open until it is answered`() async throws {
    let waiting = try #require(
      LockedIn.previewStates.first { FlowDriver<LockedIn>.preview($0).isWaiting })
    let world = InMemoryWorld<LockedIn>()
    let flow = FlowDriver<LockedIn>.preview(waiting, in: world)
    await world.pass(.seconds(60), flow)
    #expect(flow.isWaiting && world.log.entries.isEmpty)
    flow.send(.answer("screen-time", .granted))
    await world.settle(flow)
    #expect(!flow.isWaiting && flow.status(of: .screenTime) == .granted)
    #expect(!world.log.entries.contains(.requested(.familyControls)), "it was answered already")
  }

  @Test func `services stand in the world as they do in the state`() async {
    let world = InMemoryWorld<LockedIn>()
    let granted = LockedIn.previewStates.first {
      FlowDriver<LockedIn>.preview($0).status(of: .screenTime) == .granted
    }
    guard let granted else { return #expect(Bool(false), "no picture has it") }
    let flow = FlowDriver<LockedIn>.preview(granted, in: world)
    #expect(world.permissions.statuses[.familyControls] == .granted)
    flow.refresh()
    await world.settle(flow)
    #expect(flow.status(of: .screenTime) == .granted)
  }

  @Test func `texts and the day are those that are given`() {
    let flow = FlowDriver<LockedIn>.preview(.welcome, texts: { _ in "Willkommen" })
    #expect(flow.text(LockedIn.Strings.Welcome.title) == "Willkommen")
    let world = InMemoryWorld<LockedIn>()
    world.texts = { "[\($0.key)]" }
    #expect(
      FlowDriver<LockedIn>.preview(.welcome, in: world).text(LockedIn.Strings.Welcome.title)
        == "[welcome.title]")
  }

  @Test func `an id of the board is its state`() {
    #expect(LockedIn.previewState("permissions/4")?.number == 4)
    #expect(LockedIn.previewState("permissions")?.number == 1)
    #expect(LockedIn.previewState("permissions/4")?.screen == .permissions)
    #expect(LockedIn.previewState("permissions/999") == nil)
  }

  @Test func `a state that is not there is refused with those that are`() async {
    let permissions = LockedIn.previewStates.count { $0.screen == .permissions }
    #expect(
      LockedIn.board.complaint(99, of: "permissions", variant: nil, in: LockedIn.flow)
        == "'permissions' has no state 99 in lockedin; there are 1 to \(permissions)")
    let paywall = BetFree.board.complaint(99, of: "paywall", variant: "soft", in: BetFree.flow)
    #expect(paywall.hasPrefix("'paywall' has no state 99 in betfree, soft; there are "))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = FlowDriver<LockedIn>.preview(.permissions, state: 99) }
    }
  }

  /// What is seen only after the app was ended and opened again has a way there too.
  @Test func `a way leads over the end of the app where no other does`() throws {
    // Nobody comes to the last screen without leave, unless it is taken away behind the app's back.
    let flow = #"""
      "screens": {
        "ask": { "controls": { "go": { "do": [{ "request": "alarm" }, "next"] } } },
        "rest": { "controls": { "go": { "enabled": "alarm == granted", "do": ["finish"] } } }
      },
      "permissions": { "alarm": { "kind": "notifications" } },
      "resume": "last-screen"
      """#
    let pages = [
      (key: "ask", value: "# Ask\n\n[Go](#go)\n"), (key: "rest", value: "# Rest\n\n[Go](#go)\n"),
    ]
    let app = try checked(ProjectFiles(flow: flow, pages: pages))
    let states = VisibleStates(of: app)
    let board = Flow.Board(of: app, states)
    let relaunches = board.screens.flatMap(\.states).flatMap(\.ways).filter { way in
      way.steps.dropFirst(way.origin == nil ? 1 : 0).contains { $0 < 0 }
    }
    #expect(!relaunches.isEmpty)
    for visible in states.all {
      let flow = app.flows[visible.flow]
      let parts = visible.id.split(separator: "/")
      let run = board.run(
        to: parts.count > 1 ? Int(parts[1]) ?? 0 : 1, of: ScreenID(String(parts[0])),
        variant: flow.variant, in: flow.program)
      #expect(run?.state == flow.states[visible.state], "\(visible.id)")
    }
  }

  @Test func `RI-25 what was restored is on the board in every combination`() throws {
    let restored = drawn(
      ["habits", "categories", "name"], on: "welcome-back", in: try checkedApp("ritualist"))
    for habits in [0, 12] {
      for categories in [0, 5] {
        for name in ["", "Ana"] {
          let combination: [Flow.Constant] = [.int(habits), .int(categories), .text(name)]
          #expect(restored.contains(combination) == (habits > 0 || !name.isEmpty))
        }
      }
    }
  }

  @Test func `BF-67 the setup is drawn with and without a name, for a short goal and a long one`()
    throws
  {
    let setups = drawn(["name", "daily-goal"], on: "personal-setup", in: try checkedApp("betfree"))
    for name in ["", "Ana"] {
      for goal in [10, 60] {
        #expect(setups.contains([.text(name), .int(goal)]), "\(name) \(goal)")
      }
    }
  }

  @Test func `BF-68 pictures of the reminders have all off, each on and all on`() throws {
    let app = try checkedApp("betfree")
    let rows = try #require(app.app.flow.tables.first { $0.id == "reminder-types" }).rows.map(\.id)
    let sets = [[]] + rows.map { [$0] } + [rows]
    #expect(
      drawn(["reminders"], on: "reminders", in: app) == Set(sets.map { [.rows($0)] }))
  }

  /// The combinations of some values that the pictures of a screen show.
  private func drawn(
    _ values: [ValueID], on screen: ScreenID, in app: CheckedApp
  ) -> Set<[Flow.Constant]> {
    let flow = app.flows[0]
    let board = VisibleStates(of: app).all.filter { visible in
      visible.flow == 0 && flow.program.screen(in: flow.states[visible.state]) == screen
    }
    return Set(
      board.map { visible in
        values.map { flow.program.value($0, in: flow.states[visible.state]) }
      })
  }

  @Test func `RI-25 Welcome Back is known by the picture with all that was restored`() throws {
    let app = try checkedApp("ritualist")
    let first = try #require(VisibleStates(of: app).all.first { $0.id == "welcome-back" })
    let flow = app.flows[first.flow]
    let shown = ["habits", "categories", "profile", "named"].map {
      flow.program.isShown($0, on: "welcome-back", in: flow.states[first.state])
    }
    #expect(!shown.contains(false))
    #expect(flow.program.value("habits", in: flow.states[first.state]) == .int(12))
    #expect(flow.program.value("categories", in: flow.states[first.state]) == .int(5))
  }

  @Test func `RI-69 Welcome Back is drawn with and without habits, categories, name and picture`()
    throws
  {
    let app = try checkedApp("ritualist")
    let flow = app.flows[0]
    var drawn: Set<[Flow.Constant]> = []
    for visible in VisibleStates(of: app).all where visible.id.hasPrefix("welcome-back") {
      let state = flow.states[visible.state]
      let data = ["habits", "categories", "name", "picture"].map {
        flow.program.value($0, in: state)
      }
      drawn.insert(data)
      let drawing = try #require(
        app.app.spec.drawing(of: state, in: flow.program) { _, days in
          PreviewDay.day(after: days)
        })
      let named = data[2] != .text("")
      var words = [named ? "Welcome back, Ana!" : "Welcome back!"]
      words.append("Your data has been synced\nfrom iCloud")
      // The plural form is the string table's to choose, as RI-24 has it.
      if case .int(let count) = data[0], count > 0 { words.append("✓ \(count) habits synced") }
      if case .int(let count) = data[1], count > 0 { words.append("✓ \(count) categories synced") }
      if named { words.append("✓ Profile restored") }
      words.append("Let's set up this device")
      #expect(drawing.words == words, "\(visible.id)")
      guard case .avatar(let avatar)? = drawing.views.first?.kind else {
        Issue.record("\(visible.id) draws nobody")
        continue
      }
      let initials: Flow.Drawing.Avatar = try .initials(#require(Initials("Ana")))
      #expect(avatar == (data[3] == .bool(true) ? .image("picture") : named ? initials : .symbol))
    }
    for habits in [0, 1, 12] {
      for categories in [0, 1, 5] {
        for name in ["", "Ana"] where habits > 0 || !name.isEmpty {
          for avatar in [false, true] {
            let data: [Flow.Constant] = [
              .int(habits), .int(categories), .text(name), .bool(avatar),
            ]
            #expect(drawn.contains(data), "\(data)")
          }
        }
      }
    }
  }

  @Test func `RI-02 icon and name stand in the middle, the spinner at the foot, and nothing else`()
    throws
  {
    let app = try checkedApp("ritualist")
    let launch = try #require(VisibleStates(of: app).all.first { $0.id == "launch" })
    let flow = app.flows[launch.flow]
    let drawing = try #require(
      app.app.spec.drawing(of: flow.states[launch.state], in: flow.program) { _, days in
        PreviewDay.day(after: days)
      })
    #expect(drawing.arrangement == .center && drawing.decor.isEmpty)
    #expect(drawing.main.map { $0.blocks.count } == [2])
    guard case .views(let icons)? = drawing.main.first?.blocks.first,
      case .text(let name)? = drawing.main.first?.blocks.last,
      case .views(let spinners)? = drawing.bottom.first?.blocks.first
    else {
      Issue.record("the launch screen is drawn otherwise")
      return
    }
    #expect(icons.map(\.id) == ["launch.icon"] && name.words.source == "Ritualist")
    #expect(spinners.map(\.id) == ["launch.spinner"] && drawing.bottom.count == 1)
  }

  @Test func `Steps is known by its rows and its button, and its goal by the wheel`() throws {
    let app = try checkedApp("steps")
    let faces = VisibleStates(of: app).all.filter { !$0.id.contains("/") }
    #expect(faces.map(\.id) == ["welcome", "goal"])
    let known: [(screen: ScreenID, elements: [ElementID])] = [
      ("welcome", ["row-1", "row-2", "row-3", "pitch", "get-started"]),
      ("goal", ["ask", "goal-on", "goal", "continue"]),
    ]
    for (face, known) in zip(faces, known) {
      let flow = app.flows[face.flow]
      for element in known.elements {
        #expect(flow.program.isShown(element, on: known.screen, in: flow.states[face.state]))
      }
    }
  }

  /// An app whose flow is explored as for a build.
  private func checkedApp(_ id: String) throws -> CheckedApp {
    try checked(try shippedContent { $0.hasPrefix("\(id)/") || !$0.contains("/") })
  }

  private func checked(_ files: ProjectFiles) throws -> CheckedApp {
    let content = ReadContent(files.sources)
    try #require(!content.found.hasErrors, "\(content.found.all.map(\.message))")
    return try #require(prove(content.app, [], content.project.settings).app)
  }
}
