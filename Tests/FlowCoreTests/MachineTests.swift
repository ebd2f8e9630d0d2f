import FlowCore
import Testing

/// A flow small enough to read at a glance, with one of everything the machine does.
private let sample = Flow(
  id: "sample", version: 1, completedKey: "done",
  tables: [
    Flow.Table(
      "levels", columns: [Flow.Column("rank", .rank), Flow.Column("name", .words)],
      rows: [Flow.Row("easy", [.int(1), .words]), Flow.Row("hard", [.int(2), .words])])
  ],
  values: [
    Flow.Value("apps", .count, initial: .int(0)),
    Flow.Value("level", .choice(.table("levels")), initial: .row("easy"), key: "level"),
    Flow.Value("name", .text(maximum: 5), initial: .text(""), key: "name"),
    Flow.Value("sound", .bool, initial: .bool(false), key: "sound", isImmediate: true),
    Flow.Value("note", .text(maximum: nil), initial: .text("")),
  ],
  services: [
    Flow.Service("camera", .permission(Flow.Permission(.camera, isRequired: true))),
    Flow.Service("save", .action(Flow.Action(takes: ["name"], canFail: true, isEarly: true))),
    Flow.Service("log", .action(Flow.Action(takes: ["level"]))),
  ],
  paths: [Flow.Path("main", ["one", "two", "three", "four"])],
  entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("one"))],
  completion: [
    .store([.value("name"), .value("level"), .completed]), .call(Flow.Call(.perform, "log")),
  ],
  swipe: true,
  frame: Flow.Screen(
    "frame", elements: [Flow.Element("back", .control, if: .canGoBack)],
    controls: [Flow.Control("back", do: [.back])]),
  screens: [
    Flow.Screen(
      "one", gate: .compare(.value("apps"), .greaterOrEqual, .int(1)),
      elements: [
        Flow.Element("apps", .control), Flow.Element("next", .control),
        Flow.Element("sound", .control),
        Flow.Element("late", .section), Flow.Element("late-button", .control, in: "late"),
      ],
      controls: [
        Flow.Control("apps", .input("apps", as: .appPicker)), Flow.Control("next", do: [.next]),
        Flow.Control("sound", .input("sound", as: .toggle)),
        Flow.Control("late-button", do: [.go("three")]),
      ],
      timeline: [
        Flow.TimelineStep("late", delay: .seconds(2), stay: .seconds(3))
      ]),
    Flow.Screen(
      "two", condition: .compare(.value("level"), .equal, .symbol("hard")),
      elements: [Flow.Element("next", .control)], controls: [Flow.Control("next", do: [.next])]),
    Flow.Screen(
      "three",
      elements: [
        Flow.Element("ask", .control), Flow.Element("levels", .control),
        Flow.Element("soon", .control),
        Flow.Element("refused", .section), Flow.Element("again", .control, in: "refused"),
        Flow.Element("next", .control, if: .compare(.status("camera"), .equal, .symbol("granted"))),
      ],
      modals: [Flow.Modal("refused", .alert)],
      controls: [
        Flow.Control(
          "ask",
          do: [
            .call(Flow.Call(.request, "camera", handlers: [.init(.denied, [.present("refused")])])),
            .after(.milliseconds(500), [.next]),
          ]),
        Flow.Control(
          "levels", .list("levels", first: nil), do: [.set("note", to: .option("name"))]),
        Flow.Control("soon", do: [.wait(.seconds(1)), .next]),
        Flow.Control("again", do: []), Flow.Control("next", do: [.next]),
      ]),
    Flow.Screen(
      "four", allowsBack: true,
      elements: [Flow.Element("name", .control), Flow.Element("done", .control)],
      controls: [
        Flow.Control("name", .input("name", as: .textField)),
        Flow.Control(
          "done", do: [.call(Flow.Call(.perform, "save")), .finish],
          isEnabled: .not(.isEmpty(.value("name")))),
      ]),
  ])

private func program() throws -> Flow.Program { try Flow.Program(sample) }

private func walk(_ events: [Flow.Event], _ program: Flow.Program) -> (
  state: Flow.State, effects: [Flow.Effect]
) {
  var (state, effects) = program.start()
  for event in events { effects = program.send(event, to: &state) }
  return (state, effects)
}

@Suite struct MachineTests {
  @Test func `a gate holds buttons and swipes alike`() throws {
    let program = try program()
    var (state, _) = program.start()
    #expect(!program.isEnabled("one.next", in: state))
    #expect(program.send(.tap("one.next"), to: &state).isEmpty)
    #expect(program.send(.swipeForward, to: &state).isEmpty)
    _ = program.send(.enter("one.apps", .int(2)), to: &state)
    #expect(program.isEnabled("one.next", in: state))
    _ = program.send(.swipeForward, to: &state)
    #expect(program.screen(in: state) == "three")
  }

  @Test func `next passes over a screen whose condition does not hold`() throws {
    let program = try program()
    let (state, _) = walk([.enter("one.apps", .int(1)), .tap("one.next")], program)
    #expect(program.screen(in: state) == "three")
  }

