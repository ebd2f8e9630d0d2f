import CLDR
import FlowCore
import SpecModel
import SpecProve
import SpecText

/// A flow with every kind of part that there is, and names that are hard on Swift.
let everything = Flow(
  id: "every-thing", version: 3, completedKey: "done \"1\"",
  tables: [plans.table, moods.table],
  values: [
    Flow.Value("apps", .count, initial: .int(0), representatives: [.int(0), .int(12)]),
    Flow.Value(
      "default", .bool, initial: .bool(true), key: "on", formerKeys: ["was \"on\""],
      isImmediate: true),
    Flow.Value("goal", .int(-5 ... -1, step: 2), initial: .int(-3), unit: .kilogram),
    Flow.Value("fixed", .int(nil, step: 1), initial: .int(60)),
    Flow.Value(
      "name", .text(maximum: 40, content: .emailAddress), initial: .text("a\u{2028}\"b\""),
      origin: .lookUp("cloud")),
    Flow.Value(
      "intention", .text(maximum: nil), initial: .words(Flow.CellReference("moods", "in", "name"))),
    Flow.Value("plan", .choice(.table("plans")), initial: .row("annual")),
    Flow.Value("mode", .choice(.rows(["hard", "soft", "self", "init"])), initial: .unset),
    Flow.Value(
      "moods", .set(.table("moods"), maximum: 1), initial: .rows(["in"]), origin: .launch),
    Flow.Value("value", .date, initial: .daysFromNow(7)),
    Flow.Value("let", .bool, initial: .bool(false), origin: .lookUp("cloud")),
    Flow.Value("values", .count, initial: .int(0), origin: .lookUp("cloud")),
    Flow.Value("since", .date, initial: .unset, origin: .lookUp("cloud")),
    Flow.Value("self", .choice(.table("plans")), initial: .unset, origin: .launch),
    Flow.Value(
      "wake-up", .time(Flow.TimeOfDay(5, 0)...Flow.TimeOfDay(10, 0), step: 15),
      initial: .time(Flow.TimeOfDay(7, 30))),
    Flow.Value(
      "birthday", .date, initial: .unset,
      limits: Flow.DayLimits(
        earliest: .day(CalendarDay(year: 1900, month: 1, day: 1)),
        latest: .fromToday(months: -216, days: 0))),
    Flow.Value("portrait", .image, initial: .bool(false)),
    Flow.Value("account", .text(maximum: nil), initial: .text(""), origin: .action("sign-in")),
    Flow.Value(
      "system", .choice(.rows(["metric", "us", "uk"])), initial: .row("metric"),
      origin: .measurementSystem),
  ],
  services: [
    Flow.Service(
      "health", .permission(Flow.Permission(.healthRead, isRequired: true, preflight: false))),
    Flow.Service("place", .permission(Flow.Permission(.locationWhenInUse))),
    Flow.Service(
      "subscription",
      .purchase(
        Flow.Purchase(buys: "plan", preflight: false, tells: ["plan", "default", "moods", "value"])
      )),
    Flow.Service("init", .purchase(Flow.Purchase(buys: "mode", preflight: false))),
    Flow.Service(
      "save",
      .action(Flow.Action(takes: ["apps"], canFail: true, canCancel: true, isEarly: true))),
    Flow.Service("quiet", .action(Flow.Action())),
    Flow.Service(
      "self",
      .action(
        Flow.Action(takes: [
          "default", "let", "self", "goal", "name", "plan", "mode", "moods", "value",
        ]))),
    Flow.Service("perform", .action(Flow.Action())),
    Flow.Service("save-1", .action(Flow.Action())), Flow.Service("save1", .action(Flow.Action())),
    Flow.Service(
      "fetch",
      .lookUp(Flow.LookUp(found: .bool(true), every: .seconds(1), timeout: .seconds(2)))),
    Flow.Service(
      "cloud",
      .lookUp(
        Flow.LookUp(
          found: .not(.isEmpty(.value("name"))), every: .milliseconds(500),
          timeout: .seconds(3)))),
    Flow.Service("sign-in", .action(Flow.Action(isEarly: true))),
  ],
  paths: [Flow.Path("main", ["welcome", "in", "string"]), Flow.Path("other", ["welcome"])],
  entry: [
    Flow.EntryRule(if: .completed, go: .app),
    Flow.EntryRule(if: .compare(.status("health"), .equal, .symbol("granted")), go: .screen("in")),
    Flow.EntryRule(go: .screen("welcome")),
  ],
  launchScreen: "welcome",
  deepLinks: [
    Flow.DeepLink(
      "in", urls: ["https://example.org/\"in\"", "every-thing://in"], go: "in",
      if: .compare(.value("apps"), .greater, .int(1))),
    Flow.DeepLink("self", urls: ["every-thing://self"], go: "welcome"),
  ],
  resume: .lastScreen,
  assertions: [
    Flow.Assertion(
      if: .and(.tag("late"), .or(.canGoBack, .bool(false))),
      then: .isIn(.screen, ["welcome", "in"])),
    Flow.Assertion(if: .isValid(.value("name")), then: .isEmpty(.value("intention"))),
    Flow.Assertion(if: .compare(.seenVersion, .less, .int(2)), then: .not(.completed)),
    Flow.Assertion(if: .compare(.path, .notEqual, .symbol("main")), then: .bool(false)),
    Flow.Assertion(if: .isIn(.variant, ["soft", "none"]), then: .bool(true)),
  ],
  variants: [
    Flow.Variant(
      "soft", weight: 30, paths: [Flow.Path("main", ["in", "welcome"])],
      defaults: ["mode": .row("soft"), "default": .bool(false)],
      show: ["welcome": ["go": .bool(true), "body": .completed], "frame": ["back": .canGoBack]]),
    Flow.Variant("same"),
  ],
  completion: [
    .call(Flow.Call(.perform, "save", if: .compare(.value("apps"), .greater, .int(0)))),
    .store([.value("plan"), .completed]), .store([.value("goal")], if: .value("default")),
  ],
  whatsNew: Flow.WhatsNew(
    version: 2, key: "seen \"news\"", path: "other",
    completion: [.call(Flow.Call(.perform, "quiet"))]),
  swipe: true,
  transition: Flow.Transition(
    Flow.Motion(
      fades: true, scale: 0.1, edge: .leading, curve: .easeInOut, duration: .milliseconds(1)),
    removal: Flow.Motion(duration: Duration(secondsComponent: 1, attosecondsComponent: 7)),
    mirrorsOnBack: true),
  appear: Flow.Transition(Flow.Motion()),
  frame: Flow.Screen(
    "frame", elements: [Flow.Element("back", .control, if: .canGoBack)],
    controls: [Flow.Control("back", do: [.back])]),
  screens: [
    Flow.Screen(
      "welcome", condition: .compare(.column("plan", "days"), .lessOrEqual, .int(-1)),
      requirement: .compare(.value("goal"), .less, .value("fixed")),
      gate: .compare(.option("days"), .greaterOrEqual, .int(1)), allowsBack: false,
      elements: [
        Flow.Element("section", .section), Flow.Element("go", .control, in: "section"),
        Flow.Element("line", .row, in: "section", if: .completed), Flow.Element("art", .view),
      ],
      modals: [Flow.Modal("section", .alert), Flow.Modal("other", .sheet)],
      controls: [
        Flow.Control("go", do: [.next], symbol: "bell", hold: .milliseconds(1500)),
        Flow.Control(
          "plan", .input("plan", as: .cards), do: [.wait(.milliseconds(1500)), .finish],
          isEnabled: .and(
            .has(.value("moods"), "in"), .compare(.count(.value("moods")), .less, .int(2))),
          option: "section", hidesLabel: true, needs: "health",
          style: "card", lines: 1...3, takesFocus: true, submitLabel: .continue, submits: "go",
          marks: [-5, -1]),
        Flow.Control(
          "moods", .list("moods", first: 2),
          do: [
            .set("intention", to: .option("name")),
            .set(
              "value", to: .daysFromNow(.option("days")),
              if: .compare(.optionRow, .equal, .symbol("in"))),
            .present("section"), .present("other", if: .completed), .open(.settings),
            .open(.web("https://example.org/\"x\"")),
            .open(.app("every-thing://\"x\"", fallback: "https://example.org/")),
            .open(.contact("mailto:\"x\"@example.org")), .after(.seconds(2), [.go("in")]),
            .call(
              Flow.Call(
                .lookUp, "cloud", if: .completed,
                handlers: [
                  Flow.Call.Handler(.empty, [.go("in")]), Flow.Call.Handler(.late, []),
                  Flow.Call.Handler(nil, [.next]),
                ])),
          ]),
        Flow.Control("all", .list("moods", first: nil), do: [.next]),
        Flow.Control("goal", .input("goal", as: .appView)),
        Flow.Control("portrait", .input("portrait", as: .appPicker)),
      ],
      views: [
        Flow.View("art", "progress"),
        Flow.View(
          "bars", "rank-bars", value: .option("days"), table: "plans", isShuffled: true,
          parameters: [Flow.View.Parameter("speed", .int(2))], style: "bars"),
        Flow.View(
          "scene", "image",
          image: Flow.ImageForms("Day", dark: "Night", landscape: "Wide", iPad: "Large"),
          contentMode: .fill),
        Flow.View(
          "film", "video",
          video: Flow.Video("a \"day\".mp4", poster: "Day", duration: .seconds(12), loops: true)),
      ],
      enter: [.call(Flow.Call(.request, "health")), .call(Flow.Call(.restore, "subscription"))],
      timeline: [
        Flow.TimelineStep("go", delay: .zero),
        Flow.TimelineStep(
          "line", after: "go", delay: .milliseconds(300),
          transition: Flow.Transition(Flow.Motion()),
          stay: .seconds(2)),
      ],
      decor: ["green"], tags: ["late"]),
    Flow.Screen("in"), Flow.Screen("string"), Flow.Screen("row-1"), Flow.Screen("row1"),
  ])

