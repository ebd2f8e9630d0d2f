import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct CompletionFlagTests {
  private func app(_ completion: String) -> ReadContent {
    readApp(
      flow: """
        "values": { "name": { "type": "text" }, "age": { "type": "int", "default": 1, "key": "a" } },
        "completion": \(completion)
        """, pages: ["welcome": "# Hello\n"])
  }

  @Test func `a completion without the flag is found`() {
    #expect(
      app(#"[{ "store": ["age"] }]"#).findings(of: completionFlag) == [
        #"flow.json 2:1 «"completion"» completion never stores 'completed'"#
      ])
    #expect(app(#"[{ "store": ["age", "completed"] }]"#).findings(of: completionFlag) == [])
  }

  @Test func `nothing is said of a flow that is not there`() {
    let files = app("[]").files.filter { !$0.path.hasSuffix("flow.json") }
    #expect(ReadContent(files).findings(of: completionFlag) == [])
  }

  @Test func `a completion that could not be read whole is no finding`() {
    let app = readApp(
      flow: #""completion": ["stor"]"#, pages: ["welcome": "# Hello\n"], expectingMistakes: true)
    #expect(app.findings(of: completionFlag) == [])
  }
}
