import Foundation
import SpecBuild
import SpecText
import TestSupport
import Testing

/// The app whose sign-in can be cancelled, through the whole pipeline.
@Suite struct AccountTests {
  @Test func `it has no findings, and its sign-in can be cancelled and can fail`() async throws {
    try await withProject(.questions) { root in
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      // Each section that says what came of the sign-in is seen somewhere, else P01 would tell.
      #expect(outcome.diagnostics == [])
      let spec = try Data(contentsOf: URL(filePath: root + "/output/spec/account.json"))
      let text = String(decoding: spec, as: UTF8.self).filter { !$0.isWhitespace }
      #expect(text.contains(#""can-cancel":true"#))
      #expect(text.contains(#""can-fail":true"#))
    }
  }

  @Test func `what is said to who cancels needs a handler`() async throws {
    var project = ProjectFiles.questions
    try project.replace(
      #", "cancelled": [{ "set": "turned-back", "to": "true" }]"#, with: "",
      in: "content/account/flow.json")
    try await withProject(project) { root in
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
      let told = outcome.diagnostics.map(\.message)
      #expect(told == ["the section 'put-away' of 'account' is never shown"])
    }
  }
}
