import FlowCore
import Testing

/// Lists whose time comes while another one waits.
@Suite struct QueueTests {
  @Test func `what queued up runs when the list before it may not move on`() throws {
    // A timer goes off while an action is done; then the gate refuses the `next` that follows it.
    var flow = Flow(id: "queue", version: 1, completedKey: "done")
    flow.values = [Value("rung", .bool, initial: .bool(false))]
    flow.services = [Service("save", .action(Action()))]
    flow.paths = [Path("main", ["one", "two"])]
    flow.entry = [EntryRule(go: .screen("one"))]
    flow.screens = [
      Screen(
        "one", gate: .compare(.status("save"), .equal, .symbol("idle")),
        elements: [Element("go", .control), Element("ring", .control)],
        controls: [
          Control("go", do: [.call(Call(.perform, "save")), .next]),
          Control("ring", do: [.after(.seconds(1), [.set("rung", to: .bool(true))])]),
        ]),
      Screen("two"),
    ]
    let program = try Program(flow)
    var (state, _) = program.start(Launch())
    _ = program.send(.tap("one.ring"), to: &state)
    let timer = try #require(program.pendingTimers(in: state).first)
    _ = program.send(.tap("one.go"), to: &state)
    _ = program.send(.elapsed(timer), to: &state)
    #expect(program.value("rung", in: state) == .bool(false))
    _ = program.send(.answer("save", .ok), to: &state)
    #expect(program.screen(in: state) == "one")
    #expect(program.value("rung", in: state) == .bool(true))
  }

  @Test func `data that came late while another list waited is heard on the next screen`() throws {
    var flow = Flow(id: "late", version: 1, completedKey: "done")
    flow.values = [
      Value("found", .bool, initial: .bool(false), origin: .lookUp("cloud")),
      Value("told", .bool, initial: .bool(false)),
    ]
    flow.services = [
      Service("save", .action(Action())),
      Service(
        "cloud",
        .lookUp(LookUp(found: .value("found"), every: .milliseconds(500), timeout: .seconds(2)))),
    ]
    flow.paths = [Path("main", ["one", "two"])]
    flow.entry = [EntryRule(go: .screen("one"))]
    let late = Call.Handler(.late, [.set("told", to: .bool(true))])
    flow.screens = [
      Screen(
        "one", elements: [Element("look", .control), Element("go", .control)],
        controls: [
          Control("look", do: [.call(Call(.lookUp, "cloud", handlers: [late]))]),
          Control("go", do: [.call(Call(.perform, "save")), .next]),
        ]),
      Screen("two"),
    ]
    let program = try Program(flow)
    var (state, _) = program.start(Launch())
    for event in [
      .tap("one.look"), .elapsed(.timeout("cloud")), .fetched("cloud", [:]), .tap("one.go"),
      .fetched("cloud", ["found": .bool(true)]),
    ] as [Event] {
      _ = program.send(event, to: &state)
    }
    #expect(program.value("told", in: state) == .bool(false))
    _ = program.send(.answer("save", .ok), to: &state)
    #expect(program.screen(in: state) == "two")
    #expect(program.value("told", in: state) == .bool(true))
  }
}