let plans = ContentTable(
  table: Flow.Table(
    "plans",
    columns: [
      Flow.Column("name", .words), Flow.Column("product", .text), Flow.Column("period", .period),
      Flow.Column("price", .money), Flow.Column("days", .int), Flow.Column("rank", .rank),
      Flow.Column("savings", .percent), Flow.Column("mood", .row("moods")),
    ],
    rows: [
      Flow.Row(
        "monthly",
        [
          .words, .text("a.monthly"), .text("P1M"), .text("9.99"), .int(0), .int(1), .int(0),
          .row("in"),
        ]),
      Flow.Row(
        "annual",
        [
          .words, .text("a.annual"), .text("P1Y"), .text("59.99"), .int(7), .int(2), .int(49),
          .row("name"),
        ]),
    ], currency: "EUR"),
  words: [
    ["name": text("plans.monthly.name", "Monthly")],
    ["name": text("plans.annual.name", "Annual, {apps} apps", ["apps": .count])],
  ],
  traits: ["name": ColumnTraits(note: "In capitals.\nTwo */ lines.")], spans: noPlaces)

let moods = ContentTable(
  table: Flow.Table(
    "moods",
    columns: [
      Flow.Column("name", .words), Flow.Column("days", .int), Flow.Column("tone", .color),
      Flow.Column("icon", .symbol), Flow.Column("photo", .image),
    ],
    rows: [
      Flow.Row("in", [.words, .int(1), .text("paper"), .text("bell"), .text("Leaf")]),
      Flow.Row("name", [.words, .int(2), .text("self"), .text("moon.fill"), .text("Sea")]),
    ]),
  words: [["name": text("moods.in.name", "In")], ["name": text("moods.name.name", "Name")]],
  traits: [:], spans: noPlaces)

