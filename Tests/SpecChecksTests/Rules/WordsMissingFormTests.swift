import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct WordsMissingFormTests {
  private func app(_ forms: String, source: String = "en", mistakes: Bool = false) -> ReadContent {
    readApp(
      flow: #""values": { "apps": { "type": "count", "key": "apps" } }"#,
      pages: ["welcome": "# Hello\n\n\(forms)\n"], settings: #""source": "\#(source)""#,
      expectingMistakes: mistakes)
  }

  @Test func `a form that the language needs and that is not there is found at its text`() {
    #expect(
      app("- `other` {apps} apps").findings(of: wordsMissingForm) == [
        "welcome.md 3:1 «- `other` {apps} apps» the form `one` is missing"
      ])
  }

  @Test func `every form the source language needs is asked for`() {
    let polish = app("- `one` {apps} plik\n- `other` {apps} pliku", source: "pl")
    #expect(
      polish.findings(of: wordsMissingForm).map { $0.split(separator: "» ").last } == [
        "the forms `few` and `many` are missing"
      ])
  }

  @Test func `nothing is said of a list in which a form could not be read`() {
    let app = app("- `few` {apps} app\n- `other` {apps} apps", mistakes: true)
    #expect(app.found.all.map(\.rule) == ["words/plural-forms"])
    #expect(app.findings(of: wordsMissingForm) == [])
  }

  @Test func `a text with all its forms is fine`() {
    #expect(
      app("- `one` {apps} app\n- `other` {apps} apps").findings(of: wordsMissingForm) == [])
    let few = "- `one` {apps} a\n- `few` {apps} b\n- `many` {apps} c\n- `other` {apps} d"
    #expect(app(few, source: "pl").findings(of: wordsMissingForm) == [])
    #expect(app("- `other` {apps} x", source: "ja").findings(of: wordsMissingForm) == [])
  }
}
