import SpecModel
import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocaleDraftsTests {
  private let review = #", "state": "needs-review""#

  private func app(_ entries: String...) -> ReadContent {
    readApp(
      flow: "", pages: ["welcome": "# One\n\nTwo\n\n### Three\n\n## `four`\n\nFour\n"],
      locales: ["de": "{\(entries.joined(separator: ", "))}"])
  }

  private func draft(_ key: String, _ words: String) -> String {
    entry(words, key: key, source: words, review)
  }

  @Test func `drafts are counted once a locale`() {
    let all = app(
      draft("welcome.body", "Two"), draft("welcome.four", "Four"),
      draft("welcome.heading", "Three"), draft("welcome.title", "One"))
    #expect(
      all.findings(of: localeDrafts) == [
        "de.json 1:1 «{» all 4 texts are drafts: nobody has translated them"
      ])
    #expect(all.sorted(localeDrafts).map(\.severity) == [.warning])
    #expect(
      all.sorted(localeDrafts).map(\.help) == [
        "'welcome.body', 'welcome.four', 'welcome.heading' and 1 more; "
          + "`specgen export --locale de` sends them to translators"
      ])
    let one = app(draft("welcome.body", "Two"), entry("Eins", key: "welcome.title", source: "One"))
    #expect(
      one.sorted(localeDrafts).map(\.message) == [
        "1 of 2 texts is a draft: nobody has translated it"
      ])
  }

  @Test func `other words, and the same words that nobody has to look at, are no draft`() {
    let others = app(
      entry("Zwei", key: "welcome.body", source: "Two", review),
      entry("Four", key: "welcome.four", source: "Four"))
    #expect(others.findings(of: localeDrafts) == [])
  }

  @Test func `a draft of a text that has changed since says what the text says now`() throws {
    let behind = app(entry("Too", key: "welcome.body", source: "Too", review))
    #expect(behind.findings(of: localeDrafts).count == 1)
    #expect(behind.findings(of: localeStale) == [])
    let followed = try #require(behind.app.translations.first?.entries.first)
    #expect(followed.forms.main.markdown == "Two")
    #expect(followed.isBehind)
    let fix = try #require(behind.sorted(localeDrafts).first?.fix)
    #expect(
      fix.edits.map(\.replacement) == [
        """
        {
            "value": "Two",
            "source": "Two",
            "state": "needs-review"
          }
        """
      ])
    #expect(app(draft("welcome.body", "Two")).sorted(localeDrafts).map(\.fix) == [nil])
  }

  @Test func `a draft of a text that has got other placeholders is in no way`() {
    let found = translated(
      entry("{days} days", source: "{days} days", review), words: "{apps} apps")
    #expect(found.findings(of: localeDrafts).count == 1)
    #expect(found.findings(of: localePlaceholders) == [])
    #expect(found.findings(of: localeStale) == [])
  }

  @Test func `every form has to be one of the text's`() {
    let words = "- `one` {apps} app\n- `other` {apps} apps"
    let source = #"{ "one": "{apps} app", "other": "{apps} apps" }"#
    func count(_ one: String, _ other: String) -> Int {
      translated(
        entry(#"{ "one": "\#(one)", "other": "\#(other)" }"#, source: source, review), words: words
      ).findings(of: localeDrafts).count
    }
    #expect(count("{apps} apps", "{apps} apps") == 1)
    #expect(count("{apps} App", "{apps} apps") == 0)
  }
}
