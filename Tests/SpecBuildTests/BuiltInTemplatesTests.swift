import Foundation
import SpecBuild
import SpecDisk
import SpecEdit
import SpecTemplates
import SpecText
import TestSupport
import Testing

/// Templates are part of specgen, and a project's own come before them.
@Suite struct BuiltInTemplatesTests {
  @Test func `what is built in is this repository's templates, byte by byte`() throws {
    let files = try ProjectFiles(at: repository.appending(path: "templates"))
    let shared = files.texts.filter { path, _ in
      path != "README.md" && !path.hasPrefix("icons/") && !path.hasPrefix("images/")
    }
    #expect(builtInTemplates.map(\.path) == shared.keys.sorted().map { "templates/\($0)" })
    for file in builtInTemplates {
      let text = shared[String(file.path.dropFirst("templates/".count))]
      #expect(text.map { Array($0.utf8) } == file.bytes, "\(file.path)")
    }
  }

  @Test func `a project without templates draws what one with all of them draws`() async throws {
    let with = try await output(of: .small)
    var bare = ProjectFiles.small
    for path in bare.texts.keys
    where path.hasPrefix("templates/") && !path.contains("/icons/") && !path.contains("/images/") {
      bare[path] = nil
    }
    #expect(try await output(of: bare) == with)
  }

  @Test func `an own template comes before the built-in one, and no other one does`() async throws {
    var files = content
    files["templates/styles/board.css"] = "/* ours */\n"
    // Without it nothing includes the built-in parts that it did, which is no mistake of the project.
    files["templates/index.mustache"] = "<p>{{#apps}}{{app.name}}{{/apps}}</p>\n"
    #expect(try await check(files).diagnostics.isEmpty)
    let written = try await output(of: files)
    #expect(written["preview/board.css"] == "/* ours */\n")
    #expect(written["preview/index.html"]?.hasPrefix("<p>") == true)
    #expect(written["preview/screen.css"] == shipped("styles/screen.css"))
  }

  @Test func `an own template that no page includes is found`() async throws {
    var files = content
    files["templates/footer.mustache"] = "none\n"
    let found = try await check(files).diagnostics.map { "\($0.rule): \($0.message)" }
    #expect(found == ["template/unused: no page includes the template 'footer'"])
  }

  @Test func `what is ejected is listed, and is behind once its original has changed`()
    async throws
  {
    try await withProject(content) { root in
      #expect(try ejectTemplates(["board.css"], root: root).ejected == ["styles/board.css"])
      #expect(try states(root)["styles/board.css"] == .overridden)
      #expect(try states(root)["styles/screen.css"] == .builtIn)
      #expect(try await findings(root) == [])

      let own = root + "/templates/styles/board.css"
      let original = root + "/templates/.ejected/styles/board.css"
      #expect(try String(contentsOfFile: original, encoding: .utf8) == shipped("styles/board.css"))
      try write("/* ours */\n", to: own)
      try write("/* as it was then */\n", to: original)
      #expect(try states(root)["styles/board.css"] == .behind)
      let found = [
        "template/behind: the built-in 'styles/board.css' has changed since this was copied from it"
      ]
      #expect(try await findings(root) == found)

      // What somebody has changed is not lost unasked.
      let kept = try ejectTemplates(["styles/board.css"], root: root)
      #expect(kept.ejected == [])
      #expect(kept.kept == ["styles/board.css"])
      #expect(try String(contentsOfFile: own, encoding: .utf8) == "/* ours */\n")
      #expect(try await findings(root) == found)

      let replaced = try ejectTemplates(["board.css"], replacing: true, root: root)
      #expect(replaced.ejected == ["styles/board.css"])
      #expect(try String(contentsOfFile: own, encoding: .utf8) == shipped("styles/board.css"))
      #expect(try await findings(root) == [])
      #expect(try states(root)["styles/board.css"] == .overridden)
    }
  }

  @Test func `what was ejected and never changed is brought up to date`() async throws {
    try await withProject(content) { root in
      _ = try ejectTemplates(["words.mustache"], root: root)
      try write("as it was then\n", to: root + "/templates/words.mustache")
      try write("as it was then\n", to: root + "/templates/.ejected/words.mustache")
      #expect(try states(root)["words.mustache"] == .behind)
      #expect(try ejectTemplates(["words.mustache"], root: root).ejected == ["words.mustache"])
      #expect(try states(root)["words.mustache"] == .overridden)
    }
  }

  @Test func `without a name all are ejected, those excepted that are there`() async throws {
    var files = content
    files["templates/head.mustache"] = shipped("head.mustache")
    try await withProject(files) { root in
      let ejection = try ejectTemplates([], root: root)
      #expect(ejection.kept == ["head.mustache"])
      #expect(ejection.ejected.count == builtInTemplates.count - 1)
      #expect(try Set(states(root).values) == [.overridden])
      #expect(try await findings(root) == [])
    }
  }

  @Test(arguments: [
    ("bord.css", "did you mean 'board.css'?"),
    ("styles/screens.css", "did you mean 'styles/screen.css'?"),
    ("everything", "`specgen templates` lists them"),
  ])
  func `a template that is not there is told with the nearest`(_ name: String, _ help: String) {
    #expect {
      try ejectTemplates(["board.css", name], root: "/nowhere")
    } throws: {
      "\($0)" == "no template is named '\(name)'; \(help)"
    }
  }

  // MARK: Projects

  /// The small project without a template.
  private var content: ProjectFiles {
    ProjectFiles(ProjectFiles.small.texts.filter { $0.key.hasPrefix("content/") })
  }

  private func shipped(_ name: String) -> String? { ProjectFiles.small["templates/\(name)"] }

  private func output(of files: ProjectFiles) async throws -> [String: String] {
    try await withProject(files) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      return try ProjectFiles(at: URL(fileURLWithPath: root + "/output")).texts
    }
  }

  private func findings(_ root: String) async throws -> [String] {
    try await runPipeline(PipelineRequest(.check, root: root, jobs: 2)).diagnostics
      .map { "\($0.rule): \($0.message)" }
  }

  private func states(_ root: String) throws -> [String: TemplateListing.State] {
    Dictionary(
      uniqueKeysWithValues: try templates(ofProject: root).map { ($0.name, $0.state) })
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
