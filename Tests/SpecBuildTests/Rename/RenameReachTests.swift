import SpecBuild
import SpecEdit
import SpecText
import TestSupport
import Testing

/// A thing to rename, and every line that is new afterwards, in the order of the files.
struct Reach: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String
  let lines: String

  init(_ old: String, _ new: String, _ lines: String) {
    self.old = old
    self.new = new
    self.lines = lines
  }

  var testDescription: String { "\(old) becomes \(new)" }
}

/// A name is changed in every place where it is said, and nowhere else.
@Suite struct RenameReachTests {
  @Test func `the project that is renamed in has no finding`() async {
    let content = await ProjectFiles.named.indexed
    let report = Report(content.diagnostics, files: content.files)
    #expect(report.human(color: false) == "no findings\n")
  }

  @Test(arguments: reaches)
  func `exactly these lines change`(reach: Reach) async throws {
    let content = await ProjectFiles.named.indexed
    let renaming = try await content.renaming(reach.old, to: reach.new)
    #expect(renaming.objections == [])
    #expect(newLines(renaming, in: content) == reach.lines)
  }

  @Test func `the texts of a translation stay in order`() async throws {
    let content = await ProjectFiles.named.indexed
    for (old, new) in [("screen:welcome", "at-first"), ("levels", "zones"), ("health", "a")] {
      let translation = try await content.renaming(old, to: new).changes
        .first { $0.path == "content/demo/locales/de.json" }
      let keys = try #require(translation).text.split(separator: "\n")
        .filter { $0.hasPrefix("  \"") }.map { String($0.prefix { $0 != ":" }) }
      #expect(keys.count == 7)
      #expect(keys == keys.sorted())
    }
  }

  @Test func `a translation that is in no order stays as it is`() async throws {
    var files = ProjectFiles.named
    files["content/demo/locales/de.json"] = """
      { "welcome.start": { "value": "Los", "source": "Start" },
        "done.title": { "value": "Fertig", "source": "You are done" } }
      """
    let renaming = try await files.indexed.renaming("welcome.start", to: "begin")
    #expect(
      renaming.changes.first { $0.path == "content/demo/locales/de.json" }?.text == """
        { "welcome.begin": { "value": "Los", "source": "Start" },
          "done.title": { "value": "Fertig", "source": "You are done" } }
        """)
  }

  @Test func `a column that pictures are taken from is renamed in them`() async throws {
    let content = await AppNameIndex(
      ProjectFiles.questions.keeping(apps: "gallery").sources, app: "gallery")
    let renaming = try await content.renaming("topics.picture", to: "art")
    #expect(renaming.objections == [])
    let texts = Dictionary(uniqueKeysWithValues: renaming.changes.map { ($0.path, $0.text) })
    let screens = "content/gallery/screens"
    #expect(texts["\(screens)/topic.md"]?.contains("![](option.art)\n") == true)
    #expect(texts["\(screens)/summary.md"]?.contains("\n![](topic.art)\n") == true)
    #expect(texts["\(screens)/summary.md"]?.contains("`topic-line` ![](topic.art) {") == true)
    let value = try await content.renaming("value:topic", to: "theme").changes
    let summary = value.first { $0.path == "\(screens)/summary.md" }
    #expect(summary?.text.contains("\n![](theme.picture)\n") == true)
  }

  @Test func `a variant is renamed in conditions, and a screen on the paths of variants`()
    async throws
  {
    let content = await AppNameIndex(ProjectFiles.questions.sources, app: "experiment")
    let flow = "content/experiment/flow.json"
    let variant = try await content.renaming("variant:short", to: "brief")
    #expect(variant.objections == [])
    let renamed = try #require(variant.changes.first { $0.path == flow }?.text)
    #expect(renamed.contains(#""brief": {"#))
    #expect(renamed.contains(#""invitation": "variant != brief""#))
    #expect(renamed.contains(#""short-invitation": "variant == brief""#))
    let screen = try await content.renaming("screen:pace", to: "speed")
    #expect(screen.objections == [])
    let moved = try #require(screen.changes.first { $0.path == flow }?.text)
    #expect(moved.contains(#""paths": { "main": ["welcome", "speed", "done"] }"#))
    let path = try await content.renaming("path:main", to: "way").changes
    let paths = try #require(path.first { $0.path == flow }?.text)
    #expect(paths.contains(#""paths": { "way": ["welcome", "pace", "done"] }"#))
  }

  @Test func `a screen moves on the paths of variants that have it and the other one`() async throws
  {
    let content = await AppNameIndex(ProjectFiles.questions.sources, app: "experiment")
    let own = #""paths": { "main": ["welcome", "why", "goal", "done"] }"#
    let before = try #require(
      content.moving("pace", after: "done").changes.first.map {
        String(decoding: $0.bytes, as: UTF8.self)
      })
    #expect(before.contains(own))
    #expect(before.contains(#""paths": { "main": ["welcome", "done", "pace"] }"#))
    let both = try #require(
      content.moving("welcome", after: "done").changes.first.map {
        String(decoding: $0.bytes, as: UTF8.self)
      })
    #expect(both.contains(#""paths": { "main": ["why", "goal", "done", "welcome"] }"#))
    #expect(both.contains(#""paths": { "main": ["pace", "done", "welcome"] }"#))
  }

  @Test func `a value is renamed where it is told in a unit or counted down to`() async throws {
    let content = await AppNameIndex(ProjectFiles.questions.sources, app: "body")
    let height = try await content.renaming("value:height", to: "stature").changes
    let size = height.first { $0.path == "content/body/screens/size.md" }
    #expect(size?.text.contains("\n{stature.foot-and-inch}\n") == true)
    let day = try await content.renaming("value:race-day", to: "big-day").changes
    let race = day.first { $0.path == "content/body/screens/race.md" }
    #expect(race?.text.contains("- `one` {big-day.days-from-now} day until") == true)
  }

  @Test func `a color is renamed where strong words have it`() async throws {
    let content = await AppNameIndex(ProjectFiles.questions.sources, app: "story")
    let changes = try await content.renaming("color:together", to: "both").changes
    let theme = changes.first { $0.path == "content/story/app.json" }
    #expect(theme?.text.contains(#""strong-foreground": "both""#) == true)
  }

  @Test func `what was released is never touched`() async throws {
    let renaming = try await ProjectFiles.named.indexed.renaming("screen:welcome", to: "hi")
    #expect(!renaming.changes.contains { $0.path.contains("/released/") })
  }

  /// The lines that were not there before, after the new paths of files that have one.
  private func newLines(_ renaming: Renaming, in content: AppNameIndex) -> String {
    renaming.changes.flatMap { change -> [String] in
      let old = Set(lines(content.files.first { $0.path == change.oldPath }?.bytes ?? []))
      let name = String(change.path.dropFirst("content/demo/".count))
      let new = lines(change.bytes).filter { !old.contains($0) }
      return (change.path == change.oldPath ? [] : ["> \(name)"]) + new
    }.joined(separator: "\n")
  }

  /// Lines without what sets them apart: indentation and the comma after them.
  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let line = line.drop { $0 == " " }
      return String(line.last == "," ? line.dropLast() : line)
    }
  }
}

extension ContentChange {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
