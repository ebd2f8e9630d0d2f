import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocaleExtraTests {
  private func help(_ app: ReadContent) -> [String?] { app.sorted(localeExtra).map(\.help) }

  @Test func `a key that no text has is found`() {
    let app = translated(entry("Hallo.") + ", " + entry("Ade", key: "zoo.title", source: "Bye"))
    #expect(
      app.findings(of: localeExtra) == [
        "de.json 1:61 «\"zoo.title\"» no text has the key 'zoo.title'"
      ])
    #expect(help(app) == ["take it away, or give it the key of the text it translates"])
    #expect(app.sorted(localeExtra).map(\.severity) == [.warning])
    #expect(app.sorted(localeExtra).map(\.fix) == [nil])
  }

  @Test func `the translation of a text with a new key is moved`() throws {
    let app = translated(
      entry("Hallo.", key: "welcome.b") + ", " + entry("Na.", key: "welcome.c", source: "Well."),
      words: "Hello.")
    let found = app.sorted(localeExtra)
    #expect(
      help(app)[0]
        == "'welcome.body' has the same source and no translation: it is most likely this text, "
        + "renamed; `specgen rename` renames in every language")
    #expect(found.map { $0.fix?.title } == ["move it to 'welcome.body'", nil])
    #expect(
      try app.mended(by: localeExtra)
        == "{\(entry("Hallo.", key: "welcome.body")), "
        + "\(entry("Na.", key: "welcome.c", source: "Well."))}")
    #expect(
      app.sorted(localeMissing).map(\.help) == [
        "`specgen check --fix` takes one from a key that is gone"
      ])
  }

  @Test(arguments: [["a.draft", "welcome.body"], ["welcome.body", "z.draft"]])
  func `a draft of no text is taken away`(keys: [String]) throws {
    let members = keys.map { key in
      key == "welcome.body"
        ? entry("Hallo.") : entry("Bye", key: key, source: "Bye", #", "state": "needs-review""#)
    }
    let app = translated(members.joined(separator: ", "))
    #expect(app.sorted(localeExtra).map { $0.fix?.title } == ["take the draft away"])
    #expect(try app.mended(by: localeExtra) == "{\(entry("Hallo."))}")
  }

  /// Two texts with the same words, `welcome.health` and `welcome.place`, and translations of them
  /// under other keys.
  private func twins(_ keys: String...) -> ReadContent {
    let values = ["Zu Health", "Zum Ort", "Zu was"]
    return readApp(
      flow: "",
      pages: ["welcome": "## `health`\n\nGRANT ACCESS\n\n## `place`\n\nGRANT ACCESS\n"],
      locales: [
        "de": "{"
          + zip(keys, values).map { entry($1, key: $0, source: "GRANT ACCESS") }
          .joined(separator: ", ") + "}"
      ])
  }

  @Test func `of two texts with the same source each gets its own translation, or none does`()
    throws
  {
    let moved = twins("start.place", "then.health")
    #expect(
      try moved.mended(by: localeExtra)
        == "{\(entry("Zu Health", key: "welcome.place", source: "GRANT ACCESS")), "
        + "\(entry("Zum Ort", key: "welcome.health", source: "GRANT ACCESS"))}")
    for app in [
      twins("welcome.a", "welcome.b"), twins("welcome.a"), twins("a.place", "b.place"),
      twins("a", "b", "c"),
    ] {
      #expect(app.sorted(localeExtra).allSatisfy { $0.fix == nil })
    }
    #expect(
      help(twins("welcome.a")) == [
        "'welcome.health' and 'welcome.place' have the same source: give it the key of the one it "
          + "translates"
      ])
    // The other one is translated.
    #expect(
      twins("welcome.a", "welcome.health").sorted(localeExtra).map { $0.fix?.title } == [
        "move it to 'welcome.place'"
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

  @Test func `of a file that is mostly of gone texts, and lacks none, one finding is told`() {
    let gone = ["zoo.a", "zoo.b", "zoo.c", "zoo.d"].map { entry("Na.", key: $0, source: "Well.") }
    let app = translated("\(entry("Hallo.")), \(gone.joined(separator: ", "))")
    #expect(
      app.findings(of: localeExtra).map { $0.split(separator: "» ").last ?? "" } == [
        "4 of these 5 translations are of no text of 'demo'"
      ])
    #expect(help(app) == ["take away what nobody sees any more"])
    #expect(app.findings(of: localeMissing) == [])
  }

  @Test func `nothing is said while texts could not be read`() {
    let app = translated(
      entry("Hallo.", key: "welcome.old"), words: "Hello {nmae}.", expectingMistakes: true)
    #expect(app.findings(of: localeExtra) == [])
  }
}
