import TestSupport
import Testing

import SpecChecks

@Suite struct WordsCharactersPerTextTests {
  private func app(_ words: String, source: String = "ja", limits: String = "{}") -> ReadContent {
    readApp(
      pages: ["welcome": "# ようこそ\n\n\(words)\n\n[Go](#go)\n"],
      settings: #""source": "\#(source)", "limits": \#(limits)"#)
  }

  private let ten = "一二三四五六七八九十"

  @Test func `a text of more characters than the limit is found at its words`() {
    let found = app("\(ten) 一", limits: #"{ "characters-per-text": { "ja": 10 } }"#)
    #expect(
      found.findings(of: wordsCharactersPerText) == [
        "welcome.md 3:1 «\(ten) 一» 11 characters, at most 10 are allowed"
      ])
    let fits = app(ten, limits: #"{ "characters-per-text": { "ja": 10 } }"#)
    #expect(fits.findings(of: wordsCharactersPerText).isEmpty)
  }

  @Test(arguments: ["ja", "ja-JP", "zh-Hans", "zh-TW", "zh-Hant-HK"])
  func `sixty characters are the limit of Japanese and Chinese`(_ source: String) {
    let sixty = String(repeating: ten, count: 6)
    #expect(app(sixty, source: source).findings(of: wordsCharactersPerText) == [])
    #expect(app(sixty + "一", source: source).findings(of: wordsCharactersPerText).count == 1)
    // A word each, as UAX 29 counts them.
    #expect(app(sixty, source: source).findings(of: wordsPerText) == [])
    #expect(app(sixty, source: source).findings(of: wordsPerScreen) == [])
  }

  @Test func `the nearest language with a limit counts, others have none`() {
    let limits = #"{ "characters-per-text": { "de": 4, "ja": 1 } }"#
    #expect(
      app("12345", source: "de-AT", limits: limits).findings(of: wordsCharactersPerText) != [])
    #expect(app("12345", source: "en", limits: limits).findings(of: wordsCharactersPerText) == [])
  }

  @Test func `translations are measured as their language is`() {
    let ten = String(repeating: "語", count: 10)
    let limits = #""limits": { "words-per-text": 2, "characters-per-text": { "ja": 9 } }"#
    let app = translated(entry(ten), locale: "ja", settings: limits)
    #expect(
      app.findings(of: wordsCharactersPerText) == [
        "ja.json 1:29 «\"\(ten)\"» 10 characters, at most 9 are allowed"
      ])
    #expect(app.findings(of: wordsPerText) == [])
  }

  @Test func `a draft is not measured, words that nobody will look at again are`() {
    let words = String(repeating: "Hello ", count: 21).dropLast()
    let source = #""limits": { "words-per-text": 30, "words-per-screen": 10 }"#
    func count(_ more: String) -> Int {
      let app = translated(
        entry(String(words), source: String(words), more), locale: "ja", words: String(words),
        settings: source)
      return app.findings(of: wordsCharactersPerText).count
    }
    #expect(count(#", "state": "needs-review""#) == 0)
    #expect(count("") == 1)
    let german = translated(
      entry(String(words), source: String(words), #", "state": "needs-review""#),
      words: String(words), settings: #""limits": { "words-per-text": 20, "words-per-screen": 10 }"#
    )
    #expect(german.findings(of: wordsPerText).map { $0.prefix(10) } == ["welcome.md"])
    #expect(german.findings(of: wordsPerScreen).map { $0.prefix(10) } == ["welcome.md"])
  }
}
