import Foundation
import SpecText
import TestSupport
import Testing

/// Ids of the shipped apps, misspelt and deleted: no fix makes one another one.
///
/// The same sample of the damages on every run, or all of them where `SPECGEN_EVERY_FIX` is set.
@Suite struct FixSafetyTests {
  private static let apps = ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"]

  private static let isWhole = ProcessInfo.processInfo.environment["SPECGEN_EVERY_FIX"] != nil

  /// How many damages of an app are tried; unoptimized, each takes seconds.
  #if DEBUG
    private static let count = 4
  #else
    private static let count = 60
  #endif

  private func content(_ app: String) throws -> FixedContent {
    FixedContent(
      try shippedContent().sources.filter {
        $0.path == "content/specgen.json" || $0.path.hasPrefix("content/\(app)/")
      })
  }

  /// Some of the damages, of translations as many as of all else.
  private func sample(_ damages: [Damage], _ random: inout SeededGenerator) -> [Damage] {
    if Self.isWhole { return damages }
    let translations = damages.filter { $0.path.contains("/locales/") }.shuffled(using: &random)
    let others = damages.filter { !$0.path.contains("/locales/") }.shuffled(using: &random)
    return Array(others.prefix(Self.count * 3 / 4) + translations.prefix(Self.count / 4))
  }

  /// Asks something of every damage, side by side; what is answered is wrong.
  private func failures(
    of damages: [Damage], _ ask: @escaping @Sendable (Damage) -> String?
  ) async -> [String] {
    await withTaskGroup(of: String?.self) { group in
      for damage in damages { group.addTask { ask(damage) } }
      return await group.reduce(into: []) { if let wrong = $1 { $0.append(wrong) } }
    }
  }

  @Test(arguments: apps)
  func `each misspelt id of a sample is left alone or becomes what it was`(_ app: String)
    async throws
  {
    let content = try content(app)
    let good = content.meaning
    var random = SeededGenerator(seed: 12)
    let all = content.files.flatMap { $0.misspellings(&random) }
    #expect(all.count > 1000)
    let wrong = await failures(of: sample(all, &random)) { damage in
      let damaged = content.replacing(damage.path, with: damage.bytes)
      let mended = damaged.mended().meaning
      guard mended != good, mended != damaged.meaning else { return nil }
      let changed = mended.keys.filter { mended[$0] != damaged.meaning[$0] }.sorted()
      return "\(damage.words) changed \(changed)"
    }
    #expect(wrong == [])
  }

  @Test(arguments: apps)
  func `nothing takes the place of what is deleted in a sample`(_ app: String) async throws {
    let content = try content(app)
    var random = SeededGenerator(seed: 12)
    let all = content.files.flatMap { $0.deletions() }
    #expect(all.count > 500)
    let wrong = await failures(of: sample(all, &random)) { damage in
      let damaged = content.replacing(damage.path, with: damage.bytes)
      return changes(damaged).map { "\(damage.words) \($0)" }
    }
    #expect(wrong == [])
    let gone = content.files.map { Damage(path: $0.path, bytes: [], words: "no \($0.path)") }
    let files = await failures(of: sample(gone, &random)) { damage in
      changes(content.removing(damage.path)).map { "\(damage.words) \($0)" }
    }
    #expect(files == [])
  }

  /// Damages of one app that were mended wrongly once, found by a run of all of them.
  private static let mendedWrongly = [
    // Before a list it was made '=='.
    (path: "flow.json", old: "notifications in [", new: "notifications is ["),
    // The words were drafted for every language.
    ("screens/launch.md", "allow locale/untranslated", "allow loccale/untranslated"),
    // The condition that asks for it was made one of the service 'cloud'.
    (
      "flow.json",
      #""icloud":          { "type": "bool", "from": "start", "label": "iCloud", "allow": { "locale/untranslated": "Apple's name" } },"#,
      ""
    ),
  ]

  @Test(arguments: mendedWrongly)
  func `what was mended wrongly once is left alone or becomes what it was`(
    path: String, old: String, new: String
  ) throws {
    let content = try content("ritualist")
    let path = "content/ritualist/" + path
    let file = try #require(content.files.first { $0.path == path })
    let text = String(decoding: file.bytes, as: UTF8.self)
    let bytes = Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
    #expect(bytes != file.bytes)
    let damaged = content.replacing(path, with: bytes)
    #expect(damaged.findings.contains { $0.severity == .error })
    let mended = damaged.mended().meaning
    #expect(mended == content.meaning || mended == damaged.meaning)
  }

  /// What mending changes.
  ///
  /// Drafts that it adds to translations are none of it, nor is a translation that follows its text
  /// to another key.
  private func changes(_ damaged: FixedContent) -> String? {
    let (before, after) = (damaged.meaning, damaged.mended().meaning)
    for (path, parts) in before {
      let new = (after[path] ?? [:]).filter { parts[$0.key] == nil }
      let isTranslation = path.contains("/locales/")
      for (key, text) in parts where after[path]?[key] != text {
        let isMoved = isTranslation && after[path]?[key] == nil && new.values.contains(text)
        if !isMoved { return "changed \(path) \(key)" }
      }
      for (key, text) in new where !text.contains("needs-review") {
        if !isTranslation || !parts.values.contains(text) { return "added \(key) to \(path)" }
      }
    }
    return nil
  }
}
