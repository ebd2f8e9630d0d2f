import FlowCore
import Testing

/// Three screens, and links to each of them; what is done on the first has to be waited for.
private func flow() -> Flow {
  Flow(
    id: "trip", version: 1, completedKey: "done",
    values: [Flow.Value("given", .bool, initial: .bool(false))],
    services: [Flow.Service("save", .action(Flow.Action(isEarly: true)))],
    paths: [Flow.Path("main", ["start", "middle", "widget"])],
    entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("start"))],
    deepLinks: [
      Flow.DeepLink(
        "widget", urls: ["https://Trip.app/Widget/", "trip://widget"], go: "widget",
        if: .value("given")),
      Flow.DeepLink("middle", urls: ["trip://middle"], go: "middle"),
      Flow.DeepLink("start", urls: ["trip://start"], go: "start"),
    ],
    completion: [.store([.completed])],
    screens: [
      Flow.Screen(
        "start",
        elements: [
          Flow.Element("given", .control), Flow.Element("go", .control),
          Flow.Element("save", .control), Flow.Element("ask", .control),
          Flow.Element("help", .section), Flow.Element("close", .control, in: "help"),
        ],
        modals: [Flow.Modal("help", .alert)],
        controls: [
          Flow.Control("given", .input("given", as: .toggle)), Flow.Control("go", do: [.next]),
          Flow.Control("save", do: [.call(Flow.Call(.perform, "save")), .next]),
          Flow.Control("ask", do: [.present("help")]), Flow.Control("close", do: []),
        ]),
      Flow.Screen(
        "middle", elements: [Flow.Element("go", .control)],
        controls: [Flow.Control("go", do: [.next])]),
      Flow.Screen(
        "widget", elements: [Flow.Element("end", .control), Flow.Element("back", .control)],
        controls: [Flow.Control("end", do: [.finish]), Flow.Control("back", do: [.back])]),
    ])
}

/// The screen that is shown after some events.
private func screen(after events: [Flow.Event]) throws -> ScreenID? {
  let program = try Flow.Program(flow())
  var state = program.start().state
  for event in events { _ = program.send(event, to: &state) }
  return program.screen(in: state)
}

@Suite struct DeepLinkTests {
  @Test(
    arguments: [
      ("https://trip.app/Widget", "widget"), ("HTTPS://TRIP.APP/Widget/", "widget"),
      ("https://trip.app/Widget?from=mail#top", "widget"), ("trip://widget", "widget"),
      ("TRIP://widget/", "widget"), ("trip://middle?now", "middle"),
      ("https://trip.app/widget", nil), ("https://trip.app/Widget/more", nil),
      ("http://trip.app/Widget", nil), ("https://trip.app:80/Widget", nil),
      ("https://other.app/Widget", nil), ("trip:widget", nil), ("trip://", nil), ("widget", nil),
      ("", nil), ("://widget", nil), ("1trip://widget", nil),
    ] as [(String, DeepLinkID?)])
  func `an address opens the link of its scheme, host and path`(url: String, id: DeepLinkID?) {
    #expect(flow().deepLink(for: url)?.id == id)
  }

  @Test func `a link leads to its screen where its condition holds, else nowhere`() throws {
    #expect(try screen(after: [.deepLink("widget")]) == "start")
    #expect(
      try screen(after: [.enter("start.given", .bool(true)), .deepLink("widget")]) == "widget")
    #expect(try screen(after: [.deepLink("middle")]) == "middle")
    #expect(try screen(after: [.deepLink("nothing")]) == "start")
  }

  @Test func `back leads from the screen of a link to where it was opened`() throws {
    let events: [Flow.Event] = [
      .enter("start.given", .bool(true)), .tap("start.go"), .deepLink("widget"),
    ]
    #expect(try screen(after: events + [.tap("widget.back")]) == "middle")
    // What was shown before is gone back to, so that nothing is ahead of it.
    #expect(try screen(after: events + [.deepLink("start"), .tap("start.go")]) == "middle")
    let program = try Flow.Program(flow())
    var state = program.start().state
    for event in events + [.deepLink("start")] { _ = program.send(event, to: &state) }
    #expect(!program.canGoBack(in: state))
  }

  @Test func `a link puts away what is presented`() throws {
    let program = try Flow.Program(flow())
    var state = program.start().state
    _ = program.send(.tap("start.ask"), to: &state)
    #expect(program.modal(in: state) == "help")
    _ = program.send(.deepLink("middle"), to: &state)
    #expect(program.screen(in: state) == "middle")
    #expect(program.modal(in: state) == nil)
  }

  @Test func `nothing comes of a link to the screen that is shown, nor while an answer is awaited`()
    throws
  {
    let program = try Flow.Program(flow())
    var state = program.start().state
    let before = state
    #expect(program.send(.deepLink("start"), to: &state).isEmpty)
    #expect(state == before)
    _ = program.send(.tap("start.save"), to: &state)
    let waiting = state
    #expect(program.send(.deepLink("middle"), to: &state).isEmpty)
    #expect(state == waiting)
  }

  @Test func `whoever is past the flow is led nowhere`() throws {
    let program = try Flow.Program(flow())
    var state = program.start().state
    for event in [.enter("start.given", .bool(true)), .deepLink("widget"), .tap("widget.end")]
      as [Flow.Event]
    {
      _ = program.send(event, to: &state)
    }
    #expect(state.phase == .finished)
    #expect(program.send(.deepLink("middle"), to: &state).isEmpty)
    #expect(state.phase == .finished)
    var skipped = program.start(Flow.Launch(wasCompleted: true)).state
    #expect(program.send(.deepLink("middle"), to: &skipped).isEmpty)
    #expect(skipped.phase == .skipped)
  }
}
