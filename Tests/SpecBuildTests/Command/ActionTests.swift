import Foundation
import TestSupport
import Testing

/// The action for GitHub's workflows: its steps, run with bash as a runner does.
@Suite(.enabled(if: PythonOracle.mayRun("yaml"), "Python's PyYAML is not installed"))
struct ActionTests {
  /// `action.yml`, as a runner reads it.
  private struct Action: Decodable {
    struct Input: Decodable {
      let description: String
      let `default`: String
    }
    struct Step: Decodable {
      let name: String
      let id: String?
      let `if`: String?
      let uses: String?
      let run: String?
      let shell: String?
      let env: [String: String]?
    }
    struct Runs: Decodable {
      let using: String
      let steps: [Step]
    }
    let inputs: [String: Input]
    let runs: Runs

    init() throws {
      let file = repository.path + "/.github/actions/specgen/action.yml"
      let script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
      let json = try PythonOracle.run(script, [file])
      self = try JSONDecoder().decode(Action.self, from: Data(json.utf8))
    }
  }

  /// What a runner has of a job: folders, and files that steps write into.
  private struct Runner {
    let action: Action
    let folder: URL
    /// Where the action lies; its sources are three folders up.
    var actionPath = repository.path + "/.github/actions/specgen"
    /// What is looked up for programs before everything else.
    var programs = ""

    var summary: String {
      (try? String(contentsOf: folder.appending(path: "summary"), encoding: .utf8)) ?? ""
    }

    /// Runs the steps one after the other, until one fails.
    func run(_ inputs: [String: String], in workspace: String) throws -> ProgramRun {
      #expect(Set(inputs.keys).isSubset(of: action.inputs.keys))
      let inputs = action.inputs.mapValues(\.default).merging(inputs) { $1 }
      var outputs: [String: String] = [:]
      var last: ProgramRun?
      for step in action.runs.steps {
        guard step.if == nil || inputs["path"] == "" else { continue }
        try #require(step.if == nil || step.if == "inputs.path == ''")
        guard let script = step.run else { continue }
        #expect(step.shell == "bash")
        let run = try run(script, step.env ?? [:], inputs, outputs, in: workspace)
        guard run.status == 0, step.name != action.runs.steps.last?.name else { return run }
        let written = try String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
        for line in written.split(separator: "\n") {
          let parts = line.split(separator: "=", maxSplits: 1)
          outputs[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
        }
        last = run
      }
      return try #require(last)
    }

    private func run(
      _ script: String, _ variables: [String: String], _ inputs: [String: String],
      _ outputs: [String: String], in workspace: String
    ) throws -> ProgramRun {
      // What a workflow puts into a script is code; into a variable, a text.
      #expect(!script.contains("${{"))
      let values = try variables.map { name, value in
        let key = try #require(value.wholeMatch(of: /\$\{\{ (.*)\.([a-z]*) \}\}/))
        let source = key.1 == "inputs" ? inputs : outputs
        #expect(key.1 == "inputs" || key.1 == "steps.specgen.outputs")
        return "\(name)=\(source[String(key.2), default: ""])"
      }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let runner = [
        "GITHUB_WORKSPACE=\(workspace)", "GITHUB_ACTION_PATH=\(actionPath)",
        "GITHUB_OUTPUT=\(folder.path)/output", "GITHUB_STEP_SUMMARY=\(folder.path)/summary",
        "RUNNER_TEMP=\(folder.path)/temp dir",
        "PATH=\(programs.isEmpty ? "" : programs + ":")\(path)",
      ]
      // As GitHub's runner starts it where a step says `shell: bash`.
      return try ProgramRun(
        "env",
        runner + values + ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
        in: URL(fileURLWithPath: workspace))
    }
  }

