import FlowCore
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// What represents a screen where one picture of it is shown.
@Suite struct PreviewedStateTests {
  /// A stepper, and a section that is there for more than one.
  private func content(_ preview: String, expectingMistakes: Bool = false) -> ReadContent {
    let flow = """
      "values": { "apps": { "type": "int", "min": 0, "max": 3, "default": 0 } },
      "screens": { "welcome": {
        \(preview)
        "show": { "plenty": "apps > 1" },
        "controls": {
          "apps": { "value": "apps", "as": "stepper" }, "go": { "do": ["finish"] }
        }
      } }
      """
    return readApp(
      flow: flow,
      pages: [
        "welcome": "# Hello\n\n[Apps](#apps)\n\n[Go](#go)\n\n## `plenty`\n\nPlenty\n"
      ],
      expectingMistakes: expectingMistakes)
  }

  private func apps(_ preview: String) throws -> Flow.Constant? {
    let app = content(preview).app
    let explored = try explore(app, limits: app.info.limits)
    #expect(explored.unseenPreviews == [])
    return try app.previews.first.flatMap { preview in
      let found = try #require(explored.state(of: preview))
      let flow = explored.flows[found.flow]
      return flow.program.value("apps", in: flow.states[found.state])
    }
  }

  @Test func `the state is the first in which the expression holds and everything named is shown`()
    throws
  {
    #expect(try apps("") == nil)
    #expect(try apps(#""preview": {},"#) == .int(0))
    #expect(try apps(#""preview": { "if": "apps == 1" },"#) == .int(1))
    #expect(try apps(#""preview": { "shown": ["plenty"] },"#) == .int(3))
    #expect(try apps(#""preview": { "if": "apps < 3", "shown": ["go"] },"#) == .int(0))
  }

  @Test func `a preview that no state fulfils is reported where it stands`() throws {
    let content = content(#""preview": { "if": "apps == 1", "shown": ["plenty"] },"#)
    let explored = try explore(content.app, limits: content.app.info.limits)
    let finding = try #require(explored.unseenPreviews.first)
    #expect(explored.unseenPreviews.count == 1)
    #expect(finding.rule == "preview/no-state" && finding.severity == .error)
    #expect(content.files.text(at: finding.span) == "\"preview\"")
    #expect(finding.message == "no state of 'welcome' is as its preview asks for")
    #expect(finding.help?.contains("\"explore\" of a value chooses") == true)
  }

  @Test func `a preview names what the screen has`() {
    let found = content(#""preview": { "shown": ["plentty"] },"#, expectingMistakes: true).found.all
    #expect(found.map(\.rule) == ["name/unknown"])
    #expect(found.first?.help == "did you mean 'plenty'?")
  }

  @Test func `a search that was cut accuses no preview`() throws {
    let app = content(#""preview": { "if": "apps == 1", "shown": ["plenty"] },"#).app
    let cut = try explore(app, limits: app.info.limits, limit: 2)
    #expect(!cut.flows[0].exploration.isExhaustive && cut.unseenPreviews == [])
  }
}
