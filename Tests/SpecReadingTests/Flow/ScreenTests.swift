import FlowCore
import SpecText
import TestSupport
import Testing

private let page = """
  # Hello

  [Go](#go) [Pick](#pick) [List](#list) [Name](#name)

  ![Dots](#dots)

  ## `card`

  {option.name}

  - `line` A line

  ## `idea`

  {option.name}

  ## `help`

  Some help.

  [Close](#close)
  """

private let levels = """
  {
    "columns": { "name": { "type": "words" }, "bars": { "type": "rank" } },
    "rows": [{ "id": "easy", "name": "Easy", "bars": 1 }]
  }
  """

private let flow = """
  "values": {
    "level": { "type": "choice", "of": "levels" }, "on": { "type": "bool" },
    "name": { "type": "text" }, "end": { "type": "date" },
    "constant": { "type": "int", "default": 3 }
  },
  "permissions": { "camera": { "kind": "camera" } },
  "screens": { "welcome": {
    "back": false,
    "show": { "card": "on", "line": "option.bars > 1", "dots": "!on" },
    "modals": { "help": "sheet" },
    "controls": {
      "go": { "do": [{ "present": "help" }], "style": "button", "symbol": "bell", "needs": "camera" },
      "pick": { "value": "level", "as": "cards", "option": "card", "label": "hidden" },
      "list": {
        "of": "levels", "first": 1, "option": "idea", "do": [{ "set": "on", "to": "true" }]
      },
      "name": { "value": "name", "lines": [3, 5], "focus": true, "enabled": "on" },
      "close": { "do": [] }
    },
    "views": { "dots": {
      "kind": "page-dots", "value": "screen", "table": "levels", "shuffled": true
    } },
    "decor": ["button"],
    "timeline": [
      { "id": "card", "delay": 0, "stay": 2 },
      { "id": "go", "after": "card", "delay": 0.25, "transition": { "opacity": true } }
    ]
  } }
  """

private func content(_ flow: String, _ page: String = page) -> DemoContent {
  DemoContent(
    flow: flow, pages: ["welcome": page], tables: ["levels": levels],
    app: #""styles": { "button": { "height": 50 } }"#)
}

@Test func `a number whose range can't be read is no constant`() {
  let content = DemoContent(
    flow: """
      "values": { "it": { "type": "int", "min": 0, "max": 1️⃣20000000000, "default": 0 } },
      "screens": { "welcome": { "controls": { "it": { "value": "it", "as": "wheel" } } } }
      """, pages: ["welcome": "[It](#it)\n"])
  #expect(
    content.findings == [
      "1️⃣ «20000000000» json/type: a whole number is expected here, not 20000000000"
    ])
}

