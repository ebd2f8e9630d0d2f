import FlowCore
import SpecText
import Testing

/// An app in which a screen has this condition as its gate.
private func content(gate: String) -> DemoContent {
  DemoContent(
    flow: """
      "values": {
        "apps": { "type": "count" }, "name": { "type": "text" },
        "email": { "type": "text", "content": "email-address" },
        "friend": { "type": "text", "content": "nickname" }, "on": { "type": "bool" },
        "goal": { "type": "int", "min": 1, "max": 9, "default": 5 },
        "level": { "type": "choice", "of": "levels" }, "other": { "type": "choice", "of": "levels" },
        "mode": { "type": "choice", "of": ["hard", "soft"] },
        "picked": { "type": "set", "of": "levels" }, "end": { "type": "date" }
      },
      "permissions": {
        "health": { "kind": "health-read" }, "camera": { "kind": "camera" }
      },
      "screens": {
        "welcome": {
          "gate": "\(gate)", "tags": ["first"], "controls": { "go": { "do": ["finish"] } }
        },
        "later": {}
      }
      """,
    pages: ["welcome": "# Hello\n\n[Go](#go)\n", "later": "# Later\n"],
    tables: [
      "levels": """
      {
        "columns": {
          "name": { "type": "words" }, "bars": { "type": "rank" },
          "next": { "type": "row", "of": "steps" }
        },
        "rows": [
          { "id": "easy", "name": "Easy", "bars": 1, "next": "one" },
          { "id": "hard", "name": "Hard", "bars": 2, "next": "one" }
        ]
      }
      """,
      "steps": """
      { "columns": { "bars": { "type": "int" } }, "rows": [{ "id": "one", "bars": 3 }] }
      """,
    ])
}

private let conditions: [(text: String, expr: Flow.Expression)] = [
  ("on", .value("on")),
  ("true", .bool(true)),
  ("!on", .not(.value("on"))),
  ("!!on", .not(.not(.value("on")))),
  ("completed", .completed),
  ("can-go-back", .canGoBack),
  ("first", .tag("first")),
  ("apps>=1", .compare(.value("apps"), .greaterOrEqual, .int(1))),
  ("goal > -1", .compare(.value("goal"), .greater, .int(-1))),
  ("goal < level.bars", .compare(.value("goal"), .less, .column("level", "bars"))),
  ("on == true", .compare(.value("on"), .equal, .bool(true))),
  ("empty(name)", .isEmpty(.value("name"))),
  ("empty ( picked )", .isEmpty(.value("picked"))),
  ("empty(level)", .isEmpty(.value("level"))),
  ("empty(end)", .isEmpty(.value("end"))),
  ("valid( email )", .isValid(.value("email"))),
  (
    "!valid(email) && !empty(email)",
    .and(.not(.isValid(.value("email"))), .not(.isEmpty(.value("email"))))
  ),
  ("has( picked,easy )", .has(.value("picked"), "easy")),
  ("!has(picked, hard)", .not(.has(.value("picked"), "hard"))),
  ("count(picked) >= 2", .compare(.count(.value("picked")), .greaterOrEqual, .int(2))),
  ("goal == count(picked)", .compare(.value("goal"), .equal, .count(.value("picked")))),
  ("health == granted", .compare(.status("health"), .equal, .symbol("granted"))),
  ("granted != camera", .compare(.status("camera"), .notEqual, .symbol("granted"))),
  ("screen == later", .compare(.screen, .equal, .symbol("later"))),
  ("path == none", .compare(.path, .equal, .symbol("none"))),
  ("mode == hard", .compare(.value("mode"), .equal, .symbol("hard"))),
  ("level == other", .compare(.value("level"), .equal, .value("other"))),
  ("level.next == one", .compare(.column("level", "next"), .equal, .symbol("one"))),
  ("level in [easy,hard]", .isIn(.value("level"), ["easy", "hard"])),
  (
    "health in [granted, failed]", .isIn(.status("health"), ["granted", "failed"])
  ),
  // && binds more than ||, ! more than both, comparisons most of all.
  ("on || first && completed", .or(.value("on"), .and(.tag("first"), .completed))),
  ("(on || first) && completed", .and(.or(.value("on"), .tag("first")), .completed)),
  ("!on && first", .and(.not(.value("on")), .tag("first"))),
  ("!apps == 1", .not(.compare(.value("apps"), .equal, .int(1)))),
  ("on && first && completed", .and(.and(.value("on"), .tag("first")), .completed)),
]

/// What is said of a set that is asked otherwise than by a function.
private func ofSet(_ text: String, option: String = "easy") -> String {
  """
  1️⃣ «\(text)» condition/type: the set 'picked' can only be asked by a function \
  (write 'has(picked, \(option))', 'count(picked) > 0' or 'empty(picked)')
  """
}