/// A theme with everything in it that Swift has to write.
let everyTheme = Flow.Theme(
  icon: "Every \"Icon\"",
  colors: [
    Flow.Color("paper", light: 0xFFFFFF, dark: 0x000A0B),
    Flow.Color("self", light: 0x012345, dark: 0xABCDEF, on: "paper"),
  ],
  fonts: zip(Flow.Font.TextStyle.allCases, 0...).map { style, number in
    let weights = Flow.Font.Weight.allCases
    let designs = Flow.Font.Design.allCases
    return Flow.Font(
      FontID("font-\(number)"), style, weight: number < weights.count ? weights[number] : nil,
      design: number < designs.count ? designs[number] : nil,
      emphasis: number == 0 ? .serif : nil, tracking: number == 0 ? 0.5 : nil)
  },
  styles: [
    Flow.Style(
      "all", fontSize: 13, tracking: 2, foreground: "self", strongForeground: "self",
      background: "paper", width: .fill, height: 52.5, padding: 16, paddingBottom: 4, spacing: 8,
      cornerRadius: 0,
      border: .init("self", width: 1), selectedBorder: .init("paper", width: 2), size: 44,
      scale: 1.5, blur: 80, shape: .capsule,
      material: Flow.Material(
        newer: [.init(.iOS, 26, .glass), .init(.macOS, 26, .fill)], otherwise: .stroke),
      drift: .init(seconds: 4), scroll: .init(to: .leading, secondsPerPoint: 0.01)),
    Flow.Style("init", width: .points(320), shape: .circle),
    Flow.Style("init", shape: .rectangle, scroll: .init(to: .trailing, secondsPerPoint: 1)),
  ])

