import FlowCore
import Testing

/// Lists whose time comes while another one waits.
@Suite struct QueueTests {
  @Test func `what queued up runs when the list before it may not move on`() throws {
    // A timer goes off while an action is done; then the gate refuses the `next` that follows it.
    var flow = Flow(id: "queue", version: 1, completedKey: "done")
    flow.values = [Flow.Value("rung", .bool, initial: .bool(false))]
    flow.services = [Flow.Service("save", .action(Flow.Action()))]
    flow.paths = [Flow.Path("main", ["one", "two"])]
    flow.entry = [Flow.EntryRule(go: .screen("one"))]
    flow.screens = [
      Flow.Screen(
        "one", gate: .compare(.status("save"), .equal, .symbol("idle")),
        elements: [Flow.Element("go", .control), Flow.Element("ring", .control)],
        controls: [
          Flow.Control("go", do: [.call(Flow.Call(.perform, "save")), .next]),
          Flow.Control("ring", do: [.after(.seconds(1), [.set("rung", to: .bool(true))])]),
        ]),
      Flow.Screen("two"),
    ]
    let program = try Flow.Program(flow)
    var (state, _) = program.start(Flow.Launch())
    _ = program.send(.tap("one.ring"), to: &state)
    let timer = try #require(program.pendingTimers(in: state).first)
    _ = program.send(.tap("one.go"), to: &state)
    _ = program.send(.elapsed(timer), to: &state)
    #expect(program.value("rung", in: state) == .bool(false))
    _ = program.send(.answer("save", .ok), to: &state)
    #expect(program.screen(in: state) == "one")
    #expect(program.value("rung", in: state) == .bool(true))
  }

  @Test func `what is started again waits for its new time, also where the old one had come`()
    throws
  {
    // Granted, taken back and asked again: the answer starts the delay anew.
    var flow = Flow(id: "queue", version: 1, completedKey: "done")
    flow.services = [Flow.Service("save", .action(Flow.Action()))]
    flow.paths = [Flow.Path("main", ["one", "two"])]
    flow.entry = [Flow.EntryRule(go: .screen("one"))]
    flow.screens = [
      Flow.Screen(
        "one", elements: [Flow.Element("go", .control)],
        controls: [
          Flow.Control(
            "go", do: [.call(Flow.Call(.perform, "save")), .after(.seconds(1), [.next])])
        ]),
      Flow.Screen("two"),
    ]
    let program = try Flow.Program(flow)
    var (state, _) = program.start(Flow.Launch())
    _ = program.send(.tap("one.go"), to: &state)
    _ = program.send(.answer("save", .ok), to: &state)
    let timer = try #require(program.pendingTimers(in: state).first)
    _ = program.send(.tap("one.go"), to: &state)
    _ = program.send(.elapsed(timer), to: &state)
    let effects = program.send(.answer("save", .ok), to: &state)
    #expect(effects == [.startTimer(timer, .seconds(1))])
    #expect(program.screen(in: state) == "one")
    _ = program.send(.elapsed(timer), to: &state)
    #expect(program.screen(in: state) == "two")
  }

  @Test func `data that came late while another list waited is heard on the next screen`() throws {
    var flow = Flow(id: "late", version: 1, completedKey: "done")
    flow.values = [
      Flow.Value("found", .bool, initial: .bool(false), origin: .lookUp("cloud")),
      Flow.Value("told", .bool, initial: .bool(false)),
    ]
    flow.services = [
      Flow.Service("save", .action(Flow.Action())),
      Flow.Service(
        "cloud",
        .lookUp(
          Flow.LookUp(found: .value("found"), every: .milliseconds(500), timeout: .seconds(2)))),
    ]
    flow.paths = [Flow.Path("main", ["one", "two"])]
    flow.entry = [Flow.EntryRule(go: .screen("one"))]
    let late = Flow.Call.Handler(.late, [.set("told", to: .bool(true))])
    flow.screens = [
      Flow.Screen(
        "one", elements: [Flow.Element("look", .control), Flow.Element("go", .control)],
        controls: [
          Flow.Control("look", do: [.call(Flow.Call(.lookUp, "cloud", handlers: [late]))]),
          Flow.Control("go", do: [.call(Flow.Call(.perform, "save")), .next]),
        ]),
      Flow.Screen("two"),
    ]
    let program = try Flow.Program(flow)
    var (state, _) = program.start(Flow.Launch())
    for event in [
      .tap("one.look"), .elapsed(.timeout("cloud")), .fetched("cloud", [:]), .tap("one.go"),
      .fetched("cloud", ["found": .bool(true)]),
    ] as [Flow.Event] {
      _ = program.send(event, to: &state)
    }
    #expect(program.value("told", in: state) == .bool(false))
    _ = program.send(.answer("save", .ok), to: &state)
    #expect(program.screen(in: state) == "two")
    #expect(program.value("told", in: state) == .bool(true))
  }
}
