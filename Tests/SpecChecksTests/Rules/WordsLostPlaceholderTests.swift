import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct WordsLostPlaceholderTests {
  private func lost(_ words: String, was source: String, _ value: String) -> ReadContent {
    translated(entry(value, source: source), words: words)
  }

  @Test(arguments: [
    ("Hi %d.", "write '{name}' in place of '%d'"),
    ("Hi %1$@!", "write '{name}' in place of '%1$@'"),
    ("Hi [name].", "write '{name}' in place of '[name]'"),
    ("Hi name.", "write it back, or take it out of every translation"),
  ])
  func `what a text has lost is said of the text alone`(_ words: String, _ help: String) {
    let app = lost(words, was: "Hi {name}.", "Hallo {name}.")
    #expect(
      app.findings(of: wordsLostPlaceholder) == [
        "welcome.md 1:1 «\(words)» '{name}' is gone from the text"
      ])
    #expect(
      app.labels(of: wordsLostPlaceholder) == ["de.json 1:36 «{name}» its translation has it"])
    #expect(app.sorted(wordsLostPlaceholder).map(\.help) == [help])
    for check in [localePlaceholders, localePluralForms, localeStale] {
      #expect(app.findings(of: check) == [])
    }
  }

  @Test func `forms that have lost their number are said of the text alone`() {
    let forms = #"{ "one": "{apps} app", "other": "{apps} apps" }"#
    let app = lost("7 apps", was: forms, forms)
    #expect(
      app.findings(of: wordsLostPlaceholder) == [
        "welcome.md 1:1 «7 apps» '{apps}' is gone from the text"
      ])
    #expect(app.findings(of: localePluralForms) == [])
  }

  @Test func `a placeholder that became another is a matter of the translation`() {
    let app = lost("Hi {apps}.", was: "Hi {name}.", "Hallo {name}.")
    #expect(app.findings(of: wordsLostPlaceholder) == [])
    #expect(app.findings(of: localePlaceholders).count == 2)
  }

  @Test(arguments: ["%d apps", "You have %lld.", "Hi %@", "Hi [name].", "[days] days"])
  func `another spelling of a placeholder is found without translations`(_ words: String) {
    #expect(translated("", words: words).sorted(wordsLostPlaceholder).count == 1)
  }

  @Test func `a dollar sign before a placeholder is found in the text`() {
    let app = lost("Hi ${name}.", was: "Hi {name}.", "Hallo {name}.")
    #expect(
      app.findings(of: wordsLostPlaceholder) == [
        "welcome.md 1:1 «Hi ${name}.» '$' is shown before '{name}'"
      ])
    #expect(app.sorted(wordsLostPlaceholder).map(\.help) == ["write '{name}'"])
  }

  @Test(arguments: [
    "100% sure", "50 % done", "100%, say some", "%dance", "[Optional]", "Hi {name}.", "$5, {name}",
  ])
  func `percentages and other brackets are fine`(_ words: String) {
    #expect(translated("", words: words).findings(of: wordsLostPlaceholder) == [])
  }
}