private let brokenConditions: [Mistake] = [
  // What can't be read
  .init("1️⃣", "1️⃣ «» condition/syntax: the condition is empty"),
  .init(
    "apps 1️⃣= 1", "1️⃣ «=» condition/syntax: '=' is no sign of conditions (write '==')"),
  .init(
    "health 1️⃣is [granted]",
    "1️⃣ «is» condition/syntax: 'is' is no sign of conditions (write 'in')"),
  .init(
    "health 1️⃣== [granted]",
    """
    1️⃣ «==» condition/syntax: '==' compares with one name or number, not with a list \
    (write 'in [one, other]')
    """),
  .init(
    "apps 1️⃣≥ [granted]",
    """
    1️⃣ «≥» condition/syntax: '≥' stands where the condition should have ended \
    ('&&' or '||' joins two conditions)
    """),
  .init(
    "on 1️⃣and first", "1️⃣ «and» condition/syntax: 'and' is no sign of conditions (write '&&')"),
  .init(
    "on 1️⃣| first", "1️⃣ «|» condition/syntax: '|' is no sign of conditions (write '||')"),
  .init(
    "apps 1️⃣≥ 1", "1️⃣ «≥» condition/syntax: '≥' is no sign of conditions (write '>=')"),
  .init(
    "on 1️⃣first",
    """
    1️⃣ «first» condition/syntax: 'first' stands where the condition should have ended \
    ('&&' or '||' joins two conditions)
    """),
  .init(
    "apps >=1️⃣", "1️⃣ «» condition/syntax: a name or number is missing at the end"),
  .init(
    "1️⃣&& on",
    "1️⃣ «&&» condition/syntax: a name or number is expected here, not '&&'"),
  .init("1️⃣(on || first", "1️⃣ «(» condition/syntax: this parenthesis is not closed (write ')')"),
  .init("1️⃣empty(name", "1️⃣ «empty» condition/syntax: this call is not closed (write ')')"),
  .init(
    "level in 1️⃣easy",
    """
    1️⃣ «easy» condition/syntax: a list in brackets follows 'in' (write 'in [one, other]')
    """),
  .init("level in [1️⃣]", "1️⃣ «]» condition/syntax: a name is expected here, not ']'"),
  .init("level in 1️⃣[easy", "1️⃣ «[» condition/syntax: this list is not closed (write ']')"),
  .init(
    "name == 1️⃣'Ana'",
    """
    1️⃣ «'» condition/syntax: there is no quoted text in conditions \
    (write a bare name; of a text, only 'empty(…)' is asked)
    """),
  .init(
    "1️⃣Apps > 0",
    """
    1️⃣ «Apps» condition/syntax: 'Apps' is no name \
    (names are small letters and digits, parts joined by single hyphens)
    """),
  .init(
    "apps > 1️⃣1.5",
    "1️⃣ «1.5» condition/syntax: '1.5' is no whole number and no name (names begin with a letter)"),
  .init(
    "apps > 1️⃣99999999999999999999",
    """
    1️⃣ «99999999999999999999» condition/syntax: '99999999999999999999' is no whole number and no \
    name (names begin with a letter)
    """),

  // Names that stand for nothing
  .init(
    "1️⃣aps >= 1", "1️⃣ «aps» name/unknown: nothing is named 'aps' here (did you mean 'apps'?)"),
  .init(
    "on && empty(1️⃣nmae)",
    "1️⃣ «nmae» name/unknown: nothing is named 'nmae' here (did you mean 'name'?)"),
  .init(
    "level.1️⃣bar > 1",
    "1️⃣ «bar» name/unknown: 'level' has no column 'bar' (did you mean 'bars'?)"),
  .init(
    "name.1️⃣first",
    """
    1️⃣ «first» condition/type: 'name' has no columns \
    (a choice among the rows of a table has, and so has 'option')
    """),
  .init(
    "1️⃣level.next.bars > 1",
    """
    1️⃣ «level.next.bars» condition/type: 'level.next.bars' is out of reach \
    (conditions see the columns of a row; texts see those of the row a cell names too)
    """),
  .init(
    "1️⃣option.bars > 1",
    """
    1️⃣ «option.bars» name/unknown: there is no option here ('option' is a row: of a control's \
    table in its 'do', in its option section in 'show')
    """),
  .init(
    "health == 1️⃣grantd",
    "1️⃣ «grantd» name/unknown: 'health' is never 'grantd' (did you mean 'granted'?)"),
  .init(
    "health in [granted, 1️⃣faild]",
    "1️⃣ «faild» name/unknown: 'health' is never 'faild' (did you mean 'failed'?)"),
  .init(
    "camera == 1️⃣easy",
    """
    1️⃣ «easy» name/unknown: 'camera' is never 'easy' \
    (it can be not-determined, requesting, granted, denied, failed)
    """),
  .init(
    "level == 1️⃣eazy",
    "1️⃣ «eazy» name/unknown: 'eazy' is no row of levels (did you mean 'easy'?)"),
  .init(
    "mode == 1️⃣sof", "1️⃣ «sof» name/unknown: 'sof' is none of the options (did you mean 'soft'?)"),
  .init(
    "screen == 1️⃣latr",
    "1️⃣ «latr» name/unknown: no screen is named 'latr' (did you mean 'later'?)"),
  .init(
    "path == 1️⃣mian", "1️⃣ «mian» name/unknown: no path is named 'mian' (did you mean 'main'?)"),
  .init(
    "1️⃣emtpy(name)",
    "1️⃣ «emtpy» name/unknown: there is no function 'emtpy' (did you mean 'empty'?)"),
  // Beside a misspelt name nobody knows what another one stands for
  .init(
    "1️⃣helth == granted",
    "1️⃣ «helth» name/unknown: nothing is named 'helth' here (did you mean 'health'?)"),
  // Two mistakes of one condition, both found
  .init(
    "1️⃣aps > 1 || health == 2️⃣grantd",
    "1️⃣ «aps» name/unknown: nothing is named 'aps' here (did you mean 'apps'?)",
    "2️⃣ «grantd» name/unknown: 'health' is never 'grantd' (did you mean 'granted'?)"),

  // What makes no sense
  .init(
    "health == 1️⃣denied",
    """
    1️⃣ «denied» condition/type: 'health' is never denied: HealthKit hides refusals to read \
    ('granted' means that the user answered; an error is 'failed')
    """),
  .init(
    "1️⃣apps", "1️⃣ «apps» condition/type: this is a count, neither true nor false (write 'apps > 0')"
  ),
  .init(
    "on && 1️⃣name",
    "1️⃣ «name» condition/type: this is a text, neither true nor false (write '!empty(name)')"),
  .init(
    "!1️⃣camera",
    """
    1️⃣ «camera» condition/type: this is a status, neither true nor false \
    (write 'camera == not-determined')
    """),
  .init(
    "1️⃣days-from-now(3)",
    "1️⃣ «days-from-now(3)» condition/type: this is a date, neither true nor false"),
  .init(
    "1️⃣name == name",
    """
    1️⃣ «name == name» condition/type: a text can't be compared with a text \
    (of a text or date only 'empty(…)' is asked)
    """),
  .init(
    "1️⃣apps == on",
    "1️⃣ «apps == on» condition/type: a count can't be compared with true or false"),
  .init("on 1️⃣< true", "1️⃣ «<» condition/type: true or false has no order (write '==' or '!=')"),
  .init(
    "health 1️⃣> granted", "1️⃣ «>» condition/type: a status has no order (write '==' or '!=')"),
  .init("1️⃣picked == easy", ofSet("picked == easy")),
  .init("1️⃣hard != picked", ofSet("hard != picked", option: "hard")),
  .init("1️⃣picked > 0", ofSet("picked > 0")),
  .init("on && 1️⃣picked == picked", ofSet("picked == picked")),
  .init("1️⃣picked == [easy]", ofSet("picked ==")),
  .init("1️⃣picked != []", ofSet("picked !=")),
  .init("1️⃣picked == 'easy'", ofSet("picked == '")),
  .init("1️⃣picked in [easy]", ofSet("picked")),
  .init("easy in 1️⃣picked", ofSet("picked")),
  .init("level == 1️⃣picked", ofSet("picked")),
  .init("1️⃣picked contains easy", ofSet("picked contains")),
  .init("1️⃣contains(picked, hard)", ofSet("contains(picked, hard)", option: "hard")),
  .init("1️⃣contains(easy, picked)", ofSet("contains(easy, picked)")),
  .init("1️⃣picked.contains(easy)", ofSet("picked.contains(easy)")),
  .init("1️⃣contains(picked)", ofSet("contains(picked)")),
  .init(
    "1️⃣emtpy(picked)",
    "1️⃣ «emtpy» name/unknown: there is no function 'emtpy' (did you mean 'empty'?)"),
  .init(
    "1️⃣least(apps, goal) > 0",
    """
    1️⃣ «least» name/unknown: there is no function 'least' \
    (it can be empty, valid, has, count, days-from-now)
    """),
  .init(
    "1️⃣empty(name, level)",
    "1️⃣ «empty(name, level)» condition/syntax: 'empty' takes one argument (write 'empty(value)')"),
  .init(
    "on && 1️⃣has(picked)",
    "1️⃣ «has(picked)» condition/syntax: 'has' takes 2 arguments (write 'has(set, option)')"),
  .init(
    "has(picked, 1️⃣esy)",
    """
    1️⃣ «esy» name/unknown: 'esy' is no row of levels (did you mean 'easy'?)
    """),
  .init("has(picked, 1️⃣1)", "1️⃣ «1» condition/type: this is no name of an option"),
  .init(
    "has(1️⃣level, easy)",
    """
    1️⃣ «level» condition/type: this is a row, and no value that is a set \
    (write 'level == easy')
    """),
  .init(
    "count(1️⃣apps) > 1", "1️⃣ «apps» condition/type: this is a count, and no value that is a set"),
  .init(
    "1️⃣count(picked)",
    """
    1️⃣ «count(picked)» condition/type: this is a count, neither true nor false \
    (write 'count(picked) > 0')
    """),
  .init("1️⃣apps in [one]", "1️⃣ «apps» condition/type: a count is never one of several names"),
  .init(
    "empty(1️⃣apps)",
    """
    1️⃣ «apps» condition/type: this is a count, which is never empty \
    (values that are texts, sets, choices or dates can be)
    """),
  .init(
    "valid(1️⃣name)",
    """
    1️⃣ «name» condition/type: the text 'name' has no form that it could have or lack \
    (give it a "content" that has one, "email-address", "telephone-number", "one-time-code" or \
    "url", or write '!empty(name)')
    """),
  .init(
    "valid(1️⃣friend)",
    """
    1️⃣ «friend» condition/type: the text 'friend' has no form that it could have or lack: \
    a 'nickname' can be anything (give it a "content" that has one, "email-address", \
    "telephone-number", "one-time-code" or "url", or write '!empty(friend)')
    """),
  .init(
    "valid(1️⃣apps)",
    """
    1️⃣ «apps» condition/type: this is a count, and no value that is a text \
    ('valid' asks whether what was typed has the form of its content)
    """),
  .init(
    "1️⃣valid(email, name)",
    "1️⃣ «valid(email, name)» condition/syntax: 'valid' takes one argument (write 'valid(text)')"),
  .init(
    "empty(1️⃣level.name)",
    """
    1️⃣ «level.name» condition/type: this is a text of words, which is never empty \
    (values that are texts, sets, choices or dates can be)
    """),
]

