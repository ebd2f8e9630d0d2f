import Foundation
import TestSupport
import Testing

/// `specgen build --compare`, with a real repository of git.
@Suite(.enabled(if: TestEnvironment.mayRun("git"), "needs git")) struct CompareCommandTests {
  /// A project in a folder of a repository, and what is done with both.
  private func withRepository(_ body: (_ repository: String, _ project: String) throws -> Void)
    async throws
  {
    try await withProject(.small) { root in
      let repository = root + " répo"
      let project = repository + "/the \"apps\" ñ"
      try FileManager.default.createDirectory(
        atPath: repository, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: repository) }
      try FileManager.default.moveItem(atPath: root, toPath: project)
      try git(repository, "init", "-q")
      try body(repository, project)
    }
  }

  @discardableResult
  private func git(_ folder: String, _ arguments: String...) throws -> String {
    let who = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org"]
    let run = try ProgramRun("git", ["-C", folder] + who + arguments)
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  private func commit(_ repository: String) throws {
    try git(repository, "add", "-A")
    try git(repository, "commit", "-q", "-m", "As it is")
  }

  private func replace(_ old: String, by new: String, in file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacingOccurrences(of: old, with: new)
      .write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func `words before and now are shown beside an output that stays as it is`() async throws {
    try await withRepository { repository, project in
      try commit(repository)
      let words = project + "/content/demo/screens/welcome.md"
      try replace("Say hello to Demo.", by: "Say goodbye to Demo.", in: words)
      let run = try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("\n  demo: 1 text changed; 1 state changed\n"))
      let page = try String(
        contentsOfFile: project + "/output/changes/index.html", encoding: .utf8)
      #expect(page.contains("Say <del>hello</del> to Demo."))
      #expect(page.contains("Say <ins>goodbye</ins> to Demo."))
      #expect(try ProgramRun.specgen("build", "--root", project, "--check").status == 0)
      let told = try git(repository, "status", "--porcelain", "--untracked-files=all")
      #expect(told.contains("welcome.md") && told.contains("output/preview/"))
      #expect(!told.contains("output/changes/"))
    }
  }

  @Test func `what an earlier comparison left goes, and the work tree is not touched`() async throws
  {
    try await withRepository { repository, project in
      try commit(repository)
      let words = project + "/content/demo/screens/welcome.md"
      try replace("hello", by: "goodbye", in: words)
      try commit(repository)
      #expect(try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD~1").status == 0)
      let sheet = project + "/output/changes/demo.theme.css"
      #expect(FileManager.default.fileExists(atPath: sheet))
      let run = try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD", "--quiet")
      #expect(run.status == 0)
      #expect(run.errors == "" && run.output == "")
      #expect(!FileManager.default.fileExists(atPath: sheet))
      let told = try git(repository, "status", "--porcelain", "--", "the \"apps\" ñ/content")
      #expect(told == "")
    }
  }

  /// A build with a comparison that can have so many files open.
  ///
  /// libdispatch opens files of its own when it begins, and traps where it gets none. On a busy machine
  /// that may be once all others are open; then it is tried again.
  private func comparison(
    of project: String, openingAtMost limit: Int
  ) throws -> ProgramRun {
    var run: ProgramRun
    var tries = 0
    repeat {
      run = try ProgramRun(
        "sh",
        [
          "-c", "ulimit -n \(limit); exec \"$0\" build --root \"$1\" --compare HEAD",
          ProgramRun.specgenPath, project,
        ])
      tries += 1
    } while tries < 5 && (run.status == SIGILL || run.errors.contains("*** Signal \(SIGILL): "))
    return run
  }

  @Test(arguments: [8, 12])
  func `where the system opens too few files it is said, and nothing written`(
    limit: Int
  ) async throws {
    try await withRepository { repository, project in
      try commit(repository)
      let run = try comparison(of: project, openingAtMost: limit)
      #expect(run.status == 74)
      #expect(run.errors.contains(": Too many open files"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: project + "/output"))
    }
  }

  @Test(arguments: [14, 16, 18, 20, 24, 32, 48, 64])
  func `a few files more, and it works or is said`(limit: Int) async throws {
    try await withRepository { repository, project in
      try commit(repository)
      let run = try comparison(of: project, openingAtMost: limit)
      #expect(run.status == 0 || run.status == 74, "\(run.status) \(run.errors)")
      // How many are open at a time, and so what is refused, is by chance.
      let isSaid =
        run.errors.hasPrefix("specgen: cannot ") && run.errors.contains(": Too many open files")
      #expect(run.status == 0 || isSaid, "\(run.errors)")
    }
  }

  @Test func `a build carries the comparison over`() async throws {
    try await withRepository { repository, project in
      try commit(repository)
      #expect(try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD").status == 0)
      try replace("hello", by: "goodbye", in: project + "/content/demo/screens/welcome.md")
      #expect(try ProgramRun.specgen("build", "--root", project).status == 0)
      #expect(
        FileManager.default.fileExists(atPath: project + "/output/changes/index.html"))
    }
  }

  @Test func `content that can't be read today is told with its place, and nothing is written`()
    async throws
  {
    try await withRepository { repository, project in
      let flow = project + "/content/demo/flow.json"
      try replace("\"version\": 1,", by: "\"vershun\": 1,", in: flow)
      try commit(repository)
      try replace("\"vershun\": 1,", by: "\"version\": 1,", in: flow)
      let run = try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD")
      #expect(run.status == 1)
      #expect(run.errors.contains("'HEAD' can't be compared with: its content has"))
      #expect(run.errors.contains("  HEAD:content/demo/flow.json:2:"))
      #expect(!FileManager.default.fileExists(atPath: project + "/output"))
    }
  }

  @Test func `what is wrong with an app that is not asked for keeps nobody from comparing`()
    async throws
  {
    try await withRepository { repository, project in
      let apps = project + "/content"
      try FileManager.default.copyItem(atPath: apps + "/demo", toPath: apps + "/other")
      let flow = apps + "/other/flow.json"
      try replace("\"version\": 1,", by: "\"vershun\": 1,", in: flow)
      try commit(repository)
      try replace("\"vershun\": 1,", by: "\"version\": 1,", in: flow)
      let words = apps + "/demo/screens/welcome.md"
      try replace("Say hello to Demo.", by: "Say goodbye to Demo.", in: words)
      #expect(try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD").status == 1)
      let run = try ProgramRun.specgen(
        "build", "--root", project, "--compare", "HEAD", "--app", "demo")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("\n  demo: 1 text changed; 1 state changed\n"))
    }
  }

  @Test func `how lines end is no change`() async throws {
    try await withRepository { repository, project in
      try commit(repository)
      let words = project + "/content/demo/screens/welcome.md"
      let text = try String(contentsOfFile: words, encoding: .utf8)
      try text.replacing("\n", with: "\r\n").write(toFile: words, atomically: true, encoding: .utf8)
      let run = try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD")
      #expect(run.errors.contains("nothing changed since HEAD"))
    }
  }

  @Test func `a rule that is stricter today keeps nobody from comparing`() async throws {
    try await withRepository { repository, project in
      let words = project + "/content/demo/screens/welcome.md"
      let long = Array(repeating: "word", count: 30).joined(separator: " ")
      try replace("Say hello to Demo.", by: long, in: words)
      try commit(repository)
      try replace(long, by: "Short.", in: words)
      let run = try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD")
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("nowhere", "git knows no commit 'nowhere'"), ("--all", "git knows no commit '--all'"),
    ("HEAD:content", "git knows no commit 'HEAD:content'"),
    ("empty", "'empty' has no content/ in this folder"),
  ])
  func `a revision that is not there is wrong usage`(revision: String, message: String)
    async throws
  {
    try await withRepository { repository, project in
      try git(repository, "commit", "-q", "--allow-empty", "-m", "Nothing yet")
      try git(repository, "tag", "empty")
      try commit(repository)
      let run = try ProgramRun.specgen("build", "--root", project, "--compare=\(revision)")
      #expect(run.status == 64)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: project + "/output"))
    }
  }

  @Test func `a folder outside of any repository is wrong usage`() async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun.specgen("build", "--root", root, "--compare", "HEAD")
      #expect(run.status == 64)
      #expect(run.errors.contains("is in no repository of git that can be read"))
    }
  }

  @Test func `a damaged repository is no wrong usage`() async throws {
    try await withRepository { repository, project in
      try commit(repository)
      let path = "HEAD:./content/demo/flow.json"
      let hash = try git(project, "rev-parse", path).prefix { $0 != "\n" }
      try FileManager.default.removeItem(
        atPath: "\(repository)/.git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))")
      let run = try ProgramRun.specgen("build", "--root", project, "--compare", "HEAD")
      #expect(run.status == 69)
      #expect(run.errors.hasPrefix("specgen: git can't read the content of 'HEAD'"))
    }
  }

  @Test func `to check and to compare at once is wrong usage`() throws {
    #expect(try ProgramRun.specgen("build", "--check", "--compare", "HEAD").status == 64)
  }

  @Test func `without git the program says what it misses`() async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun(
        "PATH=/nowhere", [ProgramRun.specgenPath, "build", "--root", root, "--compare", "HEAD"])
      #expect(run.status == 69)
      #expect(run.errors.contains("--compare needs git"))
    }
  }
}
