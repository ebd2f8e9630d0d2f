import Foundation
import SpecEdit
import SpecText
import TestSupport
import Testing

/// The hooks for pre-commit, run by it.
@Suite(
  .enabled(
    if: TestEnvironment.mayRun("pre-commit") && TestEnvironment.mayRun("git"),
    "pre-commit or git is not installed"))
struct PreCommitHookTests {
  private let folder = URL(fileURLWithPath: ProgramRun.specgenPath).deletingLastPathComponent()

  /// Runs a program in a repository, with the program of this build on the path, and nothing of what
  /// the user has set up for git or pre-commit.
  private func run(_ name: String, _ words: String..., in root: String) throws -> ProgramRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try ProgramRun(
      "env",
      [
        "PATH=\(folder.path):\(path)", "PRE_COMMIT_HOME=\(root)/.git/pre-commit",
        "GIT_CONFIG_GLOBAL=/dev/null", "GIT_AUTHOR_NAME=Writer", "GIT_AUTHOR_EMAIL=w@example.org",
        "GIT_COMMITTER_NAME=Writer", "GIT_COMMITTER_EMAIL=w@example.org", name,
      ] + words, in: URL(fileURLWithPath: root))
  }

  private func commit(_ root: String) throws {
    for words in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Now"]] {
      let run = try ProgramRun(
        "git", ["-C", root, "-c", "user.name=Writer", "-c", "user.email=w@example.org"] + words)
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `the hooks of this repository pass what is in order, and hold up what is not`()
    async throws
  {
    let hooks = try TemporaryFolder()
    defer { hooks.remove() }
    try FileManager.default.copyItem(
      at: repository.appending(path: ".pre-commit-hooks.yaml"),
      to: hooks.url.appending(path: ".pre-commit-hooks.yaml"))
    try commit(hooks.url.path)
    try await withProject(.small) { root in
      #expect(try ProgramRun.specgen("build", "--root", root).status == 0)
      try commit(root)
      func hook(_ id: String) throws -> ProgramRun {
        try run("pre-commit", "try-repo", hooks.url.path, id, "--all-files", in: root)
      }
      for id in ["specgen-check", "specgen-build-check"] {
        let passed = try hook(id)
        #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
        #expect(passed.output.contains("Passed"))
      }
      let words = URL(fileURLWithPath: root + "/content/demo/screens/welcome.md")
      let text = try String(contentsOf: words, encoding: .utf8)
      try Data(text.replacing("Say hello", with: "Say  hello").utf8).write(to: words)
      let found = try hook("specgen-check")
      #expect(found.status == 1)
      #expect(found.output.contains("content/demo/screens/welcome.md"), "\(found.output)")
      let stale = try hook("specgen-build-check")
      #expect(stale.status == 1)
      #expect(stale.output.contains("run `specgen build`"), "\(stale.output)")
    }
  }

  @Test func `the hooks that init makes hold up a commit`() async throws {
    try await withProject(ProjectFiles([:])) { root in
      _ = try await makeProject(
        NewProjectRequest(root: root, app: "hello", name: "Hello", extras: [.hooks]))
      #expect(try ProgramRun.specgen("build", "--root", root).status == 0)
      #expect(try run("git", "init", "-q", in: root).status == 0)
      #expect(try run("pre-commit", "install", in: root).status == 0)
      func commit() throws -> ProgramRun {
        try #require(try run("git", "add", "-A", in: root).status == 0)
        return try run("git", "commit", "-q", "-m", "Now", in: root)
      }
      let first = try commit()
      #expect(first.status == 0, "\(first.output)\(first.errors)")
      let words = URL(fileURLWithPath: root + "/content/hello/screens/welcome.md")
      let text = try String(contentsOf: words, encoding: .utf8)
      try Data((text + "\n[Go on](#nowhere)\n").utf8).write(to: words)
      let second = try commit()
      #expect(second.status != 0)
      #expect((second.output + second.errors).contains("nowhere"), "\(second.output)")
    }
  }
}
