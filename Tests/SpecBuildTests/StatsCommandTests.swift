import Foundation
import SpecBuild
import SpecRender
import SpecText
import TestSupport
import Testing

/// `specgen stats`, as its users see it.
@Suite struct StatsCommandTests {
  /// The small project with a German translation in every state there is.
  private var project: ProjectFiles {
    var files = ProjectFiles.small
    files["content/specgen.json"] = #"{ "source": "en", "locales": ["de", "ja"] }"#
    files["content/demo/locales/de.json"] = #"""
      {
        "levels.easy.name": { "value": "Leicht", "source": "Easy" },
        "levels.hard.name": { "value": "Schwer", "source": "Hard", "state": "needs-review" },
        "welcome.start": { "value": "Los", "source": "Begin" }
      }
      """#
    files["content/demo/locales/ja.json"] = #"""
      { "welcome.start": { "value": "はじめる", "source": "Start" } }
      """#
    return files
  }

  private func figures() async throws -> [LocaleStatistics] {
    try await withProject(project) { root in
      let outcome = try await statistics(of: PipelineRequest(.check, root: root, jobs: 1))
      #expect(outcome.diagnostics.isEmpty)
      return try #require(outcome.apps.first).locales
    }
  }

  @Test func `each text is in one state`() async throws {
    let locales = try await figures()
    #expect(locales.map(\.locale) == ["en", "de", "ja"])
    let source = locales[0]
    #expect(source.isSource && source.strings > 5)
    for target in locales.dropFirst() {
      #expect(target.translatable == source.translatable)
      let states = target.translated + target.stale + target.needsReview + target.missing
      #expect(states == target.translatable)
    }
    let german = locales[1]
    #expect(german.translated == 1)
    #expect(german.stale == 1)
    #expect(german.needsReview == 1)
    #expect(german.strings == 3)
    #expect(german.length == 3)
    #expect(german.longest?.limit == 20)
  }

  @Test func `languages without spaces are counted in characters`() async throws {
    let japanese = try await figures()[2]
    #expect(japanese.unit == .characters)
    #expect(japanese.length == 4)
    #expect(japanese.longest?.key == "welcome.start")
    #expect(japanese.longest?.count == 4)
    #expect(japanese.longest?.limit == 60)
  }

  @Test func `people get a table and programs JSON`() async throws {
    try await withProject(project) { root in
      let human = try ProgramRun.specgen("stats", "--root", root)
      #expect(human.status == 0)
      let lines = human.output.split(separator: "\n").map(String.init)
      #expect(lines[0] == "Demo  demo")
      #expect(lines[1].contains("locale  strings"))
      #expect(lines[3].hasPrefix("  de"))
      #expect(lines[3].contains("3 words"))
      let json = try ProgramRun.specgen("stats", "demo", "--format", "json", "--root", root)
      #expect(json.status == 0)
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      let app = try #require((object["apps"] as? [[String: Any]])?.first)
      let german = try #require((app["locales"] as? [[String: Any]])?[1])
      #expect(german["stale"] as? Int == 1)
      #expect(german["needsReview"] as? Int == 1)
      #expect((german["longest"] as? [String: Any])?["limit"] as? Int == 20)
    }
  }

  @Test func `a language without texts yet is counted in its unit`() async throws {
    var files = project
    files["content/demo/locales/ja.json"] = "{}"
    try await withProject(files) { root in
      let outcome = try await statistics(of: PipelineRequest(.check, root: root, jobs: 1))
      #expect(outcome.apps.first?.locales.map(\.unit) == [.words, .words, .characters])
    }
  }

  @Test func `an app that is not there is no mistake of the content`() async throws {
    try await withProject(project) { root in
      for command in ["stats", "prove"] {
        let run = try ProgramRun.specgen(command, "dmo", "--root", root)
        #expect(run.status == 64)
        #expect(run.errors.contains("no app is named 'dmo'; did you mean 'demo'?"))
        #expect(!run.errors.contains("Usage"), "\(run.errors)")
        #expect(!run.errors.contains("app.json"))
      }
      let check = try ProgramRun.specgen("check", "--app", "dmo", "--root", root)
      #expect(check.status == 64)
    }
  }

  @Test func `content that does not read is not counted`() async throws {
    var files = project
    files["content/demo/screens/welcome.md"] = "1. one"
    try await withProject(files) { root in
      let run = try ProgramRun.specgen("stats", "--root", root)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.contains("markdown/"))
    }
  }

  @Test func `paths are told to people in a table and to programs in JSON`() async throws {
    try await withProject(.small) { root in
      let human = try ProgramRun.specgen("stats", "--paths", "--root", root)
      #expect(human.status == 0)
      let lines = human.output.split(separator: "\n").map(String.init)
      #expect(lines[0] == "Demo  demo")
      #expect(lines[1].hasPrefix("  path  taps  screens"))
      // Start, the apps, Continue, Finish; nothing need be typed or allowed.
      #expect(lines[2].hasPrefix("  main     4        3  0 of 1       0 of 1"))
      #expect(
        lines[2].hasSuffix(
          "  welcome (started, viewed) → setup (viewed) → done (viewed, completed)"))
      #expect(human.output.contains("238 words a minute (Brysbaert 2019)"))
      let json = try ProgramRun.specgen(
        "stats", "demo", "--paths", "--format", "json", "--root", root)
      #expect(json.status == 0)
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      let app = try #require((object["apps"] as? [[String: Any]])?.first)
      #expect(app["locales"] == nil)
      let path = try #require((app["paths"] as? [[String: Any]])?.first)
      #expect(path["path"] as? String == "main" && path["kind"] as? String == "whole")
      #expect((path["asked"] as? [String: Any])?["permissions"] as? Int == 1)
      let run = try #require(path["run"] as? [String: Any])
      #expect(run["taps"] as? Int == 4 && run["screens"] as? Int == 3)
      #expect((run["analytics"] as? [[String: Any]])?.count == 5)
    }
  }

  @Test func `a program is told of the launch where there are several`() async throws {
    try await withProject(try shippedProject("ritualist")) { root in
      let told = try await pathStatistics(of: PipelineRequest(.check, root: root, jobs: 1)).json()
      let launches = told.matches(of: /"launch":"(.*?)"/).map(\.1)
      #expect(launches == ["Name (iCloud off)", "Launch", "Launch"])
    }
  }

  // Welcome: 3 + 7 + 4 + 2 words. Goal, before, during and after the question: 14, 6 and 17 more.
  // Get Started, Continue, Start Tracking and the answer are four touches. The first words stay 2.5 s
  // and take 0.2 s to go, the button comes 0.8 s later; Start Tracking waits 1.5 s.
  @Test func `the path of Steps takes what it takes by hand`() async throws {
    try await withProject(try shippedProject("steps")) { root in
      let outcome = try await pathStatistics(of: PipelineRequest(.check, root: root, jobs: 1))
      let path = try #require(outcome.apps.first?.paths?.first)
      #expect(outcome.apps.first?.paths?.count == 1)
      #expect(path.figures.prefix(6) == ["3", "2", "0", "1", "0", "0"])
      #expect(path.sourceWords == 53)
      #expect(path.milliseconds == 13_361 + 4 * 2_650 + 5_000)
      #expect(path.figures.last == "29")
    }
  }

  @Test func `a board has the figures, and what analytics hears at some screens`() async throws {
    let page = try await SampleBuild(of: .small).text("preview/demo.html")
    #expect(page.contains(#"<tr><td></td><th scope="col">Main</th></tr>"#))
    #expect(page.contains(#"<tr><th scope="row">Taps</th><td>4</td></tr>"#))
    #expect(page.contains(#"<tr><th scope="row">Permissions</th><td>0 of 1</td></tr>"#))
    let run = "Welcome (started, viewed)\nSetup (viewed)\nDone (viewed, completed)"
    #expect(page.contains("<tr><th scope=\"row\">Analytics</th><td>\(run)</td></tr>"))
    // That each is viewed tells none from the others.
    #expect(heard(on: page) == ["started", "completed"])
    // Of an only screen all of it is said.
    let only = ProjectFiles(
      flow: "", pages: [("hello", "# Hello\n\n[Go](#go)\n")],
      structure: { _ in #"{ "controls": { "go": { "do": ["finish"] } } }"# })
    let other = try await SampleBuild(of: only.withShippedTemplates).text("preview/demo.html")
    #expect(heard(on: other) == ["started, viewed, completed"])
  }

  private func heard(on page: String) -> [Substring] {
    page.matches(of: /class="tracked">[^<:]*: ([^<]*)</).map(\.1)
  }
}
