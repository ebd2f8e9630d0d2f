import Foundation
import SpecBuild
import SpecText
import TestSupport
import Testing

/// Links into the flow and to other apps, through the whole pipeline: the app `links` of `.questions`.
@Suite struct DeepLinkTests {
  private let file = "content/links/flow.json"

  private func findings(in project: ProjectFiles) async throws -> [Diagnostic] {
    try await withProject(project) { root in
      try await runPipeline(PipelineRequest(.check, root: root, jobs: 1)).diagnostics
    }
  }

  @Test func `links are in the prototype, on the board, in Swift and in JSON`() async throws {
    try await withProject(.questions) { root in
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      #expect(outcome.diagnostics == [])
      func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/output/\(path)", encoding: .utf8)
      }
      let page = try text("preview/links.html")
      #expect(try text("preview/links.flow.js").contains("deep-link widget"))
      #expect(page.contains("deep link widget"))
      let swift = try text("swift/Links/Links.swift")
      #expect(swift.contains("public enum DeepLink: String, CaseIterable, Sendable {"))
      #expect(swift.contains("case widget\n"))
      #expect(swift.contains(#"schemes: ["whatsapp"]"#))
      let spec = try text("spec/links.json").filter { !$0.isWhitespace }
      #expect(spec.contains(#""urls":["https://links.example/widget","links://widget"]"#))
      #expect(spec.contains(#""schemes":["whatsapp"]"#))
      #expect(
        spec.contains(
          #""address":"whatsapp://send?text=Look%20here","fallback":"https://wa.me/""#))
      #expect(try !text("swift/Quiz/Quiz.swift").contains("DeepLink"))
    }
  }

  @Test func `a link that asks for nothing leads where something is required`() async throws {
    var project = ProjectFiles.questions
    try project.replace(#""if": "!empty(name)", "note""#, with: #""note""#, in: file)
    let found = try await findings(in: project)
    #expect(Set(found.map(\.rule)) == ["flow/fact-broken"])
    #expect(
      Set(found.map(\.message)) == [
        "this is not always so",
        "the deep link leads to 'widget-setup' without what it requires",
      ])
  }

  @Test func `a link to an earlier screen, from where what is entered there is required`()
    async throws
  {
    var project = ProjectFiles.questions
    try project.replace(#", "if": "screen == welcome" }"#, with: " }", in: file)
    // Who empties the name there, and goes back, has none.
    let found = try await findings(in: project)
    #expect(found.contains { $0.rule == "flow/fact-broken" })
  }

  @Test func `a scheme is declared, and opened`() async throws {
    var project = ProjectFiles.questions
    try project.replace(
      "},\n  \"schemes\": [\"whatsapp\"]", with: "}", in: "content/links/app.json")
    #expect(
      try await findings(in: project).map(\.message) == ["no scheme 'whatsapp' is declared"])
    project = .questions
    try project.replace(
      #""whatsapp://send?text=Look%20here", "fallback": "#, with: "", in: file)
    #expect(try await findings(in: project).map(\.message) == ["nothing opens 'whatsapp'"])
  }
}
