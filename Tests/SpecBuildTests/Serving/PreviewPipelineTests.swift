import Foundation
import SpecBuild
import SpecDisk
import SpecRender
import SpecText
import TestSupport
import Testing

extension Previews {
  /// Everything but the index, which is drawn when it is checked.
  fileprivate func pages() async -> [RenderedFile] {
    await files().filter { $0.path != "preview/index.html" }.sorted { $0.path < $1.path }
  }
}

/// Runs that remember come to what runs that remember nothing come to.
@Suite struct PreviewPipelineTests {
  /// Changes of content, each of which can be done and undone.
  private static let edits: [(path: String, old: String, new: String)] = [
    ("content/demo/screens/welcome.md", "Say hello", "Say good day"),
    ("content/demo/screens/welcome.md", "# Welcome", "1. Welcome"),
    // The texts of all screens that follow get other numbers.
    ("content/demo/screens/welcome.md", "to Demo.", "to Demo.\n\nAnd to others."),
    // The same to Swift, in other bytes.
    ("content/demo/screens/done.md", "You are done", "Caf\u{e9}"),
    ("content/demo/screens/done.md", "Caf\u{e9}", "Cafe\u{301}"),
    ("content/demo/screens/setup.md", "`one` {apps} app chosen", "`one` {apps} app, no more"),
    ("content/demo/screens/setup.md", "[Choose apps]", "[Choose others]"),
    ("content/extra/screens/setup.md", "Thank you.", "Thank *you*."),
    ("content/extra/screens/setup.md", "[Connect]", "[Start]"),
    ("content/demo/flow.json", "\"max\": 40", "\"max\": 30"),
    ("content/demo/flow.json", "{ \"do\": [{ \"request\": \"health\"", "{ \"do\": [{ \"ask\": 1"),
    ("content/demo/flow.json", "\"gate\": \"apps >= 1\"", "\"gate\": \"apps >= 2\""),
    (
      "content/extra/flow.json", "\"style\": \"button\", \"do\": [\"finish\"]",
      "\"enabled\": \"level == hard\", \"do\": [\"finish\"]"
    ),
    ("content/extra/levels.json", "\"name\": \"Hard\"", "\"name\": \"Harder\""),
    ("content/extra/app.json", "\"height\": 50", "\"height\": 60"),
    ("content/extra/app.json", "\"styles\": {", "\"styles\": { \"list\": { \"padding\": 8 },"),
    ("content/extra/app.json", "\"foreground\": \"text\",", "\"corner-radius\": 0,"),
    ("content/extra/app.json", "\"name\": \"Demo\"", "\"name\": \"Other\""),
    ("content/specgen.json", "\"words-per-text\": 20", "\"words-per-text\": 2"),
    ("content/specgen.json", "\"locales\": [\"de\"]", "\"locales\": []"),
    ("content/demo/locales/de.json", "Willkommen", "Guten Tag"),
    ("content/demo/locales/de.json", "\"value\": \"Sag", "\"valeu\": \"Sag"),
    ("content/extra/locales/de.json", "\"Willkommen\"", "\"*Willkommen\""),
    ("templates/index.mustache", "Every screen of every app", "All of it"),
    ("templates/index.mustache", "<main", "{{misspelt}}<main"),
  ]
  /// Files that come and go; the first one moves the numbers of all that follow.
  private static let comers = ["content/demo/aaa.json", "content/extra/screens/stray.md"]

  /// The small projects' apps with a translation, of which most texts lack theirs.
  private static var translated: EditedProject {
    let project = EditedProject()
    project.edit("content/specgen.json", "\"locales\": []", "\"locales\": [\"de\"]")
    for app in ["demo", "extra"] {
      project.write(
        "content/\(app)/locales/de.json",
        """
        {
          "welcome.hello": { "value": "Sag Hallo", "source": "Say hello" },
          "welcome.title": { "value": "Willkommen", "source": "Welcome" }
        }
        """)
    }
    return project
  }

  /// Does or undoes one edit.
  private func edit(_ project: EditedProject, _ number: Int, undo: Bool) {
    if number < Self.edits.count {
      let (path, old, new) = Self.edits[number]
      project.edit(path, undo ? new : old, undo ? old : new)
    } else {
      project.write(Self.comers[number - Self.edits.count], undo ? nil : "{}")
    }
  }

  /// What a run comes to.
  private struct Result: Equatable, Sendable {
    var diagnostics: [Diagnostic]
    var suppressedCount: Int
    var files: [RenderedFile]?
    var mockups: TraceMockups
  }

  private static func result(of pipeline: inout PreviewPipeline) async throws -> Result {
    let (outcome, previews, mockups) = try await pipeline.run()
    return Result(
      diagnostics: outcome.diagnostics, suppressedCount: outcome.suppressedCount,
      files: await previews?.files().sorted { $0.path < $1.path }, mockups: mockups)
  }