  @Test func `back leads to what was shown and keeps what was entered`() throws {
    let program = try program()
    var (state, _) = walk([.enter("one.apps", .int(1)), .tap("one.next")], program)
    _ = program.send(.tap("frame.back"), to: &state)
    #expect(program.screen(in: state) == "one")
    #expect(program.value("apps", in: state) == .int(1))
    #expect(!program.isShown("back", on: "frame", in: state))
    #expect(program.send(.tap("frame.back"), to: &state).isEmpty)
  }

  @Test func `a refused permission presents the alert that its handler names`() throws {
    let program = try program()
    let start: [Flow.Event] = [.enter("one.apps", .int(1)), .tap("one.next")]
    var (state, effects) = walk(start + [.tap("three.ask")], program)
    #expect(effects == [.request("camera")])
    #expect(program.isWaiting(state))
    #expect(program.send(.tap("three.ask"), to: &state).isEmpty, "a second tap does nothing")
    #expect(program.send(.swipeBack, to: &state).isEmpty)
    effects = program.send(.answer("camera", .denied), to: &state)
    #expect(program.modal(in: state) == "refused")
    #expect(!program.isEnabled("three.soon", in: state), "the alert covers it")
    _ = program.send(.dismiss, to: &state)
    #expect(program.modal(in: state) == "refused", "an alert is not swiped away")
    _ = program.send(.tap("three.again"), to: &state)
    #expect(program.modal(in: state) == nil)
    #expect(program.status("camera", in: state) == .denied)
  }

  @Test func `a modal goes as soon as it is not to be shown`() throws {
    var flow = sample
    let three = try #require(flow.screens.firstIndex { $0.id == "three" })
    let refused = try #require(flow.screens[three].elements.firstIndex { $0.id == "refused" })
    flow.screens[three].elements[refused].condition =
      .compare(.status("camera"), .notEqual, .symbol("granted"))
    let program = try Flow.Program(flow)
    var (state, _) = walk(
      [.enter("one.apps", .int(1)), .tap("one.next"), .tap("three.ask")], program)
    _ = program.send(.answer("camera", .denied), to: &state)
    #expect(program.modal(in: state) == "refused")
    _ = program.send(.status("camera", .granted), to: &state)
    #expect(program.modal(in: state) == nil)
    #expect(program.isEnabled("three.next", in: state), "nothing covers it")
    _ = program.send(.status("camera", .denied), to: &state)
    #expect(program.modal(in: state) == nil, "it was put away")
  }

  @Test func `leaving a screen cancels its timers and a stale one does nothing`() throws {
    let program = try program()
    var (state, _) = walk(
      [.enter("one.apps", .int(1)), .tap("one.next"), .tap("three.ask")], program)
    let started = program.send(.answer("camera", .granted), to: &state)
    guard case .startTimer(let timer, .milliseconds(500)) = started.first else {
      Issue.record("no timer was started: \(started)")
      return
    }
    let left = program.send(.swipeForward, to: &state)
    #expect(left.first == .cancelTimer(timer))
    #expect(program.screen(in: state) == "four")
    #expect(program.send(.elapsed(timer), to: &state).isEmpty)
    #expect(program.screen(in: state) == "four")
  }

  @Test func `a timer moves on by itself`() throws {
    let program = try program()
    var (state, _) = walk(
      [.enter("one.apps", .int(1)), .tap("one.next"), .tap("three.ask")], program)
    _ = program.send(.answer("camera", .granted), to: &state)
    let timer = try #require(program.pendingTimers(in: state).first)
    _ = program.send(.elapsed(timer), to: &state)
    #expect(program.screen(in: state) == "four")
  }

  @Test func `a wait lets nothing else happen`() throws {
    let program = try program()
    var (state, effects) = walk(
      [.enter("one.apps", .int(1)), .tap("one.next"), .tap("three.soon")], program)
    #expect(effects == [.startTimer(.wait("three"), .seconds(1))])
    #expect(program.send(.tap("frame.back"), to: &state).isEmpty)
    effects = program.send(.elapsed(.wait("three")), to: &state)
    #expect(program.screen(in: state) == "four")
  }

  @Test func `a timeline lets elements come and go`() throws {
    let program = try program()
    var (state, effects) = program.start()
    #expect(effects.contains(.startTimer(.timeline("one"), .seconds(2))))
    #expect(!program.isEnabled("one.late-button", in: state))
    effects = program.send(.elapsed(.timeline("one")), to: &state)
    #expect(effects == [.startTimer(.timeline("one"), .seconds(3))])
    #expect(program.isEnabled("one.late-button", in: state))
    effects = program.send(.elapsed(.timeline("one")), to: &state)
    #expect(effects.isEmpty)
    #expect(!program.isShown("late", on: "one", in: state))
    #expect(!program.isEnabled("one.late-button", in: state))
  }

