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

  @Test func `values and services are known by their labels, and to programs by their ids`() {
    let app = readApp(
      flow: """
        "values": {
          "apps": { "type": "count", "from": "start", "label": "Chosen apps" },
          "mood": { "type": "choice", "of": ["good", "bad"], "default": "bad" }
        },
        "lookups": {
          "cloud": {
            "found": "apps > 0 && mood == good", "every": 1, "timeout": 2, "label": "Saved data"
          }
        },
        "screens": {
          "welcome": { "controls": { "go": { "do": ["finish"] } } }
        }
        """
    ).app
    let words = FlowDescriber(app)
    #expect(words.words(of: .elapsed(.timeout("cloud"))) == "Saved data takes too long")
    #expect(
      words.words(of: .fetched("cloud", ["apps": .int(3)])) == "Saved data brings Chosen apps 3")
    #expect(
      words.words(of: .fetched("cloud", ["mood": .row("good")])) == "Saved data brings Mood good")
    #expect(words.name(of: .fetched("cloud", ["apps": .int(3)])) == "fetched cloud apps 3")
    let condition = Flow.Expression.and(
      .compare(.value("apps"), .greaterOrEqual, .int(1)),
      .or(
        .compare(.value("mood"), .notEqual, .symbol("good")),
        .isIn(.status("cloud"), ["late", "empty"])))
    #expect(
      words.words(of: condition)
        == "Chosen apps ≥ 1 and (mood is not good or Saved data: late or empty)")
  }

  @Test func `a day has a name near today`() {
    let words = FlowDescriber(readApp().app)
    let told = [-2, -1, 0, 1, 2].map { words.words(of: .daysFromNow($0)) }
    #expect(told == ["2 days ago", "yesterday", "today", "tomorrow", "in 2 days"])
  }
}
