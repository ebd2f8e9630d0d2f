import CheckTestSupport
import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

@Suite struct TooLargeTests {
  /// Commands that give the values, so that these are tried in every combination.
  private let flow = #"""
    "values": {
      "mood": { "type": "choice", "of": ["good", "bad"] },
      "habits": { "type": "set", "of": ["a", "b", "c", "d", "e"], "default": [] }
    },
    "screens": { "welcome": { "controls": {
      "mood": { "value": "mood", "as": "menu" }, "habits": { "value": "habits", "as": "toggles" },
      "go": { "do": [{ "set": "mood", "to": "mood" }, { "set": "habits", "to": "habits" }, "finish"] }
    } } }
    """#
  private let page = "# Hello\n\n[Mood](#mood)\n\n[Habits](#habits)\n\n[Go](#go)\n"

  private func findings(_ flow: String, limit: Int) throws -> [Diagnostic] {
    let app = readApp(flow: flow, pages: ["welcome": page]).app
    return try explore(app, limits: app.info.limits, limit: limit).unexplored
  }

  @Test func `a flow that is looked into to its end is not too large`() throws {
    #expect(try findings(flow, limit: 1000) == [])
  }

  @Test func `a flow that is too large blames the value with the most contents`() throws {
    let content = readApp(flow: flow, pages: ["welcome": page])
    let explored = try explore(content.app, limits: content.app.info.limits, limit: 30)
    let finding = try #require(explored.unexplored.first)
    #expect(explored.unexplored.count == 1)
    #expect(finding.rule == "flow/too-large")
    #expect(finding.severity == .warning)
    #expect(content.files.text(at: finding.span) == "\"values\"")
    let exploration = explored.flows[0].exploration
    #expect((7..<30).contains(exploration.expandedCount))
    #expect(
      finding.message
        == "\(exploration.expandedCount) of \(exploration.states.count) or more states were looked into; "
        + "the rest is not proved: 'habits' (7) \u{D7} 'mood' (3) multiply")
    #expect(
      finding.help
        == "'habits' has the most contents, 7: give it \"explore\" with a few contents that stand "
        + "for all of them")
    let label = try #require(finding.labels.first)
    #expect(content.files.text(at: label.span) == "\"habits\"")
  }

  @Test func `more launches than are tried are told`() throws {
    let given = (0..<15).map { "\"v\($0)\": { \"type\": \"bool\", \"from\": \"start\" }" }
    let condition = (0..<15).map { "v\($0)" }.joined(separator: " && ")
    let flow = """
      "values": { \(given.joined(separator: ", ")) },
      "screens": { "welcome": { "show": { "more": "\(condition)" },
        "controls": { "go": { "do": ["finish"] } } } }
      """
    let app = readApp(
      flow: flow, pages: ["welcome": "# Hello\n\n[Go](#go)\n\n## `more`\n\nMore.\n"]
    )
    .app
    let explored = try explore(app, limits: app.info.limits)
    #expect(!explored.flows[0].exploration.isExhaustive)
    #expect(
      explored.unexplored.map(\.message) == [
        "not everything was tried that may be chosen, told or begun with; the rest is not proved: "
          + (0..<8).map { "'v\($0)' (2)" }.joined(separator: " \u{D7} ") + " and 7 more multiply"
      ])
    #expect(
      explored.unexplored.map(\.help) == [
        "'v0' has the most contents, 2: conditions tell them apart, so ask for fewer values; "
          + "what is only stored or shown does not multiply"
      ])
  }

  @Test func `more than is tried of what a look-up may bring is told`() throws {
    let names = (0..<15).map { "v\($0)" }
    let values = names.map { "\"\($0)\": { \"type\": \"bool\", \"from\": \"shop\" }" }
    let flow = """
      "values": { \(values.joined(separator: ", ")) },
      "lookups": { "shop": { "found": "v0", "every": 0.5, "timeout": 2 } },
      "screens": { "welcome": { "show": { "more": "\(names.joined(separator: " && "))" },
        "enter": [{ "look-up": "shop" }], "controls": { "go": { "do": ["finish"] } } } }
      """
    let app = readApp(
      flow: flow, pages: ["welcome": "# Hello\n\n[Go](#go)\n\n## `more`\n\nMore.\n"]
    )
    .app
    try #require(app.flow.values.count == 15)
    #expect(try !explore(app, limits: app.info.limits).flows[0].exploration.isExhaustive)
  }

  @Test func `where many events are possible fewer states are looked into`() throws {
    let toggles = (0..<24).map { "t\($0)" }
    let values = toggles.map { "\"\($0)\": { \"type\": \"bool\", \"default\": false }" }
    let sets = toggles.map { "{ \"set\": \"\($0)\", \"to\": \"\($0)\" }" }
    let controls = toggles.map { "\"\($0)\": { \"value\": \"\($0)\", \"as\": \"toggle\" }" }
    let flow = """
      "values": { \(values.joined(separator: ", ")) },
      "screens": { "welcome": { "controls": {
        \(controls.joined(separator: ", ")), "go": { "do": [\(sets.joined(separator: ", ")), "finish"] }
      } } }
      """
    let words = toggles.map { "[Toggle](#\($0))\n\n" }.joined()
    let app = readApp(flow: flow, pages: ["welcome": "# Hello\n\n\(words)[Go](#go)\n"]).app
    let exploration = try explore(app, limits: app.info.limits, limit: 1000).flows[0].exploration
    #expect(!exploration.isExhaustive)
    // Each costs eight for itself and one for each of 25 to 49 events, and that twice, for 24 values.
    #expect((8000 / 2 / 57...8000 / 2 / 33).contains(exploration.expandedCount))
  }

  @Test func `a value that has 'explore' is told to shorten it`() throws {
    let short = flow.replacing(
      #""default": []"#, with: #""default": [], "explore": [[], ["a"], ["b"], ["c"]]"#)
    let help = try #require(findings(short, limit: 30).first?.help)
    #expect(
      help.hasSuffix("take contents out of its \"explore\" that the flow does not tell apart"))
  }

  @Test func `a number that conditions divide is not told to have fewer contents tried`() throws {
    let cuts = stride(from: 5, to: 60, by: 5).map { "age > \($0) && mood == good" }
    let flow = """
      "values": {
        "age": { "type": "int", "min": 0, "max": 100, "default": 0 },
        "mood": { "type": "choice", "of": ["good", "bad"], "default": "good" }
      },
      "screens": { "welcome": { "show": { "more": "\(cuts.joined(separator: " || "))" },
        "controls": {
          "age": { "value": "age", "as": "stepper" }, "mood": { "value": "mood", "as": "menu" },
          "go": { "do": ["finish"] } } } }
      """
    let page = "# Hello\n\n[Age](#age)\n\n[Mood](#mood)\n\n[Go](#go)\n\n## `more`\n\nMore.\n"
    let app = readApp(flow: flow, pages: ["welcome": page]).app
    let finding = try #require(
      explore(app, limits: app.info.limits, limit: 30).unexplored.first)
    #expect(finding.message.hasSuffix(": 'age' (23) \u{D7} 'mood' (2) multiply"), "\(finding)")
    #expect(
      finding.help
        == "'age' has the most contents, 23: conditions tell them apart, so compare it with fewer "
        + "numbers")
  }

  /// No condition asks for the answers, so none is to blame.
  @Test(arguments: [
    (false, "commands set it, so set it in fewer places, or ask with a menu"),
    (
      true, "commands follow once it is entered; without \"do\" at its control it does not multiply"
    ),
  ])
  func `a value that commands set or follow is not said to be told apart`(
    hasMenus: Bool, advice: String
  ) throws {
    let names = (0..<4).map { "q\($0)" }
    let screens = names.map { name in
      hasMenus
        ? #""\#(name)-screen": { "controls": { "menu": { "value": "\#(name)", "as": "menu", "do": ["next"] } } }"#
        : #"""
        "\#(name)-screen": { "controls": {
          "a": { "do": [{ "set": "\#(name)", "to": "x" }, "next"] },
          "b": { "do": [{ "set": "\#(name)", "to": "y" }, "next"] } } }
        """#
    }
    let flow = """
      "values": { \(names.map { #""\#($0)": { "type": "choice", "of": ["x", "y"], "key": "\#($0)" }"# }
        .joined(separator: ", ")) },
      "completion": [{ "store": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))] },
        { "store": ["completed"] }],
      "screens": { \(screens.joined(separator: ",\n")),
        "end": { "controls": { "go": { "do": ["finish"] } } } }
      """
    let page =
      hasMenus
      ? "# Question\n\n[Choose](#menu)\n\n- `x` X\n- `y` Y\n" : "# Question\n\n[X](#a)\n\n[Y](#b)\n"
    let pages = names.map { (key: "\($0)-screen", value: page) }
    let content = ReadContent(
      ProjectFiles(flow: flow, pages: pages + [(key: "end", value: "# End\n\n[Go](#go)\n")]).sources
    )
    let app = content.app
    #expect(
      Report(content.found.sorted(), files: content.files).human(color: false) == "no findings\n")
    let finding = try #require(
      explore(app, limits: app.info.limits, limit: 10).unexplored.first)
    #expect(finding.rule == "flow/too-large")
    #expect(finding.help?.hasSuffix(advice) ?? false, "\(finding)")
  }

  @Test func `what a search that was cut found is marked with how far it went`() throws {
    let app = readApp(
      flow: flow + #", "assertions": [{ "never": "mood == good" }]"#, pages: ["welcome": page]
    ).app
    let part = try explore(app, limits: app.info.limits, limit: 30)
    let count = part.flows[0].exploration.expandedCount
    #expect(
      part.failures(of: factBroken).first == "this is not always so (found within \(count) states)")
    let whole = try explore(app, limits: app.info.limits)
    #expect(whole.failures(of: factBroken).first == "this is not always so")
  }

  /// With the permission somebody may get on: nobody knows, so it is not said to block.
  @Test func `a permission does not block where nobody knows whether it leads on`() throws {
    let flow = """
      "permissions": { "camera": { "kind": "camera" } },
      "values": { "mood": { "type": "choice", "of": ["good", "bad"] } },
      "screens": {
        "one": { "controls": { "ask": { "do": [{ "request": "camera" }, "next"] } } },
        "two": { "controls": { "mood": { "value": "mood", "as": "menu" },
          "go": { "enabled": "mood == good && mood == bad", "do": ["finish"] } } }
      }
      """
    let app = readApp(
      flow: flow,
      pages: ["one": "# One\n\n[Ask](#ask)\n", "two": "# Two\n\n[Mood](#mood)\n\n[Go](#go)\n"]
    ).app
    let blocked = try (1..<200).filter { limit in
      let part = try explore(app, limits: app.info.limits, limit: limit)
      return !part.flows[0].exploration.isExhaustive && !part.failures(of: optionalBlocks).isEmpty
    }
    #expect(blocked == [])
    #expect(
      try explore(app, limits: app.info.limits).failures(of: completionReachable).first
        == "from 'one' the flow can't be completed any more")
  }

  /// What was not found may be there, so the reason for it may be needed.
  @Test func `what a cut search did not find is not said to be accepted needlessly`() {
    let content = readApp(
      flow: flow.replacing(
        #""screens": { "welcome": {"#,
        with: #""screens": { "welcome": { "allow": { "flow/never-shown": "later" },"#),
      pages: ["welcome": page])
    func rules(limit: Int) -> [RuleID] {
      var found = content.found
      check(content.project, limit: limit, &found)
      return found.sorted().map(\.rule).filter { $0 == "allow/unused" }
    }
    #expect(rules(limit: stateLimit) == ["allow/unused"])
    #expect(rules(limit: 30) == [])
  }

  @Test(arguments: [1, 5, 20, 40])
  func `that a flow was not looked into to its end makes no property fail`(limit: Int) throws {
    let app = readApp(flow: flow, pages: ["welcome": page]).app
    let whole = try explore(app, limits: app.info.limits)
    let part = try explore(app, limits: app.info.limits, limit: limit)
    #expect(whole.flows[0].exploration.isExhaustive && !part.flows[0].exploration.isExhaustive)
    // States without known steps look like dead ends, and must not be told as such.
    for property in allProperties {
      #expect(prove(property, of: whole).failures.isEmpty, "\(property.number)")
      #expect(prove(property, of: part).failures.isEmpty, "\(property.number)")
    }
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
