import TestSupport
import Testing

import SpecChecks

@Suite struct CompletionKeylessTests {
  private func app(_ completion: String) -> ReadContent {
    readApp(
      flow: """
        "values": { "name": { "type": "text" }, "age": { "type": "int", "default": 1, "key": "a" } },
        "completion": \(completion)
        """, pages: ["welcome": "# Hello\n"])
  }

  @Test func `a stored value without a key is found where it is stored`() {
    let keyless = app(#"[{ "store": ["completed"] }, { "store": ["age", "name"] }]"#)
    #expect(
      keyless.findings(of: completionKeyless) == [
        #"flow.json 2:63 «"name"» 'name' has no key to be stored under"#
      ])
    #expect(
      keyless.labels(of: completionKeyless) == [#"flow.json 1:14 «"name"» declared here"#])
  }
}
