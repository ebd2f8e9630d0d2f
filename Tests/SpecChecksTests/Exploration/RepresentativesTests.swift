import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// What conditions tell apart is tried, whatever content says is to be tried.
@Suite struct RepresentativesTests {
  /// A flow that asks for values on one screen and decides by them on the next, which can be left by
  /// `easy` and by `hard`.
  private func asking(
    _ values: KeyValuePairs<String, String>, as styles: [String: String],
    _ show: String, tables: KeyValuePairs<String, String> = [:], sections: [String] = [],
    card: String? = nil
  ) -> ReadContent {
    let inputs = values.map(\.key).filter { styles[$0] != nil }
    let option = card == nil ? "" : #", "option": "card""#
    let controls = inputs.map {
      #""\#($0)": { "value": "\#($0)", "as": "\#(styles[$0] ?? "")"\#(option) }, "#
    }
    let words = sections.map { "## `\($0)`\n\nWords.\n\n" }.joined()
    return readApp(
      flow: """
        "values": { \(values.map { "\"\($0)\": { \($1) }" }.joined(separator: ", ")) },
        "screens": {
          "ask": { \(card.map { #""show": { "card": "\#($0)" }, "# } ?? "")"controls": { \(controls.joined())"go": { "do": ["next"] } } },
          "answer": {
            "show": { \(show) },
            "controls": { "easy": { "do": ["finish"] }, "hard": { "do": ["finish"] } }
          }
        }
        """,
      tables: tables,
      pages: [
        "ask": "# Ask\n\n\(inputs.map { "[Enter](#\($0))\n\n" }.joined())[Go](#go)\n"
          + (card == nil ? "" : "\n## `card`\n\n{option.name}\n"),
        "answer": "# Answer\n\n[Easy](#easy)\n\n[Hard](#hard)\n\n\(words)",
      ])
  }

  private static let goal =
    #""type": "int", "min": 1000, "max": 20000, "step": 500, "default": 5000"#

  @Test(arguments: ["", #", "explore": [1000, 20000]"#])
  func `a number between two constants is tried, whatever "explore" says`(explore: String) throws {
    let flow = asking(
      ["goal": Self.goal + explore], as: ["goal": "stepper"],
      #""easy": "goal <= 10000", "hard": "goal > 12000""#)
    #expect(
      try flow.failures(of: deadEnd) == ["'answer' can be a dead end", "Ask → Enter (10500) → Go"])
  }

  @Test(arguments: [
    (#""min": "05:00", "max": "10:00", "step": 5"#, "05:05"),
    (#""min": "04:00", "max": "11:00", "step": 15, "explore": ["07:00"]"#, "04:00"),
  ])
  func `a time that another one can't hold is tried where it is given to that`(
    limits: String, tried: String
  ) throws {
    let flow = readApp(
      flow: """
        "values": {
          "fine": { "type": "time", \(limits), "default": "07:00" },
          "coarse": {
            "type": "time", "min": "05:00", "max": "10:00", "step": 15, "default": "07:00"
          }
        },
        "screens": {
          "ask": {
            "controls": {
              "fine": { "value": "fine", "as": "time-picker" },
              "go": { "do": [{ "set": "coarse", "to": "fine" }, "next"] }
            }
          },
          "answer": { "controls": { "done": { "do": ["finish"] } } }
        }
        """,
      pages: ["ask": "# Ask\n\n[Enter](#fine)\n\n[Go](#go)\n", "answer": "# A\n\n[Done](#done)\n"])
    let failures = try flow.failures(of: valueOutside)
    #expect(failures.first == "'coarse' can leave its range")
    #expect(failures.dropFirst().first == "Ask → Enter (\(tried)) → Go")
  }

  @Test func `a count that is left out between two others is tried`() throws {
    let flow = asking(
      ["apps": #""type": "count""#], as: ["apps": "app-picker"],
      #""easy": "apps < 2", "hard": "apps > 2""#)
    #expect(
      try flow.failures(of: deadEnd) == ["'answer' can be a dead end", "Ask → Enter (2) → Go"])
  }

  @Test func `a count may be as large as it is compared with`() throws {
    let flow = asking(
      ["apps": #""type": "count""#], as: ["apps": "app-picker"],
      #""easy": "apps < 20", "hard": "apps >= 20""#)
    #expect(try flow.failures(of: neverShown) == [])
    #expect(try flow.failures(of: constantCondition) == [])
  }

  @Test func `what is shown for a range within is shown`() throws {
    let flow = asking(
      ["age": #""type": "int", "min": 0, "max": 99, "default": 30"#], as: ["age": "wheel"],
      #""hard": "age > 12 && age < 20""#)
    #expect(try flow.failures(of: neverShown) == [])
  }

  @Test func `two values are tried below, at and above each other`() throws {
    let flow = asking(
      [
        "least": #""type": "int", "min": 0, "max": 100, "default": 40"#,
        "most": #""type": "int", "min": 0, "max": 100, "default": 60"#,
      ], as: ["least": "stepper", "most": "stepper"],
      #""easy": "least < most", "hard": "least > most && most > 70 && least < 75""#)
    #expect(
      try flow.failures(of: deadEnd) == ["'answer' can be a dead end", "Ask → Enter (100) → Go"])
    #expect(try flow.failures(of: neverShown) == [])
  }

  @Test func `a number is tried at what another one is given, and beyond its range`() throws {
    let flow = smallFlow(
      one: #""controls": { "go": { "do": [{ "set": "goal", "to": "steps" }, "next"] } }"#,
      #"""
      "values": {
        "goal": { "type": "int", "min": 5, "max": 50, "step": 5, "default": 10 },
        "steps": { "type": "int", "min": 0, "max": 100, "from": "start", "explore": [10] }
      }
      """#)
    let tried = try Set(
      flow.explored().flows[0].exploration.roots.map { $0.launch.values["steps"] })
    // In the range on and off its steps, below and above it.
    #expect(tried == [.int(10), .int(6), .int(0), .int(100)])
    #expect(try flow.failures(of: valueOutside).first == "'goal' can leave its range")
  }

  @Test func `a row that its columns tell apart is tried`() throws {
    let flow = asking(
      ["level": #""type": "choice", "of": "levels", "default": "low", "explore": ["low"]"#],
      as: ["level": "menu"], #""easy": "level.bank < 5", "hard": "level.bank > 5""#,
      tables: [
        "levels": """
        { "columns": { "bank": { "type": "int" } }, "rows": [
          { "id": "low", "bank": 1 }, { "id": "poor", "bank": 1 }, { "id": "even", "bank": 5 },
          { "id": "rich", "bank": 9 } ] }
        """
      ])
    #expect(
      try flow.failures(of: deadEnd) == ["'answer' can be a dead end", "Ask → Enter (even) → Go"])
    let events = try flow.explored().flows[0].exploration.events
    #expect(!events.contains(.enter("ask.level", .row("poor"))))
  }

  @Test func `a blank text and an empty set are tried, whatever "explore" says`() throws {
    let flow = asking(
      [
        "name": #""type": "text", "default": "Me", "explore": ["Ana"]"#,
        "days": #""type": "set", "of": ["mon", "tue"], "default": ["mon"], "explore": [["tue"]]"#,
      ], as: ["name": "text-field", "days": "toggles"],
      #""easy": "!empty(name)", "hard": "!empty(days)""#)
    #expect(try flow.failures(of: constantCondition) == [])
    #expect(try flow.failures(of: deadEnd).count == 2)
  }

  @Test(arguments: ["", #", "explore": ["Ana"]"#])
  func `a text is tried with the form that is asked, without it, and blank`(explore: String) throws
  {
    let flow = asking(
      ["email": #""type": "text", "content": "email-address""# + explore],
      as: ["email": "text-field"], #""easy": "valid(email)", "hard": "empty(email)""#)
    #expect(try flow.failures(of: constantCondition) == [])
    #expect(
      try flow.failures(of: deadEnd).first == "'answer' can be a dead end")
    let tried = try flow.explored().flows[0].exploration.events.filter {
      if case .enter = $0 { true } else { false }
    }
    #expect(tried.contains(.enter("ask.email", .text("ana@example.com"))))
    let malformed = explore.isEmpty ? "ana@example" : "Ana"
    #expect(tried.contains(.enter("ask.email", .text(malformed))))
  }

  @Test func `a code is tried with as many digits as its value can hold`() throws {
    let flow = asking(
      ["code": #""type": "text", "content": "one-time-code", "max": 8"#],
      as: ["code": "text-field"], #""hard": "valid(code)""#)
    #expect(try flow.failures(of: neverShown) == [])
    let events = try flow.explored().flows[0].exploration.events
    #expect(events.contains(.enter("ask.code", .text("12345678"))))
  }

  @Test func `a text is tried with the form that is asked of one it is given to`() throws {
    let flow = readApp(
      flow: """
        "values": {
          "note": { "type": "text" }, "copy": { "type": "text", "content": "url" }
        },
        "screens": { "one": {
          "show": { "good": "valid(copy)" },
          "controls": {
            "note": { "value": "note" }, "give": { "do": [{ "set": "copy", "to": "note" }] },
            "go": { "do": ["finish"] }
          }
        } }
        """,
      pages: [
        "one": "# One\n\n[Note](#note)\n\n[Give](#give)\n\n[Go](#go)\n\n## `good`\n\nGood.\n"
      ])
    #expect(try flow.failures(of: neverShown) == [])
    let events = try flow.explored().flows[0].exploration.events
    #expect(
      events.contains {
        if case .enter(_, .text("https://example.com")) = $0 { true } else { false }
      })
  }

  private static let days = #""type": "set", "of": ["mon", "tue", "wed", "thu"]"#

  @Test(arguments: ["", #", "explore": [["tue"]]"#])
  func `options that a condition names are tried together and apart`(explore: String) throws {
    let flow = asking(
      ["days": Self.days + explore], as: ["days": "toggles"],
      #""easy": "!has(days, tue)", "hard": "!has(days, thu) || has(days, mon)""#)
    #expect(
      try flow.failures(of: deadEnd) == [
        "'answer' can be a dead end", "Ask → Enter (tue, thu) → Go",
      ])
    #expect(try flow.failures(of: neverShown) == [])
  }

  @Test func `as many options are tried as a condition asks for, and no more than there may be`()
    throws
  {
    let style = ["days": "toggles"]
    let three = #""easy": "count(days) != 3", "hard": "empty(days)""#
    #expect(
      try asking(["days": Self.days], as: style, three).failures(of: deadEnd) == [
        "'answer' can be a dead end", "Ask → Enter (mon, tue, wed) → Go",
      ])
    #expect(
      try asking(["days": Self.days + #", "max": 2"#], as: style, three).failures(of: deadEnd)
        == [])
    let numbers = asking(
      ["days": Self.days, "most": #""type": "int", "min": 0, "max": 9, "default": 9"#],
      as: ["days": "toggles", "most": "stepper"],
      #""easy": "count(days) != most", "hard": "count(days) != 2""#)
    #expect(
      try numbers.failures(of: deadEnd).last == "Ask → Enter (mon, tue) → Enter (2) → Go")
  }

  /// A flow that asks for some of many options, of which conditions name the first ones.
  private func asking(
    forSomeOf count: Int, naming named: Int, _ members: String = "", easy: String, hard: String
  ) -> ReadContent {
    let names = (1...count).map { "\"d\($0)\"" }.joined(separator: ", ")
    let all = (1...named).map { "has(days, d\($0))" }.joined(separator: " && ")
    return asking(
      ["days": #""type": "set", "of": [\#(names)]"# + members], as: ["days": "toggles"],
      #""easy": "\#(easy)", "hard": "\#(hard)", "all": "\#(all)""#, sections: ["all"])
  }

  @Test func `of many options few of which may be chosen all combinations are tried`() throws {
    let flow = asking(
      forSomeOf: 15, naming: 15, #", "max": 3"#, easy: "!has(days, d1)",
      hard: "!has(days, d2) || count(days) > 2")
    #expect(try flow.failures(of: deadEnd).first == "'answer' can be a dead end")
    #expect(try flow.explored().unexplored == [])
  }

  @Test func `beside many others all combinations of those that are named are tried`() throws {
    let flow = asking(
      forSomeOf: 60, naming: 8, easy: "!has(days, d7)", hard: "!has(days, d8)")
    #expect(try flow.failures(of: deadEnd).first == "'answer' can be a dead end")
    #expect(try flow.failures(of: neverShown) == [])
    #expect(try flow.explored().unexplored.map(\.rule).contains("flow/too-large") == false)
  }

  @Test func `of many options that are named not all combinations are tried, and that is said`()
    throws
  {
    let flow = asking(forSomeOf: 16, naming: 16, easy: "has(days, d1)", hard: "!has(days, d1)")
    let finding = try #require(
      try flow.explored().unexplored.first { $0.rule == "flow/too-large" })
    #expect(
      finding.help?.hasSuffix("so name fewer of its options in them") == true,
      "\(finding.help ?? "")")
  }

  @Test func `options that are hidden are not taken for those that can be chosen`() throws {
    let flow = asking(
      ["days": Self.days.replacing(#"["mon", "tue", "wed", "thu"]"#, with: #""week""#)],
      as: ["days": "toggles"], #""easy": "count(days) != 3", "hard": "empty(days)""#,
      tables: [
        "week": """
        { "columns": { "name": { "type": "text" } }, "rows": [
          { "id": "mon", "name": "1" }, { "id": "tue", "name": "2" },
          { "id": "wed", "name": "3" }, { "id": "thu", "name": "4" } ] }
        """
      ], card: "option.id != mon")
    #expect(
      try flow.failures(of: deadEnd) == [
        "'answer' can be a dead end", "Ask → Enter (tue, wed, thu) → Go",
      ])
  }

  @Test func `a store tells of trials and savings as conditions tell them apart`() throws {
    let mutant = try ShippedApp("betfree")
      .replacing(
        #""savings":     "option.savings > 0""#, with: #""savings": "option.savings >= 80""#
      )
      .replacing(
        #""trial":       "subscription != ok && plan.trial-days > 0""#,
        with: #""trial": "subscription != ok && plan.trial-days > 14""#)
    let explored = try mutant.explored()
    #expect(explored.failures(of: neverShown) == [])
    #expect(explored.failures(of: constantCondition) == [])
  }

  @Test func `constants that only draw add to each other and do not multiply`() throws {
    let sections = (1...20).map { "## `a\($0)`\n\nWords.\n\n## `b\($0)`\n\nWords.\n" }
    let show = (1...20).flatMap { [#""a\#($0)": "a > \#($0)""#, #""b\#($0)": "b > \#($0)""#] }
    let app = readApp(
      flow: """
        "values": {
          "a": { "type": "count", "from": "start" }, "b": { "type": "count", "from": "start" }
        },
        "screens": { "welcome": {
          "show": { \(show.joined(separator: ", ")) }, "controls": { "go": { "do": ["finish"] } }
        } }
        """, pages: ["welcome": "# Hello\n\n[Go](#go)\n\n\(sections.joined(separator: "\n"))"]
    ).app
    // From 0 to 21, at launches that have completed the flow before and those that have not.
    #expect(try explore(app, limits: app.info.limits).flows[0].exploration.roots.count == 2 * 22)
  }
}