  /// Whether the step says how it goes, or the flow does.
  @Test(arguments: [true, false])
  func `what follows a step of a timeline comes once that has gone`(isOwn: Bool) throws {
    let fade = Flow.Transition(
      Flow.Motion(fades: true, duration: .seconds(1)),
      removal: Flow.Motion(fades: true, duration: .milliseconds(500)))
    var flow = sample
    let one = try #require(flow.screens.firstIndex { $0.id == "one" })
    flow.appear = isOwn ? nil : fade
    flow.screens[one].timeline = [
      Flow.TimelineStep(
        "late", delay: .zero, transition: isOwn ? fade : nil, stay: .seconds(3)),
      Flow.TimelineStep("sound", after: "late", delay: .seconds(1)),
      Flow.TimelineStep("next", after: "sound", delay: .seconds(2)),
    ]
    let program = try Flow.Program(flow)
    var (state, effects) = program.start()
    var pauses: [Duration] = []
    while case .startTimer(let timer, let pause)? = effects.last {
      pauses.append(pause)
      effects = program.send(.elapsed(timer), to: &state)
    }
    // It stays for three seconds and goes in half a one; what has appeared has appeared in one.
    #expect(pauses == [3000, 1500, isOwn ? 2000 : 3000].map { .milliseconds($0) })
  }

  @Test func `reduced motion leaves the timeline at its end`() throws {
    let program = try program()
    let (state, effects) = program.start(Flow.Launch(reducesMotion: true))
    #expect(!effects.contains { if case .startTimer = $0 { true } else { false } })
    #expect(!program.isShown("late", on: "one", in: state))
  }

  @Test func `an immediate value is stored on every change`() throws {
    let program = try program()
    let (state, effects) = walk([.enter("one.sound", .bool(true))], program)
    #expect(effects == [.store([Flow.StoredValue("sound", .bool(true))])])
    #expect(program.value("sound", in: state) == .bool(true))
  }

  @Test func `a picked row's words are kept by name until somebody spells them`() throws {
    let program = try program()
    let (state, _) = walk(
      [.enter("one.apps", .int(1)), .tap("one.next"), .pick("three.levels", "hard")], program)
    #expect(
      program.value("note", in: state) == .words(Flow.CellReference("levels", "hard", "name")))
  }

  @Test func `text is cut to its limit and trimmed before conditions and effects`() throws {
    let program = try program()
    let start: [Flow.Event] = [.enter("one.apps", .int(1)), .tap("one.next"), .tap("three.soon")]
    var (state, _) = walk(start + [.elapsed(.wait("three"))], program)
    _ = program.send(.enter("four.name", .text("  ")), to: &state)
    #expect(!program.isEnabled("four.done", in: state), "blank is empty")
    _ = program.send(.enter("four.name", .text(" Adaline")), to: &state)
    #expect(program.value("name", in: state) == .text(" Adal"))
    #expect(
      program.send(.tap("four.done"), to: &state) == [.perform("save", ["name": .text("Adal")])])
  }

  @Test func `finishing does the completion's commands once and in order`() throws {
    let program = try program()
    let start: [Flow.Event] = [.enter("one.apps", .int(1)), .tap("one.next"), .tap("three.soon")]
    var (state, _) = walk(
      start + [.elapsed(.wait("three")), .enter("four.name", .text("Ada")), .tap("four.done")],
      program)
    let effects = program.send(.answer("save", .ok), to: &state)
    #expect(
      effects == [
        .store([
          Flow.StoredValue("name", .text("Ada")), Flow.StoredValue("level", .row("easy")),
          Flow.StoredValue("done", .bool(true)),
        ]),
        .perform("log", ["level": .row("easy")]), .track(.completed), .showApp,
      ])
    #expect(state.phase == .finished)
    #expect(program.send(.answer("save", .ok), to: &state).isEmpty, "a second answer is stale")
  }

  @Test func `a failed action stays where it is and says so`() throws {
    let program = try program()
    let start: [Flow.Event] = [.enter("one.apps", .int(1)), .tap("one.next"), .tap("three.soon")]
    var (state, _) = walk(
      start + [.elapsed(.wait("three")), .enter("four.name", .text("Ada")), .tap("four.done")],
      program)
    #expect(program.send(.answer("save", .failed), to: &state).isEmpty)
    #expect(program.screen(in: state) == "four")
    #expect(program.status("save", in: state) == .failed)
    #expect(program.isEnabled("four.done", in: state), "another try is possible")
  }

  @Test func `nothing is under way at a launch, and of actions nothing is known`() throws {
    let program = try program()
    let (state, _) = program.start(Flow.Launch(statuses: ["save": .busy, "camera": .requesting]))
    #expect(state == program.start().state)
    let launch = Flow.Launch(statuses: ["save": .ok, "camera": .granted])
    #expect(program.status("save", in: program.start(launch).state) == .idle)
    #expect(program.status("camera", in: program.start(launch).state) == .granted)
  }

  @Test func `a completed user is led past the flow`() throws {
    let (state, effects) = try program().start(Flow.Launch(wasCompleted: true))
    #expect(effects == [.showApp])
    #expect(state.phase == .skipped)
  }

  @Test func `a name that stands for nothing is refused`() {
    var flow = sample
    flow.paths[0].screens.append("nowhere")
    #expect(throws: FlowError.self) { try Flow.Program(flow) }
  }
}
