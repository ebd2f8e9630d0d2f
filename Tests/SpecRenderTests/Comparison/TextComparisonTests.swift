import FlowCore
import SpecCompare
import SpecModel
import SpecRender
import SpecText
import Testing

struct TextComparisonTests {
  /// A screen of some texts, with German for them.
  private func sample(
    _ texts: [(key: StringKey, words: String)],
    german: [(key: StringKey, words: String, source: String)]? = nil
  ) -> SampleApp {
    var app = SampleApp()
    app.add(Flow.Screen("first"), texts.map { .body(keyed($0.key, $0.words)) })
    app.translations = german.map { [translation("de", $0)] } ?? []
    return app
  }

  private func words(_ runs: [WordDifference.Segment]?) -> String? {
    runs.map { $0.map { $0.isChanged ? "[\($0.text)]" : $0.text }.joined() }
  }

  @Test func `words that changed stand side by side`() throws {
    let found = try comparison(sample([("a", "Hello you all")]), sample([("a", "Hello to all")]))
    let change = try #require(found.texts.first)
    #expect(found.texts.count == 1)
    #expect(change.kind == .changed)
    #expect(words(change.words.first?.before) == "Hello [you] all")
    #expect(words(change.words.first?.after) == "Hello [to] all")
    #expect(found.summary.first == "1 text changed")
  }

  @Test func `texts come and go`() throws {
    let found = try comparison(
      sample([("a", "One"), ("b", "Two")]), sample([("a", "One"), ("c", "Three")]))
    #expect(found.texts.map(\.key) == ["c", "b"])
    #expect(found.texts.map(\.kind) == [.added, .removed])
    #expect(found.texts[0].words.first?.before == nil)
    #expect(words(found.texts[1].words.first?.before) == "Two")
  }

  @Test func `words under another key have moved`() throws {
    let found = try comparison(
      sample([("a", "One")], german: [("a", "Eins", "One")]),
      sample([("b", "One")], german: [("b", "Eins", "One")]))
    #expect(found.texts.map(\.kind) == [.moved(from: "a")])
    #expect(found.texts[0].translations.isEmpty)
    #expect(found.screens.isEmpty)
  }

  @Test func `a translation that changed alone is told beside words that did not`() throws {
    let found = try comparison(
      sample([("a", "One")], german: [("a", "Ein", "One")]),
      sample([("a", "One")], german: [("a", "Eins", "One")]))
    let change = try #require(found.texts.first)
    #expect(change.kind == .kept)
    #expect(words(change.words.first?.after) == "One")
    #expect(change.translations.map(\.locale) == ["de"])
    #expect(words(change.translations[0].words.first?.before) == "[Ein]")
    #expect(found.summary == ["1 translation changed"])
    #expect(found.screens.isEmpty)
  }

  @Test func `a translation is stale when its source changed, and told once`() throws {
    let old = sample([("a", "One")], german: [("a", "Eins", "One")])
    let new = sample([("a", "Once")], german: [("a", "Eins", "One")])
    let found = try comparison(old, new)
    #expect(found.texts.first?.translations.map(\.isStale) == [true])
    #expect(found.summary.contains("1 translation stale"))
    #expect(try comparison(new, new).texts.isEmpty)
    let mended = sample([("a", "Once")], german: [("a", "Einmal", "Once")])
    #expect(try comparison(old, mended).texts.first?.translations.map(\.isStale) == [false])
  }

  @Test func `a language that came is told once, not text by text`() throws {
    let found = try comparison(
      sample([("a", "One")]), sample([("a", "One")], german: [("a", "Eins", "One")]))
    #expect(found.texts.isEmpty)
    let language = try #require(found.languages.first)
    #expect(found.languages.count == 1)
    #expect(language.locale == "de" && language.isAdded)
    #expect(language.texts == 1 && language.drafts == 0)
  }

  @Test func `plural forms are compared form by form`() throws {
    func plural(_ other: String) -> SampleApp {
      var app = SampleApp()
      var forms = text(one: "One app", other: other)
      forms.key = "a"
      app.add(Flow.Screen("first"), [.body(forms)])
      return app
    }
    let found = try comparison(plural("Many apps"), plural("Some apps"))
    #expect(found.texts.first?.words.map(\.form) == ["other"])
  }
}
