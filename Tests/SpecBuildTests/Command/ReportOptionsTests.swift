import Foundation
import TestSupport
import Testing

/// Where reports go, and what their paths are relative to.
@Suite struct ReportOptionsTests {
  /// A project with an error and a warning of one app, two folders down in a folder of its own.
  private func withProjectBelow(
    _ body: (_ top: String, _ project: String) throws -> Void
  ) async throws {
    var files = ProjectFiles.small
    files["content/demo/screens/done.md"] = "# You are done\n\n[Finish](#nowhere)\n"
    try await withProject(files) { root in
      let top = root + " tóp"
      let project = top + "/sub dir/app"
      defer { try? FileManager.default.removeItem(atPath: top) }
      try FileManager.default.createDirectory(
        atPath: top + "/sub dir", withIntermediateDirectories: true)
      try FileManager.default.moveItem(atPath: root, toPath: project)
      try body(top, project)
    }
  }

  /// Runs the program in an environment that says nothing of a CI service but what is given.
  private func run(
    _ words: String..., in folder: String? = nil, with variables: [String: String] = [:]
  ) throws -> ProgramRun {
    let services = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR", "GITHUB_STEP_SUMMARY"]
    return try ProgramRun(
      "env",
      services.flatMap { ["-u", $0] } + variables.map { "\($0)=\($1)" }
        + [ProgramRun.specgenPath] + words, in: folder.map { URL(fileURLWithPath: $0) })
  }

