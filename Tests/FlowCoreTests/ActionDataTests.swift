import FlowCore
import Testing

/// A sign-in that brings a name and a day, and a name that can be changed afterwards.
private func account() throws -> Flow.Program {
  try Flow.Program(
    Flow(
      id: "account", version: 1, completedKey: "done",
      values: [
        Flow.Value("name", .text(maximum: 5), initial: .text(""), origin: .action("sign-in")),
        Flow.Value(
          "since", .date, initial: .unset, key: "since", isImmediate: true,
          origin: .action("sign-in")),
        Flow.Value("note", .bool, initial: .bool(false)),
      ],
      services: [
        Flow.Service(
          "sign-in", .action(Flow.Action(canFail: true, canCancel: true, isEarly: true))),
        Flow.Service("save", .action(Flow.Action(isEarly: true))),
      ],
      paths: [Flow.Path("main", ["start", "end"])],
      entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("start"))],
      completion: [.store([.completed])], frame: Flow.Screen("frame"),
      screens: [
        Flow.Screen(
          "start",
          elements: ["sign-in", "name", "save"].map { Flow.Element($0, .control) },
          controls: [
            Flow.Control(
              "sign-in",
              do: [
                .call(
                  Flow.Call(
                    .perform, "sign-in",
                    handlers: [Flow.Call.Handler(.failed, [.set("note", to: .bool(true))])]))
              ]),
            Flow.Control("name", .input("name", as: .textField)),
            Flow.Control("save", do: [.call(Flow.Call(.perform, "save"))]),
          ]),
        Flow.Screen("end"),
      ]))
}

private let data: [ValueID: Flow.Constant] = ["name": .text("Ana"), "since": .daysFromNow(-3)]

@Suite struct ActionDataTests {
  private let program: Flow.Program
  private var state: Flow.State

  init() throws {
    program = try account()
    state = program.start().state
  }

  private mutating func send(_ events: Flow.Event...) {
    for event in events { _ = program.send(event, to: &state) }
  }

  private var values: [Flow.Constant?] {
    ["name", "since", "note"].map { program.value($0, in: state) }
  }

  @Test mutating func `what an action brings comes with its answer`() {
    send(.tap("start.sign-in"))
    #expect(program.status("sign-in", in: state) == .busy)
    let effects = program.send(.performed("sign-in", data), to: &state)
    #expect(program.status("sign-in", in: state) == .ok)
    #expect(values == [.text("Ana"), .daysFromNow(-3), .bool(false)])
    #expect(effects == [.store([Flow.StoredValue("since", .daysFromNow(-3))])])
  }

  @Test(arguments: [
    Flow.Event.performed("sign-in", ["name": .text("Bo")]),
    .performed("sign-in", ["name": .text("Bo"), "since": .text("no day"), "note": .bool(true)]),
  ])
  mutating func `what it leaves out, or what does not fit, is as it was at first`(
    event: Flow.Event
  ) {
    send(.tap("start.sign-in"), .performed("sign-in", data), .tap("start.sign-in"), event)
    #expect(values == [.text("Bo"), .unset, .bool(false)])
  }

  @Test mutating func `an answer alone brings nothing`() {
    send(.tap("start.sign-in"), .performed("sign-in", data))
    send(.tap("start.sign-in"), .answer("sign-in", .ok))
    #expect(program.status("sign-in", in: state) == .ok)
    #expect(values == [.text(""), .unset, .bool(false)])
  }

  @Test mutating func `who turns back or fails keeps what there is`() {
    send(.tap("start.sign-in"), .performed("sign-in", data))
    send(.tap("start.sign-in"), .answer("sign-in", .cancelled))
    #expect(values == [.text("Ana"), .daysFromNow(-3), .bool(false)])
    send(.tap("start.sign-in"), .answer("sign-in", .failed))
    #expect(values == [.text("Ana"), .daysFromNow(-3), .bool(true)])
  }

  @Test mutating func `what nobody waits for brings nothing`() {
    send(.performed("sign-in", data))
    #expect(values == [.text(""), .unset, .bool(false)])
    send(.tap("start.save"), .performed("sign-in", data))
    #expect(values == [.text(""), .unset, .bool(false)])
    send(.performed("save", data))
    #expect(program.status("save", in: state) == .ok)
    #expect(values == [.text(""), .unset, .bool(false)], "it brings nothing of another one's")
  }

  @Test mutating func `what was brought can be changed by hand`() {
    send(.tap("start.sign-in"), .performed("sign-in", data))
    send(.enter("start.name", .text("Anna")))
    #expect(program.value("name", in: state) == .text("Anna"))
  }

  @Test mutating func `a question is over once the action is done`() {
    let asked = program.send(.tap("start.sign-in"), to: &state)
    var unfinished: [Flow.Effect] = []
    unfinished.settle(.tap("start.sign-in"), asked)
    #expect(unfinished == [.perform("sign-in", [:])])
    unfinished.settle(.performed("save", [:]), [])
    #expect(unfinished == [.perform("sign-in", [:])])
    unfinished.settle(.performed("sign-in", data), [])
    #expect(unfinished == [])
  }
}
