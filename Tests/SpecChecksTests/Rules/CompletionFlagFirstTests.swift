import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct CompletionFlagFirstTests {
  private func app(_ completion: String, expectingMistakes: Bool = false) -> ReadContent {
    readApp(
      flow: """
        "values": { "age": { "type": "int", "default": 1, "key": "a" } }, "actions": { "save": {} },
        "completion": \(completion)
        """, pages: ["welcome": "# Hello\n"], expectingMistakes: expectingMistakes)
  }

  @Test func `a value that is stored after the flag is found where it is stored`() {
    let late = app(#"[{ "store": ["completed"] }, { "store": ["age"], "if": "age > 1" }]"#)
    #expect(
      late.findings(of: completionFlagFirst) == [
        #"flow.json 2:55 «["age"]» this is stored after 'completed'"#
      ])
    #expect(
      late.labels(of: completionFlagFirst) == [
        #"flow.json 2:27 «["completed"]» the flag is stored here"#
      ])
  }

  @Test(arguments: [
    #"[{ "store": ["age"] }, { "store": ["completed"] }]"#,
    #"[{ "store": ["completed", "age"] }]"#,
    #"[{ "store": ["age", "completed"] }, { "perform": "save" }]"#,
  ])
  func `values before the flag or with it are fine, and so is what is told after it`(
    _ completion: String
  ) {
    #expect(app(completion).findings(of: completionFlagFirst) == [])
  }

  @Test func `a completion that could not be read whole is no finding`() {
    let app = app(
      #"["stor", { "store": ["completed"] }, { "store": ["age"] }]"#, expectingMistakes: true)
    #expect(app.findings(of: completionFlagFirst) == [])
  }

  @Test func `the flag of a shipped app before its preferences is found`() throws {
    let early = try ShippedApp("lockedin").replacing(
      #"{ "store": ["difficulty", "starting-balance", "completed"] }"#,
      with: #"{ "store": ["completed"] }, { "store": ["difficulty", "starting-balance"] }"#)
    #expect(
      early.findings() == [
        #"completion/flag-first flow.json 52:44 «["difficulty", "starting-balance"]» this is stored after 'completed'"#
      ])
  }

  @Test func `what a source wants after the flag is let stand with its reason`() throws {
    let betfree = try ShippedApp("betfree")
    #expect(betfree.content.sorted(completionFlagFirst).count == 1)
    #expect(betfree.findings() == [])
  }
}
