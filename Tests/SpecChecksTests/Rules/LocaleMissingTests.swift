import SpecText
import Testing

import SpecChecks

@Suite struct LocaleMissingTests {
  private func app(
    _ german: String, page: String = "# One\n\nTwo\n\n### Three\n\n## `four`\n\nFour\n",
    mistakes: Bool = false
  ) -> ReadApp {
    readApp(
      flow: "", pages: ["welcome": page], locales: ["de": german], expectingMistakes: mistakes)
  }

  private let three =
    #""welcome.body": { "value": "Zwei", "source": "Two" }, "#
    + #""welcome.heading": { "value": "Drei", "source": "Three" }, "#
    + #""welcome.four": { "value": "Vier", "source": "Four" }"#

  @Test func `what is not translated is counted once a locale`() {
    let found = app("{}").sorted(localeMissing)
    #expect(app("{}").findings(of: localeMissing) == ["de.json 1:1 «{» 4 texts are not translated"])
    #expect(
      found.map(\.help) == [
        "'welcome.title', 'welcome.body', 'welcome.heading' and 1 more; write them here, or have "
          + "them translated: `specgen export --locale de`"
      ])
  }

  @Test func `one text is named`() {
    let app = app("{ \(three) }")
    #expect(
      app.findings(of: localeMissing) == ["de.json 1:1 «{» 'welcome.title' is not translated"])
    #expect(
      app.sorted(localeMissing).map(\.help) == [
        "write it here, or have it translated: `specgen export --locale de`"
      ])
    #expect(app.sorted(localeMissing).map(\.severity) == [.error])
  }

  @Test func `a text that stays in every language is not missed, nor is one without words`() {
    let page = """
      <!-- allow locale/untranslated: a name -->
      # One

      ## `four`

      {option.name}
      """
    let found = readApp(
      flow: """
        "values": { "level": { "type": "choice", "of": "levels", "default": "a" } },
        "screens": { "welcome": { "controls": { "level": { "value": "level", "option": "four" } } } }
        """,
      tables: [
        "levels": """
        { "columns": { "name": { "type": "words" } },
          "rows": [{ "id": "a", "name": "A", "allow": { "locale/untranslated": "a letter" } }] }
        """
      ],
      pages: ["welcome": page + "\n\n## `rest`\n\n[Level](#level)\n"],
      locales: ["de": #"{ "welcome.level": { "value": "Stufe", "source": "Level" } }"#])
    #expect(found.findings(of: localeMissing) == [])
  }

  @Test func `a translation that says nothing is found at its first place`() {
    let entries = three + #", "welcome.title": { "value": " ", "source": "One" }"#
    #expect(
      app("{ \(entries) }").findings(of: localeMissing).map { $0.split(separator: "de.json ")[0] }
        == ["1:199 «\" \"» nothing is written here"])
    let empty = entries.replacing("Zwei", with: "").replacing("Vier", with: "\\n")
    let app = app("{ \(empty) }")
    #expect(
      app.findings(of: localeMissing) == [
        "de.json 1:30 «\"\"» nothing is written here and in 2 other texts"
      ])
    #expect(
      app.sorted(localeMissing).map(\.help) == ["'welcome.body', 'welcome.four', 'welcome.title'"])
  }

  @Test func `nothing is missed in a file that could not be read whole`() {
    let app = app(#"{ "welcome.body": { "valeu": "Zwei", "source": "Two" } }"#, mistakes: true)
    #expect(app.found.all.map(\.rule) == ["json/unknown-member"])
    #expect(app.findings(of: localeMissing) == [])
  }
}
