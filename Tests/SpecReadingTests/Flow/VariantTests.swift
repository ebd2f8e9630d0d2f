import FlowCore
import SpecText
import Testing

private let page = "# A\n\n[Go](#go) [Pick](#pick)\n\n## `card`\n\n{option.name}\n\n- `line` B\n"

private func content(_ variant: String) -> DemoContent {
  DemoContent(
    flow: """
      "values": {
        "mode": { "type": "choice", "of": ["hard", "soft"], "default": "hard" },
        "level": { "type": "choice", "of": "levels" }, "given": { "type": "bool", "from": "start" },
        "goal": { "type": "int", "min": 1, "max": 9, "default": 1 }, "end": { "type": "date" }
      },
      "screens": { "welcome": { "controls": {
        "go": { "do": ["finish"] }, "pick": { "value": "level", "option": "card" } } } },
      "frame": { "controls": { "back": { "do": ["back"] } } },
      "variants": { "it": \(variant) }
      """,
    pages: ["welcome": page, "frame": "[Back](#back)\n"],
    tables: [
      "levels": """
      {
        "columns": { "name": { "type": "words" }, "bars": { "type": "rank" } },
        "rows": [{ "id": "easy", "name": "Easy", "bars": 1 }]
      }
      """
    ])
}

private let broken: [Mistake] = [
  .init(
    #"{ "values": { 1️⃣"mod": { "default": "soft" } } }"#,
    #"1️⃣ «"mod"» name/unknown: no value is named 'mod' (did you mean 'mode'?)"#),
  .init(
    #"{ "values": { "mode": { "default": 1️⃣"sof" } } }"#,
    """
    1️⃣ «"sof"» choice/default: 'sof' is none of the options \
    (did you mean 'soft'? the options are hard, soft)
    """),
  .init(
    #"{ "values": { "goal": { "default": 1️⃣10 }, "mode": { "default": 2️⃣true } } }"#,
    "1️⃣ «10» value/default: 10 is not between 1 and 9",
    "2️⃣ «true» json/type: a name is expected here, not true"),
  .init(
    #"{ "values": { 1️⃣"given": { "default": true }, 2️⃣"end": { "default": "now" } } }"#,
    #"1️⃣ «"given"» value/shape: 'given' is given, so it has no default"#,
    #"2️⃣ «"end"» value/shape: 'end' is a day, which is unset at first"#),
  .init(
    #"{ "values": { "goal": { 1️⃣"min": 3, "default": 3 } } }"#,
    """
    1️⃣ «"min"» json/unknown-member: a variant's value has no 'min' \
    (it can have default, note, allow)
    """),
  .init(
    #"{ "screens": { 1️⃣"welcom": { "show": {} } } }"#,
    #"1️⃣ «"welcom"» name/unknown: no screen is named 'welcom' (did you mean 'welcome'?)"#),
  .init(
    #"{ "screens": { "welcome": { "show": { 1️⃣"crd": "2️⃣on" } } } }"#,
    """
    1️⃣ «"crd"» screen/element: the screen's Markdown has no section, row, control or view 'crd' \
    (did you mean 'card', or is it misspelt in the Markdown?)
    """,
    """
    2️⃣ «on» name/unknown: nothing is named 'on' here (it can be end, given, goal, level, mode, \
    screen, path, completed, …)
    """),
  .init(
    #"{ "frame": { "show": { 1️⃣"bak": "true" } } }"#,
    """
    1️⃣ «"bak"» screen/element: the screen's Markdown has no section, row, control or view 'bak' \
    (did you mean 'back', or is it misspelt in the Markdown?)
    """),
]

@Suite struct VariantTests {
  @Test func `a variant overlays defaults and visibility`() {
    let content = content(
      """
      {
        "values": { "mode": { "default": "soft" } },
        "screens": { "welcome": { "show": { "line": "option.bars > 1", "card": "mode == soft" } } },
        "frame": { "show": { "back": "false" } }
      }
      """)
    #expect(content.findings == [])
    #expect(
      content.flow.variants == [
        Flow.Variant(
          "it", defaults: ["mode": .row("soft")],
          show: [
            "welcome": [
              "line": .compare(.option("bars"), .greater, .int(1)),
              "card": .compare(.value("mode"), .equal, .symbol("soft")),
            ],
            "frame": ["back": .bool(false)],
          ])
      ])
  }

  @Test(arguments: broken) func `a broken variant is found at its place`(mistake: Mistake) {
    #expect(content(mistake.text).findings == mistake.findings)
  }
}
