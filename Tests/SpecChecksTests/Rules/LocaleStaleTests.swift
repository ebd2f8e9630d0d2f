import SpecText
import Testing

import SpecChecks

@Suite struct LocaleStaleTests {
  @Test func `a source that is no longer the text is found, with both`() {
    let app = translated(entry("Na.", source: "Hi\\nyou."))
    #expect(
      app.findings(of: localeStale) == [
        "de.json 1:46 «\"Hi\\nyou.\"» 'welcome.body' is stale: the English is now 'Hello.'"
      ])
    #expect(app.labels(of: localeStale) == ["welcome.md 1:1 «Hello.» the text"])
    #expect(
      app.sorted(localeStale).map(\.help) == [
        "it was 'Hi you.': if the translation still fits, only change `source`; `specgen import` "
          + "takes a new one"
      ])
    #expect(app.sorted(localeStale).map(\.severity) == [.warning])
  }

  @Test func `forms are compared as forms`() {
    let words = "- `one` {apps} app\n- `other` {apps} apps"
    let value = #"{ "one": "{apps} App", "other": "{apps} Apps" }"#
    let same = #"{ "other": "{apps} apps", "one": "{apps} app" }"#
    #expect(translated(entry(value, source: same), words: words).findings(of: localeStale) == [])
    let old = translated(entry(value, source: "{apps} apps"), words: words)
    #expect(
      old.sorted(localeStale).map(\.message) == [
        "'welcome.body' is stale: the English is now `one` '{apps} app', `other` '{apps} apps'"
      ])
  }

  @Test func `the text counts as tables hold it`() {
    let words = "Hello\n*you*\\\nthere."
    #expect(
      translated(entry("*Na*", source: #"Hello *you*\nthere."#), words: words)
        .findings(of: localeStale) == [])
  }

  @Test func `nothing is compared with a text that could not be read`() {
    let app = translated(
      entry("Na.", source: "Hi."), words: "Hello {nmae}.", expectingMistakes: true)
    #expect(app.findings(of: localeStale) == [])
  }
}
