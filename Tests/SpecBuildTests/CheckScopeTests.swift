import SpecBuild
import SpecText
import TestSupport
import Testing

/// `check --app` and `check --locale` tell of what is asked for, and nothing else.
@Suite struct CheckScopeTests {
  /// Two apps with a mistake each in their words and in two languages.
  private static let files: ProjectFiles = {
    var files = ProjectFiles.small
    files["content/specgen.json"] = #"{ "source": "en", "locales": ["de", "fr"] }"#
    files["content/demo/screens/welcome.md"] = "# Welcome\n\nSay  hello.\n\n[Start](#start)\n"
    for locale in ["de", "fr"] {
      files["content/demo/locales/\(locale).json"] =
        #"{ "welcome.start": { "value": "Los ", "source": "Start" } }"#
    }
    files.addCopyOfDemo("other")
    return files
  }()

  private func paths(apps: [AppID] = [], locales: [LocaleID] = []) async throws -> Set<String> {
    try await withProject(Self.files) { root in
      let outcome = try await runPipeline(
        PipelineRequest(.check, root: root, apps: apps, locales: locales, jobs: 1))
      #expect(!outcome.diagnostics.isEmpty)
      return Set(outcome.diagnostics.map { outcome.path(of: $0) })
    }
  }

  @Test func `only what is asked for is told`() async throws {
    let demo = ["screens/welcome.md", "locales/de.json", "locales/fr.json"].map {
      "content/demo/\($0)"
    }
    let other = demo.map { $0.replacing("demo", with: "other") }
    #expect(try await paths() == Set(demo + other))
    #expect(try await paths(apps: ["other"]) == Set(other))
    #expect(try await paths(locales: ["de"]) == [demo[1], other[1]])
    #expect(try await paths(locales: ["en"]) == [demo[0], other[0]])
    #expect(try await paths(apps: ["demo"], locales: ["de", "en"]) == [demo[0], demo[1]])
  }

  @Test func `the exit status is of what is told, and only that is mended`() async throws {
    try await withProject(Self.files) { root in
      #expect(try ProgramRun.specgen("check", "--root", root).status == 1)
      #expect(try ProgramRun.specgen("check", "--locale", "en", "--root", root).status == 0)
      #expect(
        try ProgramRun.specgen("check", "--locale", "en", "--strict", "--root", root).status == 1)
      let run = try ProgramRun.specgen(
        "check", "--fix", "--app", "demo", "--locale", "de", "--root", root)
      #expect(run.status == 0)
      #expect(
        try ProgramRun.specgen("check", "--app", "demo", "--locale", "fr", "--root", root).status
          == 1)
      #expect(
        try ProgramRun.specgen("check", "--app", "other", "--locale", "de", "--root", root).status
          == 1)
      let build = try ProgramRun.specgen("build", "--app", "demo", "--root", root)
      #expect(build.status == 1)
      let unknown = try ProgramRun.specgen("check", "--locale", "nl", "--root", root)
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("`specgen new locale nl` starts it"))
    }
  }
}
