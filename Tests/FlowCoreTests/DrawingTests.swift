import FlowCore
import Testing

/// What a state of a flow comes to on the screen.
@Suite struct DrawingTests {
  // MARK: A flow with a bit of everything

  /// A sign before the words of a plan, and what it costs.
  private static let plans = Flow.Table(
    "plans",
    columns: [
      Flow.Column("name", .words), Flow.Column("sign", .text), Flow.Column("level", .rank),
      Flow.Column("price", .money), Flow.Column("every", .period), Flow.Column("off", .percent),
      Flow.Column("next", .row("plans")), Flow.Column("tone", .color),
    ],
    rows: [
      Flow.Row(
        "month",
        [
          .words, .text("🌙"), .int(1), .text("4.99"), .text("P1M"), .int(0), .row("year"),
          .text("dawn"),
        ]),
      Flow.Row(
        "year",
        [
          .words, .text("☀️"), .int(2), .text("39.99"), .text("P1Y"), .int(33), .row("month"),
          .text("dusk"),
        ]),
    ], currency: "EUR")

  private static let flow = Flow(
    id: "sample", version: 1, completedKey: "done", tables: [plans],
    values: [
      Flow.Value("plan", .choice(.table("plans")), initial: .row("year")),
      Flow.Value("name", .text(maximum: 10), initial: .text("")),
      Flow.Value("idea", .text(maximum: nil), initial: .text("")),
      Flow.Value("goal", .int(1000...9000, step: 500), initial: .int(3000)),
      Flow.Value("on", .bool, initial: .bool(true)),
      Flow.Value("mode", .choice(.rows(["calm", "wild"])), initial: .unset),
      Flow.Value("due", .date, initial: .daysFromNow(7)),
    ],
    services: [Flow.Service("health", .permission(Flow.Permission(.notifications)))],
    paths: [Flow.Path("main", ["first", "second"])], entry: [Flow.EntryRule(go: .screen("first"))],
    appear: Flow.Transition(Flow.Motion(fades: true)),
    frame: Flow.Screen(
      "frame",
      elements: [
        Flow.Element("back", .control, if: .canGoBack), Flow.Element("late", .section),
        Flow.Element("dots", .view),
      ], controls: [Flow.Control("back", do: [.back])], views: [Flow.View("dots", "page-dots")],
      decor: ["glow"]),
    screens: [first, Flow.Screen("second", allowsBack: true)])

  private static let first = Flow.Screen(
    "first",
    elements: [
      Flow.Element("plan", .control), Flow.Element("card", .section),
      Flow.Element("saving", .row, in: "card", if: .compare(.option("off"), .greater, .int(0))),
      Flow.Element("name", .control), Flow.Element("idea", .control),
      Flow.Element("ideas", .control), Flow.Element("goal", .control),
      Flow.Element("mode", .control, if: .value("on")),
      Flow.Element("face", .view), Flow.Element("badge", .view), Flow.Element("note", .section),
      Flow.Element("foot", .section), Flow.Element("next", .control, in: "foot"),
      Flow.Element("ask", .control, in: "foot"), Flow.Element("sure", .section),
      Flow.Element("yes", .control, in: "sure"), Flow.Element("wait", .control, in: "sure"),
    ],
    modals: [Flow.Modal("sure", .alert)],
    controls: [
      Flow.Control("plan", .input("plan", as: .cards), option: "card"),
      Flow.Control("name", .input("name", as: .textField), lines: 2...4, takesFocus: true),
      Flow.Control("idea", .input("idea", as: .textField)),
      Flow.Control("ideas", .list("plans", first: 1), do: [.set("idea", to: .option("name"))]),
      Flow.Control("goal", .input("goal", as: .slider)),
      Flow.Control("mode", .input("mode", as: .cards), hidesLabel: true),
      Flow.Control("next", do: [.next], isEnabled: .not(.isEmpty(.value("name"))), style: "big"),
      Flow.Control(
        "ask",
        do: [
          .call(
            Flow.Call(
              .request, "health", handlers: [Flow.Call.Handler(nil, [.present("sure")])]))
        ]),
      Flow.Control("yes", do: [.next]),
      Flow.Control("wait", isEnabled: .bool(false)),
    ],
    views: [
      Flow.View("face", "avatar", value: .value("on")),
      Flow.View("badge", "plan-badge", value: .value("plan")),
    ],
    timeline: [
      Flow.TimelineStep(
        "face", delay: .zero, transition: Flow.Transition(Flow.Motion(scale: 0.5)))
    ],
    decor: ["halo"])

