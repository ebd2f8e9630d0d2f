import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocalePluralFormsTests {
  private let words = "- `one` {apps} app\n- `other` {apps} apps"

  private func app(
    _ locale: String, _ categories: String..., words: String? = nil
  ) -> ReadContent {
    let forms = categories.map { "\"\($0)\": \"{apps}\"" }.joined(separator: ", ")
    return translated(entry("{ \(forms) }"), locale: locale, words: words ?? self.words)
  }

  @Test func `forms that the language needs are asked for at the value`() {
    let polish = app("pl", "one", "other")
    #expect(
      polish.findings(of: localePluralForms) == [
        "pl.json 1:29 «{ \"one\": \"{apps}\", \"other\": \"{apps}\" }» "
          + "the forms `few` and `many` are missing"
      ])
    #expect(
      polish.sorted(localePluralForms).map(\.help) == [
        "'pl' needs `one`, `few`, `many` and `other`"
      ])
    #expect(
      app("de", "other").sorted(localePluralForms).map(\.message) == ["the form `one` is missing"])
  }

  /// Fractions and millions only: CLDR's samples of whole numbers below say so.
  @Test(arguments: ["fr", "es", "it", "pt"])
  func `a form that only millions need may be there and need not`(_ locale: String) {
    #expect(app(locale, "one", "other").findings(of: localePluralForms) == [])
    #expect(app(locale, "one", "many", "other").findings(of: localePluralForms) == [])
  }

  @Test func `a form that the language does not have is found at its name`() {
    let german = app("de", "one", "few", "other")
    #expect(
      german.findings(of: localePluralForms) == ["de.json 1:48 «\"few\"» 'de' has no form `few`"])
    #expect(german.sorted(localePluralForms).map(\.help) == ["it has `one` and `other`"])
    #expect(app("ja", "other").findings(of: localePluralForms) == [])
    #expect(
      app("ar", "zero", "one", "two", "few", "many", "other").findings(of: localePluralForms) == [])
  }

  @Test func `no form is missing where one has a name that is none`() {
    let german = translated(
      entry(#"{ "single": "{apps}", "others": "{apps}" }"#), words: words, expectingMistakes: true)
    #expect(german.found.sorted().map(\.rule) == ["json/unknown-member", "json/unknown-member"])
    #expect(german.findings(of: localePluralForms) == [])
  }

  @Test func `one string for a text with forms is mended where there is one form`() throws {
    let japanese = translated(entry("{apps}個"), locale: "ja", words: words)
    let found = japanese.sorted(localePluralForms)
    #expect(found.map(\.message) == ["this text needs plural forms, but has only one"])
    #expect(
      try japanese.mended(by: localePluralForms, "ja")
        == "{\(entry(#"{ "other": "{apps}個" }"#))}")
    let german = translated(entry("{apps} Apps"), words: words).sorted(localePluralForms)
    #expect(german.map(\.fix) == [nil])
    #expect(german.map(\.help) == [#"write { "one": "…", "other": "…" }"#])
  }

  @Test func `a text without forms may have them in another language, by its one number`() {
    #expect(
      app("pl", "one", "few", "many", "other", words: "{apps} min").findings(of: localePluralForms)
        == [])
    #expect(
      app("pl", "one", "other", words: "{apps} min").sorted(localePluralForms).map(\.message) == [
        "the forms `few` and `many` are missing"
      ])
    for words in ["Hello", "{apps} apps, {days} days"] {
      #expect(
        app("de", "one", "other", words: words).sorted(localePluralForms).map(\.message) == [
          "the text has no number that could choose between these forms"
        ])
    }
  }
}