/// An app around that flow, whose texts break source that is written without care.
let everyApp: App = {
  var app = everyPlainApp
  app.info.theme = everyTheme
  app.info.platforms = [
    Flow.Platform(.iOS, minimum: "17.0", presentation: .fullScreenCover),
    Flow.Platform(.macOS, minimum: "14.0", presentation: .sheet),
  ]
  app.info.schemes = [Located("every-other", nowhere)]
  let label = text("welcome.art", "Art \"#")
  app.pages[0].blocks += [
    .pictures([
      Picture(source: Located(.symbol("bell"), nowhere), label: label),
      Picture(source: Located(.image("Leaf"), nowhere), label: nil),
      Picture(source: Located(cell("option.icon"), nowhere), label: nil),
      Picture(source: Located(cell("plan.mood.photo"), nowhere), label: nil),
    ]),
    .views([ViewLabel(id: Located("art", nowhere), label: label)]),
  ]
  app.pages[0].sections = [
    Section(
      id: Located("section", nowhere),
      blocks: [
        .body(text("welcome.section.body", "{position} of {count}", ["position": .int])),
        .body(
          text(
            "welcome.section.body-2", "{value}, {option.price}, {plan.mood.days}",
            ["value": .date, "option.price": .money, "plan.mood.days": .int])),
        .heading(
          text(
            "welcome.section.heading", "{app}: {value.days-from-now} days, {goal.pound}",
            [
              "app": .appName("Every Thing"), "value.days-from-now": .daysFromNow,
              "goal.pound": .measurement(.pound),
            ])),
        .rows([
          RowText(
            id: Located("line", nowhere),
            picture: Picture(source: Located(.symbol("leaf"), nowhere), label: nil), text: label)
        ]),
      ], span: nowhere)
  ]
  app.frame.screenPosition = Page.ScreenPosition(blocks: 1, sections: 0)
  return app
}()

/// The picture of a row, as content names it.
private func cell(_ path: String) -> Picture.Source {
  .cell(
    Placeholder(
      path: path.split(separator: ".").map { String($0) }, type: .picture, span: nowhere))
}

private let everyPlainApp = app(
  "every-thing", name: "Every Thing",
  blocks: [
    .title(text("welcome.title", "Hi, {name}", ["name": .text], notes: ["*/ first", "second"])),
    .body(
      text(
        "welcome.body", [.one: "{apps} app", .other: "{apps} apps of {plan.name}"],
        ["apps": .count, "plan.name": .words])),
    .heading(
      text("welcome.heading", "{option.name}, {option.days} for {name}", ["option.days": .int])),
    .controls([
      ControlLabel(
        id: Located("go", nowhere), label: text("welcome.go", "Go \\(x) \"#"),
        hint: text("welcome.go.hint", "Hint"))
    ]),
    .rows([
      RowText(
        id: Located("init", nowhere), picture: nil,
        text: text("welcome.init", "{in} and {value.self}", ["in": .int]))
    ]),
  ] + nastyTexts.enumerated().map { .body(text("welcome.nasty-\($0.offset)", $0.element)) },
  frame: [.title(text("frame.default", "Back"))], tables: [plans, moods], flow: everything)

/// An app with nothing in it.
let emptyApp = app(
  "empty", name: "空", flow: Flow(id: "empty", version: 1, completedKey: "done"))
