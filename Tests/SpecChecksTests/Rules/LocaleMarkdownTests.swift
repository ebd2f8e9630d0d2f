import SpecText
import Testing

import SpecChecks

@Suite struct LocaleMarkdownTests {
  private let words = "**Ten** *and* **two** [terms](https://a.de/t)."

  private func messages(_ value: String) -> [String] {
    translated(entry(value), words: words).sorted(localeMarkdown).map(\.message)
  }

  @Test func `what stands out otherwise is found at the words`() {
    let app = translated(entry("Zehn"), words: words)
    #expect(
      app.findings(of: localeMarkdown) == [
        "de.json 1:29 «\"Zehn\"» the link to 'https://a.de/t' is missing",
        "de.json 1:29 «\"Zehn\"» the text has `**…**` twice, this never",
        "de.json 1:29 «\"Zehn\"» the text has `*…*` once, this never",
      ])
    #expect(app.labels(of: localeMarkdown).first == "welcome.md 1:1 «\(words)» the text")
  }

  @Test func `order and nesting are the translator's`() {
    #expect(messages("[A](https://a.de/t) **b** **c** *d*") == [])
    #expect(messages("**[A](https://a.de/t)** ***b***") == [])
  }

  @Test func `other targets and too much emphasis are found`() {
    #expect(
      messages("**A** *b* **c** [t](https://a.de/u)") == [
        "the link to 'https://a.de/t' is missing", "the text has no link to 'https://a.de/u'",
      ])
    #expect(
      messages("**A** *b* **c** **d** [t](https://a.de/t)") == [
        "the text has `**…**` twice, this 3 times"
      ])
  }

  @Test func `every form is held to the text`() {
    let app = translated(
      entry(#"{ "one": "eine App", "other": "*{apps}* Apps" }"#),
      words: "- `one` *{apps}* app\n- `other` *{apps}* apps")
    #expect(
      app.findings(of: localeMarkdown) == [
        "de.json 1:38 «\"eine App\"» the text has `*…*` once, this never"
      ])
  }
}
