import FlowCore
import SpecText
import TestSupport
import Testing

/// What views of the app's own are given.
@Suite struct ParameterTests {
  private func content(_ view: String) -> DemoContent {
    DemoContent(
      flow: """
        "values": { "goal": { "type": "int", "min": 0, "max": 9, "default": 3 } },
        "permissions": { "camera": { "kind": "camera" } },
        "screens": { "welcome": { "views": { "it": { \(view) } } } }
        """,
      pages: ["welcome": "![It](#it)\n"])
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

  @Test(arguments: [
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
  ])
  func `what no view is given is found`(_ view: String, _ finding: String) {
    #expect(content(view).findings.contains(finding), "\(content(view).findings)")
  }
}
