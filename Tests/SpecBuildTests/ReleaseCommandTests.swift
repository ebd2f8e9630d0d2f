import Foundation
import TestSupport
import Testing

/// `specgen release`, as its users see it.
@Suite struct ReleaseCommandTests {
  @Test func `a release is recorded once and then held to`() async throws {
    try await withProject(.small) { root in
      let path = root + "/content/demo/released/1.json"
      let first = try ProgramRun.specgen("release", "demo", "--root", root)
      #expect(first.status == 0)
      #expect(first.output == "content/demo/released/1.json\n")
      let record = try String(contentsOfFile: path, encoding: .utf8)
      #expect(record.contains(#""completed": "hasCompletedOnboarding""#))
      #expect(record.contains(#""level""#))

      let again = try ProgramRun.specgen("release", "demo", "--root", root)
      #expect(again.status == 0)
      #expect(again.output == "")
      #expect(again.errors == "content/demo/released/1.json says so already\n")

      // The same version with another shape is refused, and the record stays.
      let flow = root + "/content/demo/flow.json"
      let text = try String(contentsOfFile: flow, encoding: .utf8)
      try text.replacing(#""key": "level""#, with: #""key": "difficulty""#)
        .write(toFile: flow, atomically: true, encoding: .utf8)
      let changed = try ProgramRun.specgen("release", "demo", "--root", root)
      #expect(changed.status == 1)
      #expect(changed.errors.contains("flow/saved-shape"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == record)

      // A new version takes it.
      try text.replacing(#""key": "level""#, with: #""key": "difficulty""#)
        .replacing(#""version": 1"#, with: #""version": 2"#)
        .write(toFile: flow, atomically: true, encoding: .utf8)
      let second = try ProgramRun.specgen("release", "demo", "--root", root)
      #expect(second.status == 0)
      #expect(second.output == "content/demo/released/2.json\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == record)
    }
  }

  @Test func `a release records the units of its numbers, and later versions are held to them`()
    async throws
  {
    try await withProject(.questions.keeping(apps: "body")) { root in
      #expect(try ProgramRun.specgen("release", "body", "--root", root).status == 0)
      let record = try String(
        contentsOfFile: root + "/content/body/released/1.json", encoding: .utf8)
      #expect(record.contains(#""unit": "kilogram""#))

      let flow = root + "/content/body/flow.json"
      try String(contentsOfFile: flow, encoding: .utf8)
        .replacing(#""unit": "kilogram""#, with: #""unit": "pound""#)
        .replacing(#""version": 1"#, with: #""version": 2"#)
        .write(toFile: flow, atomically: true, encoding: .utf8)
      let second = try ProgramRun.specgen("release", "body", "--root", root)
      #expect(second.status == 1)
      #expect(second.errors.contains("'weight' was in kilogram and is in pound"))
      #expect(second.errors.contains("keep the unit, or give the number another key"))
    }
  }

  @Test func `content with a mistake is not released`() async throws {
    var files = ProjectFiles.small
    files["content/demo/screens/welcome.md"] = "1. one"
    try await withProject(files) { root in
      let run = try ProgramRun.specgen("release", "demo", "--root", root)
      #expect(run.status == 1)
      #expect(run.errors.contains("markdown/"))
      #expect(!FileManager.default.fileExists(atPath: root + "/content/demo/released"))
    }
  }

  @Test func `an app that is not there is wrong usage`() async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun.specgen("release", "dmo", "--root", root)
      #expect(run.status == 64)
      #expect(run.errors.contains("no app is named 'dmo'; did you mean 'demo'?"))
    }
  }
}