private let changes: [Change] = [
  // Words and structure
  .init(
    #""show": { "card": "on""#, #""show": { 1️⃣"crad": "2️⃣om""#,
    """
    1️⃣ «"crad"» screen/element: the screen's Markdown has no section, row, control or view 'crad' \
    (did you mean 'card', or is it misspelt in the Markdown?)
    """,
    "2️⃣ «om» name/unknown: nothing is named 'om' here (did you mean 'on'?)"),
  .init(
    #""dots": "!on""#, #""dots": "1️⃣option.bars > 1""#,
    """
    1️⃣ «option.bars» name/unknown: there is no option here ('option' is a row: of a control's \
    table in its 'do', in its option section in 'show')
    """),
  .init(
    #""line": "option.bars > 1""#, #""line": "1️⃣option""#,
    """
    1️⃣ «option» condition/type: 'option' is a whole row \
    (write 'option.id' or 'option.name' or 'option.bars')
    """),
  .init(
    #"{ "help": "sheet" }"#, #"{ "help": "sheet", 1️⃣"go": "alert" }"#,
    #"1️⃣ «"go"» screen/element: the screen's Markdown has no section 'go'"#),
  .init(
    #"{ "help": "sheet" }"#, #"{ "help": "sheet", "idea": "alert" }"#,
    """
    content/demo/flow.json 15:45 «"idea"» control/shape: 'idea' is a modal, so it is drawn for no \
    row (choose another section)
    """),
  .init(
    #""close": { "do": [] }"#, #""close": { "do": [] }, 1️⃣"stop": { "do": ["finish"] }"#,
    """
    1️⃣ «"stop"» screen/element: the screen's Markdown has no control 'stop' \
    (write [Words](#stop) in screens/welcome.md, or take it out here)
    """),
  .init(
    #""close": { "do": [] }"#, #""close": { "do": [] }, 1️⃣"line": { "do": ["finish"] }"#,
    """
    1️⃣ «"line"» screen/element: 'line' is a row in the Markdown, not a control \
    (a control needs a name of its own)
    """),
  .init(
    #""close": { "do": [] }"#, #""close": { "do": [] }, 1️⃣"dots": { "do": ["finish"] }"#,
    """
    1️⃣ «"dots"» screen/element: 'dots' is a view in the Markdown, not a control \
    (move it to "views", or write […](#dots) in the Markdown)
    """),
  .init(
    #""close": { "do": [] }"#, #"1️⃣"clos": { "do": [] }"#,
    """
    1️⃣ «"clos"» screen/element: the screen's Markdown has no control 'clos' \
    (did you mean 'close', or is it misspelt in the Markdown?)
    """,
    """
    content/demo/screens/welcome.md 21:10 «close» screen/element: flow.json says nothing of the \
    control 'close' (did you mean 'clos', or is it misspelt in flow.json?)
    """),
  .init(
    #""decor": ["button"]"#, #""decor": ["button"], "in-sight": ["card", "go", 1️⃣"crad"]"#,
    #"1️⃣ «"crad"» name/unknown: no section or control is named 'crad' (did you mean 'card'?)"#),
  .init(
    #""decor": ["button"]"#, #""decor": ["button", 1️⃣"buton"]"#,
    #"1️⃣ «"buton"» name/unknown: no style is named 'buton' (did you mean 'button'?)"#),
  .init(
    #""table": "levels""#, #""table": 1️⃣"x""#,
    """
    1️⃣ «"x"» name/unknown: no table is named 'x' (a table is a file: content/demo/x.json)
    """),

  // Controls
  .init(
    #""style": "button""#, #""style": 1️⃣"x""#,
    #"1️⃣ «"x"» name/unknown: no style is named 'x' (styles are declared in app.json)"#),
  .init(
    #""needs": "camera""#, #""needs": 1️⃣"camra""#,
    #"1️⃣ «"camra"» name/unknown: no permission is named 'camra' (did you mean 'camera'?)"#),
  .init(
    #""needs": "camera""#, #"1️⃣"as": "cards""#,
    """
    1️⃣ «"as"» control/shape: 'as' says how a value is entered, and this has none \
    (add the "value" that is entered)
    """),
  .init(
    #""needs": "camera""#, #""option": 1️⃣"card""#,
    """
    1️⃣ «"card"» control/shape: there are no rows to draw options for \
    (an option section needs "of", or a value that chooses among a table's rows or is a number)
    """),
  .init(
    #""first": 1"#, #""first": 1️⃣2"#,
    """
    1️⃣ «2» control/shape: the rows of 'levels' are no more than 1 \
    (without "first" all of them are listed)
    """),
  .init(
    #""needs": "camera""#, #"1️⃣"first": 3, 2️⃣"focus": true, 3️⃣"lines": [1, 2]"#,
    #"1️⃣ «"first"» control/shape: 'first' is only for a list of a table's rows"#,
    #"2️⃣ «"focus"» control/shape: 'focus' is only for a text field"#,
    #"3️⃣ «"lines"» control/shape: 'lines' is only for a text field"#),
  .init(
    #""symbol": "bell""#, #""label": 1️⃣"hidden""#,
    """
    1️⃣ «"hidden"» control/shape: of this button nothing is to be seen \
    (give it a "symbol", or let its label be seen)
    """),
  .init(
    #""symbol": "bell""#, #""symbol": 1️⃣"a bell""#,
    """
    1️⃣ «"a bell"» control/shape: 'a bell' is no name of a system symbol \
    (it is written as in the SF Symbols app: 'xmark', 'bell.fill')
    """),
  .init(
    #""lines": [3, 5]"#, #"1️⃣"hold": 2, "lines": [3, 5]"#,
    #"1️⃣ «"hold"» control/shape: 'hold' is only for a button"#),
  .init(
    #""needs": "camera""#, #""needs": "camera", "hold": 1️⃣10.5"#,
    """
    1️⃣ «10.5» control/shape: nobody presses a button for more than 10 seconds \
    (2 or 3 are felt as long)
    """),
  .init(
    #""needs": "camera""#, #"1️⃣"submits": "close", 2️⃣"submit-label": "done", 3️⃣"marks": [1]"#,
    #"1️⃣ «"submits"» control/shape: 'submits' is only for a text field"#,
    #"2️⃣ «"submit-label"» control/shape: 'submit-label' is only for a text field"#,
    #"3️⃣ «"marks"» control/shape: 'marks' is only for a slider"#),
  .init(
    #""lines": [3, 5]"#, #""submits": 1️⃣"clos""#,
    #"1️⃣ «"clos"» name/unknown: no control is named 'clos' (did you mean 'close'?)"#),
  .init(
    #""lines": [3, 5]"#, #""submits": 1️⃣"pick""#,
    """
    1️⃣ «"pick"» control/shape: 'pick' is no button \
    (name one that does something when it is tapped)
    """),
  .init(
    #""lines": [3, 5]"#, #""lines": [3, 5], 1️⃣"submits": "go""#,
    """
    1️⃣ «"submits"» control/shape: 'submits' is only for a text field of one line \
    (in a field of several lines Return begins a new one)
    """),
  .init(
    #""lines": [3, 5]"#, #"1️⃣"symbol": "xmark", "lines": [3, 5]"#,
    #"1️⃣ «"symbol"» control/shape: 'symbol' is only for a button"#),
  .init(
    #"{ "do": [{ "present": "help" }], "#, #"{ "note": "", "#,
    """
    content/demo/flow.json 12:5 «"go"» control/shape: 'go' does nothing when it is tapped \
    (give it a "do"; only a button in a modal may have an empty one)
    """),
  .init(
    #"[{ "set": "on", "to": "true" }]"#, "[]",
    """
    content/demo/flow.json 14:5 «"list"» control/shape: 'list' does nothing when it is tapped \
    (give it a "do"; only a button in a modal may have an empty one)
    """),
  .init(
    #""as": "cards""#, #"1️⃣"of": "levels""#,
    #"1️⃣ «"of"» control/shape: a control enters a value or lists a table, not both"#),
  .init(
    #""as": "cards""#, #""as": 1️⃣"toggles""#,
    """
    1️⃣ «"toggles"» control/shape: 'level' can't be entered as 'toggles' \
    (it can be entered as 'cards', 'segmented', 'menu', 'wheel', 'chips', 'app-picker', 'app-view')
    """),
  .init(
    #""value": "name", "lines": [3, 5], "focus": true"#, #""value": "end", "as": 1️⃣"cards""#,
    """
    1️⃣ «"cards"» control/shape: 'end' can't be entered as 'cards' \
    (it can be entered as 'date-picker', 'wheel', 'app-picker', 'app-view')
    """),
  .init(
    #""value": "name", "lines": [3, 5], "focus": true"#, #""value": 1️⃣"constant""#,
    """
    1️⃣ «"constant"» control/shape: 'constant' is a constant, which no control enters \
    (give the number "min" and "max")
    """),
  .init(
    #""value": "name""#, #""value": 1️⃣"nmae""#,
    #"1️⃣ «"nmae"» name/unknown: no value is named 'nmae' (did you mean 'name'?)"#),
  .init(
    "[3, 5]", "1️⃣[5, 3]", "1️⃣ «[5, 3]» json/type: the least comes before the greatest"),
  .init(
    "[3, 5]", "1️⃣[3]",
    "1️⃣ «[3]» json/type: a pair of whole numbers like [3, 5] is expected here, not an array"),
  .init(
    #""option": "card""#, #""option": 1️⃣"crad""#,
    #"1️⃣ «"crad"» name/unknown: no section is named 'crad' (did you mean 'card'?)"#),

  // Timelines
  .init(
    #"{ "id": "go", "after": "card""#, #"{ "id": 1️⃣"g", "after": "card""#,
    #"1️⃣ «"g"» name/unknown: no element is named 'g' (did you mean 'go'?)"#),
  .init(
    #"{ "id": "go", "after": "card""#, #"{ "id": 1️⃣"card", "after": "card""#,
    #"1️⃣ «"card"» screen/timeline: 'card' has a step already"#),
  .init(
    #""delay": 0, "stay": 2"#, #""delay": 1️⃣0.0005, "stay": 2️⃣0, "after": 3️⃣"go""#,
    "1️⃣ «0.0005» json/type: a number of seconds from 0 is expected here, not 0.0005",
    "2️⃣ «0» json/type: a number of seconds above 0 is expected here, not 0",
    #"3️⃣ «"go"» screen/timeline: the step of 'go' comes later (put it before this one)"#),
  .init(
    #""delay": 0, "stay": 2"#, #""delay": 0, "after": 1️⃣"go""#,
    #"1️⃣ «"go"» screen/timeline: the step of 'go' comes later (put it before this one)"#),
  .init(
    #""after": "card""#, #""after": 1️⃣"crad""#,
    """
    1️⃣ «"crad"» name/unknown: no step of this timeline is named 'crad' (did you mean 'card'?)
    """),
]

@Suite struct ScreenTests {
  @Test func `a screen is read with everything on it`() throws {
    let content = content(flow)
    #expect(content.findings == [])
    let screen = try #require(content.screen("welcome"))
    #expect(!screen.allowsBack)
    #expect(
      screen.elements == [
        Flow.Element("go", .control), Flow.Element("pick", .control),
        Flow.Element("list", .control),
        Flow.Element("name", .control), Flow.Element("dots", .view, if: .not(.value("on"))),
        Flow.Element("card", .section, if: .value("on")),
        Flow.Element(
          "line", .row, in: "card", if: .compare(.option("bars"), .greater, .int(1))),
        Flow.Element("idea", .section), Flow.Element("help", .section),
        Flow.Element("close", .control, in: "help"),
      ])
    #expect(screen.modals == [Flow.Modal("help", .sheet)])
    #expect(
      screen.controls == [
        Flow.Control(
          "go", do: [.present("help")], symbol: "bell", needs: "camera", style: "button"),
        Flow.Control("pick", .input("level", as: .cards), option: "card", hidesLabel: true),
        Flow.Control(
          "list", .list("levels", first: 1), do: [.set("on", to: .bool(true))], option: "idea"),
        Flow.Control(
          "name", .input("name", as: .textField), isEnabled: .value("on"), lines: 3...5,
          takesFocus: true),
        Flow.Control("close"),
      ])
    #expect(
      screen.views == [
        Flow.View("dots", "page-dots", value: .screen, table: "levels", isShuffled: true)
      ])
    #expect(screen.decor == ["button"])
    #expect(
      screen.timeline == [
        Flow.TimelineStep("card", delay: .zero, stay: .seconds(2)),
        Flow.TimelineStep(
          "go", after: "card", delay: .milliseconds(250),
          transition: Flow.Transition(Flow.Motion(fades: true))),
      ])
  }

  @Test(arguments: changes) func `a broken screen is found at its place`(change: Change) throws {
    let content = content(try change.applied(to: flow))
    #expect(content.findings == change.findings)
  }

  @Test func `what Return is called and taps is read`() throws {
    let read = content(
      flow.replacing(
        #""lines": [3, 5]"#, with: #""submit-label": "send", "submits": "go""#))
    #expect(read.findings == [])
    let name = try #require(read.screen("welcome")?.controls.first { $0.id == "name" })
    #expect(name.submitLabel == .send && name.submits == "go")
  }

  @Test func `Return taps a button in the same sheet as the field, or in none with it`() {
    let submits = flow.replacing(#""lines": [3, 5]"#, with: #""submits": 1️⃣"close""#)
    #expect(
      content(submits).findings == [
        """
        1️⃣ «"close"» control/shape: 'close' can't be tapped where the field is \
        (what an alert or a sheet covers can't be used: put both in it, or neither)
        """
      ])
    let inSheet = page.replacing(" [Name](#name)", with: "").replacing(
      "[Close](#close)", with: "[Name](#name) [Close](#close)")
    #expect(content(submits.replacing("1️⃣", with: ""), inSheet).findings == [])
  }

  @Test func `a button is held on its screen or in a sheet, and not in an alert`() throws {
    let held = flow.replacing(
      #""close": { "do": [] }"#, with: #""close": { 1️⃣"hold": 1.5, "do": [] }"#)
    let read = content(held)
    #expect(read.screen("welcome")?.controls.last?.hold == .milliseconds(1500))
    #expect(read.found == [])
    let alert = content(held.replacing(#""help": "sheet""#, with: #""help": "alert""#))
    #expect(
      alert.findings == [
        """
        1️⃣ «"hold"» control/shape: a button of an alert is tapped, and not held \
        (let the section be a "sheet", or ask on the screen itself)
        """
      ])
  }

  @Test func `a slider has marks at numbers that it can be`() {
    let content = DemoContent(
      flow: """
        "values": { "goal": { "type": "int", "min": 5, "max": 60, "step": 5, "default": 15 } },
        "screens": { "welcome": { "controls": {
          "goal": { "value": "goal", "as": "slider", "marks": [5, 1️⃣12, 60, 2️⃣65, 3️⃣5] },
          "go": { "do": ["finish"] }
        } } }
        """,
      pages: ["welcome": "# Hello\n\n[Goal](#goal)\n\n[Go](#go)\n"])
    #expect(
      content.findings == [
        """
        1️⃣ «12» control/shape: no mark can stand here: 12 is not on the grid of 5 from 5 \
        (the nearest are 10 and 15)
        """,
        "2️⃣ «65» control/shape: no mark can stand here: 65 is not between 5 and 60",
        "3️⃣ «5» control/shape: there is a mark at this number already",
      ])
  }

  @Test(
    arguments: ["app-picker", "app-view"],
    [
      #""type": "bool""#, #""type": "count""#, #""type": "int", "min": 1, "max": 5, "default": 3"#,
      #""type": "text""#, #""type": "choice", "of": "levels""#, #""type": "set", "of": "levels""#,
      #""type": "date""#, #""type": "time", "default": "07:30""#, #""type": "image""#,
    ])
  func `the app enters any value in a way of its own`(style: String, value: String) throws {
    let own = DemoContent(
      flow: """
        "values": { "it": { \(value) } },
        "screens": { "welcome": { "controls": {
          "it": { "value": "it", "as": "\(style)" }
        } } }
        """,
      pages: ["welcome": "# Hello\n\n[It](#it)\n"], tables: ["levels": levels])
    #expect(own.findings == [])
    let control = try #require(own.screen("welcome")?.controls.first)
    #expect(control.role == .input("it", as: Flow.InputStyle(rawValue: style) ?? .toggle))
  }

  @Test func `a button does nothing only in a modal`() throws {
    let outside = page.replacing("[Close](#close)", with: "Bye.\n\n## `rest`\n\n[Close](#close)")
    #expect(
      content(flow, outside).found.map(\.message) == ["'close' does nothing when it is tapped"])
  }

  @Test func `the row that is drawn or tapped is asked for, and given, by its id`() throws {
    let asking = flow.replacing("option.bars > 1", with: "option.id == easy || option.id == level")
      .replacing(#"{ "set": "on", "to": "true" }"#, with: #"{ "set": "level", "to": "option.id" }"#)
    let read = content(asking)
    #expect(read.findings == [])
    let screen = try #require(read.screen("welcome"))
    #expect(
      screen.elements.first { $0.id == "line" }?.condition
        == .or(
          .compare(.optionRow, .equal, .symbol("easy")),
          .compare(.optionRow, .equal, .value("level"))))
    #expect(
      screen.controls.first { $0.id == "list" }?.commands == [.set("level", to: .optionRow)])
    let misspelt = content(
      asking.replacing("option.id == easy", with: "option.id == 1️⃣esy"))
    #expect(
      misspelt.findings == [
        "1️⃣ «esy» name/unknown: 'esy' is no row of levels (did you mean 'easy'?)"
      ])
  }

  @Test func `an option section draws the rows of one table`() throws {
    let change = Change(#""option": "idea""#, #""option": 1️⃣"card""#)
    let text = try change.applied(to: flow)
    #expect(content(text).found.map(\.rule) == ["words/unknown-placeholder"])
    let two = DemoContent(
      flow: try Change(#""of": "levels", "first""#, #""of": "ideas", "first""#).applied(to: text),
      pages: ["welcome": page],
      tables: ["levels": levels, "ideas": levels],
      app: #""styles": { "button": { "height": 50 } }"#)
    #expect(
      two.findings.first == """
        1️⃣ «"card"» control/shape: 'card' holds the words of another table's rows \
        (give each table a section of its own)
        """)
  }

  @Test(arguments: [
    ("[Go(#go)", "[Go](#go)", true), ("Go (#go)", "[Go](#go)", true),
    ("[Go on (#go)", "[Go on](#go)", true), ("Go", "[Go](#go)", false),
    ("**GO!**", "[**GO!**](#go)", false), ("Say (#go) here", "[Words](#go)", false),
  ])
  func `a control without its brackets is found where its words are`(
    line: String, link: String, isMended: Bool
  ) {
    let page = "# Hello\n\nSome words.\n\n1️⃣\(line)\n"
    let content = DemoContent(pages: ["welcome": page])
    #expect(
      content.findings == [
        """
        1️⃣ «\(line)» screen/element: these words are not the control 'go' \
        (the words stand in brackets, its name behind them: \(link))
        """
      ])
    #expect(content.found.map { $0.labels.map(\.message) } == [["flow.json has it"]])
    #expect(
      content.files.mended("content/demo/screens/welcome.md", content.found)
        == "# Hello\n\nSome words.\n\n\(isMended ? link : line)\n")
  }

  @Test func `a control that other words are called as is missed in flow.json`() {
    let content = DemoContent(pages: ["welcome": "# Go\n\nGo there.\n"])
    #expect(
      content.found.map(\.message) == ["the screen's Markdown has no control 'go'"])
  }

  @Test func `a screen needs words, and words a screen`() {
    let content = DemoContent(
      flow: """
        "paths": { "main": ["welcome", "tipps"] },
        "screens": {
          "welcome": { "controls": { "go": { "do": ["finish"] } } },
          1️⃣"tipps": {
            "gate": "2️⃣on", "show": { "any": "completed" },
            "controls": { "more": { "do": [{ "go": 3️⃣"welcom" }] } }
          }
        },
        4️⃣"frame": { "controls": { "back": { "do": ["back"] } } }
        """,
      pages: ["welcome": "# Hello\n\n[Go](#go)\n", "tips": "5️⃣# Tips\n"])
    #expect(
      content.findings == [
        """
        1️⃣ «"tipps"» screen/file: the screen 'tipps' has no words \
        (write content/demo/screens/tipps.md)
        """,
        """
        2️⃣ «on» name/unknown: nothing is named 'on' here \
        (it can be screen, path, completed, can-go-back)
        """,
        #"3️⃣ «"welcom"» name/unknown: no screen is named 'welcom' (did you mean 'welcome'?)"#,
        """
        4️⃣ «"frame"» screen/file: the frame has no words (write content/demo/screens/frame.md)
        """,
        "5️⃣ «» screen/file: flow.json has no screen 'tips' (did you mean 'tipps'?)",
      ])
  }

  @Test func `of words that can't be read nothing is missed`() {
    let content = DemoContent([
      "content/specgen.json": #"{ "source": "en" }"#,
      "content/demo/app.json": "1️⃣{",
      "content/demo/levels.json": "2️⃣{",
      "content/demo/flow.json": """
      {
        "version": 1, "completed": { "key": "done" }, "paths": { "main": ["welcome"] },
        "entry": [{ "go": "welcome" }], "completion": [{ "store": ["completed"] }],
        "values": { "level": { "type": "choice", "of": "levels", "default": "easy" } },
        "screens": { "welcome": {
          "gate": "level == easy && level.bars > 1", "decor": ["halo"],
          "controls": { "go": { "do": ["finish"], "style": "button" } }
        } }
      }
      """,
      "content/demo/screens/welcome.md": "# {level.bars}\n\n[Go](#go)\n",
    ])
    #expect(content.found.map(\.rule) == ["json/syntax", "json/syntax"])
  }
}