  private static let spec = Flow.Spec(
    flow: flow,
    pages: [
      Flow.Page(
        "first",
        [
          .title(Flow.Text("first.title", "Hi")), .body(Flow.Text("first.body", "There")),
          .pictures([
            Flow.Picture(.image("Icon")),
            Flow.Picture(.symbol("bell"), label: Flow.Text("bell", "Bell")),
          ]),
          .controls([label("plan")]), .controls([label("name", hint: "Your name")]),
          .controls([label("idea")]), .controls([label("ideas")]), .controls([label("goal")]),
          .controls([label("mode")]), .views([label("face"), label("badge")]),
        ],
        sections: [
          Flow.Section(
            "card",
            [
              .body(Flow.Text("first.card.sign", "%1$@", [.option(["sign"])])),
              .heading(Flow.Text("first.card.name", "%1$@", [.option(["name"])])),
              .rows([
                Flow.ListRow(
                  "saving",
                  Flow.Text(
                    "first.saving", "-%1$@ of %2$@, not %3$@",
                    [.option(["off"]), .option(["price"]), .option(["next", "every"])]))
              ]),
            ]),
          Flow.Section("note", [.body(Flow.Text("first.note", "Due %1$@", [.value("due")]))]),
          Flow.Section(
            "foot",
            [
              .controls([label("next"), label("ask")]),
              .body(Flow.Text("first.foot", "%1$lld of %2$lld", [.position, .count])),
            ]),
          Flow.Section("sure", [.controls([label("yes")]), .controls([label("wait")])]),
        ]),
      Flow.Page("second"),
    ],
    frame: Flow.Page(
      "frame", [.controls([label("back")]), .views([label("dots")])],
      sections: [Flow.Section("late", [.body(Flow.Text("frame.late", "Late"))])],
      screenPosition: Flow.ScreenPosition(blocks: 1, sections: 0)),
    tables: [
      Flow.TableTexts(
        "plans",
        [
          [Flow.Text("plans.month.name", "Month")],
          [Flow.Text("plans.year.name", "Year from %1$@", [.option(["price"])])],
        ])
    ],
    theme: Flow.Theme(
      icon: "Icon", fonts: [Flow.Font("title", .largeTitle)],
      styles: [Flow.Style("big", height: 50), Flow.Style("field", padding: 4)]),
    platforms: [])

  private static func label(_ id: ElementID, hint: String? = nil) -> Flow.Label {
    Flow.Label(
      id, Flow.Text(key: "label.\(id)", id.rawValue),
      hint: hint.map { Flow.Text(key: "hint.\(id)", $0) })
  }

  // MARK: Drawing it

  private let program: Flow.Program
  private let state: Flow.State

  init() throws {
    program = try Flow.Program(Self.spec.flow)
    (state, _) = program.start(Flow.Launch())
  }

  private func drawing(
    after events: [Flow.Event] = [], isInteractive: Bool = true
  ) throws -> Flow.Drawing {
    var state = state
    for event in events { _ = program.send(event, to: &state) }
    let drawing = Self.spec.drawing(of: state, in: program, isInteractive: isInteractive) {
      CalendarDay(year: 2027, month: 1, day: $0 == "due" ? 4 + $1 : 0)
    }
    return try #require(drawing)
  }

  private func blocks(_ drawing: Flow.Drawing) -> [Flow.Drawing.Block] {
    drawing.sections.flatMap(\.blocks)
  }

