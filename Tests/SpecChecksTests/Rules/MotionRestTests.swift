import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct MotionRestTests {
  private func greeting(_ step: String, _ flow: String = "") -> ReadContent {
    readApp(
      flow: """
        \(flow)
        "screens": { "welcome": {
          "timeline": [{ "id": "hello", "delay": 0\(step) }],
          "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: ["welcome": "# Welcome\n\n## `hello`\n\nHello.\n\n[Go on](#go)\n"])
  }

  @Test func `what goes before it rests is found at its stay`() {
    let found = greeting(#", "stay": 2, "transition": { "opacity": true, "duration": 2 }"#)
      .sorted(motionRest)
    #expect(found.map(\.message) == ["'hello' goes after 2 s, and takes 2 s to appear"])
    #expect(found.map(\.help) == ["'stay' counts from when it begins to appear"])
    #expect(
      greeting(#", "stay": 1.5"#, #""appear": { "opacity": true, "duration": 1.6 },"#)
        .sorted(motionRest).map(\.message)
        == ["'hello' goes after 1.5 s, and takes 1.6 s to appear"])
  }

  @Test(arguments: [
    #", "stay": 2.001, "transition": { "opacity": true, "duration": 2 }"#,
    #", "transition": { "opacity": true, "duration": 2 }"#, #", "stay": 1"#,
  ])
  func `what rests, stays or simply is there is not found`(step: String) {
    #expect(greeting(step).findings(of: motionRest) == [])
  }
}
