import Foundation
import SpecBuild
import SpecDisk
import TestSupport
import Testing

/// Where output can't be meant to go.
@Suite struct OutputPlaceTests {
  @Test(
    arguments: [
      "content", "content/out", "templates", "templates/styles/x", "Sources", ".", "..", "/",
      ".git", ".specgen/x", "link", "link/out",
    ])
  func `an output folder in the project's way is wrong usage and nothing is written`(
    output: String
  ) async throws {
    try await withProject(.small) { root in
      #expect(symlink("content", "\(root)/link") == 0)
      let before = FileManager.default.subpaths(atPath: root)
      let path = output.hasPrefix("/") ? output : "\(root)/\(output)"
      for goal in [PipelineRequest.Goal.build, .verifyOutput] {
        let outcome = try await runPipeline(
          PipelineRequest(goal, root: root, output: path, jobs: 1))
        #expect(outcome.usageError?.hasSuffix("; name a folder for the output alone") == true)
        #expect(outcome.changes == nil)
      }
      let run = try ProgramRun.specgen("build", "--root", root, "--output", path)
      #expect(run.status == 64)
      #expect(run.errors.contains("name a folder for the output alone"))
      #expect(FileManager.default.subpaths(atPath: root) == before)
    }
  }

  @Test func `a content folder that is a link is in the way where it leads, too`() async throws {
    try await withProject(.small) { root in
      let elsewhere = "\(root)-elsewhere"
      defer { try? FileManager.default.removeItem(atPath: elsewhere) }
      try FileManager.default.moveItem(atPath: "\(root)/content", toPath: elsewhere)
      #expect(symlink(elsewhere, "\(root)/content") == 0)
      for output in [elsewhere, "\(elsewhere)/out", "\(root)/content"] {
        let outcome = try await runPipeline(
          PipelineRequest(.build, root: root, output: output, jobs: 1))
        #expect(outcome.usageError?.contains("'content' in the project") == true)
      }
    }
  }

  @Test(arguments: ["output", "deep/er/out", "contents", "Sources/Made", "templates.out"])
  func `any other folder is written`(output: String) async throws {
    try await withProject(.small) { root in
      let outcome = try await runPipeline(
        PipelineRequest(.build, root: root, output: "\(root)/\(output)", jobs: 1))
      #expect(outcome.usageError == nil)
      #expect(outcome.changes?.isEmpty == false)
    }
  }
}
