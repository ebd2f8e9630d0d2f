import FlowCore
import Testing

/// A flow that waits for something of each kind.
private let waiting = Flow(
  id: "waiting", version: 1, completedKey: "done",
  values: [Flow.Value("found", .bool, initial: .bool(false), origin: .lookUp("cloud"))],
  services: [
    Flow.Service(
      "cloud",
      .lookUp(Flow.LookUp(found: .value("found"), every: .seconds(1), timeout: .seconds(5))))
  ],
  paths: [Flow.Path("main", ["one"])],
  entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("one"))],
  completion: [.store([.completed])],
  screens: [
    Flow.Screen(
      "one",
      elements: ["soon", "spin", "ask", "end", "note"].map { Flow.Element($0, .control) },
      controls: [
        Flow.Control("soon", do: [.after(.seconds(3), [.go("one")])]),
        Flow.Control("spin", do: [.wait(.seconds(2)), .finish]),
        Flow.Control("ask", do: [.call(Flow.Call(.lookUp, "cloud"))]),
        Flow.Control("end", do: [.finish]), Flow.Control("note", do: [.open(.settings)]),
      ],
      timeline: [Flow.TimelineStep("note", delay: .seconds(9))])
  ])

@Suite struct AbandonTests {
  private func run(_ events: [Flow.Event]) throws -> (last: Flow.State, effects: [Flow.Effect]) {
    let program = try Flow.Program(waiting)
    var (state, _) = program.start()
    for event in events { _ = program.send(event, to: &state) }
    let effects = program.abandon(&state)
    return (state, effects)
  }

  @Test(
    arguments: [
      ([], []),
      ([.tap("one.soon")], [.after("one", 1)]),
      ([.tap("one.spin")], [.wait("one")]),
      ([.tap("one.ask")], [.timeout("cloud")]),
      ([.tap("one.ask"), .fetched("cloud", [:])], [.pause("cloud"), .timeout("cloud")]),
    ] as [([Flow.Event], [Flow.TimerID])])
  func `what was awaited is forgotten, and analytics hears of it`(
    events: [Flow.Event], timers: [Flow.TimerID]
  ) throws {
    let (state, effects) = try run(events)
    #expect(
      effects == ([.timeline("one")] + timers).map { .cancelTimer($0) } + [.track(.abandoned)])
    #expect(state.phase == .abandoned)
    #expect(try Flow.Program(waiting).screen(in: state) == nil)
  }

  @Test func `a run that is over can't be abandoned`() throws {
    let program = try Flow.Program(waiting)
    var (finished, _) = program.start()
    _ = program.send(.tap("one.end"), to: &finished)
    #expect(finished.phase == .finished)
    let (skipped, _) = program.start(Flow.Launch(wasCompleted: true))
    var (abandoned, _) = program.start()
    _ = program.abandon(&abandoned)
    for var state in [finished, skipped, abandoned] {
      let before = state
      #expect(program.abandon(&state) == [])
      #expect(state == before)
    }
    #expect(program.send(.tap("one.end"), to: &abandoned) == [], "nothing happens any more")
  }
}
