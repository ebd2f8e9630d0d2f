import FlowCore
import SpecProve
import TestSupport
import Testing

/// What people are told that users touch.
@Suite struct FlowDescriberTests {
  @Test func `a control is known by its label, else by its id as words`() throws {
    let app = readApp(
      flow: """
        "values": {
          "goal": { "type": "int", "min": 5, "max": 60, "step": 5, "default": 10 }
        },
        "screens": {
          "setup": {
            "controls": {
              "daily-goal": { "value": "goal", "as": "stepper" }, "go": { "do": ["finish"] }
            }
          }
        }
        """, pages: ["setup": "# Setup\n\n[{goal} minutes](#daily-goal)\n\n[Go on →](#go)\n"]
    ).app
    let words = FlowDescriber(app)
    #expect(words.words(of: .enter("setup.daily-goal", .int(60))) == "Daily goal (60)")
    #expect(words.name(of: .enter("setup.daily-goal", .int(60))) == "enter setup.daily-goal 60")
    #expect(words.words(of: .tap("setup.go")) == "Go on")
    #expect(words.name(of: "daily-goal") == "Daily goal")
  }

  @Test func `a day has a name near today`() {
    let words = FlowDescriber(readApp().app)
    let told = [-2, -1, 0, 1, 2].map { words.words(of: .daysFromNow($0)) }
    #expect(told == ["2 days ago", "yesterday", "today", "tomorrow", "in 2 days"])
  }
}
