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

/// Two screens on a path, a third on none, and the variants that a test is about.
private func paths(_ variants: String) -> DemoContent {
  let next = #"{ "controls": { "go": { "do": ["next"] } } }"#
  return DemoContent(
    flow: """
      "paths": { "main": ["welcome", "goal"] },
      "screens": {
        "welcome": \(next), "tips": \(next),
        "goal": { "controls": { "go": { "do": ["finish"] } } }
      },
      "variants": { \(variants) }
      """,
    pages: [
      "welcome": "# A\n\n[Go](#go)\n", "tips": "# B\n\n[Go](#go)\n", "goal": "# C\n\n[Go](#go)\n",
    ])
}

private let tips = #""it": { "paths": { "main": ["tips", "goal"] } }"#

private let brokenPaths: [Mistake] = [
  .init(
    #""it": { "paths": { 1️⃣"mian": ["tips"], "main": ["tips", 2️⃣"gaol"] } }"#,
    #"1️⃣ «"mian"» name/unknown: no path is named 'mian' (did you mean 'main'?)"#,
    #"2️⃣ «"gaol"» name/unknown: no screen is named 'gaol' (did you mean 'goal'?)"#),
  .init(
    #""it": { "paths": { "main": ["tips", 1️⃣"tips", "goal"] } }"#,
    #"1️⃣ «"tips"» name/duplicate: 'tips' is on this path already (a screen stands once on a path)"#),
  .init(
    tips + #", "same": { "paths": { 1️⃣"main": ["welcome", "goal"] } }"#,
    """
    1️⃣ «"main"» variant/path: 'main' has the same screens in the flow itself \
    (leave it out, or let its screens differ)
    """),
  .init(
    tips + #", "a": { "weight": 60 }, "b": { "weight": 1️⃣50 }, "c": { "weight": 1 }"#,
    """
    1️⃣ «50» variant/weight: with this the weights come to 110, and there are 100 at most \
    (40 are left for it)
    """),
  .init(
    tips + #", 1️⃣"none": { "weight": 2️⃣101 }"#,
    #"1️⃣ «"none"» name/taken: 'none' has a meaning of its own (choose another name)"#,
    "2️⃣ «101» json/type: a whole number from 0 to 100 is expected here, not 101"),
]

@Suite struct VariantTests {
  @Test func `a variant has a weight and paths, on which next leads on`() {
    let content = paths(
      #""it": { "weight": 30, "paths": { "main": ["tips", "goal"] } }, "quiet": {}"#)
    #expect(content.findings == [])
    #expect(
      content.flow.variants == [
        Flow.Variant("it", weight: 30, paths: [Flow.Path("main", ["tips", "goal"])]),
        Flow.Variant("quiet"),
      ])
  }

  @Test(arguments: brokenPaths) func `a broken weight or path is found`(mistake: Mistake) {
    #expect(paths(mistake.text).findings == mistake.findings)
  }

  @Test func `conditions compare the variant with names of variants`() {
    let flow = #"""
      "screens": { "welcome": {
        "show": { "a": "variant == it", "b": "variant in [1️⃣its, none]", "c": "variant != 2️⃣xyz" },
        "controls": { "go": { "do": ["finish"] } } } },
      "variants": { "it": {} }
      """#
    let words = "# A\n\n[Go](#go)\n\n## `a`\n\nB\n\n## `b`\n\nC\n\n## `c`\n\nD\n"
    let mistake = Mistake(
      flow, "1️⃣ «its» name/unknown: no variant is named 'its' (did you mean 'it'?)",
      "2️⃣ «xyz» name/unknown: no variant is named 'xyz' (it can be it, none)")
    let content = DemoContent(flow: mistake.text, pages: ["welcome": words])
    #expect(content.findings == mistake.findings)
    #expect(
      content.flow.screens[0].elements.first { $0.id == "a" }?.condition
        == .compare(.variant, .equal, .symbol("it")))
  }

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