  private static let shared = Shared<[String: [UInt8]], Result>()

  /// What a run that remembers nothing comes to; of the same files it is asked once.
  private static func fresh(_ project: EditedProject) async throws -> Result {
    try await shared.value(for: project.bytes) {
      var pipeline = PreviewPipeline(project.request, on: project.disk)
      return try await result(of: &pipeline)
    }
  }

  @Test(arguments: 1...6)
  func `what is remembered changes nothing but the time`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let project = Self.translated
    var pipeline = PreviewPipeline(project.request, on: project.disk)
    var done: Set<Int> = []
    var good = 0
    for step in 0..<30 {
      if step > 0 {
        // Content that is left in order often enough to have something to remember.
        let number =
          done.isEmpty || Bool.random(using: &random) && done.count < 3
          ? Int.random(in: 0..<Self.edits.count + Self.comers.count, using: &random)
          : done.sorted()[Int.random(in: 0..<done.count, using: &random)]
        edit(project, number, undo: done.contains(number))
        if done.remove(number) == nil { done.insert(number) }
      }
      // What is drawn before it is checked is what is drawn afterwards.
      let draft = seed.isMultiple(of: 2) ? try await pipeline.draft() : nil
      let found = try await Self.result(of: &pipeline)
      if let draft, let files = found.files {
        #expect(
          await draft.pages() == files.filter { $0.path != "preview/index.html" },
          "\(step): \(done)")
      }
      let expected = try await Self.fresh(project)
      #expect(found.diagnostics == expected.diagnostics, "\(step): \(done)")
      #expect(found.suppressedCount == expected.suppressedCount)
      #expect(found.files == expected.files, "\(step): \(done)")
      #expect(found.mockups == expected.mockups, "\(step): \(done)")
      if found.files != nil { good += 1 }
    }
    #expect((5..<30).contains(good))
  }

  @Test func `a link that becomes an empty file is not taken for the same`() async throws {
    try await withProject(.small) { root in
      let manager = FileManager.default
      let file = root + "/content/demo/screens/done.md"
      var pipeline = PreviewPipeline(PipelineRequest(.check, root: root, jobs: 2))
      for isLink in [true, false, true] {
        try manager.removeItem(atPath: file)
        if isLink {
          try manager.createSymbolicLink(atPath: file, withDestinationPath: "welcome.md")
        } else {
          try Data().write(to: URL(fileURLWithPath: file))
        }
        var fresh = PreviewPipeline(PipelineRequest(.check, root: root, jobs: 2))
        #expect(
          try await pipeline.run().outcome.diagnostics == fresh.run().outcome.diagnostics)
      }
    }
  }

  @Test func `the previews are those that a build writes`() async throws {
    try await withProject(.small) { root in
      var pipeline = PreviewPipeline(PipelineRequest(.check, root: root, jobs: 2))
      let previews = try #require(try await pipeline.run().previews)
      let built = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      let written = try #require(built.changes).written.filter { $0.hasPrefix("preview/") }
      #expect(await previews.files().map(\.path).sorted() == written.sorted())
      for preview in await previews.files() {
        let bytes = try FileSystem.disk.read("\(root)/output/\(preview.path)", 1 << 24)
        #expect(bytes == preview.bytes)
      }
    }
  }

  @Test func `a text that is not translated is shown in the source's words, and marked`()
    async throws
  {
    let project = EditedProject()
    project.edit("content/specgen.json", "\"locales\": []", "\"locales\": [\"de\"]")
    for app in ["demo", "extra"] {
      project.write(
        "content/\(app)/locales/de.json",
        #"{ "welcome.title": { "value": "Willkommen", "source": "Welcome" } }"#)
    }
    var pipeline = PreviewPipeline(project.request, on: project.disk)
    let (outcome, previews, _) = try await pipeline.run()
    #expect(
      Set(outcome.diagnostics.filter { $0.severity == .error }.map(\.rule)) == ["locale/missing"])
    let file = await previews?.files().first { $0.path == "preview/demo.de.js" }
    let german = String(decoding: try #require(file).bytes, as: UTF8.self)
    #expect(german.contains("Willkommen"))
    #expect(german.contains("Say hello"))
    #expect(german.contains(#""untranslated":["#))
    let source = await previews?.files().first { $0.path == "preview/demo.en.js" }
    #expect(!String(decoding: try #require(source).bytes, as: UTF8.self).contains("untranslated"))
  }

  @Test func `nothing is written`() async throws {
    try await withProject(.small) { root in
      var pipeline = PreviewPipeline(PipelineRequest(.check, root: root, jobs: 2))
      _ = try await pipeline.run()
      #expect(try FileSystem.disk.list(root).map(\.name).sorted() == ["content", "templates"])
    }
  }
}
