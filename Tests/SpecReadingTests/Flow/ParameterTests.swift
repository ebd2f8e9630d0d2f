import FlowCore
import SpecText
import TestSupport
import Testing

/// What views of the app's own are given.
@Suite struct ParameterTests {
  private func content(_ view: String) -> DemoContent {
    DemoContent(
      flow: """
        "version": 1,
        "values": {
          "goal": { "type": "int", "min": 0, "max": 9, "default": 3 },
          "wishes": { "type": "set", "of": ["sleep", "focus"] },
          "plan": { "type": "choice", "of": "plans", "default": "free" }
        },
        "permissions": { "camera": { "kind": "camera" } },
        "variants": { "short": { "weight": 10 } },
        "whats-new": { "version": 1, "key": "seen", "path": "news" },
        "paths": { "main": ["welcome"], "news": ["widgets"] },
        "screens": { "widgets": {}, "welcome": { "views": { "it": { \(view) } } } }
        """,
      pages: ["welcome": "![It](#it)\n", "widgets": "# New\n"],
      tables: [
        "plans": #"""
        {
          "columns": { "next": { "type": "row", "of": "steps" } },
          "rows": [{ "id": "free", "next": "first" }]
        }
        """#,
        "steps":
          #"{ "columns": { "sign": { "type": "text" } }, "rows": [{ "id": "first", "sign": "1" }] }"#,
      ])
  }

  @Test func `parameters are constants, values and conditions, in the order of their names`()
    throws
  {
    let content = content(
      #"""
      "kind": "own",
      "parameters": { "much": "goal > 4", "flag": true, "count": -2, "goal": "goal" }
      """#)
    #expect(content.findings == [])
    let screen = try #require(content.screen("welcome"))
    #expect(
      screen.views[0].parameters == [
        Flow.View.Parameter("count", .int(-2)), Flow.View.Parameter("flag", .bool(true)),
        Flow.View.Parameter("goal", .value("goal")),
        Flow.View.Parameter("much", .compare(.value("goal"), .greater, .int(4))),
      ])
  }

  @Test func `what is asked of a set, and of a row that a column names, is given`() {
    let content = content(
      #"""
      "kind": "own",
      "parameters": {
        "how-many": "count(wishes)", "sleeps": "has(wishes, sleep)", "first": "plan.next == first",
        "plan": "plan"
      }
      """#)
    #expect(content.findings == [])
  }

  @Test(arguments: ["goal", "plan", "count(wishes)"])
  func `a view of the app's own shows what something holds`(_ value: String) {
    let content = content(#""kind": "own", "value": "\#(value)""#)
    #expect(content.findings == [])
    #expect(content.screen("welcome")?.views[0].value != nil)
  }

  /// What is drawn without the app's help is held to what it can draw by other rules.
  @Test func `what other views show is not looked at here`() {
    #expect(content(#""kind": "page-dots", "value": "goal > 4""#).findings == [])
  }

  @Test(arguments: [
    (
      #""kind": "own", "value": 1️⃣"seen-version""#,
      #"1️⃣ «"seen-version"» view/parameters: which version of what is new was seen is given to no "#
        + "view (give it a value, or let 'show' say when the view is there)"
    ),
    (
      #""kind": "own", "value": 1️⃣"variant""#,
      #"1️⃣ «"variant"» view/parameters: the variant itself is given to no view "#
        + "(give it a value, or let 'show' say when the view is there)"
    ),
    (
      #""kind": "own", "value": 1️⃣"variant == short""#,
      #"1️⃣ «"variant == short"» view/parameters: a view shows what something holds, "#
        + "and this is a condition or a constant (name a value, a column or 'count(…)' here, "
        + "and give this to the view in 'parameters')"
    ),
    (
      #""kind": "own", "value": 1️⃣"wishes""#,
      #"1️⃣ «"wishes"» view/parameters: 'wishes' is a set, which no view is given whole "#
        + "(give it what is asked of the set: 'has(wishes, sleep)' or 'count(wishes)')"
    ),
    (
      #""kind": "progress", 1️⃣"parameters": { "speed": 2 }"#,
      #"1️⃣ «"parameters"» view/parameters: 'progress' takes no parameters "#
        + "(leave them out, or name a kind of the app's own)"
    ),
    (
      #""kind": "own", "parameters": { "is-open": 1️⃣"camera == granted" }"#,
      #"1️⃣ «"camera == granted"» view/parameters: the status of 'camera' is given to no view "#
        + "(give it a value, or let 'show' say when the view is there)"
    ),
    (
      #""kind": "own", "parameters": { "all": 1️⃣"wishes" }"#,
      #"1️⃣ «"wishes"» view/parameters: 'wishes' is a set, which no view is given whole "#
        + "(give it what is asked of the set: 'has(wishes, sleep)' or 'count(wishes)')"
    ),
    (
      #""kind": "own", "parameters": { "next": 1️⃣"plan.next" }"#,
      #"1️⃣ «"plan.next"» view/parameters: 'plan.next' names a row of another table, "#
        + "which no view is given (give it a column that holds words or a number, "
        + "or a condition: 'plan.next == first')"
    ),
  ])
  func `what no view is given is found`(_ view: String, _ finding: String) {
    #expect(content(view).findings.contains(finding), "\(content(view).findings)")
  }
}
