import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocalePlaceholdersTests {
  private let words = "- `one` {apps} app of {name}\n- `other` {apps} apps of {name}"

  private func counted(_ forms: String, locale: String = "de") -> ReadContent {
    // Of Welsh only the plural rules are known: specgen.json can't list it.
    translated(
      entry("{ \(forms) }"), locale: locale, words: words, expectingMistakes: locale == "cy")
  }

  @Test func `a placeholder that the text does not have is found, and one that it has is missed`() {
    let app = translated(entry("Du hast {apps}, {days}."), words: "Hi {name}, {apps}.")
    #expect(
      app.findings(of: localePlaceholders) == [
        "de.json 1:29 «\"Du hast {apps}, {days}.\"» '{name}' is missing",
        "de.json 1:46 «{days}» the text has no '{days}'",
      ])
    #expect(
      app.sorted(localePlaceholders).map(\.help) == [nil, "it has '{name}', '{apps}'"])
    #expect(app.labels(of: localePlaceholders) == ["welcome.md 1:4 «{name}» the text has it"])
    #expect(
      translated(entry("Hallo {name}.")).sorted(localePlaceholders).map(\.help) == [
        "take it away: nothing is put into this text"
      ])
  }

  @Test func `a misspelt one is mended, behind escapes and in emphasis too`() throws {
    let app = translated(entry(#"\u00dcber *{nmae}*!"#), words: "Hi *{name}*!")
    let found = app.sorted(localePlaceholders)
    #expect(found.compactMap(\.help) == ["did you mean '{name}'?"])
    #expect(try app.mended(by: localePlaceholders) == "{\(entry(#"\u00dcber *{name}*!"#))}")
  }

  @Test func `nothing is missing where braces hold no name`() {
    let app = translated(entry("Hallo {name + 1}."), words: "Hi {name}.", expectingMistakes: true)
    #expect(app.found.sorted().map(\.rule) == ["words/placeholder"])
    #expect(app.findings(of: localePlaceholders) == [])
  }

  @Test func `any order and any number of times will do`() {
    #expect(
      translated(entry("{apps}, {name}, {apps}"), words: "Hi {name}, {apps}.")
        .findings(of: localePlaceholders) == [])
  }

  @Test func `each form is held to the text`() {
    #expect(
      counted(#""one": "{apps} App", "other": "{apps} Apps von {name}""#)
        .findings(of: localePlaceholders) == [
          "de.json 1:38 «\"{apps} App\"» the form `one` lacks '{name}'"
        ])
    #expect(
      counted(#""one": "1 App von {name}", "other": "Apps von {name}""#)
        .findings(of: localePlaceholders) == [
          "de.json 1:67 «\"Apps von {name}\"» the form `other` lacks '{apps}'"
        ])
  }

  /// `few` is 3 and `many` is 6 in Welsh, and both are several numbers in Polish.
  @Test(arguments: [("cy", [String]()), ("pl", ["few", "many"]), ("ar", ["few", "many"])])
  func `a form for one number may leave it out, by the language`(
    _ locale: String, _ lacking: [String]
  ) {
    let named = ["zero", "one", "two", "few", "many"].map { "\"\($0)\": \"{name}\"" }
    let found = counted(
      named.joined(separator: ", ") + #", "other": "{apps} {name}""#, locale: locale)
    #expect(
      found.sorted(localePlaceholders).map(\.message)
        == lacking.map { "the form `\($0)` lacks '{apps}'" })
  }
}
