import FlowCore
import Testing

/// A shop whose plan may have to be approved, with what it tells of a plan that is owned.
private func shop() throws -> Flow.Program {
  let trial: Flow.Expression = .value("trial")
  return try Flow.Program(
    Flow(
      id: "shop", version: 1, completedKey: "done",
      tables: [
        Flow.Table("plans", columns: [], rows: [Flow.Row("month", []), Flow.Row("year", [])])
      ],
      values: [
        Flow.Value("plan", .choice(.table("plans")), initial: .row("year")),
        Flow.Value("trial", .bool, initial: .bool(false)),
        Flow.Value("end", .date, initial: .unset),
        Flow.Value("name", .text(maximum: nil), initial: .text("")),
      ],
      services: [
        Flow.Service(
          "plus", .purchase(Flow.Purchase(buys: "plan", tells: ["plan", "trial", "end"])))
      ],
      paths: [Flow.Path("main", ["plans", "thanks"])],
      entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("plans"))],
      assertions: [Flow.Assertion(if: trial, then: .not(.isEmpty(.value("end"))))],
      completion: [.store([.completed])], frame: Flow.Screen("frame"),
      screens: [
        Flow.Screen(
          "plans", elements: [Flow.Element("buy", .control), Flow.Element("restore", .control)],
          controls: [
            Flow.Control("buy", do: [.call(Flow.Call(.purchase, "plus")), .next]),
            Flow.Control("restore", do: [.call(Flow.Call(.restore, "plus")), .next]),
          ]),
        Flow.Screen("thanks"),
      ]))
}

private let told: [ValueID: Flow.Constant] = [
  "plan": .row("month"), "trial": .bool(true), "end": .daysFromNow(3),
]

@Suite struct EntitlementTests {
  /// A shop in which something happened.
  private func run(_ launch: Flow.Launch = Flow.Launch(), _ events: Flow.Event...) throws -> (
    Flow.Program, Flow.State
  ) {
    let program = try shop()
    var state = program.start(launch).state
    for event in events { _ = program.send(event, to: &state) }
    return (program, state)
  }

  private func values(_ program: Flow.Program, _ state: Flow.State) -> [ValueID: Flow.Constant] {
    Dictionary(uniqueKeysWithValues: told.keys.map { ($0, program.value($0, in: state)) })
  }

  @Test func `an approval brings what the shop tells, and leads nowhere by itself`() throws {
    let (program, state) = try run(
      Flow.Launch(), .tap("plans.buy"), .answer("plus", .pending), .owned("plus", told))
    #expect(program.status("plus", in: state) == .ok)
    #expect(values(program, state) == told)
    #expect(program.screen(in: state) == "plans")
    #expect(!program.isWaiting(state))
  }

  @Test func `what is restored brings what the shop tells, and leads on`() throws {
    let (program, state) = try run(Flow.Launch(), .tap("plans.restore"), .owned("plus", told))
    #expect(values(program, state) == told)
    #expect(program.screen(in: state) == "thanks")
    #expect(!program.canGoBack(in: state))
  }

  @Test func `what is not told stays`() throws {
    let (program, state) = try run(
      Flow.Launch(statuses: ["plus": .pending]), .owned("plus", ["plan": .row("month")]))
    #expect(program.value("plan", in: state) == .row("month"))
    #expect(program.value("trial", in: state) == .bool(false))
  }

  @Test func `only what the purchase tells is taken`() throws {
    let (program, state) = try run(
      Flow.Launch(statuses: ["plus": .pending]), .owned("plus", ["name": .text("Ana")]))
    #expect(program.status("plus", in: state) == .ok)
    #expect(program.value("name", in: state) == .text(""))
  }

  @Test func `a shop that contradicts the app's facts is believed in the purchase alone`() throws {
    let contradiction: [ValueID: Flow.Constant] = ["plan": .row("month"), "trial": .bool(true)]
    let (program, later) = try run(
      Flow.Launch(statuses: ["plus": .pending]), .owned("plus", contradiction))
    let (_, atLaunch) = try run(Flow.Launch(values: contradiction, statuses: ["plus": .ok]))
    for state in [later, atLaunch] {
      #expect(program.status("plus", in: state) == .ok)
      #expect(program.value("trial", in: state) == .bool(false))
      #expect(program.value("plan", in: state) == .row("year"))
    }
  }

  @Test func `what is owned is told at launch`() throws {
    let (program, state) = try run(Flow.Launch(values: told, statuses: ["plus": .ok]))
    #expect(values(program, state) == told)
  }

  @Test func `no progress contradicts the app's facts, not even where it leads past the flow`()
    throws
  {
    let program = try shop()
    let kept = Flow.SavedProgress(version: 1, screen: "plans", values: ["trial": .bool(true)])
    for launch in [Flow.Launch(), Flow.Launch(wasCompleted: true)] {
      #expect(throws: Flow.SavedProgress.Misfit.illegal) { try program.resume(kept, launch) }
    }
    // Of what is owned the shop alone tells.
    #expect(try program.resume(kept, Flow.Launch(statuses: ["plus": .ok])).state.phase == .running)
  }

  @Test(
    arguments: [
      [], [.tap("plans.buy"), .answer("plus", .failed)],
    ] as [[Flow.Event]])
  func `nobody owns what was neither pending, bought nor restored`(events: [Flow.Event]) throws {
    let program = try shop()
    var state = program.start().state
    for event in events { _ = program.send(event, to: &state) }
    let before = state
    #expect(program.send(.owned("plus", told), to: &state) == [])
    #expect(state == before)
  }

  @Test(arguments: [Flow.Answer.cancelled, .failed])
  func `asking again in vain takes nothing away`(answer: Flow.Answer) throws {
    for (before, status) in [
      ([.answer("plus", .pending)], .pending),
      ([.answer("plus", .pending), .owned("plus", [:])], .ok),
    ] as [([Flow.Event], Flow.Status)] {
      let program = try shop()
      var state = program.start().state
      for event in [.tap("plans.buy")] + before { _ = program.send(event, to: &state) }
      _ = program.send(.tap("plans.restore"), to: &state)
      #expect(program.status("plus", in: state) == .busy)
      #expect(program.progress(of: state)?.statuses["plus"] == status)
      _ = program.send(.answer("plus", answer), to: &state)
      #expect(program.status("plus", in: state) == status)
    }
  }

  @Test func `only an approval ends the waiting for one`() throws {
    let (program, state) = try run(
      Flow.Launch(statuses: ["plus": .pending]), .status("plus", .idle))
    #expect(program.status("plus", in: state) == .pending)
  }
}
