import FlowCore
import Foundation
import SpecBuild
import SpecEdit
import SpecText
import TestSupport
import Testing

/// What people who have completed the flow are told is new, through the whole pipeline: the app
/// `news` of `.questions`.
@Suite struct WhatsNewTests {
  private static let flow = "content/news/flow.json"

  /// What a build writes.
  private func output(_ paths: String...) async throws -> [String] {
    let build = try await SampleBuild.questions()
    return try paths.map { try build.text($0) }
  }

  /// What a check finds after a change of the flow, each as its rule and message.
  private func findings(_ old: String, _ new: String) async throws -> [String] {
    let project = try ProjectFiles.questions.keeping(apps: "news").replacing(
      old, with: new, in: Self.flow)
    return try await withProject(project) { root in
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
      return outcome.diagnostics.map { "\($0.rule): \($0.message)" }
    }
  }

  @Test func `it has no findings, and the board begins with each of the news`() async throws {
    let page = try await output("preview/news.html")[0]
    for words in ["New: search", "New: widgets", "New: sync"] { #expect(page.contains(words)) }
    for start in [
      "Search (completed before, no news seen)",
      "Widgets (completed before, news seen up to version 1)",
      "Sync (completed before, news seen up to version 2, Uses sync off)",
    ] {
      #expect(page.contains(start), "the prototype does not begin with \(start)")
    }
    #expect(page.contains("<li><span>what is new</span> <span"))
    #expect(page.contains("if the version seen &lt; 1"))
  }

  @Test func `the app gets all of it, as Swift and as JSON`() async throws {
    let files = try await output(
      "swift/News/News.swift", "swift/News/News.Screens.swift", "spec/news.json")
    #expect(
      files[0].filter { !$0.isWhitespace }.contains(
        "whatsNew:Flow.WhatsNew(version:3,key:\"whatsNewVersion\",path:\"news\","))
    #expect(files[0...1].joined().contains(".seenVersion"))
    let spec = files[2].filter { !$0.isWhitespace }
    #expect(
      spec.contains(
        #""whats-new":{"version":3,"key":"whatsNewVersion","path":"news","completion":["#))
    #expect(spec.contains(#""type":"seen-version""#))
  }

  @Test(arguments: [
    (
      #"{ "go": "welcome" }"#, #"{ "go": "search" }"#,
      "flow/whats-new: 'search' tells what is new, to people who have completed the flow alone"
    ),
    (
      #""main": ["welcome", "ready"]"#, #""main": ["welcome", "sync", "ready"]"#,
      "flow/whats-new: 'sync' tells what is new, to people who have completed the flow alone"
    ),
    (
      #""done": { "style": "button", "do": ["finish"] }"#,
      #""done": { "style": "button", "do": [{ "go": "ready" }] }"#,
      "flow/whats-new: 'sync' tells what is new, and 'ready' is of the flow"
    ),
    (
      #"{ "perform": "refresh-widgets" }"#, #"{ "store": ["completed"] }"#,
      "flow/whats-new: 'completed' is stored by the flow's own completion"
    ),
    (
      #""path": "news""#, #""path": "new""#, "name/unknown: no path is named 'new'"
    ),
    (
      #""back": { "do": ["back"] }"#, #""back": { "do": [{ "go": "ready" }] }"#,
      "flow/fact-broken: what is new leads to 'ready', which is of the flow"
    ),
    (
      "seen-version < 3 && !uses-sync", "!uses-sync && seen-version == uses-sync",
      "condition/type: 'seen-version' is compared with whole numbers alone"
    ),
    (
      #""key": "whatsNewVersion""#, #""key": "hasCompletedOnboarding""#,
      "flow/relaunch: what was seen is stored under the key of 'completed'"
    ),
    (
      "seen-version < 2", "seen-version < 4",
      "flow/constant-condition: this holds in every state"
    ),
  ])
  func `a mistake in it is found`(old: String, new: String, finding: String) async throws {
    let found = try await findings(old, new)
    #expect(found.contains(finding), "\(found)")
  }

  @Test func `its path can be renamed, and one of its screens removed`() async throws {
    try await withProject(.questions.keeping(apps: "news")) { root in
      guard case .renamed = try await rename("path:news", to: "fresh", in: "news", root: root)
      else {
        Issue.record("the path is not renamed")
        return
      }
      let outcome = try await edit("news", root: root) { content throws(UsageError) in
        try await content.removal(of: "search")
      }
      guard case .done(_, let found) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(found.diagnostics == [])
      let flow = try String(contentsOfFile: "\(root)/\(Self.flow)", encoding: .utf8)
      #expect(flow.contains(#""path": "fresh""#))
      #expect(flow.contains(#""fresh": ["widgets", "sync"]"#))
    }
  }

  @Test func `what asks for a version needs news`() async throws {
    let project = try ProjectFiles.questions.keeping(apps: "news").replacing(
      "\"whats-new\"", with: "\"note\"", in: Self.flow)
    try await withProject(project) { root in
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
      let unknown = outcome.diagnostics.filter {
        $0.message.hasPrefix("nothing is named 'seen-version' here")
      }
      #expect(!unknown.isEmpty)
      #expect(unknown.allSatisfy { $0.help?.hasPrefix("say what is new: \"whats-new\"") == true })
    }
  }
}
