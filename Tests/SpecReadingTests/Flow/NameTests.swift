import SpecText
import TestSupport
import Testing

private let flows: [Mistake] = [
  .init(
    """
    "values": { "health": { "type": "bool" } },
    "permissions": { 1️⃣"health": { "kind": "camera" } }
    """,
    """
    1️⃣ «"health"» name/duplicate: 'health' is here already \
    (choose another name for one of them)
    """),
  .init(
    """
    "values": { "first": { "type": "bool" } },
    "screens": { "welcome": {
      "tags": [1️⃣"first"], "controls": { "go": { "do": ["finish"] } } } }
    """,
    """
    1️⃣ «"first"» name/duplicate: 'first' is here already (choose another name for one of them)
    """),
  .init(
    #""values": { 1️⃣"screen": { "type": "bool" } }"#,
    #"1️⃣ «"screen"» name/taken: 'screen' has a meaning of its own (choose another name)"#),
  .init(
    #""actions": { 1️⃣"can-go-back": {} }"#,
    #"1️⃣ «"can-go-back"» name/taken: 'can-go-back' has a meaning of its own (choose another name)"#),
  .init(
    #""paths": { "main": ["welcome"], 1️⃣"none": ["welcome"] }"#,
    #"1️⃣ «"none"» name/taken: 'none' has a meaning of its own (choose another name)"#),
  .init(
    #""values": { 1️⃣"newName": { "type": "text" } }"#,
    """
    1️⃣ «"newName"» name/form: 'newName' is not a well-formed name \
    (write small letters and digits, parts joined by single hyphens)
    """),
  .init(
    #""paths": { "main": ["welcome", 1️⃣"welcome"] }"#,
    #"1️⃣ «"welcome"» name/duplicate: 'welcome' is on this path already (a screen stands once on a path)"#
  ),
  .init(
    #""paths": { "main": ["welcome", 1️⃣"welcom"] }"#,
    #"1️⃣ «"welcom"» name/unknown: no screen is named 'welcom' (did you mean 'welcome'?)"#),
  .init(
    #""paths": { "main": 1️⃣[] }"#,
    "1️⃣ «[]» json/type: an array that is not empty is expected here, not an empty array"),

  // Services
  .init(
    #""permissions": { "camera": { "kind": 1️⃣"camra" } }"#,
    """
    1️⃣ «"camra"» json/unknown-word: 'camra' is none of the words that can stand here \
    (did you mean 'camera'?)
    """),
  .init(
    #""actions": { "save": { "takes": [1️⃣"apps"] } }"#,
    #"1️⃣ «"apps"» name/unknown: no value is named 'apps' (no value is declared)"#),
  .init(
    #""values": { "name": { "type": "text" } }, "purchases": { "plan": { "buys": 1️⃣"name" } }"#,
    """
    1️⃣ «"name"» purchase/plan: 'name' is no choice of a plan \
    (a plan is a row of a table with a column of money)
    """),
  .init(
    #""lookups": { "cloud": { "found": "1️⃣habits > 0", "every": 2️⃣0, "timeout": 3️⃣1e9 } }"#,
    "1️⃣ «habits» name/unknown: nothing is named 'habits' here (it can be screen, path, completed, can-go-back)",
    "2️⃣ «0» json/type: a number of seconds above 0 is expected here, not 0",
    "3️⃣ «1e9» json/type: a number of seconds above 0 is expected here, not 1e9"),

  // Entry
  .init(
    #""entry": 1️⃣[]"#,
    "1️⃣ «[]» json/type: an array that is not empty is expected here, not an empty array"),
  .init(
    #""entry": [{ 1️⃣"if": "completed", "go": "app" }]"#,
    """
    1️⃣ «"if"» flow/entry: the last rule has a condition (it says what happens when no other rule \
    holds: take the condition away, or add a rule)
    """),
  .init(
    #""entry": [1️⃣{ "go": "app" }, { "go": "welcome" }]"#,
    """
    1️⃣ «{ "go": "app" }» flow/entry: this rule always holds \
    (rules are asked in their order: put it last, or give it an "if")
    """),
  // In another order: one mistake.
  .init(
    #""entry": [1️⃣{ "go": "welcome" }, { "if": "completed", "go": "app" }]"#,
    """
    1️⃣ «{ "go": "welcome" }» flow/entry: this rule always holds \
    (rules are asked in their order: put it last, or give it an "if")
    """),
  .init(
    #""entry": [{ "go": 1️⃣"welcom" }]"#,
    #"1️⃣ «"welcom"» name/unknown: no screen is named 'welcom' (did you mean 'welcome'?)"#),

  // Migration
  .init(
    #""migrate": { 1️⃣"2": { "old": "welcome" }, "1": { "old": 2️⃣"welcom" } }, "version": 2, "resume": "last-screen""#,
    #"1️⃣ «"2"» flow/migrate: '2' is no older version (older ones are 1 to 1)"#,
    #"2️⃣ «"welcom"» name/unknown: no screen is named 'welcom' (did you mean 'welcome'?)"#),
  .init(
    #""version": 2, 1️⃣"migrate": { 2️⃣"one": { "old": "start" } }"#,
    """
    1️⃣ «"migrate"» flow/migrate: nothing moves: the flow starts again after a kill \
    (write "resume": "last-screen", or take this away)
    """,
    #"2️⃣ «"one"» flow/migrate: 'one' is no older version (older ones are 1 to 1)"#),

  // Facts
  .init(
    #""assertions": [{ "never": "1️⃣completd" }, { "if": "completed", "then": "2️⃣screen" }]"#,
    "1️⃣ «completd» name/unknown: nothing is named 'completd' here (did you mean 'completed'?)",
    """
    2️⃣ «screen» condition/type: this is a screen, neither true nor false \
    (write 'screen == welcome')
    """),
  .init(
    #""assertions": [1️⃣{ "if": "completed" }]"#,
    """
    1️⃣ «{» json/missing-member: this 'if' assertion has no 'then' \
    (add "then": a condition in a string, "apps >= 1")
    """),
  .init(
    #""assertions": [{ "never": "completed", 1️⃣"if": "completed" }]"#,
    """
    1️⃣ «"if"» json/two-in-one: an assertion says one thing (write two of them, one after the other)
    """),
  .init(
    #""assertions": [1️⃣{ "note": "nothing" }, { 2️⃣"nevr": "completed" }]"#,
    "1️⃣ «{» json/missing-member: this assertion says nothing (it has one of 'never', 'if')",
    #"2️⃣ «"nevr"» json/unknown-member: an assertion has no 'nevr' (did you mean 'never'?)"#),
]

@Suite struct NameTests {
  @Test(arguments: flows) func `a broken name or route is found at its place`(mistake: Mistake) {
    #expect(DemoContent(flow: mistake.text).findings == mistake.findings)
  }

  @Test func `a screen is not called like a table`() {
    let content = DemoContent(
      flow: """
        "screens": {
          "welcome": { "controls": { "go": { "do": ["finish"] } } }, 1️⃣"levels": {}
        }
        """,
      pages: ["welcome": "# Hello\n\n[Go](#go)\n", "levels": "# Levels\n"],
      tables: [
        "levels": #"{ "columns": { "n": { "type": "int" } }, "rows": [{ "id": "a", "n": 1 }] }"#
      ])
    #expect(
      content.findings == [
        """
        1️⃣ «"levels"» name/duplicate: 'levels' is the name of a table too \
        (screens and tables share the first part of string keys: rename one)
        """
      ])
    #expect(content.found[0].labels.map(\.message) == ["the table"])
  }

  @Test func `a name that is taken points at the first one`() {
    let content = DemoContent(
      flow: #""values": { "it": { "type": "bool" } }, "actions": { "it": {} }"#)
    #expect(content.files.labels(content.found) == [#"1:14 «"it"» first declared here"#])
  }
}
