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
        "de.json 1:29 «\"Zehn\"» the bold is lost: English has **Ten** in bold, this has none",
        "de.json 1:29 «\"Zehn\"» the italics are lost: English has *and* in italics, this has none",
        "de.json 1:29 «\"Zehn\"» the link to 'https://a.de/t' is missing",
      ])
    #expect(
      app.sorted(localeMarkdown).map(\.help) == [
        "put ** around the same words", "put * around the same words",
        "write [words](https://a.de/t)",
      ])
    #expect(app.labels(of: localeMarkdown).first == "welcome.md 1:1 «\(words)» the text")
  }

  @Test func `order and nesting are the translator's`() {
    #expect(messages("[A](https://a.de/t) **b** **c** *d*") == [])
    #expect(messages("**[A](https://a.de/t)** ***b***") == [])
  }

  @Test func `other targets and too much emphasis are found`() {
    #expect(
      messages("**A** *b* **c** [t](https://b.de/t)") == [
        "English has no link to 'https://b.de/t'", "the link to 'https://a.de/t' is missing",
      ])
    #expect(
      messages("**A** *b* **c** **d** [t](https://a.de/t)") == [
        "English has bold twice, this 3 times"
      ])
  }

  @Test func `a language may have a page of its own on the same host`() {
    #expect(messages("**A** *b* **c** [t](https://a.de/de/t?v=2)") == [])
    #expect(messages("**A** *b* **c** [t](https://A.de/de/t)") == [])
    let two = "[terms](https://a.de/t) [privacy](https://a.de/privacy)"
    #expect(
      translated(entry("[b](https://a.de/privacy)"), words: two).sorted(localeMarkdown)
        .map(\.message) == ["the link to 'https://a.de/t' is missing"])
    // Another page of the text is not one of the language.
    #expect(
      translated(entry("[a](https://a.de/privacy) [b](https://a.de/privacy)"), words: two)
        .sorted(localeMarkdown).map(\.message) == [
          "English has no link to 'https://a.de/privacy'",
          "the link to 'https://a.de/t' is missing",
        ])
  }

  @Test func `every form is held to the text`() {
    let app = translated(
      entry(#"{ "one": "eine App", "other": "*{apps}* Apps" }"#),
      words: "- `one` *{apps}* app\n- `other` *{apps}* apps")
    #expect(
      app.findings(of: localeMarkdown) == [
        "de.json 1:38 «\"eine App\"» the italics are lost: English has *{apps}* in italics, this "
          + "has none"
      ])
  }
}
