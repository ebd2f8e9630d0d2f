import SpecBuild
import TestSupport
import Testing

/// What is told of a page that has changed makes the page, with what it was before.
@Suite struct PageChangesTests {
  /// A page as somebody has it open.
  private struct OpenPage {
    var text: String
    var version: String
  }

  private static let welcome = "content/demo/screens/welcome.md"
  private static let edits: [(path: String, old: String, new: String)] = [
    (welcome, "Say hello", "Say good day"),
    (welcome, "# Welcome", "# Welcome, {position} of {count}"),
    (welcome, "# Welcome", "# *Welcome* <article>you</article>"),
    ("content/demo/flow.json", "\"max\": 40", "\"max\": 30"),
    ("content/demo/flow.json", "\"gate\": \"apps >= 1\"", "\"gate\": \"apps >= 2\""),
    ("content/demo/app.json", "\"name\": \"Demo\"", "\"name\": \"Other\""),
    ("content/extra/levels.json", "\"name\": \"Hard\"", "\"name\": \"Harder\""),
    ("templates/app.mustache", "<main>", "<article>One more</article>\n<main>"),
    ("templates/app.mustache", "</main>", "<article>One more</article>\n</main>"),
    ("templates/app.mustache", "<main>", "<main><article-like></article-like>"),
    ("templates/state.mustache", "<figure", "<article></article><figure"),
    ("templates/screen.mustache", "</article>", ""),
  ]

  /// The edits that put articles into each other.
  private static let confusing = [10, 11]

  @Test(arguments: 1...4)
  func `whatever is edited, a page comes of the one before`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let project = EditedProject()
    var pipeline = PreviewPipeline(project.request, on: project.disk)
    var open: [String: OpenPage] = [:]
    var done: Set<Int> = []
    var followed = 0
    for step in 0..<25 {
      if step > 0 {
        // Where articles can't be told apart, all of a page is sent: that is mended at once.
        let number =
          Self.confusing.first(where: done.contains)
          ?? Int.random(in: 0..<Self.edits.count, using: &random)
        let (path, old, new) = Self.edits[number]
        let isDone = done.contains(number)
        // Edits of one place exclude each other.
        guard project.text(of: path)?.contains(isDone ? new : old) ?? false else { continue }
        project.edit(path, isDone ? new : old, isDone ? old : new)
        done.formSymmetricDifference([number])
      }
      let previews =
        seed.isMultiple(of: 2) ? try await pipeline.run().previews : try await pipeline.draft()
      // Whoever looks less often follows several edits at once.
      if let previews, Int.random(in: 0..<3, using: &random) > 0 {
        followed += try await follow(previews, &open)
      }
      if !seed.isMultiple(of: 2) { _ = try await pipeline.run() }
    }
    #expect(followed > 1)
  }

  /// Brings pages up to date as browsers do.
  ///
  /// - Returns: How many of them by what changed alone.
  private func follow(_ previews: Previews, _ open: inout [String: OpenPage]) async throws -> Int {
    let versions = Dictionary(uniqueKeysWithValues: previews.versions.map { ($0.name, $0.version) })
    var followed = 0
    for part in previews.parts {
      for name in part.names where name.hasSuffix(".html") && versions[name] != open[name]?.version
      {
        let former = open[name]
        let changes = await part.changes(of: name, since: former?.version ?? "")
        let page = String(decoding: try #require(await part.file(name)), as: UTF8.self)
        if let changes {
          let changes = String(decoding: changes, as: UTF8.self)
          #expect(completed(changes, from: try #require(former).text) == page)
          if changes != page { followed += 1 }
        }
        open[name] = OpenPage(text: page, version: try #require(versions[name]))
      }
    }
    return followed
  }

  /// A page of what changed and the page before.
  private func completed(_ changes: String, from former: String) -> String {
    let articles = former.matches(of: #/<article[ >](?:(?!<\/article>)(?s:.))*<\/article>/#)
      .map(\.0)
    return changes.replacing(#/<article data-same="(\d+)" data-of="(\d+)"><\/article>/#) { match in
      #expect(Int(match.2) == articles.count)
      return Int(match.1).map { String(articles[$0]) } ?? ""
    }
  }

  @Test func `of other words little more is told than the screen they are on`() async throws {
    let project = EditedProject()
    var pipeline = PreviewPipeline(project.request, on: project.disk)
    let first = try #require(try await pipeline.run().previews)
    let page = try #require(first.parts.first { $0.names.contains("demo.html") })
    let version = try #require(first.versions.first { $0.name == "demo.html" }).version
    _ = await page.file("demo.html")
    #expect(await page.changes(of: "demo.html", since: version) == nil)
    project.edit(Self.welcome, "Say hello", "Say good day")
    let second = try #require(try await pipeline.draft())
    let next = try #require(second.parts.first { $0.names.contains("demo.html") })
    #expect(await next.changes(of: "demo.html", since: "another") == nil)
    let changes = try #require(await next.changes(of: "demo.html", since: version))
    let words = String(decoding: changes, as: UTF8.self)
    #expect(words.contains("Say good day"))
    let whole = String(decoding: try #require(await next.file("demo.html")), as: UTF8.self)
    let count = whole.matches(of: #/<article class="place">/#).count
    #expect(count > 1)
    let standIns = words.matches(of: #/<article data-same="\d+" data-of="\d+"><\/article>/#)
    #expect(standIns.count == count - 1)
    #expect(words.matches(of: #/<article class="place">/#).count == 1)
  }
}
