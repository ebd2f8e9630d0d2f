import Foundation
import SpecBuild
import SpecText
import TestSupport
import Testing

/// `check --fix` mends and never changes what the content means.
@Suite struct FixTests {
  /// The project's files after `check --fix`, and what it said.
  private func fixed(
    _ files: ProjectFiles
  ) async throws -> (files: ProjectFiles, outcome: Outcome) {
    try await withProject(files) { root in
      let outcome = try await runPipeline(PipelineRequest(.fix, root: root, jobs: 2))
      return (try ProjectFiles(at: URL(filePath: root)), outcome)
    }
  }

  private func changed(
    _ changes: [(file: String, old: String, new: String)]
  ) throws -> ProjectFiles {
    var files = ProjectFiles.small
    for (file, old, new) in changes {
      try files.replace(old, with: new, in: "content/demo/" + file)
    }
    return files
  }

  /// The small project in German, each text translated.
  private func translated(_ entries: String) throws -> ProjectFiles {
    var files = try ProjectFiles.small.replacing(
      #""locales": []"#, with: #""locales": ["de"]"#, in: "content/specgen.json")
    files["content/demo/locales/de.json"] = entries
    return files
  }

  @Test func `a screen that is gone is not replaced by its neighbour`() async throws {
    var files = try changed([
      (
        "flow.json", "\"main\": [\"welcome\", \"setup\", \"done\"]",
        "\"main\": [\"value-1\", \"value-2\", \"value-3\", \"welcome\", \"setup\", \"done\"]"
      ),
      ("flow.json", "\"screens\": {", "\"screens\": { \"value-1\": {}, \"value-3\": {},"),
    ])
    for name in ["value-1", "value-3"] { files["content/demo/screens/\(name).md"] = "# Value\n" }
    let after = try await fixed(files)
    #expect(after.files == files)
    #expect(after.outcome.fixed == 0)
    #expect(after.outcome.diagnostics.contains { $0.help == "did you mean 'value-1'?" })
    #expect(after.outcome.diagnostics.allSatisfy { $0.fix == nil })
  }

  @Test func `a misprint in a link renames neither flow.json nor a translation`() async throws {
    var files = try translated(
      #"{ "welcome.start": { "value": "Los", "source": "Start" } }"#)
    try files.replace("(#start)", with: "(#stat)", in: "content/demo/screens/welcome.md")
    let after = try await fixed(files)
    #expect(after.files == files)
    #expect(
      after.outcome.diagnostics.contains {
        $0.help == "did you mean 'start', or is it misspelt in flow.json?"
      })
  }

  @Test func `a misprint in a row's name does not move its translation`() async throws {
    var files = try translated(
      #"{ "welcome.easy-start": { "value": "Los", "source": "Easy" } }"#)
    let page = "content/demo/screens/welcome.md"
    files[page]? += "\n\n- `easy-strat` Easy\n"
    let after = try await fixed(files)
    #expect(after.files[page] == files[page])
    let german = try #require(after.files["content/demo/locales/de.json"])
    #expect(german.contains("welcome.easy-start"))
    #expect(!german.contains("easy-strat"))
  }

  @Test func `a mistake in a template hides no error that a fix would bring`() async throws {
    var files = try changed([("flow.json", "\"do\": [\"next\"]", "\"do\": [\"nex\"]")])
    let alone = try await fixed(files)
    files["templates/index.mustache"] = "{{nothing}}"
    let beside = try await fixed(files)
    let flow = "content/demo/flow.json"
    #expect(beside.files[flow] == alone.files[flow])
  }

  @Test func `one limit is not made another`() async throws {
    let files = try ProjectFiles.small.replacing(
      #""words-per-text": 20,"#, with: #""words-per-txt": 20, "words-per-text": 30,"#,
      in: "content/specgen.json")
    let after = try await fixed(files)
    #expect(after.files == files)
    #expect(after.outcome.diagnostics.map(\.help) == ["did you mean 'words-per-text'?"])
    #expect(after.outcome.diagnostics.map(\.fix) == [nil])
  }

  @Test func `a note to translators does not become a plural form`() async throws {
    let files = try translated(
      #"""
      { "setup.chosen.body": {
          "value": { "noe": "a count", "other": "{apps} Apps" },
          "source": { "one": "{apps} app chosen", "other": "{apps} apps chosen" } } }
      """#)
    let after = try await fixed(files)
    #expect(after.files["content/demo/locales/de.json"]?.contains(#""noe": "a count""#) == true)
  }

  @Test(arguments: ["<!-- the arrow --> is one too -->", "<!-- the arrow ->\nis one too -->"])
  func `what stands behind a comment does not become copy`(_ comment: String) async throws {
    let files = try changed([("screens/welcome.md", "Say hello", "\(comment)\n\nSay hello")])
    let after = try await fixed(files)
    #expect(after.files == files)
    #expect(after.outcome.diagnostics.map(\.rule) == ["markdown/comment"])
  }

  @Test func `a fix that brings an error is not made, and not offered`() async throws {
    // The control would be called like another one.
    let files = try changed([
      ("screens/welcome.md", "[Start](#start)", "[Start](#start)\n\n[Again](start)")
    ])
    let after = try await fixed(files)
    #expect(after.files == files)
    #expect(after.outcome.fixed == 0)
    #expect(!after.outcome.diagnostics.isEmpty)
    #expect(after.outcome.diagnostics.allSatisfy { $0.fix == nil })
    let checked = try await withProject(files) { root in
      try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
    }
    #expect(checked.diagnostics == after.outcome.diagnostics)
  }

  @Test func `as many findings are mended as a check says can be`() async throws {
    let files = try changed([
      ("flow.json", "\"gate\"", "\"gaet\""),
      ("flow.json", "health == granted", "health == grantd"),
      ("flow.json", "\"version\": 1,", "‘version’: 1,"),
      ("screens/welcome.md", "Say hello", "Say\thello"),
    ])
    let checked = try await withProject(files) { root in
      try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
    }
    let offered = checked.diagnostics.reduce(0) { $0 + $1.fixCount }
    let after = try await fixed(files)
    #expect(offered == 4)
    #expect(after.outcome.diagnostics == [])
    #expect(after.files == ProjectFiles.small)
    #expect(after.outcome.fixed == offered)
  }

  @Test func `what is told once counts as often as it is mended`() async throws {
    let files = try shippedProject("lockedin").replacing(
      "[GET STARTED]", with: "## `more`\n\nMore of it.\n\n[GET STARTED]",
      in: "content/lockedin/screens/welcome.md")
    let checked = try await withProject(files) { root in
      try await runPipeline(PipelineRequest(.check, root: root, jobs: 1))
    }
    #expect(checked.diagnostics.map(\.rule) == ["locale/missing"])
    #expect(checked.diagnostics.map(\.fixCount) == [7])
    #expect(try await fixed(files).outcome.fixed == 7)
  }

  /// Objects that were split in two by mistake, whose halves are read as one.
  private static let splits: [(file: String, start: String, old: String, new: String)] = [
    (
      "lockedin/locales/de.json", "\"welcome.body\"", ",\n    \"source\"",
      "\n  },\n  \"welcome.body\": {\n    \"source\""
    ),
    (
      "lockedin/locales/de.json", "\"app-selection.selected\"", ",\n      \"other\"",
      "\n    },\n    \"value\": {\n      \"other\""
    ),
    (
      "lockedin/flow.json", "\"screens\"", ",\n\n    \"difficulty\": {",
      "\n  },\n\n  \"screens\": {\n    \"difficulty\": {"
    ),
    ("specgen.json", "\"rules\"", " }", " },\n  \"rules\": { \"words/per-txet\": \"off\" }"),
    (
      "lockedin/flow.json", "\"allow\"", "\"allow\"",
      "\"allow\": { \"flow/dead-ned\": \"why\" },\n        \"allow\""
    ),
  ]

  @Test(arguments: splits.indices)
  func `an object in two halves is left in two halves`(_ index: Int) async throws {
    let split = Self.splits[index]
    let path = "content/" + split.file
    var files = try shippedProject("lockedin")
    let text = try #require(files[path])
    let start = try #require(text.firstRange(of: split.start)?.lowerBound)
    let old = try #require(text[start...].firstRange(of: split.old))
    files[path] = text.replacingCharacters(in: old, with: split.new)
    if split.start == "\"screens\"" {
      // Each language lacks a text, of which there could be a draft.
      try files.replace(
        "[GET STARTED]", with: "## `more`\n\nMore of it.\n\n[GET STARTED]",
        in: "content/lockedin/screens/welcome.md")
    }
    let after = try await fixed(files)
    #expect(after.outcome.diagnostics.contains { $0.rule == "json/duplicate-key" })
    // A misspelt rule in the second half is respelt where it stands.
    files[path] = files[path]?.replacing("words/per-txet", with: "words/per-text")
    #expect(after.files == files)
  }

  @Test(arguments: [(spaces: 0, fixed: 1), (spaces: 9 << 20, fixed: 0)])
  func `a harmful fix is told from others in content that is quick to check`(
    spaces: Int, fixed count: Int
  ) async throws {
    var files = try changed([
      ("screens/welcome.md", "[Start](#start)", "[Start](#start)\n\n[Again](start)"),
      ("flow.json", "\"gate\"", "\"gaet\""),
    ])
    files["content/demo/flow.json"]? += String(repeating: " ", count: spaces)
    let after = try await fixed(files)
    #expect(after.outcome.fixed == count)
    #expect((after.files["content/demo/flow.json"]?.contains("gaet") == true) == (count == 0))
  }

  /// 40 times up to 400 kB and 2,500 findings, less often the more there is, and once at least.
  @Test(arguments: [
    (bytes: 0, findings: 0, times: 40), (400_000, 2_500, 40), (5 << 20, 1, 3), (10 << 20, 1, 1),
    (64 << 20, 1, 1), (1, 5_000, 20), (1, 100_000, 1), (1, 1_000_000, 1),
  ])
  func `the more there is to check, the fewer trials there are`(
    bytes: Int, findings: Int, times: Int
  ) {
    #expect(FixTrials.limit(bytes: bytes, findings: findings) == times)
  }

  @Test func `a misspelt rule is respelt in Markdown and in JSON`() async throws {
    var files = try ProjectFiles.small
      .replacing(
        #""locales": []"#, with: #""locales": [], "rules": { "words/per-text": "error" }"#,
        in: "content/specgen.json")
    let words = String(repeating: "word ", count: 25) + "end."
    files["content/demo/screens/welcome.md"]? +=
      "\n<!-- allow words/per-text: the source's own words -->\n\n\(words)\n"
    let right = try await fixed(files)
    #expect(right.outcome.diagnostics.allSatisfy { $0.rule != "words/per-text" })
    var misspelt = files
    for path in ["content/specgen.json", "content/demo/screens/welcome.md"] {
      try misspelt.replace("words/per-text", with: "words/per-txet", in: path)
    }
    let after = try await fixed(misspelt)
    #expect(after.files == files)
    #expect(after.outcome.fixed == 2)
  }
}
