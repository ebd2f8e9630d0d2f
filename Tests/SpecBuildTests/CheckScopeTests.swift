import SpecBuild
import SpecText
import Testing

/// `check --app` and `check --locale` tell of what is asked for, and nothing else.
@Suite struct CheckScopeTests {
  /// Two apps with a mistake each in their words and in two languages.
  private static let files: [String: String] = {
    var files = smallProject
    files["r/content/specgen.json"] = #"{ "source": "en", "locales": ["de", "fr"] }"#
    files["r/content/demo/screens/welcome.md"] = "# Welcome\n\nSay  hello.\n\n[Start](#start)\n"
    for locale in ["de", "fr"] {
      files["r/content/demo/locales/\(locale).json"] =
        #"{ "welcome.start": { "value": "Los ", "source": "Start" } }"#
    }
    for (path, text) in files where path.hasPrefix("r/content/demo/") {
      files["r/content/other/" + path.dropFirst("r/content/demo/".count)] = text
    }
    return files
  }()

  private func paths(apps: [String] = [], locales: [String] = []) async throws -> Set<String> {
    try await withProjectOnDisk(Self.files) { root in
      let outcome = try await runPipeline(
        PipelineRequest(.check, root: root, apps: apps, locales: locales, jobs: 1))
      #expect(!outcome.diagnostics.isEmpty)
      return Set(outcome.diagnostics.map { outcome.files[Int($0.span.file.index)].path })
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
    try await withProjectOnDisk(Self.files) { root in
      #expect(try CommandRun("check", "--root", root).status == 1)
      #expect(try CommandRun("check", "--locale", "en", "--root", root).status == 0)
      #expect(try CommandRun("check", "--locale", "en", "--strict", "--root", root).status == 1)
      let run = try CommandRun("check", "--fix", "--app", "demo", "--locale", "de", "--root", root)
      #expect(run.status == 0)
      #expect(
        try CommandRun("check", "--app", "demo", "--locale", "fr", "--root", root).status == 1)
      #expect(
        try CommandRun("check", "--app", "other", "--locale", "de", "--root", root).status == 1)
      let build = try CommandRun("build", "--app", "demo", "--root", root)
      #expect(build.status == 1)
      let unknown = try CommandRun("check", "--locale", "nl", "--root", root)
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("`specgen new locale nl` starts it"))
    }
  }
}
