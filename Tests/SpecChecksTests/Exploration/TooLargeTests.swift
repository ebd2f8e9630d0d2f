import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

@Suite struct TooLargeTests {
  private let flow = #"""
    "values": {
      "mood": { "type": "choice", "of": ["good", "bad"] },
      "habits": { "type": "set", "of": ["a", "b", "c", "d", "e"], "default": [] }
    },
    "screens": { "welcome": { "controls": {
      "mood": { "value": "mood", "as": "menu" }, "habits": { "value": "habits", "as": "toggles" },
      "go": { "do": ["finish"] }
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
        + "the rest is not proved")
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
        "not everything was tried that the world may tell, or begin with; the rest is not proved"
      ])
    // Each holds two contents, and no value is to blame.
    #expect(
      explored.unexplored.map(\.help) == [
        "take out what the flow does not need, or split the screen"
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
    let controls = toggles.map { "\"\($0)\": { \"value\": \"\($0)\", \"as\": \"toggle\" }" }
    let flow = """
      "values": { \(values.joined(separator: ", ")) },
      "screens": { "welcome": { "controls": {
        \(controls.joined(separator: ", ")), "go": { "do": ["finish"] }
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
