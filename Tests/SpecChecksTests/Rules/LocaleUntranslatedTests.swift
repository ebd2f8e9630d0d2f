import SpecModel
import SpecReading
import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocaleUntranslatedTests {
  @Test func `words that are those of the text are found`() {
    let app = translated(entry("Hello."))
    #expect(
      app.findings(of: localeUntranslated) == [
        "de.json 1:29 «\"Hello.\"» this is still the English"
      ])
    #expect(
      app.sorted(localeUntranslated).map(\.help) == [
        #"translate them, or say why they are right: "allow": { "locale/untranslated": "…" }"#
      ])
    #expect(translated(entry("Hallo.")).findings(of: localeUntranslated) == [])
  }

  @Test func `every form has to be the text's`() {
    let words = "- `one` {apps} app\n- `other` {apps} apps"
    func found(_ one: String, _ other: String) -> [String] {
      translated(entry(#"{ "one": "\#(one)", "other": "\#(other)" }"#), words: words)
        .sorted(localeUntranslated).map(\.message)
    }
    #expect(found("{apps} app", "{apps} apps").count == 1)
    #expect(found("{apps} apps", "{apps} apps").count == 1)
    #expect(found("{apps} app", "{apps} Apps") == [])
  }

  @Test func `words without a letter, in review or of the same language stay as they are`() {
    #expect(
      translated(entry("5 {apps}!"), words: "5 {apps}!").findings(of: localeUntranslated) == [])
    let review = entry("Hello.", #", "state": "needs-review""#)
    #expect(translated(review).findings(of: localeUntranslated) == [])
    #expect(translated(entry("Hello."), locale: "en-GB").findings(of: localeUntranslated) == [])
  }

  /// What is left after what the content accepts, and how much that was.
  private func settled(_ app: ReadContent) -> (left: [String], accepted: Int) {
    var found = Diagnostics()
    for finding in app.sorted(localeUntranslated) { found.report(finding) }
    let rules = Rule.allReading + allChecks.map(\.rule)
    let accepted = applySuppressions(app.project, rules: rules, &found)
    return (found.all.map(\.rule.rawValue), accepted)
  }

  @Test func `a reason accepts it in one language, or in all`() {
    let here = entry("Hello.", #", "allow": { "locale/untranslated": "a loan" }"#)
    #expect(settled(translated(here)) == ([], 1))
    let name = "<!-- allow locale/untranslated: a name -->\nHello."
    #expect(settled(translated("", words: name)) == ([], 1))
    let needless = entry("Hallo.", #", "allow": { "locale/untranslated": "a loan" }"#)
    #expect(settled(translated(needless)) == (["allow/unused"], 0))
    let picture = "<!-- allow locale/untranslated: a name -->\n![](image:Logo)"
    #expect(settled(translated("", words: picture)) == (["allow/unused"], 0))
  }

  @Test func `a misspelt reason is told, and no translation is asked for`() {
    let app = translated("", words: "<!-- allow locale/untranslatd: a name -->\nHello.")
    #expect(settled(app).left == ["allow/unknown-rule"])
    #expect(app.findings(of: localeMissing) == [])
  }
}