  private func texts(_ drawing: Flow.Drawing) -> [Flow.Drawing.Text] {
    blocks(drawing).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func view(_ id: String, in drawing: Flow.Drawing) throws -> Flow.Drawing.View {
    let views = blocks(drawing).flatMap { block -> [Flow.Drawing.View] in
      if case .views(let views) = block { views } else { [] }
    }
    return try #require(views.first { $0.id == id })
  }

  private func cards(_ drawing: Flow.Drawing) throws -> Flow.Drawing.Options {
    guard case .cards(let cards) = drawing.control("first.plan")?.kind else { throw OtherKind() }
    return cards
  }

  private struct OtherKind: Error {}

  // MARK: Regions and words

  @Test func `a screen stands in its frame, its last buttons at the foot`() throws {
    let drawing = try drawing()
    #expect(drawing.screen == "first")
    #expect(drawing.arrangement == .top, "it asks for something")
    #expect(drawing.sections.map(\.alignment) == [.leading, .leading, .center, .center, .center])
    #expect(drawing.frameStart == [], "there is no way back")
    #expect(drawing.main.map(\.id) == ["first#main", "first.note#main"])
    #expect(drawing.bottom.map(\.id) == ["first.foot#bottom"])
    #expect(drawing.frameEnd.map(\.id) == ["frame#end", "frame.late#end"])
    #expect(drawing.frameEnd.map(\.isBanner) == [false, true])
    #expect(drawing.modal == nil)
    #expect(drawing.decor.map(\.id) == ["halo", "glow"])
    #expect(drawing.position?.position == 1 && drawing.position?.count == 2)
    #expect(!drawing.isWaiting && !drawing.canGoBack)
  }

  @Test func `sections in a row that each lead up to a button stand at the foot together`() throws {
    func regions(_ note: [Flow.Block], style: StyleID = "button") throws -> [String] {
      var spec = Self.spec
      for index in spec.flow.screens[0].controls.indices {
        spec.flow.screens[0].controls[index].style = style
      }
      spec.pages[0].sections[1].blocks += note
      spec.pages[0].sections[2].blocks = [
        .body(Flow.Text("first.foot", "There")), .controls([Self.label("ask")]),
      ]
      let program = try Flow.Program(spec.flow)
      let (state, _) = program.start(Flow.Launch())
      let drawing = try #require(
        spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) })
      return drawing.bottom.map(\.id)
    }
    let button = Flow.Block.controls([Self.label("next")])
    #expect(try regions([]) == ["first.foot#bottom"])
    #expect(try regions([button]) == ["first.note#bottom", "first.foot#bottom"])
    #expect(try regions([button], style: "big") == ["first.foot#bottom"], "it leads elsewhere")
    let input = Flow.Block.controls([Self.label("goal")])
    #expect(try regions([input, button]) == ["first.foot#bottom"], "it asks for something")
  }

  @Test(arguments: [(true, Flow.Drawing.Text.Role.finePrint), (false, .note)])
  func `words at the foot are small print after buttons that are drawn`(
    isShown: Bool, role: Flow.Drawing.Text.Role
  ) throws {
    var spec = Self.spec
    for index in spec.flow.screens[0].controls.indices {
      spec.flow.screens[0].controls[index].style = "button"
    }
    let note = try #require(spec.flow.screens[0].elements.firstIndex { $0.id == "note" })
    spec.flow.screens[0].elements[note].condition = .bool(isShown)
    spec.pages[0].sections[1].blocks += [.controls([Self.label("next")])]
    spec.pages[0].sections[2].blocks = [
      .body(Flow.Text("first.foot", "There")), .controls([Self.label("ask")]),
    ]
    let program = try Flow.Program(spec.flow)
    let (state, _) = program.start(Flow.Launch())
    let drawing = try #require(
      spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) })
    let texts = drawing.bottom.flatMap(\.blocks).compactMap { block in
      if case .text(let text) = block { text } else { nil }
    }
    #expect(texts.first { $0.id == "first.foot" }?.role == role)
  }

  @Test func `words have a key, a role and what is put into them`() throws {
    let texts = self.texts(try drawing())
    #expect(
      texts.map(\.id) == ["first.title", "first.body", "first.note", "first.foot", "frame.late"])
    #expect(texts.map(\.role) == [.title, .body, .note, .note, .note])
    #expect(texts[0].font?.style == .largeTitle)
    #expect(texts[1].font == nil)
    #expect(texts[2].words.arguments == [.day(CalendarDay(year: 2027, month: 1, day: 11))])
    #expect(texts[3].words.source == "1 of 2")
  }

  @Test(
    arguments: [
      (nil, false, .cards), (nil, true, .features), ("list", false, .grouped),
      ("list", true, .features),
    ] as [(StyleID?, Bool, Flow.Drawing.List.Style)])
  func `rows without pictures are cards, or lines of the card that the theme has for lists`(
    style: StyleID?, hasPicture: Bool, expected: Flow.Drawing.List.Style
  ) throws {
    var spec = Self.spec
    if let style { spec.theme.styles.append(Flow.Style(style, padding: 12)) }
    let picture = Flow.Picture(.symbol("bell"))
    spec.pages[0].blocks.append(
      .rows([
        Flow.ListRow("one", Flow.Text("one", "One")),
        Flow.ListRow("two", Flow.Text("two", "Two"), picture: hasPicture ? picture : nil),
      ]))
    spec.flow.screens[0].elements += [Flow.Element("one", .row), Flow.Element("two", .row)]
    let program = try Flow.Program(spec.flow)
    let (state, _) = program.start(Flow.Launch())
    let drawing = try #require(
      spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 2027, month: 1, day: 1) })
    let lists = blocks(drawing).compactMap { if case .list(let list) = $0 { list } else { nil } }
    try #require(lists.map(\.style) == [expected])
    #expect(lists[0].group?.padding == (expected == .grouped ? 12 : nil))
    #expect(lists[0].rows.map(\.id) == ["first.one", "first.two"])
  }

  @Test func `the app's icon is told from its images`() throws {
    let pictures = blocks(try drawing()).compactMap {
      if case .pictures(let pictures) = $0 { pictures } else { nil }
    }
    #expect(pictures.flatMap { $0 }.map(\.id) == ["first.picture", "first.picture-2"])
    #expect(pictures.flatMap { $0 }.map(\.source) == [.appIcon, .symbol("bell")])
    #expect(pictures.flatMap { $0 }.map(\.label?.key) == [nil, "bell"])
  }

  // MARK: Options

  @Test func `an option has the words of its row, and what depends on it`() throws {
    let cards = try self.cards(drawing())
    #expect(cards.areTiles, "each begins with a sign")
    #expect(cards.items.map(\.id) == ["first.plan.month", "first.plan.year"])
    #expect(cards.items.map(\.isSelected) == [false, true])
    #expect(cards.items.map(\.name.key) == ["plans.month.name", "plans.year.name"])
    #expect(cards.items[1].name.arguments == [.money("39.99", currency: "EUR")])
    #expect(cards.items.map(\.blocks.count) == [2, 3])
    guard case .text(let heading) = cards.items[1].blocks[1],
      case .list(let list) = cards.items[1].blocks[2]
    else { throw OtherKind() }
    #expect(heading.id == "first.plan.year.first.card.name")
    #expect(heading.words == cards.items[1].name, "a name of other words is those words")
    #expect(list.style == .details)
    #expect(list.rows.map(\.id) == ["first.plan.year.first.saving"])
    #expect(list.rows[0].isPrice && list.rows[0].isSaving)
    #expect(
      list.rows[0].words.arguments == [
        .percent(33), .money("39.99", currency: "EUR"), .period("P1M"),
      ])
  }

  @Test func `a row whose section is hidden is not drawn and can't be chosen`() throws {
    var spec = Self.spec
    spec.flow.screens[0].elements[1].condition = .compare(.option("off"), .greater, .int(0))
    let program = try Flow.Program(spec.flow)
    var (state, _) = program.start(Flow.Launch())
    let drawing = try #require(
      spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 2027, month: 1, day: 4) })
    #expect(try cards(drawing).items.map(\.row) == ["year"])
    _ = program.send(.enter("first.plan", .row("month")), to: &state)
    #expect(program.value("plan", in: state) == .row("year"))
    // Without the condition both can be.
    state = self.state
    _ = self.program.send(.enter("first.plan", .row("month")), to: &state)
    #expect(self.program.value("plan", in: state) == .row("month"))
  }

  @Test func `a row of a list whose section is hidden can't be tapped`() throws {
    var spec = Self.spec
    spec.flow.screens[0].controls[3].option = "card"
    let hidden = Flow.Expression.compare(.option("off"), .greater, .int(0))
    for condition in [nil, hidden] {
      spec.flow.screens[0].elements[1].condition = condition
      let program = try Flow.Program(spec.flow)
      var (state, _) = program.start(Flow.Launch())
      _ = program.send(.pick("first.ideas", "month"), to: &state)
      let isTapped = program.value("idea", in: state) != .text("")
      #expect(isTapped == (condition == nil))
    }
  }

  @Test func `a choice without a table is a bar of its ids`() throws {
    guard case .segmented(let options)? = try drawing().control("first.mode")?.kind else {
      throw OtherKind()
    }
    #expect(options.items.map(\.name.source) == ["calm", "wild"])
    #expect(options.items.allSatisfy { $0.name.key.isEmpty })
    #expect(options.selected == nil)
    let chosen = try drawing(after: [.enter("first.mode", .row("wild"))])
    guard case .segmented(let options)? = chosen.control("first.mode")?.kind else {
      throw OtherKind()
    }
    #expect(options.selected?.row == "wild")
  }

  @Test func `a list draws its first rows, none of them chosen`() throws {
    guard case .list(let options)? = try drawing().control("first.ideas")?.kind else {
      throw OtherKind()
    }
    #expect(options.items.map(\.row) == ["month"])
    #expect(options.selected == nil)
    #expect(options.items[0].blocks == [])
  }

  // MARK: Controls

  @Test func `a control holds what was entered`() throws {
    let drawing = try drawing(after: [
      .enter("first.name", .text("Ada King")), .pick("first.ideas", "month"),
      .enter("first.goal", .int(4500)),
    ])
    let name = try #require(drawing.control("first.name"))
    guard case .textField(let field) = name.kind,
      case .textField(let idea)? = drawing.control("first.idea")?.kind,
      case .slider(let goal)? = drawing.control("first.goal")?.kind
    else { throw OtherKind() }
    #expect(field.content == .typed("Ada King"))
    #expect(field.maximum == 10 && field.lines == 2...4 && field.takesFocus)
    #expect(name.hint?.source == "Your name")
    #expect(name.style?.padding == 4, "fields have a style of their own")
    #expect(idea.content == .words(LocalizedText("plans.month.name", "Month")))
    #expect(idea.maximum == nil && idea.lines == 1...1 && !idea.takesFocus)
    #expect(goal.value == 4500 && goal.range == 1000...9000 && goal.step == 500)
    #expect(drawing.control("first.mode")?.showsLabel == false)
  }

  @Test func `a number is written as content writes it`() throws {
    var spec = Self.spec
    let goal = try #require(spec.flow.screens[0].controls.firstIndex { $0.id == "goal" })
    spec.flow.screens[0].controls[goal].option = "unit"
    spec.flow.screens[0].elements.append(Flow.Element("unit", .section))
    let text = Flow.Text("first.unit", "%2$lld: %1$lld steps", [.value("goal"), .position])
    spec.pages[0].sections.append(Flow.Section("unit", [.body(text)]))
    let program = try Flow.Program(spec.flow)
    let (state, _) = program.start(Flow.Launch())
    let drawing = spec.drawing(of: state, in: program, isInteractive: true) { _, _ in
      CalendarDay(year: 2027, month: 1, day: 1)
    }
    guard case .slider(let number)? = drawing?.control("first.goal")?.kind else {
      throw OtherKind()
    }
    #expect(number.words?.source == "1: 3000 steps")
    #expect(number.words(for: 4500)?.source == "1: 4500 steps")
    #expect(drawing?.main.map(\.id) == ["first#main", "first.note#main"])
  }

  @Test func `a control is enabled when it can be used`() throws {
    let before = try #require(try drawing().control("first.next"))
    #expect(!before.isEnabled && before.style?.height == 50)
    let named: Flow.Event = .enter("first.name", .text("A"))
    #expect(try drawing(after: [named]).control("first.next")?.isEnabled == true)
    let completing = try drawing(after: [named], isInteractive: false)
    #expect(completing.controls.allSatisfy { !$0.isEnabled } && completing.isWaiting)
  }

  @Test func `what was tapped waits, and nothing else can be used`() throws {
    let drawing = try drawing(after: [.tap("first.ask")])
    #expect(drawing.isWaiting)
    #expect(drawing.controls.filter(\.isWaiting).map(\.id) == ["first.ask"])
    #expect(drawing.controls.allSatisfy { !$0.isEnabled })
  }

  @Test func `under a modal controls look as before, in it as they are`() throws {
    let name: Flow.Event = .enter("first.name", .text("A"))
    let drawing = try drawing(after: [name, .tap("first.ask"), .answer("health", .denied)])
    #expect(drawing.modal?.style == .alert)
    #expect(drawing.modal?.section.id == "first.sure#modal")
    #expect(drawing.control("first.next")?.isEnabled == true)
    #expect(drawing.control("first.yes")?.isEnabled == true)
    #expect(drawing.control("first.wait")?.isEnabled == false)
    #expect(!program.isEnabled("first.next", in: try state(after: drawing)))
  }

  /// The state that was drawn last, under the alert.
  private func state(after drawing: Flow.Drawing) throws -> Flow.State {
    var state = state
    for event: Flow.Event in [
      .enter("first.name", .text("A")), .tap("first.ask"), .answer("health", .denied),
    ] { _ = program.send(event, to: &state) }
    return state
  }

  @Test func `a line keeps the places of controls that are gone`() throws {
    var spec = Self.spec
    let next = try #require(spec.flow.screens[0].elements.firstIndex { $0.id == "next" })
    spec.flow.screens[0].elements[next].condition = .bool(false)
    let program = try Flow.Program(spec.flow)
    let drawing = try #require(
      spec.drawing(of: program.start().state, in: program) { _, _ in
        CalendarDay(year: 1, month: 1, day: 1)
      })
    let lines = blocks(drawing).compactMap {
      if case .controls(let line) = $0 { line } else { nil }
    }
    #expect(lines.last?.places == 2 && lines.last?.controls.map(\.id) == ["first.ask"])
  }

  // MARK: Views

  @Test func `a view shows what it is said to`() throws {
    let drawing = try drawing(after: [.enter("first.name", .text("ada king lovelace"))])
    guard case .avatar(let face) = try view("first.face", in: drawing).kind,
      case .pageDots(let position?) = try view("frame.dots", in: drawing).kind,
      case .custom(let badge) = try view("first.badge", in: drawing).kind,
      case .row(let row, let name, let rank?)? = badge.value
    else { throw OtherKind() }
    #expect(face == .image("on"))
    #expect(position.position == 1 && position.count == 2)
    #expect(badge.kind == "plan-badge")
    #expect(row == "year" && rank.rank == 2 && rank.count == 2)
    #expect(name.key == "plans.year.name")
    #expect(name.arguments == [.money("39.99", currency: "EUR")])
  }

  @Test func `a view has the color of the row it shows`() throws {
    #expect(try view("first.badge", in: try drawing()).color == "dusk")
    let other = try drawing(after: [.enter("first.plan", .row("month"))])
    #expect(try view("first.badge", in: other).color == "dawn")
    #expect(try view("first.face", in: other).color == nil, "it shows no row")
  }

  @Test func `somebody without a picture has initials`() throws {
    var spec = Self.spec
    spec.flow.values[4].initial = .bool(false)
    spec.flow.values[1].initial = .text("ada king lovelace")
    let program = try Flow.Program(spec.flow)
    let (state, _) = program.start(Flow.Launch())
    let drawing = try #require(
      spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) })
    guard case .avatar(let face) = try view("first.face", in: drawing).kind else {
      throw OtherKind()
    }
    #expect(face == .initials(try #require(Initials("ada king lovelace"))))
  }

  @Test func `somebody of whom neither picture nor name is known is a sign`() throws {
    var spec = Self.spec
    spec.flow.values[4].initial = .bool(false)
    let program = try Flow.Program(spec.flow)
    let (state, _) = program.start(Flow.Launch())
    let drawing = try #require(
      spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) })
    guard case .avatar(let face) = try view("first.face", in: drawing).kind else {
      throw OtherKind()
    }
    #expect(face == .symbol)
  }

  // MARK: Movement

  @Test func `elements come as their timeline says, or as all do`() throws {
    let drawing = try drawing()
    let face = try view("first.face", in: drawing).motion
    #expect(face.transition?.insertion.scale == 0.5)
    #expect(face.step == Self.first.timeline[0])
    let badge = try view("first.badge", in: drawing).motion
    #expect(badge.transition == Self.flow.appear && badge.step == nil)
    let (still, _) = program.start(Flow.Launch(reducesMotion: true))
    let drawn = Self.spec.drawing(of: still, in: program) { _, _ in
      CalendarDay(year: 1, month: 1, day: 1)
    }
    #expect(drawn?.main.allSatisfy { $0.motion.transition == nil } == true)
    #expect(drawn?.transition == nil)
  }

  @Test func `what is still to come has its room, behind what goes once that has gone`() throws {
    var spec = Self.spec
    spec.flow.screens[0].timeline = [
      Flow.TimelineStep("face", delay: .zero, stay: .seconds(1)),
      Flow.TimelineStep("badge", after: "face", delay: .seconds(1)),
      Flow.TimelineStep("name", after: "badge", delay: .seconds(1)),
      Flow.TimelineStep("plan", delay: .seconds(9)),
    ]
    let program = try Flow.Program(spec.flow)
    var (state, _) = program.start(Flow.Launch())
    var seen: [[String]] = []
    for _ in 0..<5 {
      let drawing = try #require(
        spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) })
      seen.append(timed(in: drawing))
      #expect((drawing.control("first.name") == nil) == !seen[seen.count - 1].contains("name"))
      _ = program.send(.elapsed(.timeline("first")), to: &state)
    }
    #expect(
      seen == [
        ["(plan)", "face"], ["(plan)", "(name)", "(badge)"], ["(plan)", "(name)", "badge"],
        ["(plan)", "name", "badge"], ["plan", "name", "badge"],
      ])
  }

  @Test func `what lies over the screen has no room before it comes`() throws {
    var spec = Self.spec
    spec.flow.screens[0].timeline = [Flow.TimelineStep("sure", delay: .seconds(2))]
    let program = try Flow.Program(spec.flow)
    var (state, _) = program.start(Flow.Launch())
    _ = program.send(.enter("first.name", .text("A")), to: &state)
    _ = program.send(.tap("first.ask"), to: &state)
    _ = program.send(.answer("health", .denied), to: &state)
    func drawing() throws -> Flow.Drawing {
      try #require(
        spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) })
    }
    #expect(try drawing().modal == nil)
    _ = program.send(.elapsed(.timeline("first")), to: &state)
    #expect(try drawing().modal?.section.name == "sure")
  }

  /// What has a step of a timeline, in brackets while it is pending.
  private func timed(in drawing: Flow.Drawing) -> [String] {
    let motions = blocks(drawing).flatMap { block -> [Flow.Drawing.Motion] in
      switch block {
      case .controls(let line): line.controls.map(\.motion)
      case .views(let views): views.map(\.motion)
      default: []
      }
    }
    return motions.compactMap { motion in
      motion.step.map { motion.isPending ? "(\($0.element))" : "\($0.element)" }
    }
  }

  // MARK: No screen

  @Test func `where no screen is shown nothing is drawn`() throws {
    var state = state
    _ = program.abandon(&state)
    #expect(
      Self.spec.drawing(of: state, in: program) { _, _ in CalendarDay(year: 1, month: 1, day: 1) }
        == nil)
  }
}
