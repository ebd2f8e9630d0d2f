import Foundation
import SpecBuild
import SpecEdit
import SpecText
import TestSupport
import Testing

/// `specgen init` makes a project that passes `check --strict` and builds, and keeps what is there.
@Suite struct InitTests {
  private func request(
    _ root: String, _ extras: Set<NewProjectRequest.Extra> = [], specgen: PackageLocation? = nil
  ) -> NewProjectRequest {
    NewProjectRequest(root: root, app: "hello", name: "Hello", extras: extras, specgen: specgen)
  }

  /// What a build finds; it writes the output.
  private func findings(_ root: String) async throws -> [String] {
    let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
    return outcome.diagnostics.map { "\($0.rule): \($0.message) (\($0.help ?? ""))" }
  }

  private func text(_ root: String, _ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  @Test func `an empty folder becomes a project without a finding, which builds`() async throws {
    try await withProject(ProjectFiles([:])) { root in
      let project = try await makeProject(request(root + "/new"))
      #expect(project.kept.isEmpty)
      let root = root + "/new"
      let files = try ProjectFiles(at: URL(fileURLWithPath: root))
      #expect(Set(project.made) == Set(files.texts.keys))
      #expect(
        project.made.filter { $0.hasPrefix("content/") } == [
          "content/specgen.json", "content/hello/app.json", "content/hello/flow.json",
          "content/hello/goals.json", "content/hello/screens/welcome.md",
          "content/hello/screens/goal.md", "content/hello/screens/ready.md",
          "content/hello/screens/frame.md",
        ])
      #expect(project.made.contains(".gitignore"))
      #expect(try await findings(root) == [])
      let page = try text(root, "output/preview/hello.html")
      #expect(page.contains("Welcome to Hello"))
      #expect(try text(root, "output/preview/board.css").isEmpty == false)
    }
  }

  @Test(arguments: [
    #"The "*best*" [app] \ & <b> _x_"#, "{Braces}", "Two\nlines", "# 1. -", "Ünï 日本",
  ])
  func `a name may be anything that is not blank`(_ name: String) async throws {
    try await withProject(ProjectFiles([:])) { root in
      var request = request(root)
      request.name = name
      _ = try await makeProject(request)
      #expect(try await findings(root) == [])
    }
  }

  @Test func `an app that can't be called so is refused, and nothing is made`() async throws {
    try await withProject(ProjectFiles([:])) { root in
      for (app, name) in [("Not an id", "Hello"), ("hello", " ")] {
        let request = NewProjectRequest(root: root, app: AppID(app), name: name)
        await #expect(throws: UsageError.self) { try await makeProject(request) }
      }
      let made = try ProjectFiles(at: URL(fileURLWithPath: root)).texts
      #expect(made == [:])
    }
  }

  @Test func `every file says its schema, and the schema is where it says`() async throws {
    try await withProject(ProjectFiles([:])) { root in
      _ = try await makeProject(request(root))
      _ = try await makeLocale("de", root: root)
      _ = try await release("hello", root: root)
      try expectSchemas(of: root)
    }
    try expectSchemas(of: repository.path)
  }

  private func expectSchemas(of root: String) throws {
    let content = URL(fileURLWithPath: root + "/content")
    let files = try ProjectFiles(at: content).texts.filter { $0.key.hasSuffix(".json") }
    #expect(files.count > 3)
    for (path, text) in files {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let reference = try #require(object?["$schema"] as? String, "\(path)")
      let folder = content.appending(path: path).deletingLastPathComponent()
      let schema = folder.appending(path: reference).standardized
      #expect(FileManager.default.fileExists(atPath: schema.path), "\(path): \(reference)")
      let kind =
        switch path.split(separator: "/").dropFirst().joined(separator: "/") {
        case "": "specgen"
        case "app.json": "app"
        case "flow.json": "flow"
        case let path where path.hasPrefix("locales/"): "locale"
        case let path where path.hasPrefix("released/"): "released"
        default: "table"
        }
      #expect(schema.lastPathComponent == "\(kind).schema.json", "\(path)")
    }
  }

