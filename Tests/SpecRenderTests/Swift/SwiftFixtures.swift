import CLDR
import FlowCore
import SpecModel
import SpecText

/// A flow with every kind of part that there is, and names that are hard on Swift.
let everything = Flow(
  id: "every-thing", version: 3, completedKey: "done \"1\"",
  tables: [plans.table, moods.table],
  values: [
    Value("apps", .count, initial: .int(0), representatives: [.int(0), .int(12)]),
    Value("default", .bool, initial: .bool(true), key: "on", isImmediate: true),
    Value("goal", .int(-5 ... -1, step: 2), initial: .int(-3)),
    Value("fixed", .int(nil, step: 1), initial: .int(60)),
    Value("name", .text(maximum: 40), initial: .text("a\u{2028}\"b\""), origin: .lookUp("cloud")),
    Value("intention", .text(maximum: nil), initial: .words(Words("moods", "in", "name"))),
    Value("plan", .choice(.table("plans")), initial: .row("annual")),
    Value("mode", .choice(.rows(["hard", "soft", "self", "init"])), initial: .unset),
    Value("moods", .set(.table("moods")), initial: .rows(["in"]), origin: .launch),
    Value("value", .date, initial: .daysFromNow(7)),
  ],
  services: [
    Service("health", .permission(Permission(.healthRead, isRequired: true, preflight: false))),
    Service("place", .permission(Permission(.locationWhenInUse))),
    Service("subscription", .purchase(Purchase(buys: "plan", preflight: false))),
    Service("save", .action(Action(takes: ["apps"], canFail: true, isEarly: true))),
    Service("quiet", .action(Action())),
    Service(
      "cloud",
      .lookUp(
        LookUp(
          found: .not(.isEmpty(.value("name"))), every: .milliseconds(500),
          timeout: .seconds(3)))),
  ],
  paths: [Path("main", ["welcome", "in", "string"]), Path("other", ["welcome"])],
  entry: [
    EntryRule(if: .completed, go: .app),
    EntryRule(if: .compare(.status("health"), .equal, .symbol("granted")), go: .screen("in")),
    EntryRule(go: .screen("welcome")),
  ],
  resume: .lastScreen,
  assertions: [
    Assertion(
      if: .and(.tag("late"), .or(.canGoBack, .bool(false))),
      then: .isIn(.screen, ["welcome", "in"])),
    Assertion(if: .compare(.path, .notEqual, .symbol("main")), then: .bool(false)),
  ],
  variants: [
    Variant(
      "soft", defaults: ["mode": .row("soft"), "default": .bool(false)],
      show: ["welcome": ["go": .bool(true), "body": .completed], "frame": ["back": .canGoBack]]),
    Variant("same"),
  ],
  completion: [
    .call(Call(.perform, "save", if: .compare(.value("apps"), .greater, .int(0)))),
    .store([.value("plan"), .completed]), .store([.value("goal")], if: .value("default")),
  ],
  swipe: true,
  transition: Transition(
    Motion(fades: true, scale: 0.1, edge: .leading, curve: .easeInOut, duration: .milliseconds(1)),
    removal: Motion(duration: Duration(secondsComponent: 1, attosecondsComponent: 7)),
    mirrorsOnBack: true),
  appear: Transition(Motion()),
  frame: Screen(
    "frame", elements: [Element("back", .control, if: .canGoBack)],
    controls: [Control("back", do: [.back])]),
  screens: [
    Screen(
      "welcome", condition: .compare(.column("plan", "days"), .lessOrEqual, .int(-1)),
      requirement: .compare(.value("goal"), .less, .value("fixed")),
      gate: .compare(.option("days"), .greaterOrEqual, .int(1)), allowsBack: false,
      elements: [
        Element("section", .section), Element("go", .control, in: "section"),
        Element("line", .row, in: "section", if: .completed), Element("art", .view),
      ],
      modals: [Modal("section", .alert), Modal("other", .sheet)],
      controls: [
        Control("go", do: [.next]),
        Control(
          "plan", .input("plan", as: .cards), do: [.wait(.milliseconds(1500)), .finish],
          isEnabled: .value("default"), option: "section", hidesLabel: true, needs: "health",
          style: "card", lines: 1...3, takesFocus: true),
        Control(
          "moods", .list("moods", first: 2),
          do: [
            .set("intention", to: .option("name")),
            .set("value", to: .daysFromNow(.option("days")), if: .completed),
            .present("section"), .present("other", if: .completed), .open(.settings),
            .open(.web("https://example.org/\"x\"")), .after(.seconds(2), [.go("in")]),
            .call(
              Call(
                .lookUp, "cloud", if: .completed,
                handlers: [
                  Call.Handler(.empty, [.go("in")]), Call.Handler(.late, []),
                  Call.Handler(nil, [.next]),
                ])),
          ]),
        Control("all", .list("moods", first: nil), do: [.next]),
      ],
      views: [
        View("art", "progress"),
        View("bars", "rank-bars", value: .option("days"), table: "plans", style: "bars"),
      ],
      enter: [.call(Call(.request, "health")), .call(Call(.restore, "subscription"))],
      timeline: [
        TimelineStep("go", delay: .zero),
        TimelineStep(
          "line", after: "go", delay: .milliseconds(300), transition: Transition(Motion()),
          stay: .seconds(2)),
      ],
      decor: ["green"], tags: ["late"]),
    Screen("in"), Screen("string"), Screen("row-1"), Screen("row1"),
  ])

let plans = ContentTable(
  table: Table(
    "plans",
    columns: [
      Column("name", .words), Column("product", .text), Column("period", .period),
      Column("price", .money), Column("days", .int), Column("rank", .rank),
      Column("savings", .percent), Column("mood", .row("moods")),
    ],
    rows: [
      Row(
        "monthly",
        [
          .words, .text("a.monthly"), .text("P1M"), .text("9.99"), .int(0), .int(1), .int(0),
          .row("in"),
        ]),
      Row(
        "annual",
        [
          .words, .text("a.annual"), .text("P1Y"), .text("59.99"), .int(7), .int(2), .int(49),
          .row("name"),
        ]),
    ]),
  words: [
    ["name": text("plans.monthly.name", "Monthly")],
    ["name": text("plans.annual.name", "Annual, {apps} apps", ["apps": .count])],
  ],
  traits: ["name": ColumnTraits(note: "In capitals.\nTwo */ lines.")], places: noPlaces)

let moods = ContentTable(
  table: Table(
    "moods", columns: [Column("name", .words), Column("days", .int)],
    rows: [Row("in", [.words, .int(1)]), Row("name", [.words, .int(2)])]),
  words: [["name": text("moods.in.name", "In")], ["name": text("moods.name.name", "Name")]],
  traits: [:], places: noPlaces)

/// An app around that flow, whose texts break source that is written without care.
let everyApp = app(
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
