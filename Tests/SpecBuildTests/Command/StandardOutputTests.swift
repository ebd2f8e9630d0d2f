import Foundation
import TestSupport
import Testing

/// Where the program's words go, and what becomes of it when they can't.
@Suite struct StandardOutputTests {
  /// Runs the program in a shell, which knows how to hand over any file.
  ///
  /// - Parameters:
  ///   - words: The words behind the program's name, and redirections.
  ///   - root: The folder it runs in.
  ///   - before: What the shell does before.
  /// - Returns: Its status, 128 and more for a signal, and what it complained of.
  /// - Throws: What the disk would not do.
  private func run(
    _ words: String, in root: String, after before: String = ""
  ) throws -> (status: Int32, complaint: String) {
    let script = before + "\"$0\" \(words); echo $? > status"
    let folder = URL(fileURLWithPath: root)
    let run = try ProgramRun("sh", ["-c", script, ProgramRun.specgenPath], in: folder)
    let status = try String(contentsOf: folder.appendingPathComponent("status"), encoding: .utf8)
    return (try #require(Int32(status.trimmingCharacters(in: .newlines))), run.errors)
  }

  private func expectRefusal(_ words: String, in root: String) throws {
    let (status, complaint) = try run("\(words) > /dev/full", in: root)
    #expect(status == 74, "\(complaint)")
    let told = "specgen: cannot write to standard output: No space left on device\n"
    #expect(complaint.contains(told), "\(complaint)")
  }

  /// Every command, in a way in which it has something to say on standard output.
  @Test(
    .enabled(if: TestEnvironment.isThere("/dev/full"), "needs /dev/full"),
    arguments: [
      "--help", "--version", "help", "build --help", "--generate-completion-script bash",
      "check --format sarif", "build --format sarif", "explain", "explain words",
      "explain words/per-text", "export --locale de", "new app other", "new screen demo more",
      "new locale pl", "schema", "release demo", "prove", "prove --format json",
      "prove --format sarif", "prove --diagram dot", "prove --diagram mermaid", "stats",
      "stats --format json",
    ])
  func `a full disk behind standard output is told and fails`(words: String) async throws {
    try await withProject(.small) { root in
      #expect(try run("new locale de > made", in: root).status == 0)
      try expectRefusal(words, in: root)
    }
  }

  @Test(.enabled(if: TestEnvironment.isThere("/dev/full"), "needs /dev/full"))
  func `a server that can't say where it is ends`() async throws {
    try await withProject(.small) { root in
      try expectRefusal("serve --port 0", in: root)
    }
  }

  @Test(
    .enabled(if: TestEnvironment.isThere("/dev/full"), "needs /dev/full"),
    arguments: [
      "check --format json", "check --format github", "build --format json",
      "build --check --format json",
      "release demo --format json", "prove --format json", "stats --format sarif",
      "rename demo welcome hello --format json", "import sent.xliff --format json",
      "shots --browser /bin/sh --format json",
    ])
  func `findings that can't be written fail otherwise than findings do`(
    words: String
  ) async throws {
    var files = ProjectFiles.small
    files["content/demo/screens/done.md"] = "# You are done\n\n[Finish](#nowhere)\n"
    files["sent.xliff"] = "<xliff/>"
    try await withProject(files) { root in try expectRefusal(words, in: root) }
  }

  /// Makes file descriptor 3 a pipe whose reader is gone.
  private let brokenPipe = "mkfifo pipe; : < pipe & exec 3> pipe; wait; rm pipe; "

  @Test func `a pipe whose reader is gone ends the program without a word`() async throws {
    try await withProject(.small) { root in
      let script = brokenPipe + "\"$0\" explain >&3 2> complaint; echo $? > status"
      // Also where whoever started it had broken pipes ignored.
      for before in ["", "trap '' PIPE; "] {
        let folder = URL(fileURLWithPath: root)
        _ = try ProgramRun("sh", ["-c", before + script, ProgramRun.specgenPath], in: folder)
        for (name, text) in [("status", "141\n"), ("complaint", "")] {
          let file = folder.appendingPathComponent(name)
          let written = try String(contentsOf: file, encoding: .utf8)
          #expect(written == text)
        }
      }
    }
  }

  @Test func `a standard stream that is not there is not taken for another file`() async throws {
    try await withProject(.small) { root in
      let (status, complaint) = try run("stats >&-", in: root)
      #expect(status == 74)
      #expect(complaint.contains("cannot write to standard output: Bad file descriptor"))
      #expect(try run("build >&- 2>&- <&-", in: root).status == 0)
      #expect(try ProgramRun.specgen("build", "--check", "--root", root).status == 0)
    }
  }

  @Test(arguments: ["2> /dev/full", "2>&-", "2>&3"])
  func `nobody listening to standard error is no failure`(end: String) async throws {
    guard !end.contains("full") || TestEnvironment.isThere("/dev/full") else { return }
    try await withProject(.small) { root in
      let (status, _) = try run("check \(end)", in: root, after: brokenPipe)
      #expect(status == 0)
    }
  }

  @Test func `a summary for GitHub that can't be written is a failure`() async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun(
        "GITHUB_STEP_SUMMARY=\(root)",
        [ProgramRun.specgenPath, "check", "--format", "github", "--root", root])
      #expect(run.status == 74)
      #expect(run.errors.contains("specgen: cannot write \(root)"))
    }
  }
}
