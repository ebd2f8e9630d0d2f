import SpecText
import Testing

import SpecChecks

@Suite struct LocaleExtraTests {
  private func help(_ app: ReadApp) -> [String?] { app.sorted(localeExtra).map(\.help) }

  @Test func `a key that no text has is found`() {
    let app = translated(entry("Hallo.") + ", " + entry("Ade", key: "goodbye.title", source: "Bye"))
    #expect(
      app.findings(of: localeExtra) == [
        "de.json 1:61 «\"goodbye.title\"» no text has the key 'goodbye.title'"
      ])
    #expect(help(app) == ["take it away, or give it the key of the text it translates"])
    #expect(app.sorted(localeExtra).map(\.severity) == [.warning])
    #expect(app.sorted(localeExtra).map(\.fix) == [nil])
  }

  @Test func `the translation of a text with a new key is moved, once`() throws {
    let app = translated(
      entry("Hallo.", key: "welcome.b") + ", " + entry("Na.", key: "welcome.c"),
      words: "Hello.")
    let found = app.sorted(localeExtra)
    #expect(help(app)[0] == "'welcome.body' has the same source and no translation")
    #expect(found.map { $0.fix?.title } == ["move it to 'welcome.body'", nil])
    let file = try #require(app.files.first { $0.path.hasSuffix("de.json") })
    let mended = file.applying(found.compactMap(\.fix).flatMap(\.edits)).bytes
    #expect(
      String(decoding: mended, as: UTF8.self)
        == "{\(entry("Hallo.", key: "welcome.body")), \(entry("Na.", key: "welcome.c"))}")
    #expect(
      app.sorted(localeMissing).map(\.help) == [
        "`specgen check --fix` takes one from a key that is gone"
      ])
  }

  @Test func `forms are compared too before a translation is moved`() {
    let words = "- `one` {apps} app\n- `other` {apps} apps"
    let value = #"{ "one": "{apps} App", "other": "{apps} Apps" }"#
    let same = #"{ "other": "{apps} apps", "one": "{apps} app" }"#
    let other = #"{ "other": "{apps} apps", "one": "an app" }"#
    #expect(
      translated(entry(value, key: "welcome.b", source: same), words: words).sorted(localeExtra)
        .map { $0.fix != nil } == [true])
    #expect(
      translated(entry(value, key: "welcome.b", source: other), words: words).sorted(localeExtra)
        .map { $0.fix != nil } == [false])
  }

  @Test func `a misspelt key and one of an exchange file are told what they are`() {
    #expect(
      help(translated(entry("Na.", key: "welcome.bdy", source: ""))) == [
        "did you mean 'welcome.body'?"
      ])
    #expect(
      help(translated(entry("Na.", key: "welcome.body|==|plural.one", source: ""))) == [
        "forms stand inside the value of 'welcome.body', by their names"
      ])
  }

  @Test func `a text that is the same in every language has no translation`() {
    let app = translated(
      entry("Hallo."), words: "<!-- allow locale/untranslated: a name -->\nHello.")
    #expect(
      app.findings(of: localeExtra) == [
        "de.json 1:2 «\"welcome.body\"» 'welcome.body' is the same in every language"
      ])
  }

  @Test func `nothing is said while texts could not be read`() {
    let app = translated(
      entry("Hallo.", key: "welcome.old"), words: "Hello {nmae}.", expectingMistakes: true)
    #expect(app.findings(of: localeExtra) == [])
  }
}