  /// The path of the first annotation.
  private func annotated(_ run: ProgramRun) throws -> String {
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("::error ") })
    return String(try #require(line.split(separator: "file=").last?.prefix { $0 != "," }))
  }

  /// Where the first finding is.
  private let file = "content/demo/flow.json"

  @Test func `paths start at the top of the work tree, whatever a CI service says`() async throws {
    try await withProjectBelow { top, project in
      try FileManager.default.createDirectory(
        atPath: top + "/.git", withIntermediateDirectories: false)
      let run = try self.run(
        "check", "--format", "github", "--root", "app", in: top + "/sub dir",
        with: ["GITHUB_WORKSPACE": project])
      #expect(run.status == 1)
      #expect(try annotated(run) == "sub dir/app/" + file)
      let log = try self.run("check", "--format", "sarif", "--root", project).output
      #expect(log.contains(#""uri":"sub%20dir/app/content/demo/screens/done.md""#))
      // A link to the project is no other place of the work tree.
      try FileManager.default.createSymbolicLink(
        atPath: top + "/link", withDestinationPath: "sub dir/app")
      let linked = try self.run("check", "--format", "github", "--root", top + "/link")
      #expect(try annotated(linked) == "sub dir/app/" + file)
    }
  }

  @Test func `without git paths start where the CI service says, if the project lies there`()
    async throws
  {
    try await withProjectBelow { top, project in
      func annotated(_ variables: [String: String]) throws -> String {
        let run = try self.run("check", "--format", "github", "--root", project, with: variables)
        return try self.annotated(run)
      }
      let alone = try annotated([:])
      #expect(alone == file)
      for service in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
        #expect(try annotated([service: top]) == "sub dir/app/" + file)
        #expect(try annotated([service: project + "/"]) == file)
        for folder in ["/nowhere", project + "/content", top + "/sub", ".", ""] {
          #expect(try annotated([service: folder]) == file)
        }
      }
      let both = ["GITHUB_WORKSPACE": "/nowhere", "CI_PROJECT_DIR": top + "/sub dir"]
      #expect(try annotated(both) == "app/" + file)
    }
  }

  @Test func `a folder that is named wins, and has to hold the project`() async throws {
    try await withProjectBelow { top, project in
      let variables = ["GITHUB_WORKSPACE": top]
      let run = try self.run(
        "check", "--format", "github", "--root", "app", "--paths-from", ".", in: top + "/sub dir",
        with: variables)
      #expect(try annotated(run) == "app/" + file)
      for folder in [project + "/content", "/usr", top + "/sub"] {
        let refused = try self.run("build", "--root", project, "--paths-from", folder)
        #expect(refused.status == 64)
        #expect(
          refused.errors.contains("--paths-from \(folder) does not hold the project's folder, "))
        #expect(refused.errors.contains("; give that one or one above it"))
        #expect(!FileManager.default.fileExists(atPath: project + "/output"))
      }
    }
  }

  @Test(arguments: ["json", "sarif", "github", "junit"])
  func `a report for programs goes into a file, and people read standard error`(
    format: String
  ) async throws {
    try await withProjectBelow { top, project in
      let plain = try run("check", "--format", format, "--root", project)
      let human = try run("check", "--root", project)
      #expect(plain.status == 1 && plain.output.contains("nowhere"))
      // The second time there is one already.
      for _ in 0..<2 {
        let run = try run(
          "check", "--format", format, "--root", project, "--output-file", "../report", in: project)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.errors == human.errors)
        let report = try String(contentsOfFile: top + "/sub dir/report", encoding: .utf8)
        #expect(report == plain.output)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: top + "/sub dir").count == 2)
    }
  }

  @Test func `results that are no findings go into the file, too`() async throws {
    try await withProject(.small) { root in
      for command in ["stats", "prove"] {
        let run = try run(
          command, "--format", "json", "--root", root, "--output-file", root + "/report")
        #expect(run.status == 0 && run.output == "", "\(run.errors)")
        #expect(run.errors.contains("demo"))
        let report = try Data(contentsOf: URL(fileURLWithPath: root + "/report"))
        _ = try JSONSerialization.jsonObject(with: report)
      }
    }
  }

  @Test func `a file that can't be written is told by its path, after what was found`() async throws
  {
    try await withProjectBelow { _, project in
      for file in [project + "/nowhere/report", project] {
        let run = try run(
          "check", "--format", "sarif", "--root", project, "--output-file", file)
        #expect(run.status == 74)
        #expect(run.errors.contains("specgen: cannot write \(file): "), "\(run.errors)")
        #expect(run.errors.contains("error["))
        let summary = try self.run("check", "--root", project, "--summary", file)
        #expect(summary.status == 74)
        #expect(summary.errors.contains("specgen: cannot write \(file): "))
      }
      let human = try run("check", "--root", project, "--output-file", "report")
      #expect(human.status == 64)
      #expect(human.errors.contains("--format json, sarif, github or junit"))
    }
  }

  @Test func `warnings fail a test case only where the command fails on them`() async throws {
    var files = ProjectFiles.small
    try files.replace(
      "Say hello to Demo.", with: "Say  hello to Demo.", in: "content/demo/screens/welcome.md")
    try await withProject(files) { root in
      func failures(_ words: String...) throws -> (failures: Int, status: Int32, text: String) {
        let run = try ProgramRun(
          ProgramRun.specgenPath, words + ["--format", "junit", "--root", root])
        let failures = run.output.split(separator: "<failure ").count - 1
        return (failures, run.status, run.output)
      }
      let lenient = try failures("check")
      #expect(lenient.failures == 0 && lenient.status == 0)
      #expect(lenient.text.contains("<system-out>warning["), "\(lenient.text)")
      // Of an app without an error, each check and property is a test case.
      #expect(lenient.text.contains(#"<testcase classname="specgen.demo" name="flow/dead-end"/>"#))
      #expect(lenient.text.contains(#"name="words/per-text"/>"#))
      let strict = try failures("check", "--strict")
      #expect(strict.failures > 0 && strict.status == 1)
      let proved = try failures("prove")
      #expect(proved.failures == 0)
      #expect(proved.text.contains(#"name="flow/dead-end"/>"#))
      #expect(!proved.text.contains("words/per-text"))
    }
  }

  @Test func `what was not looked at passes no test case`() async throws {
    var files = ProjectFiles.small
    files.addCopyOfDemo("other")
    files["content/demo/flow.json"] = "{"
    try await withProject(files) { root in
      let run = try run("check", "--format", "junit", "--root", root)
      #expect(run.status == 1)
      #expect(run.output.contains("<failure "))
      #expect(!run.output.contains("\"/>"))
    }
  }

  @Test func `summaries are added to a file, GitHub's of itself`() async throws {
    try await withProjectBelow { top, project in
      let file = top + "/summary.md"
      let first = try run(
        "check", "--root", project, "--summary", file, with: ["GITHUB_STEP_SUMMARY": top + "/no"])
      #expect(first.status == 1)
      let second = try run(
        "check", "--format", "github", "--root", project, with: ["GITHUB_STEP_SUMMARY": file])
      #expect(second.status == 1)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.split(separator: "### specgen: ").count == 2)
      #expect(text.contains("| <code>demo</code> | "))
      #expect(text.contains("<code>content/demo/screens/done&#46;md&#58;3&#58;"))
      #expect(!FileManager.default.fileExists(atPath: top + "/no"))
    }
  }

  @Test(.enabled(if: TestEnvironment.mayRun("git"), "needs git"))
  func `a comparison is a table of the summary`() async throws {
    try await withProject(.small) { root in
      let git = ["-C", root, "-c", "user.name=Writer", "-c", "user.email=writer@example.org"]
      for words in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "Now"]] {
        #expect(try ProgramRun("git", git + words).status == 0)
      }
      let words = URL(fileURLWithPath: root + "/content/demo/screens/welcome.md")
      let text = try String(contentsOf: words, encoding: .utf8)
      try Data(text.replacing("hello", with: "goodbye").utf8).write(to: words)
      let summary = root + "/summary.md"
      for _ in 0..<2 {
        let run = try run("build", "--root", root, "--compare", "HEAD", "--summary", summary)
        #expect(run.status == 0, "\(run.errors)")
      }
      let told = try String(contentsOfFile: summary, encoding: .utf8)
      let table = """
        ### specgen: changed since <code>HEAD</code>

        | app or file | what changed |
        | --- | --- |
        | <code>demo</code> | 1 text changed<br>1 state changed |


        """
      #expect(told.split(separator: table).count == 2, "\(told)")
    }
  }
}
