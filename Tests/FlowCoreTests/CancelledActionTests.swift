import FlowCore
import Testing

/// A button that signs in and goes on; somebody who turns back is told of it.
private func flow(canCancel: Bool) -> Flow {
  Flow(
    id: "account", version: 1, completedKey: "done",
    values: [Flow.Value("turned-back", .bool, initial: .bool(false))],
    services: [
      Flow.Service("sign-in", .action(Flow.Action(canCancel: canCancel, isEarly: true)))
    ],
    paths: [Flow.Path("main", ["one", "two"])], entry: [Flow.EntryRule(go: .screen("one"))],
    completion: [.store([.completed])],
    screens: [
      Flow.Screen(
        "one", elements: [Flow.Element("ask", .control)],
        controls: [
          Flow.Control(
            "ask",
            do: [
              .call(
                Flow.Call(
                  .perform, "sign-in",
                  handlers: [.init(.cancelled, [.set("turned-back", to: .bool(true))])])),
              .next,
            ])
        ]),
      Flow.Screen("two"),
    ])
}

@Suite struct CancelledActionTests {
  @Test func `who cancels an action stays, and nothing was asked`() throws {
    let program = try Flow.Program(flow(canCancel: true))
    var state = program.start().state
    _ = program.send(.tap("one.ask"), to: &state)
    #expect(program.status("sign-in", in: state) == .busy)
    _ = program.send(.answer("sign-in", .cancelled), to: &state)
    #expect(program.status("sign-in", in: state) == .idle)
    #expect(program.screen(in: state) == "one")
    #expect(program.value("turned-back", in: state) == .bool(true))
    _ = program.send(.tap("one.ask"), to: &state)
    _ = program.send(.answer("sign-in", .ok), to: &state)
    #expect(program.screen(in: state) == "two")
  }

  @Test func `an action that can't be cancelled goes on waiting`() throws {
    let program = try Flow.Program(flow(canCancel: false))
    var state = program.start().state
    _ = program.send(.tap("one.ask"), to: &state)
    _ = program.send(.answer("sign-in", .cancelled), to: &state)
    #expect(program.status("sign-in", in: state) == .busy)
    #expect(program.value("turned-back", in: state) == .bool(false))
  }

  @Test(
    arguments: [
      (Flow.Action(), [.ok]), (Flow.Action(canCancel: true), [.ok, .cancelled]),
      (Flow.Action(canFail: true, canCancel: true), [.ok, .cancelled, .failed]),
    ] as [(Flow.Action, [Flow.Answer])])
  func `an action answers what it can, success first`(
    action: Flow.Action, answers: [Flow.Answer]
  ) {
    #expect(Flow.Service("sign-in", .action(action)).answers == answers)
  }
}
