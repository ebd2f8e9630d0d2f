import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct WordsPerScreenTests {
  @Test func `the text that passes the limit is found`() {
    let app = readApp(
      pages: ["welcome": "# One two\n\nThree four\n\n[Five six](#go)\n"],
      app: #""limits": { "words-per-screen": 3 }"#)
    #expect(
      app.findings(of: wordsPerScreen) == [
        "welcome.md 3:1 «Three four» the screen shows 6 words at once, at most 3 are allowed"
      ])
  }

  @Test(arguments: [
    ("bar-chart", 5), ("floating-words", 5), ("formula", 5), ("wheel-of-fortune", 5),
    ("milestones", 9), ("emoji-row", 2),
  ])
  func `what a view draws of its table is read, too`(kind: String, words: Int) {
    func findings(_ limit: Int) -> [String] {
      readApp(
        flow: """
          "values": { "it": { "type": "choice", "of": "steps" } },
          "screens": { "welcome": {
            "controls": { "go": { "do": ["finish"] } },
            "views": { "steps": { "kind": "\(kind)", "table": "steps" } } } }
          """,
        tables: [
          "steps": #"""
          {
            "columns": {
              "sign": { "type": "text" }, "name": { "type": "words" }, "more": { "type": "words" },
              "number": { "type": "int" }
            },
            "rows": [
              { "id": "a", "sign": "1", "name": "One", "more": "Two three", "number": 1 },
              { "id": "b", "sign": "2", "name": "Four five", "more": "Six seven", "number": 2 }
            ]
          }
          """#
        ],
        pages: ["welcome": "# Hello\n\n![Steps](#steps)\n\n[Go](#go)\n"],
        app: #""limits": { "words-per-screen": \#(limit) }"#
      ).findings(of: wordsPerScreen)
    }
    #expect(findings(words) == [])
    let found = findings(words - 1)
    #expect(
      found.first?.hasSuffix(
        "the screen shows \(words) words at once, at most \(words - 1) are allowed") == true,
      "\(found)")
    // It is said of the view, and not of a cell that may be drawn elsewhere, too.
    if words > 2 {
      #expect(findings(1).first?.contains("«![Steps](#steps)»") == true, "\(findings(1))")
    }
  }

  @Test func `of conditions the one that adds most counts, with what holds under a part of it`() {
    let flow = """
      "values": { "on": { "type": "bool", "default": false, "key": "on" },
        "two": { "type": "bool", "default": false } },
      "screens": { "welcome": {
        "show": { "yes": "on", "no": "!on", "both": "on && two" },
        "controls": { "go": { "do": ["finish"] } } } }
      """
    let page = """
      # One

      ## `yes`

      Two three

      ## `no`

      Two three four

      ## `both`

      Four five

      ## `foot`

      [Six](#go)

      """
    let six = readApp(
      flow: flow, pages: ["welcome": page], app: #""limits": { "words-per-screen": 6 }"#)
    #expect(six.findings(of: wordsPerScreen) == [])
    let five = readApp(
      flow: flow, pages: ["welcome": page], app: #""limits": { "words-per-screen": 5 }"#)
    #expect(
      five.findings(of: wordsPerScreen) == [
        "welcome.md 17:1 «[Six](#go)» the screen shows 6 words at once, at most 5 are allowed"
      ])
  }

  /// How many words a screen of two sections shows, one word in each.
  @Test(arguments: [
    ("on", "two", 2), ("on", "!on", 1), ("on", "!(on)", 1), ("on && two", "!on", 1),
    ("leave == granted", "leave == denied", 1), ("leave != granted", "leave == denied", 2),
    ("leave in [granted, denied]", "leave == requesting", 1), ("apps > 2", "apps == 0", 1),
    ("apps > 2", "apps >= 3", 2), ("apps > 2", "apps < 4", 2), ("on || two", "!on", 2),
    ("leave == granted || on", "leave == denied && !on", 1),
  ])
  func `sections count together unless they exclude each other`(
    _ one: String, _ other: String, _ count: Int
  ) {
    let app = readApp(
      flow: """
        "values": { "on": { "type": "bool", "default": false, "key": "on" },
          "two": { "type": "bool", "default": false, "key": "two" },
          "apps": { "type": "count", "key": "apps" } },
        "permissions": { "leave": { "kind": "notifications" } },
        "screens": { "welcome": { "show": { "red": "\(one)", "blue": "\(other)" },
          "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "welcome": "# Hello\n\n## `red`\n\nOne\n\n## `blue`\n\nTwo\n\n## `foot`\n\n[Go](#go)\n"
      ],
      app: #""limits": { "words-per-screen": 1 }"#)
    let shown = app.findings(of: wordsPerScreen).map { $0.contains("shows \(count + 2) words") }
    #expect(shown == [true])
  }

  @Test func `modals, options and hidden labels are not counted`() {
    let app = readApp(
      flow: """
        "values": { "side": { "type": "choice", "of": "sides", "default": "left" } },
        "screens": { "welcome": {
          "modals": { "help": "alert" },
          "controls": {
            "side": { "value": "side", "as": "cards", "label": "hidden", "option": "card" },
            "more": { "do": [{ "present": "help" }] }, "close": { "do": [] },
            "go": { "do": ["finish"] } } } }
        """,
      tables: [
        "sides": #"""
        { "columns": { "name": { "type": "words" } },
          "rows": [{ "id": "left", "name": "On the left" }, { "id": "right", "name": "Right" }] }
        """#
      ],
      pages: [
        "welcome": """
        # One

        [Not drawn at all](#side)

        [Two](#more)

        ## `card`

        ### {option.name} of many words

        ## `foot`

        [Three](#go)

        ## `help`

        # Many words of help

        [Close](#close)

        """
      ], app: #""limits": { "words-per-screen": 3 }"#)
    #expect(app.findings(of: wordsPerScreen) == [])
  }

  @Test func `a screen is counted in every language`() {
    let app = translated(
      entry("Drei Wörter hier.") + ", " + entry("Noch zwei.", key: "welcome.more", source: "More."),
      words: "Hello.\n\n## `more`\n\nMore.", settings: #""limits": { "words-per-screen": 4 }"#)
    #expect(
      app.findings(of: wordsPerScreen) == [
        "de.json 1:99 «\"Noch zwei.\"» the screen shows 5 words at once, at most 4 are allowed"
      ])
  }
}
