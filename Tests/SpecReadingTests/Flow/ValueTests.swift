import FlowCore
import SpecText
import Testing

private let levels = """
  {
    "columns": { "name": { "type": "words" } },
    "rows": [{ "id": "easy", "name": "Easy" }, { "id": "hard", "name": "Hard" }]
  }
  """

private func content(value: String) -> DemoContent {
  DemoContent(
    flow: """
      "lookups": { "cloud": { "found": "true", "every": 0.5, "timeout": 3.5 } },
      "values": { "it": \(value) },
      "actions": { "sign-in": { "early": true }, "save": {} }
      """,
    tables: ["levels": levels])
}

private let values: [(text: String, value: Flow.Value)] = [
  (#"{ "type": "bool" }"#, Flow.Value("it", .bool, initial: .bool(false))),
  (
    #"{ "type": "bool", "default": true, "key": "k", "immediate": true }"#,
    Flow.Value("it", .bool, initial: .bool(true), key: "k", isImmediate: true)
  ),
  (
    #"{ "type": "int", "default": 60 }"#, Flow.Value("it", .int(nil, step: 1), initial: .int(60))
  ),
  (
    #"{ "type": "int", "min": -5, "max": 5, "step": 5, "default": 0, "explore": [-5, 5] }"#,
    Flow.Value(
      "it", .int(-5...5, step: 5), initial: .int(0), representatives: [.int(-5), .int(5)])
  ),
  (
    #"{ "type": "int", "unit": "centimeter", "min": 120, "max": 220, "default": 170 }"#,
    Flow.Value("it", .int(120...220, step: 1), initial: .int(170), unit: .centimeter)
  ),
  (
    #"{ "type": "int", "min": 1, "max": 9, "from": "start" }"#,
    Flow.Value("it", .int(1...9, step: 1), initial: .int(1), origin: .launch)
  ),
  (
    #"{ "type": "count", "from": "cloud", "explore": [0, 12] }"#,
    Flow.Value(
      "it", .count, initial: .int(0), origin: .lookUp("cloud"),
      representatives: [.int(0), .int(12)])
  ),
  (
    #"{ "type": "text", "from": "sign-in" }"#,
    Flow.Value("it", .text(maximum: nil), initial: .text(""), origin: .action("sign-in"))
  ),
  (
    #"{ "type": "time", "default": "07:30", "step": 15 }"#,
    Flow.Value(
      "it", .time(Flow.TimeOfDay(0, 0)...Flow.TimeOfDay(23, 45), step: 15),
      initial: .time(Flow.TimeOfDay(7, 30)))
  ),
  (
    #"{ "type": "date", "earliest": "1900-01-01", "latest": "-P18Y" }"#,
    Flow.Value(
      "it", .date, initial: .unset,
      limits: Flow.DayLimits(
        earliest: .day(CalendarDay(year: 1900, month: 1, day: 1)),
        latest: .fromToday(months: -216, days: 0)))
  ),
  (#"{ "type": "text", "max": 40 }"#, Flow.Value("it", .text(maximum: 40), initial: .text(""))),
  (
    #"{ "type": "text", "content": "one-time-code", "max": 6 }"#,
    Flow.Value("it", .text(maximum: 6, content: .oneTimeCode), initial: .text(""))
  ),
  (
    #"{ "type": "text", "default": "Ana" }"#,
    Flow.Value("it", .text(maximum: nil), initial: .text("Ana"))
  ),
  (
    #"{ "type": "choice", "of": "levels" }"#,
    Flow.Value("it", .choice(.table("levels")), initial: .unset)
  ),
  (
    #"{ "type": "choice", "of": ["hard", "soft"], "default": "soft" }"#,
    Flow.Value("it", .choice(.rows(["hard", "soft"])), initial: .row("soft"))
  ),
  // Rows stand in the order of their table.
  (
    #"{ "type": "set", "of": "levels", "default": ["hard", "easy"], "explore": [[], ["hard"]] }"#,
    Flow.Value(
      "it", .set(.table("levels")), initial: .rows(["easy", "hard"]),
      representatives: [.rows([]), .rows(["hard"])])
  ),
  (
    #"{ "type": "set", "of": ["tips", "news"], "max": 1, "default": ["tips"] }"#,
    Flow.Value("it", .set(.rows(["tips", "news"]), maximum: 1), initial: .rows(["tips"]))
  ),
  (
    #"{ "type": "measurement-system" }"#,
    Flow.Value(
      "it", .choice(.rows(["metric", "us", "uk"])), initial: .row("metric"),
      origin: .measurementSystem)
  ),
  (#"{ "type": "date", "key": "end" }"#, Flow.Value("it", .date, initial: .unset, key: "end")),
]

private let brokenValues: [Mistake] = [
  .init(
    #"{ "type": "int", "unit": 1️⃣"foot-and-inch", "min": 48, "max": 84, "default": 67 }"#,
    """
    1️⃣ «"foot-and-inch"» value/shape: a number counts one unit, 'foot-and-inch' are two \
    (write 'inch' here, and 'foot-and-inch' in the texts that show it)
    """),
  .init(
    #"{ "type": "time", "default": 1️⃣"7:30" }"#,
    """
    1️⃣ «"7:30"» value/shape: '7:30' is no time of day \
    (hours and minutes are written with two digits each, in 24 hours: "07:30")
    """),
  .init(
    #"{ "type": "time", "min": "08:00", "max": 1️⃣"07:00", "default": "07:00" }"#,
    """
    1️⃣ «"07:00"» value/shape: 'max' is not later than 'min' \
    (a range does not go past midnight)
    """),
  .init(
    #"{ "type": "time", "step": 1️⃣7, "default": "07:00" }"#,
    """
    1️⃣ «7» value/shape: an hour has no whole number of such steps \
    (the minutes of a step divide 60: 1, 5, 10, 15, 30)
    """),
  .init(
    #"{ "type": "time", "step": 15, "default": 1️⃣"07:40" }"#,
    """
    1️⃣ «"07:40"» value/default: 07:40 is between two steps of 15 minutes \
    (the nearest are 07:30 and 07:45)
    """),
  .init(
    #"{ "type": "time", "min": "05:00", "max": "10:00", "default": 1️⃣"11:00" }"#,
    #"1️⃣ «"11:00"» value/default: 11:00 is not between 05:00 and 10:00"#),
  .init(
    #"{ "type": "date", "latest": 1️⃣"18Y" }"#,
    """
    1️⃣ «"18Y"» value/shape: '18Y' is neither a day nor a period \
    (a day is written "1900-01-01", a period from today "-P18Y" or "P30D")
    """),
  .init(
    #"{ "type": "date", "earliest": "-P18Y", "latest": 1️⃣"-P19Y" }"#,
    "1️⃣ «\"-P19Y\"» value/shape: 'latest' is before 'earliest', so no day can be entered"),
  .init(
    #"{ "type": "date", 1️⃣"latest": "P0D", "from": "cloud" }"#,
    "1️⃣ «\"latest\"» value/shape: 'latest' limits what is entered, and this is given"),
  .init(
    "1️⃣{}",
    """
    1️⃣ «{» json/missing-member: this value has no 'type' (add "type": one of 'bool', 'int', \
    'count', 'text', 'choice', 'set', 'date', 'time', 'image', 'platform', \
    'measurement-system')
    """),
  .init(
    #"{ "type": 1️⃣"choise", "of": ["a"] }"#,
    """
    1️⃣ «"choise"» json/unknown-word: 'choise' is none of the words that can stand here \
    (did you mean 'choice'?)
    """),
  .init(
    #"{ "type": "bool", "default": 1️⃣"yes" }"#,
    """
    1️⃣ «"yes"» json/type: true or false is expected here, not "yes"
    """),
  .init(
    #"{ "type": "bool", 1️⃣"max": 3 }"#,
    """
    1️⃣ «"max"» json/unknown-member: a 'bool' value has no 'max' \
    (it can have type, default, explore, key, former-keys, immediate, from, label, note, allow)
    """),
  .init(
    #"1️⃣{ "type": "int" }"#,
    """
    1️⃣ «{» json/missing-member: this 'int' value has no 'default' (add "default": a whole number)
    """),
  .init(
    #"{ "type": "int", "default": 1️⃣1.5 }"#,
    "1️⃣ «1.5» json/type: a whole number is expected here, not 1.5"),
  .init(
    #"{ "type": "int", "default": 1️⃣9223372036854775807 }"#,
    "1️⃣ «9223372036854775807» json/type: a whole number is expected here, not 9223372036854775807"),
  .init(
    #"{ "type": "int", 1️⃣"min": 1, "default": 1 }"#,
    """
    1️⃣ «"min"» value/shape: a range has both 'min' and 'max' (add "max")
    """),
  .init(
    #"{ "type": "int", 1️⃣"step": 5, "default": 1 }"#,
    """
    1️⃣ «"step"» value/shape: there is no range to step through (add "min" and "max")
    """),
  .init(
    #"{ "type": "int", "min": 5, "max": 1️⃣5, "default": 5 }"#,
    "1️⃣ «5» value/shape: 'max' is not greater than 'min'"),
  .init(
    #"{ "type": "int", "min": 0, "max": 10, "step": 1️⃣3, "default": 3 }"#,
    "1️⃣ «3» value/shape: steps of this size lead past 10 (10 is no multiple of it)"),
  .init(
    #"{ "type": "int", "min": 0, "max": 10, "step": 1️⃣0, "default": 3 }"#,
    "1️⃣ «0» json/type: a whole number from 1 is expected here, not 0"),
  .init(
    #"{ "type": "int", "min": 0, "max": 10, "default": 1️⃣11 }"#,
    "1️⃣ «11» value/default: 11 is not between 0 and 10"),
  .init(
    #"{ "type": "int", "min": 1000, "max": 2000, "step": 500, "default": 1️⃣1234 }"#,
    """
    1️⃣ «1234» value/default: 1234 is not on the grid of 500 from 1000 \
    (the nearest are 1000 and 1500)
    """),
  .init(
    #"{ "type": "int", "min": 0, "max": 9, "default": 1, "explore": [0, 1️⃣10] }"#,
    "1️⃣ «10» value/default: 10 is not between 0 and 9"),
  .init(
    #"{ "type": "int", "min": 0, "max": 9, "default": 1, "explore": 1️⃣[] }"#,
    "1️⃣ «[]» json/type: an array that is not empty is expected here, not an empty array"),
  .init(
    #"{ "type": "count", "default": 1️⃣-1 }"#,
    "1️⃣ «-1» json/type: a whole number from 0 is expected here, not -1"),
  .init(
    #"{ "type": "text", "max": 2, "default": 1️⃣"Ana" }"#,
    """
    1️⃣ «"Ana"» value/default: this is longer than 2 characters
    """),
  .init(
    #"1️⃣{ "type": "choice" }"#,
    """
    1️⃣ «{» json/missing-member: this 'choice' value has no 'of' \
    (add "of": a name or an array that is not empty)
    """),
  .init(
    #"{ "type": "choice", "of": 1️⃣[] }"#,
    "1️⃣ «[]» json/type: an array that is not empty is expected here, not an empty array"),
  .init(
    #"{ "type": "choice", "of": ["a", 1️⃣"a"] }"#,
    """
    1️⃣ «"a"» name/duplicate: 'a' is here already (choose another name for one of them)
    """),
  .init(
    #"{ "type": "choice", "of": 1️⃣"level" }"#,
    """
    1️⃣ «"level"» name/unknown: no table is named 'level' (did you mean 'levels'?)
    """),
  .init(
    #"{ "type": "choice", "of": "levels", "default": 1️⃣"hrad" }"#,
    """
    1️⃣ «"hrad"» choice/default: 'hrad' is no row of levels \
    (did you mean 'hard'? rows are declared in content/demo/levels.json)
    """),
  .init(
    #"{ "type": "choice", "of": ["hard", "soft"], "default": 1️⃣"medium" }"#,
    """
    1️⃣ «"medium"» choice/default: 'medium' is none of the options (the options are hard, soft)
    """),
  .init(
    #"{ "type": "set", "of": "levels", "default": ["easy", 1️⃣"x"] }"#,
    """
    1️⃣ «"x"» choice/default: 'x' is no row of levels \
    (rows are declared in content/demo/levels.json)
    """),
  .init(
    #"{ "type": "set", "of": ["tips", "news"], "max": 1️⃣2 }"#,
    """
    1️⃣ «2» value/shape: this limits nothing: there are 2 options \
    (take it away, or name fewer than all)
    """),
  .init(
    #"{ "type": "set", "of": ["tips", "news"], "max": 1, "explore": [1️⃣["tips", "news"]] }"#,
    """
    1️⃣ «["tips", "news"]» value/default: more is chosen here than 'max' allows: 1
    """),
  .init(
    #"{ "type": "date", 1️⃣"default": "today" }"#,
    """
    1️⃣ «"default"» json/unknown-member: a 'date' value has no 'default' \
    (a day is unset until it is entered or a 'set' effect gives it)
    """),
  .init(
    #"{ "type": "bool", "from": "start", 1️⃣"default": true }"#,
    """
    1️⃣ «"default"» value/shape: a value that is given has no default
    """),
  .init(
    #"{ "type": "text", "from": "sign-in", 1️⃣"default": "Ana" }"#,
    """
    1️⃣ «"default"» value/shape: a value that is given has no default
    """),
  .init(
    #"{ "type": "text", "from": 1️⃣"save" }"#,
    """
    1️⃣ «"save"» value/shape: 'save' is done when the flow is over, so 'it' would never be known in \
    it (let the action be "early": true)
    """),
  .init(
    #"{ "type": "bool", "from": 1️⃣"clod" }"#,
    """
    1️⃣ «"clod"» name/unknown: no look-up is named 'clod' (did you mean 'cloud'?)
    """),
  .init(
    #"{ "type": "bool", 1️⃣"immediate": true }"#,
    """
    1️⃣ «"immediate"» value/shape: a value that is stored at once needs a key \
    (add the "key" it is stored under)
    """),
  .init(
    #"{ "type": "bool", 1️⃣"former-keys": ["was"] }"#,
    """
    1️⃣ «"former-keys"» value/shape: what was stored is taken over by nothing \
    (add the "key" it is stored under now)
    """),
]

@Suite struct ValueTests {
  @Test(arguments: values) func `a value is read`(text: String, value: Flow.Value) {
    let content = content(value: text)
    #expect(content.findings == [])
    #expect(content.flow.values == [value])
  }

  @Test(arguments: brokenValues) func `a broken value is found at its place`(mistake: Mistake) {
    #expect(content(value: mistake.text).findings == mistake.findings)
  }

  @Test func `a number that is given has something to try`() {
    let content = DemoContent(flow: #""values": { 1️⃣"it": { "type": "int", "from": "start" } }"#)
    #expect(
      content.findings == [
        """
        1️⃣ «"it"» value/shape: nobody knows which numbers 'it' can be \
        (add "min" and "max", or say in "explore" which ones to try)
        """
      ])
  }

  @Test func `an image is given or entered by somebody`() {
    let value = #""values": { 1️⃣"it": { "type": "image" } }"#
    #expect(
      DemoContent(flow: value).findings == [
        """
        1️⃣ «"it"» value/shape: nobody gives the image 'it' \
        (say where it comes "from", or let a control enter it, as "app-picker" or "app-view")
        """
      ])
    #expect(content(value: #"{ "type": "image", "from": "sign-in" }"#).findings == [])
  }

  @Test func `a set has at most 64 options`() {
    func value(_ count: Int) -> String {
      let rows = (1...count).map { "\"r\($0)\"" }.joined(separator: ", ")
      return "{ \"type\": \"set\", \"of\": 1️⃣[\(rows)] }"
    }
    #expect(content(value: value(64)).findings == ["1️⃣ nothing"])
    #expect(
      content(value: value(65)).found.map(\.message) == [
        "a set has at most 64 options, these are 65"
      ])
  }

  @Test func `of a value that can't be read nothing more is said`() {
    let content = DemoContent(
      flow: """
        "values": {
          "level": { "type": "choice", "of": 1️⃣"levles" }, "apps": { "type": 2️⃣"cuont" }
        },
        "purchases": { "plan": { "buys": "level" } },
        "actions": { "save": { "takes": ["apps"], "early": true } },
        "screens": { "welcome": {
          "gate": "level == easy && apps > 1 && level.name == x",
          "controls": {
            "go": { "do": [{ "set": "apps", "to": "1" }, { "perform": "save" }, "finish"] },
            "pick": { "value": "level", "as": "cards", "option": "card" }
          }
        } },
        "completion": [{ "store": ["apps", "completed"] }]
        """,
      pages: [
        "welcome": "# {level.name}\n\n[Go](#go) [P](#pick)\n\n## `card`\n\n{option.name} {apps}\n"
      ],
      tables: ["levels": levels])
    #expect(
      content.findings == [
        #"1️⃣ «"levles"» name/unknown: no table is named 'levles' (did you mean 'levels'?)"#,
        """
        2️⃣ «"cuont"» json/unknown-word: 'cuont' is none of the words that can stand here \
        (did you mean 'count'?)
        """,
      ])
  }
}
