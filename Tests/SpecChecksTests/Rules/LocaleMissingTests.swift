import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocaleMissingTests {
  private func app(
    _ german: String, page: String = "# One\n\nTwo\n\n### Three\n\n## `four`\n\nFour\n",
    mistakes: Bool = false
  ) -> ReadContent {
    readApp(
      flow: "", pages: ["welcome": page], locales: ["de": german], expectingMistakes: mistakes)
  }

  private let three =
    #""welcome.body": { "value": "Zwei", "source": "Two" }, "#
    + #""welcome.four": { "value": "Vier", "source": "Four" }, "#
    + #""welcome.heading": { "value": "Drei", "source": "Three" }"#

  @Test func `what is not translated is counted once a locale`() {
    let found = app("{}").sorted(localeMissing)
    #expect(app("{}").findings(of: localeMissing) == ["de.json 1:1 «{» 4 texts are not translated"])
    #expect(
      found.map(\.help) == [
        "'welcome.title', 'welcome.body', 'welcome.heading' and 1 more; `specgen check --fix` adds "
          + "drafts of them, `specgen export --locale de` sends them to translators"
      ])
  }

  @Test func `a language that need not be complete is warned of`() {
    func severity(_ complete: String) -> Severity? {
      readApp(
        flow: "", pages: ["welcome": "# One\n\nTwo\n"], locales: ["de": "{}", "fr": "{}"],
        settings: "\"complete\": [\(complete)]"
      ).sorted(localeMissing).first { $0.help?.contains("--locale de") ?? false }?.severity
    }
    #expect(severity(#""de""#) == .error)
    #expect(severity(#""fr""#) == .warning)
    #expect(severity("") == .warning)
  }

  @Test func `a file of another app is an error of its own, and hides no language`() {
    func file(_ keys: String...) -> String {
      "{\(keys.map { entry("Na.", key: $0, source: "Well.") }.joined(separator: ", "))}"
    }
    let keys = ["frame.back", "goal.a", "goal.b", "goal.c"]
    let foreign = app(file(keys[0], keys[1], keys[2], keys[3]))
    #expect(
      foreign.findings(of: localeMissing) == [
        "de.json 1:1 «{» none of these 4 translations is of a text of 'demo'"
      ])
    #expect(foreign.sorted(localeMissing).map(\.severity) == [.error])
    #expect(foreign.sorted(localeMissing).map(\.fix) == [nil])
    #expect(
      foreign.sorted(localeMissing).map(\.help) == [
        "this file is of another app, or of another version of this one: put that of 'demo' back; "
          + "where there is none, write {} and let `specgen check --fix` add drafts"
      ])
    #expect(foreign.findings(of: localeExtra) == [])
    // One key that both apps have makes it no file of this one.
    let shared = app(file(keys[0], keys[1], keys[2], keys[3], "welcome.body"))
    #expect(
      shared.findings(of: localeMissing) == [
        "de.json 1:1 «{» 4 of these 5 translations are of no text of 'demo'"
      ])
    #expect(shared.findings(of: localeExtra) == [])
    // Up to three are told one by one, and so is what is missing.
    let few = app(file(keys[0], keys[1], keys[2]))
    #expect(few.findings(of: localeMissing) == ["de.json 1:1 «{» 4 texts are not translated"])
    #expect(few.findings(of: localeExtra).count == 3)
  }

  @Test func `one text is named`() {
    let app = app("{ \(three) }")
    #expect(
      app.findings(of: localeMissing) == ["de.json 1:1 «{» 'welcome.title' is not translated"])
    #expect(
      app.sorted(localeMissing).map(\.help) == [
        "write \"welcome.title\": { \"value\": \"…\", \"source\": \"One\" }, or let "
          + "`specgen check --fix` add a draft"
      ])
    #expect(app.sorted(localeMissing).map(\.severity) == [.error])
  }

  @Test func `the fix adds drafts where their keys belong`() throws {
    let whole = """
      {
        "welcome.body": {
          "value": "Two",
          "source": "Two",
          "state": "needs-review"
        },
        "welcome.four": {
          "value": "Vier",
          "source": "Four"
        },
        "welcome.heading": {
          "value": "Three",
          "source": "Three",
          "state": "needs-review"
        },
        "welcome.title": {
          "value": "One",
          "source": "One",
          "state": "needs-review"
        }
      }

      """
    let some = """
      {
        "welcome.four": {
          "value": "Vier",
          "source": "Four"
        }
      }

      """
    #expect(try app(some).mended(by: localeMissing) == whole)
    let none = try app("{}").mended(by: localeMissing)
    #expect(
      none
        == whole.replacing("Vier", with: "Four").replacing(
          "\"source\": \"Four\"", with: "\"source\": \"Four\",\n    \"state\": \"needs-review\""
        ).dropLast())
    // No line is left of an object that was empty.
    #expect(try app("{\n}").mended(by: localeMissing) == none)
    #expect(app(whole).findings(of: localeMissing) == [])
    #expect(app(none).findings(of: localeDrafts).count == 1)
  }

  @Test func `a draft has the forms of the language, and the template too`() throws {
    let app = translated("", locale: "pl", words: "- `one` {apps} app\n- `other` {apps} apps")
    #expect(
      app.sorted(localeMissing).map(\.help) == [
        #"write "welcome.body": { "value": { "one": "…", "few": "…", "many": "…", "other": "…" }, "#
          + #""source": { "one": "{apps} app", "other": "{apps} apps" } }, "#
          + "or let `specgen check --fix` add a draft"
      ])
    #expect(try app.mended(by: localeMissing, "pl").contains(#""few": "{apps} apps","#))
  }

  @Test func `no draft hides a translation that may be there under another key`() {
    let page = "## `a`\n\nSame\n\n## `b`\n\nSame\n\n## `c`\n\nOther\n"
    let file = "{\(entry("Gleich", key: "gone.x", source: "Same"))}"
    let found = app(file, page: page).sorted(localeMissing)
    #expect(found.map(\.message) == ["3 texts are not translated"])
    #expect(
      found.compactMap(\.fix).flatMap(\.edits).map { $0.replacement.contains("welcome.c") } == [
        true
      ])
    #expect(
      found.compactMap(\.fix).flatMap(\.edits).allSatisfy { !$0.replacement.contains("welcome.a") })
  }

  @Test func `what can't be read is not called empty`() {
    let app = translated(entry("Hallo <b>du</b>."), expectingMistakes: true)
    #expect(app.found.all.map(\.rule).allSatisfy { $0 == "markdown/html" })
    #expect(app.found.all.first?.help?.contains("**…** for bold") == true)
    #expect(app.findings(of: localeMissing) == [])
    let tag = translated(entry("<b>"), expectingMistakes: true)
    #expect(tag.findings(of: localeMissing) == [])
  }

  @Test func `a text with a mistake is not missed, it may be translated under its right name`() {
    let page = "# One\n\n[Go](#goo)\n\n[Now] (#now)\n"
    let found = readApp(
      pages: ["welcome": page],
      locales: ["de": #"{ "welcome.go": { "value": "Los", "source": "Go" } }"#],
      expectingMistakes: true)
    #expect(found.found.all.contains { $0.rule == "markdown/link" })
    #expect(
      found.findings(of: localeMissing) == ["de.json 1:1 «{» 'welcome.title' is not translated"])
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

  @Test(arguments: ["\u{2060}", "\u{200D}\u{2060}", "\u{A0}\u{200B} ", "\u{200E}\u{3164}"])
  func `what can't be seen says nothing`(_ words: String) {
    #expect(
      translated(entry(words)).sorted(localeMissing).map(\.message) == ["nothing is written here"])
  }

  @Test func `nothing is missed in a file that could not be read whole`() {
    let app = app(#"{ "welcome.body": { "valeu": "Zwei", "source": "Two" } }"#, mistakes: true)
    #expect(app.found.all.map(\.rule) == ["json/unknown-member"])
    #expect(app.findings(of: localeMissing) == [])
  }
}