  private func withRunner(
    _ files: ProjectFiles = .small, _ body: (Runner, _ workspace: String) throws -> Void
  ) async throws {
    try await withProject(files) { root in
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "temp dir"), withIntermediateDirectories: false)
      try body(Runner(action: try Action(), folder: folder.url), root)
    }
  }

  @Test func `a project is checked and compared with its output by a program that is there`()
    async throws
  {
    try await withRunner { runner, root in
      #expect(runner.action.runs.using == "composite")
      let inputs = ["path": ProgramRun.specgenPath]
      let checked = try runner.run(inputs.merging(["strict": "true"]) { $1 }, in: root)
      #expect(checked.status == 0, "\(checked.errors)")
      #expect(runner.summary.contains("### specgen: no findings\n"))
      let build = inputs.merging(["command": "build --check"]) { $1 }
      let stale = try runner.run(build, in: root)
      #expect(stale.status == 1)
      #expect(stale.errors.contains("output is out of date"))
      #expect(try ProgramRun.specgen("build", "--root", root).status == 0)
      #expect(try runner.run(build, in: root).status == 0)
    }
  }

  @Test func `findings are annotations with paths from the workspace on`() async throws {
    var files = ProjectFiles.small
    files["content/demo/screens/done.md"] = "# You are done\n\n[Finish](#nowhere)\n"
    try await withRunner(files) { runner, root in
      let above = URL(fileURLWithPath: root).deletingLastPathComponent().path
      let name = URL(fileURLWithPath: root).lastPathComponent
      let run = try runner.run(["path": ProgramRun.specgenPath, "root": name], in: above)
      #expect(run.status == 1)
      #expect(run.output.contains("file=\(name)/content/demo/screens/done.md,"), "\(run.output)")
      #expect(runner.summary.contains("<code>demo</code>"))
    }
  }

  @Test func `warnings fail where they are to`() async throws {
    let words = "content/demo/screens/welcome.md"
    let files = try ProjectFiles.small.replacing("Say hello", with: "Say  hello", in: words)
    try await withRunner(files) { runner, root in
      let inputs = ["path": ProgramRun.specgenPath]
      let lenient = try runner.run(inputs, in: root)
      let strict = try runner.run(inputs.merging(["strict": "true"]) { $1 }, in: root)
      #expect(lenient.status == 0 && strict.status == 1)
    }
  }

  @Test(.enabled(if: TestEnvironment.mayRun("git"), "needs git"))
  func `a comparison is in the summary, and an input is never code`() async throws {
    try await withRunner { runner, root in
      let git = ["-C", root, "-c", "user.name=Writer", "-c", "user.email=writer@example.org"]
      for words in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "Now"]] {
        #expect(try ProgramRun("git", git + words).status == 0)
      }
      let inputs = ["path": ProgramRun.specgenPath, "command": "build"]
      let run = try runner.run(inputs.merging(["compare": "HEAD"]) { $1 }, in: root)
      #expect(run.status == 0, "\(run.errors)")
      #expect(runner.summary.contains("### specgen: nothing changed since <code>HEAD</code>\n"))
      for revision in ["$(touch made)", "; touch made", "\"; touch made; \""] {
        let run = try runner.run(inputs.merging(["compare": revision]) { $1 }, in: root)
        #expect(run.status == 64)
        #expect(!FileManager.default.fileExists(atPath: root + "/made"))
      }
    }
  }

  @Test func `a program that is not there is told`() async throws {
    try await withRunner { runner, root in
      let run = try runner.run(["path": "/nowhere/specgen"], in: root)
      #expect(run.status == 69)
      #expect(run.output.contains("::error title=specgen::path names no program"))
    }
  }

  /// `make` stands in for a build of several minutes, and puts the program of this build there.
  @Test func `without a program one is built from the action's sources, once`() async throws {
    try await withRunner { runner, root in
      var runner = runner
      let sources = runner.folder.appending(path: "sources").path
      runner.actionPath = sources + "/.github/actions/specgen"
      runner.programs = runner.folder.path + "/bin"
      let manager = FileManager.default
      for folder in [
        runner.actionPath, runner.programs, sources + "/.ci", sources + "/Sources",
        sources + "/templates", sources + "/output/swift",
      ] {
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let make = """
        #!/bin/sh
        [ "$1 $2 $3" = "-C \(sources) install" ] || exit 9
        echo made >> "\(runner.folder.path)/log"
        mkdir -p "${4#PREFIX=}/bin" && ln -s "\(ProgramRun.specgenPath)" "${4#PREFIX=}/bin/specgen"
        """
      for (path, text) in [
        runner.programs + "/make": make, runner.programs + "/swift": "#!/bin/sh\n",
        sources + "/.ci/setup": "#!/bin/sh\n", sources + "/Makefile": "",
        sources + "/Package.swift": "",
      ] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      for _ in 0..<2 {
        let run = try runner.run([:], in: root)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
      }
      let log = try String(contentsOfFile: runner.folder.path + "/log", encoding: .utf8)
      #expect(log == "made\n")
      let cache = runner.action.runs.steps.compactMap(\.uses)
      #expect(cache.count == 1 && cache[0].hasPrefix("actions/cache@"))
    }
  }
}
