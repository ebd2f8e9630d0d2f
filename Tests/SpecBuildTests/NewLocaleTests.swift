import Foundation
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText
import TestSupport
import Testing

/// What `specgen new locale` makes passes `check` as it stands, and nothing there is lost.
@Suite struct NewLocaleTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: [
    #"{ "source": "en" }"#, #"{ "source": "en", "locales": [] }"#,
  ])
  func `a new language has every text, is listed and builds`(settings: String) async throws {
    var files = ProjectFiles.small
    files["content/specgen.json"] = settings
    try await withProject(files) { root in
      let paths = try await makeLocale("pl", root: root)
      #expect(paths == ["content/demo/locales/pl.json", "content/specgen.json"])
      #expect(try text(root + "/content/specgen.json").contains(#""locales": ["pl"]"#))
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      #expect(
        outcome.diagnostics.filter { $0.severity != .note }.map(\.rule) == ["locale/drafts"])
      #expect(outcome.changes?.written.contains("strings/demo/pl.lproj/Onboarding.strings") == true)
      let figures = try await statistics(of: PipelineRequest(.check, root: root, jobs: 1))
      let polish = try #require(figures.apps.first?.locales.last)
      #expect(polish.needsReview == polish.translatable)
      #expect(polish.missing == 0)
    }
  }

  /// English takes more letters than Chinese and Japanese, and French quotes otherwise.
  @Test(arguments: ["ja", "zh-Hans", "fr", "pl"])
  func `what no one has translated yet breaks no limit of the language`(
    _ locale: LocaleID
  ) async throws {
    var files = ProjectFiles.small
    files["content/demo/screens/welcome.md"]? += """


      ## `more`

      <!-- allow words/per-text: it is what the law asks for -->
      Say “hello” to Demo, which is the one program for everything that you have ever wanted to know \
      about what you do on every other day.
      """
    try await withProject(files) { root in
      _ = try await makeLocale(locale, root: root)
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
      #expect(outcome.diagnostics.map(\.rule) == ["locale/drafts"])
      #expect(
        outcome.diagnostics.map(\.message) == [
          "all 21 texts are drafts: nobody has translated them"
        ]
      )
    }
  }

  @Test func `a language may be that of one app alone`() async throws {
    try await withProject(.small) { root in
      _ = try await makeApp("other", named: "Other", root: root)
      let paths = try await makeLocale("pl", forApp: "other", root: root)
      #expect(
        paths == [
          "content/other/locales/pl.json", "content/specgen.json", "content/demo/app.json",
        ])
      let demo = try text(root + "/content/demo/app.json")
      #expect(demo.contains(#""locales": []"#))
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
      let written = outcome.changes?.written ?? []
      #expect(written.contains("strings/other/pl.lproj/Onboarding.strings"))
      #expect(written.contains("preview/other.pl.js"))
      #expect(!written.contains("preview/demo.pl.js"))
      #expect(!(try text(root + "/output/preview/demo.html").contains(#"value="pl""#)))
      let figures = try await statistics(of: PipelineRequest(.check, root: root, jobs: 1))
      #expect(figures.apps.map { $0.locales.count } == [1, 2])
      let sent = try await export(ExportRequest(root: root, locale: "pl"))
      guard case .exported(let bytes, _) = sent else {
        Issue.record("\(sent)")
        return
      }
      #expect(!String(decoding: bytes, as: UTF8.self).contains("demo"))
      let error = await #expect(throws: UsageError.self) {
        _ = try await export(ExportRequest(root: root, apps: ["demo"], locale: "pl"))
      }
      #expect(error?.description.contains("`specgen new locale pl --app demo` starts it") == true)
      let asked = try await runPipeline(
        PipelineRequest(.check, root: root, apps: ["demo"], locales: ["pl"], jobs: 1))
      #expect(asked.usageError?.contains("'demo' is not translated into 'pl'") == true)
      try Data("nonsense".utf8).write(to: URL(filePath: root + "/content/demo/app.json"))
      await #expect(throws: UsageError.self) {
        _ = try await makeLocale("it", forApp: "other", root: root)
      }
      #expect(try text(root + "/content/demo/app.json") == "nonsense")
      try Data(demo.utf8).write(to: URL(filePath: root + "/content/demo/app.json"))
      _ = try await makeLocale("pl", forApp: "demo", root: root)
      #expect(try text(root + "/content/demo/app.json").contains(#""locales": ["pl"]"#))
      await #expect(throws: UsageError.self) {
        _ = try await makeLocale("pl", forApp: "demo", root: root)
      }
    }
  }

  @Test func `what another text with the same words says is its draft`() async throws {
    var files = ProjectFiles.small
    for (path, text) in files.texts where path.hasPrefix("content/demo/") {
      files[path.replacing("content/demo/", with: "content/other/")] = text
    }
    files["content/other/screens/done.md"]? += "\n## `again`\n\nBack\n"
    files["content/specgen.json"] = #"{ "source": "en", "locales": ["pl"] }"#
    files["content/demo/locales/pl.json"] = """
      {
        "frame.back": { "value": "Wróć", "source": "Back" },
        "levels.easy.name": { "value": "Łatwy?", "source": "Easy", "state": "needs-review" }
      }

      """
    try await withProject(files) { root in
      _ = try await makeLocale("pl", root: root)
      let polish = try text(root + "/content/other/locales/pl.json")
      #expect(
        polish.contains(
          """
            "frame.back": {
              "value": "Wróć",
              "source": "Back",
              "state": "needs-review"
            },
          """))
      // Nobody said yet that this is right.
      #expect(!polish.contains("Łatwy"))
      let url = URL(filePath: root + "/content/other/locales/pl.json")
      try Data("{}\n".utf8).write(to: url)
      _ = try await runPipeline(PipelineRequest(.fix, root: root, jobs: 1))
      #expect(
        try text(url.path)
          == polish.replacing(#"  "$schema": "../../../.specgen/locale.schema.json",\#n"#, with: "")
      )
      // What the app itself says comes before what another one does.
      let own = #"{ "frame.back": { "value": "Cofnij", "source": "Back" } }"#
      try Data(own.utf8).write(to: url)
      _ = try await runPipeline(PipelineRequest(.fix, root: root, jobs: 1))
      let drafts = try text(url.path)
      #expect(drafts.components(separatedBy: "Cofnij").count == 3)
      #expect(!drafts.contains("Wróć"))
    }
  }

  @Test func `where all apps name their languages one of them has to be said`() async throws {
    let settings = ["content/specgen.json": #"{ "source": "en", "locales": ["de"] }"#]
    try await withProject(ProjectFiles(settings)) { root in
      for app: AppID in ["one", "two"] { _ = try await makeApp(app, named: "App", root: root) }
      let error = await #expect(throws: UsageError.self) {
        _ = try await makeLocale("it", root: root)
      }
      #expect(error?.description.contains("as in `--app one`") == true)
      #expect(try text(root + "/content/specgen.json") == settings["content/specgen.json"])
    }
  }

  @Test func `plural forms are those of the language`() async throws {
    try await withProject(.small) { root in
      _ = try await makeLocale("pl", root: root)
      let polish = try text(root + "/content/demo/locales/pl.json")
      for category in ["one", "few", "many", "other"] {
        #expect(polish.contains("\"\(category)\":"))
      }
      _ = try await makeLocale("ja", root: root)
      let japanese = try text(root + "/content/demo/locales/ja.json")
      #expect(japanese.contains("\"value\": {\n      \"other\""))
      #expect(try text(root + "/content/specgen.json").contains(#"["pl", "ja"]"#))
    }
  }

  @Test func `a translation that is there stays as it is`() async throws {
    var files = ProjectFiles.small
    files["content/specgen.json"] = #"{ "source": "en", "locales": ["de"] }"#
    files["content/demo/locales/de.json"] = "{}"
    try await withProject(files) { root in
      await #expect(throws: UsageError.self) { try await makeLocale("de", root: root) }
      let left = try text(root + "/content/demo/locales/de.json")
      #expect(left == "{}")
    }
  }

  @Test(arguments: [
    ("en", "'en' is the language the content is written in"),
    ("xx", "'xx' can't be a language of the content"), ("sr", "'sr' can't be a language"),
    ("pt_br", "it is written 'pt-BR'"), ("plx", "did you mean 'pl'?"),
    ("en-XA", "every preview has 'en-XA' as it is; nobody speaks it"),
    ("ar_XB", "every preview has 'ar_XB' as it is; nobody speaks it"),
  ])
  func `a language that can't be is refused`(locale: String, message: String) async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun.specgen("new", "locale", locale, "--root", root)
      #expect(run.status == 64)
      #expect(run.errors.contains(message))
      #expect(!FileManager.default.fileExists(atPath: root + "/content/demo/locales"))
    }
  }
}