  @Test func `the schemas of this repository are those that specgen writes`() async throws {
    try await withProject(ProjectFiles([:])) { root in
      for path in try writeSchemas(root: root) {
        #expect(
          try text(root, path) == text(repository.path, path), "run `specgen schema` and commit it")
      }
    }
  }

  @Test func `what is there is kept, and what it would need is said`() async throws {
    var files = ProjectFiles.small
    files[".gitignore"] = "/shots/\n*.log\n"
    files["Package.swift"] = "// ours\n"
    try await withProject(files) { root in
      let extras = Set(NewProjectRequest.Extra.allCases)
      let project = try await makeProject(request(root, extras, specgen: .folder("/specgen")))
      let kept = Dictionary(uniqueKeysWithValues: project.kept.map { ($0.path, $0.needs) })
      #expect(
        kept[".gitignore"]
          == [
            "it lacks the lines:", ".DS_Store", ".output-*", "/.build/", "/.specgen-transaction/",
            "/.swiftpm/",
          ])
      #expect(kept["Package.swift"]?.contains { $0.contains("path: \"output/swift\"") } == true)
      #expect(kept["content/"] == ["it has apps; `specgen new app NAME` adds one"])
      #expect(
        kept["content/specgen.json"]
          == ["for the Swift package it needs \"swift-module\": \"Onboarding\""])
      #expect(
        Set(project.made.filter { !$0.hasPrefix(".specgen/") }) == [
          ".github/workflows/onboarding.yml", ".pre-commit-config.yaml",
        ])
      for (path, text) in files.texts { #expect(try self.text(root, path) == text) }
      // A second time there is nothing to do.
      let again = try await makeProject(request(root, extras, specgen: .folder("/specgen")))
      #expect(again.made == [])
    }
  }

  @Test func `settings that are there have a say in what is made`() async throws {
    let settings = #"{ "source": "en", "locales": ["de"] }"#
    try await withProject(ProjectFiles(["content/specgen.json": settings])) { root in
      let project = try await makeProject(request(root))
      #expect(project.kept.map(\.path) == ["content/specgen.json"])
      #expect(project.kept.flatMap(\.needs) == [])
      #expect(project.made.contains("content/hello/locales/de.json"))
      #expect(
        try await findings(root).map { $0.prefix { $0 != ":" } } == ["locale/drafts"])
    }
  }

  @Test func `the Swift package has the modules that generated Swift names`() async throws {
    try await withProject(ProjectFiles([:])) { root in
      let place = PackageLocation.folder(repository.path)
      let project = try await makeProject(request(root, [.swiftPackage], specgen: place))
      #expect(project.made.contains("Tests/OnboardingTests/OnboardingTests.swift"))
      #expect(try await findings(root) == [])
      let board = try text(root, "output/swift-test-paths/HelloBoard.swift")
      #expect(board.contains("public import Onboarding\n"))
      let run = try ProgramRun(
        "swift", ["package", "--package-path", root, "dump-package"], within: 120)
      #expect(run.status == 0, "\(run.errors)")
      // Not called as a module of specgen's package: of a build's modules no two have one name.
      #expect(run.output.contains("\"Onboarding\"") && run.output.contains("\"OnboardingPaths\""))
      #expect(!run.output.contains("\"OnboardingFlows\""))
      #expect(!run.output.contains("\"OnboardingTestPaths\""))
      #expect(try text(root, "Package.swift").contains("path: \"../"))
    }
  }

  @Test func `a URL says which package, and where the workflow gets specgen`() async throws {
    try await withProject(ProjectFiles([:])) { root in
      let place = PackageLocation.url("https://example.org/tools/flows.git")
      _ = try await makeProject(request(root, [.swiftPackage, .workflow], specgen: place))
      let package = try text(root, "Package.swift")
      #expect(package.contains(#".package(url: "https://example.org/tools/flows.git""#))
      #expect(package.contains(#".product(name: "FlowCore", package: "flows")"#))
      #expect(
        try text(root, ".github/workflows/onboarding.yml")
          .contains("SPECGEN_REPOSITORY: https://example.org/tools/flows.git\n"))
    }
  }

  @Test(arguments: [
    "https://github.com/tools/flows", "https://github.com/tools/flows.git",
    "git@github.com:tools/flows.git", "ssh://git@github.com/tools/flows",
  ])
  func `where specgen is at GitHub, the workflow uses its action`(url: String) async throws {
    try await withProject(ProjectFiles([:])) { root in
      _ = try await makeProject(request(root, [.workflow], specgen: .url(url)))
      let workflow = try text(root, ".github/workflows/onboarding.yml")
      #expect(
        workflow.hasSuffix(
          """
              container: swift:6.3
              steps:
                - uses: actions/checkout@v4
                - name: Check the words and the flow
                  uses: tools/flows/.github/actions/specgen@main
                  with:
                    strict: true
                - name: Compare output/ with the content
                  uses: tools/flows/.github/actions/specgen@main
                  with:
                    command: build --check

          """), "\(workflow)")
    }
  }

  @Test(.enabled(if: PythonOracle.mayRun("yaml"), "Python's PyYAML is not installed"))
  func `the workflow is one job, whatever it gets specgen from`() async throws {
    let script = """
      import sys, yaml
      for name, job in yaml.safe_load(sys.stdin)["jobs"].items():
        print(name, job["container"], *[step.get("uses") or step["name"] for step in job["steps"]])
      """
    let words = ["Check the words and the flow", "Compare output/ with the content"]
    for (place, steps) in [
      (nil, ["Install specgen"] + words),
      (
        PackageLocation.url("https://github.com/a/b"),
        Array(repeating: "a/b/.github/actions/specgen@main", count: 2)
      ),
    ] {
      try await withProject(ProjectFiles([:])) { root in
        _ = try await makeProject(request(root, [.workflow], specgen: place))
        let workflow = try text(root, ".github/workflows/onboarding.yml")
        let told = try PythonOracle.run(script, input: Array(workflow.utf8))
        #expect(
          told == "onboarding swift:6.3 actions/checkout@v4 " + steps.joined(separator: " ") + "\n")
      }
    }
  }

  // MARK: The program

  /// A copy of the program, with nothing beside it.
  private func withLoneProgram(_ body: (_ program: String, _ folder: URL) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = folder.url.appending(path: "bin/specgen").path
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "bin"), withIntermediateDirectories: false)
    // By a program of its own: what this process has open for writing, another test's child may hold
    // open for a moment, and nothing that is open for writing can be run.
    #expect(try ProgramRun("cp", [ProgramRun.specgenPath, program]).status == 0)
    let project = folder.url.appending(path: "my app")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: false)
    try body(program, project)
  }

  @Test(arguments: [["init"], ["new", "app", "my-app"]])
  func `a program with nothing beside it makes, checks, proves and builds`(_ words: [String]) throws
  {
    try withLoneProgram { program, folder in
      for words in [
        words, ["check", "--strict"], ["build"], ["build", "--check"], ["prove"], ["stats"],
        ["new", "screen", "my-app", "tips"], ["check", "--strict"], ["templates"],
      ] {
        let run = try ProgramRun(program, words, in: folder, within: 120)
        #expect(run.status == 0, "\(words): \(run.errors)")
      }
    }
  }

  @Test func `an unfinished project is told the next step`() throws {
    try withLoneProgram { program, folder in
      let content = folder.appending(path: "content")
      func expect(_ step: String, _ words: [String]...) throws {
        for words in words {
          let run = try ProgramRun(program, words, in: folder, within: 120)
          #expect(run.status != 0)
          #expect(run.errors.contains(step), "\(words): \(run.errors)")
        }
      }
      let all = [["check"], ["build"], ["prove"], ["stats"], ["shots"]]
      for words in all { try expect("`specgen init`", words) }
      try expect("`specgen init`", ["new", "screen", "x", "y"], ["new", "locale", "de"])
      try FileManager.default.createDirectory(at: content, withIntermediateDirectories: false)
      for words in all.dropLast() { try expect("`specgen init`", words) }
      try expect("`specgen new app x`", ["new", "screen", "x", "y"])
      let settings = content.appending(path: "specgen.json")
      try Data(#"{ "source": "en" }"#.utf8).write(to: settings)
      for words in all.dropLast() { try expect("`specgen new app my-app`", words) }
      try expect("`specgen new app other` makes it", ["check", "--app", "other"])
      #expect(try ProgramRun(program, ["new", "app", "my-app"], in: folder).status == 0)
      try FileManager.default.removeItem(at: settings)
      try expect("`specgen init` makes it", ["check"], ["build"])
      try expect("--specgen", ["init", "--swift-package"])
      #expect(try ProgramRun(program, ["init"], in: folder).status == 0)
      #expect(try ProgramRun(program, ["check", "--strict"], in: folder).status == 0)
    }
  }
}
