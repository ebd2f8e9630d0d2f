import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct WordsPerTextTests {
  @Test func `a text of more words than the limit is found at its words`() {
    let app = readApp(
      pages: ["welcome": "# One two three\n\nOne two three four.\n\n[Go on](#go)\n"],
      settings: #""limits": { "words-per-text": 3 }"#)
    #expect(
      app.findings(of: wordsPerText) == [
        "welcome.md 3:1 «One two three four.» 4 words, at most 3 are allowed"
      ])
  }

  @Test func `the limit is twenty where nothing is said`() {
    let twenty = Array(repeating: "word", count: 20).joined(separator: " ")
    let page = "# Hello\n\n\(twenty)\n\n[Go](#go)\n"
    #expect(readApp(pages: ["welcome": page]).findings(of: wordsPerText) == [])
    let longer = page.replacing(twenty, with: twenty + " more")
    #expect(
      readApp(pages: ["welcome": longer]).findings(of: wordsPerText) == [
        "welcome.md 3:1 «\(twenty) more» 21 words, at most 20 are allowed"
      ])
  }

  @Test func `an app's own limit wins`() {
    let app = readApp(
      app: #""limits": { "words-per-text": 1 }"#, settings: #""limits": { "words-per-text": 0 }"#,
      expectingMistakes: true)
    #expect(app.findings(of: wordsPerText) == [])
  }

  /// What is misspelt is most likely this limit, or in its place.
  @Test(arguments: [
    (#""limits": { "words-per-txet": 1 }"#, "", "json/unknown-member"),
    ("", #""limits": { "words-per-txet": 1 }"#, "json/unknown-member"),
    ("", #""limits": { "words": 1, "words-per-text": 1 }"#, "json/unknown-member"),
    (#""limit": { "words-per-text": 1 }"#, "", "json/unknown-member"),
    ("", #""limits": { "words-per-text": "30" }"#, "json/type"),
    (#""limits": { "words-per-text": 1, "characters-per-text": { "jp": 9 } }"#, "", "json/type"),
  ])
  func `nothing is held to limits that could not be read`(
    app: String, settings: String, rule: RuleID
  ) {
    let words = Array(repeating: "word", count: 21).joined(separator: " ")
    let content = readApp(
      pages: ["welcome": "# Hello\n\n\(words)\n\n[Go](#go)\n"], app: app, settings: settings,
      expectingMistakes: true)
    #expect(content.found.sorted().map(\.rule) == [rule])
    for check in [wordsPerText, wordsPerSection, wordsPerScreen, wordsCharactersPerText] {
      #expect(content.findings(of: check) == [])
    }
  }

  @Test func `the longest plural form is found, and a placeholder is one word`() {
    let app = readApp(
      flow: """
        "values": { "apps": { "type": "count" } },
        "screens": { "welcome": { "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "welcome": """
        ## `apps`

        - `one` {apps} app now
        - `other` {apps} apps right now

        [Go](#go)

        """
      ], app: #""limits": { "words-per-text": 3 }"#)
    #expect(
      app.findings(of: wordsPerText) == [
        "welcome.md 4:1 «- `other` {apps} apps right now» 4 words, at most 3 are allowed"
      ])
  }

  @Test func `translations have the same limit, at their own words`() {
    let app = translated(
      entry("Hallo Welt da."), words: "Hello.", settings: #""limits": { "words-per-text": 2 }"#)
    #expect(
      app.findings(of: wordsPerText) == [
        "de.json 1:29 «\"Hallo Welt da.\"» 3 words, at most 2 are allowed"
      ])
    #expect(
      app.sorted(wordsPerText).map(\.help) == [
        "shorten it; if it can't be shorter, say why in \"allow\""
      ])
    let forms = #"{ "one": "{apps} App", "other": "{apps} alle Apps" }"#
    let counted = translated(
      entry(forms, source: #"{ "one": "{apps} app", "other": "{apps} apps" }"#),
      words: "- `one` {apps} app\n- `other` {apps} apps",
      settings: #""limits": { "words-per-text": 2 }"#)
    #expect(
      counted.findings(of: wordsPerText) == [
        "de.json 1:61 «\"{apps} alle Apps\"» 3 words, at most 2 are allowed"
      ])
  }

  @Test func `a word that no line has room for is found`() {
    func title(_ count: Int, _ letter: String = "a") -> ReadContent {
      readApp(pages: ["welcome": "# \(String(repeating: letter, count: count))\n\n[Go](#go)\n"])
    }
    #expect(
      title(1000).sorted(wordsPerText).map(\.message) == [
        "a word of 1000 letters, at most 60 are allowed"
      ])
    #expect(title(60).findings(of: wordsPerText) == [])
    // Thai has no spaces; the words in it are counted.
    #expect(
      title(100, "ก").sorted(wordsPerText).map(\.message) == ["100 words, at most 20 are allowed"])
  }
}
