import Foundation
import SpecBuild
import SpecEdit
import SpecText
import TestSupport
import Testing

/// What `specgen new` makes passes `check` as it stands.
@Suite struct ScaffoldTests {
  private func withRoot(_ body: (String) async throws -> Void) async throws {
    try await withProject(settings(#"{ "source": "en" }"#), body)
  }

  /// A project that has no app yet.
  private func settings(_ text: String) -> ProjectFiles {
    ProjectFiles(["content/specgen.json": text])
  }

  private func findings(_ root: String) async throws -> [String] {
    let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
    #expect(outcome.changes != nil)
    return outcome.diagnostics.map { "\($0.rule): \($0.message)" }
  }

  @Test func `a new app has no finding and builds`() async throws {
    try await withRoot { root in
      let paths = try await makeApp("my-app", named: "My App", root: root)
      #expect(paths.contains("content/my-app/flow.json"))
      #expect(paths.contains(".specgen/flow.schema.json"))
      #expect(try await findings(root) == [])
    }
  }

  @Test func `a new screen comes before the last one and has no finding`() async throws {
    try await withRoot { root in
      _ = try await makeApp("my-app", named: "My App", root: root)
      let paths = try await makeScreen("tips", titled: "Tips", in: "my-app", root: root)
      #expect(paths == ["content/my-app/screens/tips.md", "content/my-app/flow.json"])
      let flow = try String(contentsOfFile: root + "/content/my-app/flow.json", encoding: .utf8)
      #expect(flow.contains(#""main": ["welcome", "goal", "tips", "ready"]"#))
      #expect(try await findings(root) == [])
    }
  }

  @Test func `new words are drafted in every language of their app, and of no other`() async throws
  {
    let locales = #"{ "source": "en", "locales": ["de", "ja", "pl"] }"#
    try await withProject(settings(locales)) { root in
      let paths = try await makeApp("my-app", named: "My App", root: root)
      #expect(!paths.contains { $0.contains("locales/") })
      #expect(try await findings(root) == [], "it has not been asked for in another language")
      _ = try await makeLocale("de", forApp: "my-app", root: root)
      _ = try await makeLocale("ja", forApp: "my-app", root: root)
      let info = try String(contentsOfFile: root + "/content/my-app/app.json", encoding: .utf8)
      #expect(info.contains(#""locales": ["de", "ja"]"#))
      let drafts = "locale/drafts: all 17 texts are drafts: nobody has translated them"
      #expect(try await findings(root) == [drafts, drafts])
      let german = root + "/content/my-app/locales/de.json"
      let text = try String(contentsOfFile: german, encoding: .utf8)
      let done = text.replacing("\"value\": \"Back\"", with: "\"value\": \"Zurück\"")
      try Data(done.utf8).write(to: URL(fileURLWithPath: german))
      let changed = try await makeScreen("tips", titled: "Tips", in: "my-app", root: root)
      #expect(
        changed == [
          "content/my-app/screens/tips.md", "content/my-app/flow.json",
          "content/my-app/locales/de.json", "content/my-app/locales/ja.json",
        ])
      let after = try String(contentsOfFile: german, encoding: .utf8)
      #expect(after.contains("\"tips.title\": {\n    \"value\": \"Tips\""))
      #expect(after.contains("Zurück"))
      #expect(
        try await findings(root) == [
          "locale/drafts: 19 of 20 texts are drafts: nobody has translated them",
          "locale/drafts: all 20 texts are drafts: nobody has translated them",
        ])
    }
  }

  @Test func `a translation that can't be read stays as it is`() async throws {
    try await withProject(settings(#"{ "source": "en", "locales": ["de"] }"#)) { root in
      _ = try await makeApp("my-app", named: "My App", root: root)
      _ = try await makeLocale("de", forApp: "my-app", root: root)
      let german = URL(fileURLWithPath: root + "/content/my-app/locales/de.json")
      try Data("{ half".utf8).write(to: german)
      let changed = try await makeScreen("tips", titled: "Tips", in: "my-app", root: root)
      #expect(changed == ["content/my-app/screens/tips.md", "content/my-app/flow.json"])
      #expect(try Data(contentsOf: german) == Data("{ half".utf8))
    }
  }

  @Test func `what is there is never written over`() async throws {
    try await withRoot { root in
      _ = try await makeApp("my-app", named: "My App", root: root)
      await #expect(throws: UsageError.self) {
        try await makeApp("my-app", named: "Another", root: root)
      }
      await #expect(throws: UsageError.self) {
        try await makeScreen("welcome", titled: "Again", in: "my-app", root: root)
      }
      await #expect(throws: UsageError.self) {
        try await makeScreen("Not a name", titled: "No", in: "my-app", root: root)
      }
      await #expect(throws: UsageError.self) {
        try await makeScreen("tips", titled: "Tips", in: "nobody", root: root)
      }
      #expect(try await findings(root) == [])
    }
  }
}
