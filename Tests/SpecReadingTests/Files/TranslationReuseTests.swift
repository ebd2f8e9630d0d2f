import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import Testing

/// A translation is read once for as long as its file is the same.
@Suite struct TranslationReuseTests {
  private static let german = #"{ "welcome.title": { "value": "Hallo", "source": "Hello" } }"#
  private static let files = [
    ("content/demo/locales/de.json", german),
    ("content/demo/locales/pl.json", #"{ "welcome.title": { "value": "*a", "source": "b" } }"#),
    ("content/demo/screens/welcome.md", "# Hello\n"),
    ("content/specgen.json", #"{ "source": "en", "locales": ["de", "pl"] }"#),
  ]

  private typealias Result = (reading: AppReading, translations: [Translation], found: Diagnostics)

  private func read(
    _ files: [(String, String)], reusing former: [TranslationReading] = []
  ) throws -> Result {
    var found = Diagnostics()
    let parsed = files.enumerated().map { number, file in
      parse(SourceFile(path: file.0, bytes: Array(file.1.utf8)), FileID(number), &found)
    }
    let outline = outline(of: parsed, &found)
    let reading = try #require(outline.apps.first).read(reusing: former)
    let project = outline.project([reading], &found)
    return (reading, project.apps[0].translations, found)
  }

  /// Whether two translations are one in memory, and not only equal.
  private func isSame(_ one: Translation, _ other: Translation) -> Bool {
    one.entries.withUnsafeBufferPointer { one in
      other.entries.withUnsafeBufferPointer { other in one.baseAddress == other.baseAddress }
    }
  }

  @Test func `one whose file is the same is not read again, and its findings are told`() throws {
    let first = try read(Self.files)
    var edited = Self.files
    edited[2].1 = "# Good day\n"
    edited[0].1 = edited[0].1.replacing("Hallo", with: "Guten Tag")
    let second = try read(edited, reusing: first.reading.translations)
    #expect(!isSame(first.translations[0], second.translations[0]))
    #expect(isSame(first.translations[1], second.translations[1]))
    let fresh = try read(edited)
    #expect(!isSame(fresh.translations[1], second.translations[1]))
    #expect(second.found.sorted() == fresh.found.sorted())
    #expect(second.found.all.contains { $0.span.file == FileID(1) })
    #expect(second.translations.map(\.entries.count) == fresh.translations.map(\.entries.count))
  }

  @Test func `one that has another number is read again, for its places tell that`() throws {
    let first = try read(Self.files)
    let moved = [("content/demo/a.json", "{}")] + Self.files
    let second = try read(moved, reusing: first.reading.translations)
    #expect(zip(first.translations, second.translations).allSatisfy { !isSame($0, $1) })
    #expect(second.found.sorted() == (try read(moved)).found.sorted())
  }

  @Test func `one that is gone is gone, and its name makes no other the same`() throws {
    let first = try read(Self.files)
    var renamed = Self.files
    renamed[0].0 = "content/demo/locales/fr.json"
    let second = try read(renamed, reusing: first.reading.translations)
    #expect(second.translations.map(\.locale.value) == ["fr", "pl"])
    #expect(second.found.sorted() == (try read(renamed)).found.sorted())
  }
}