@Suite struct ConditionTests {
  @Test(arguments: conditions) func `a condition is read`(text: String, expr: Flow.Expression) {
    let content = content(gate: text)
    #expect(content.findings == [])
    #expect(content.screen("welcome")?.gate == expr)
  }

  @Test(arguments: brokenConditions) func `a broken condition is found at its word`(
    mistake: Mistake
  ) {
    let content = content(gate: mistake.text)
    #expect(content.findings == mistake.findings)
    #expect(content.screen("welcome")?.gate == nil)
  }

  @Test func `a word is found behind escapes`() {
    let content = content(gate: #"\u006fn && 1️⃣a\u0070s > 1"#)
    #expect(
      content.findings == [
        #"1️⃣ «a\u0070s» name/unknown: nothing is named 'aps' here (did you mean 'apps'?)"#
      ])
  }

  @Test func `a misspelt word is mended in place`() {
    #expect(content(gate: "aps > 1 && on").mendedFlow.contains(#""gate": "apps > 1 && on""#))
    #expect(content(gate: "on and first").mendedFlow.contains(#""gate": "on && first""#))
    #expect(content(gate: "health == grantd").mendedFlow.contains(#""gate": "health == granted""#))
  }

  @Test(arguments: ["(", "!", "empty("]) func `a condition is nested so deep and no deeper`(
    opening: String
  ) {
    let deep = content(gate: String(repeating: opening, count: 3_000) + "on")
    #expect(deep.found.map(\.message) == ["the condition is nested too deep"])
    let closing = opening == "(" ? ")" : ""
    let flat = opening == "empty(" ? "empty(name)" : "on"
    let depth = opening == "empty(" ? 0 : 31
    let fine =
      String(repeating: opening, count: depth) + flat
      + String(repeating: closing, count: depth)
    #expect(content(gate: fine).findings == [])
  }

  @Test func `a condition is so long and no longer`() {
    func joined(_ count: Int) -> String {
      Array(repeating: "on", count: count).joined(separator: " || ")
    }
    #expect(content(gate: joined(200)).findings == [])
    #expect(content(gate: joined(3_000)).found.map(\.message) == ["the condition is too long"])
  }
}
