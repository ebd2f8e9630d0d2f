import Foundation
import SpecModel
import SpecReading
import SpecText
import TestSupport
import Testing

@Suite struct CanonicalMarkdownTests {
  @Test(arguments: [
    ("Private & Secure", "Private & Secure"),
    ("4*5 = 20", "4*5 = 20"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("*required", "*required"),
    ("a_b_c", "a_b_c"),
    ("[x] done", "[x] done"),
    ("5 < 6 > 4 <3", "5 < 6 > 4 <3"),
    ("C:\\dir", "C:\\dir"),
    ("a ` b `` c", "a ` b `` c"),
    ("Go!", "Go!"),
    ("*a*", "\\*a\\*"),
    ("_a_", "\\_a\\_"),
    ("a ** b", "a \\*\\* b"),
    ("[a](b)", "[a\\](b)"),
    ("[a]: b", "[a\\]: b"),
    ("[a] (#b) [c]  (https://d", "[a\\] (#b) [c\\]  (https://d"),
    ("[a] (b) [c] (#1)", "[a] (b) [c] (#1)"),
    ("`a`", "\\`a\\`"),
    ("<b>", "\\<b>"),
    ("&amp; &#39; &c", "\\&amp; \\&#39; &c"),
    ("\\*", "\\\\*"),
    ("end\\", "end\\\\"),
  ])
  func `only what would be read is escaped`(_ text: (words: String, markdown: String)) {
    #expect(canonicalMarkdown([.text(text.words)]) == text.markdown)
  }

  @Test func `structure is written one way`() {
    let name = Placeholder(path: ["a", "b"], span: Span(FileID(0), 0, 0))
    let inlines: [Inline] = [
      .strong([.text("Hi "), .placeholder(name)]), .lineBreak, .emphasis([.text("x*y")]),
      .paragraphBreak, .text("See!"), .link("https://a.b/c)d", [.text("[1]")]),
    ]
    #expect(
      canonicalMarkdown(inlines)
        == "**Hi {a.b}**\n*x\\*y*\n\nSee\\![\\[1\\]](https://a.b/c\\)d)")
  }

  @Test func `any words survive being written and read again`() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<3000 {
      let words = random.words()
      let inlines: [Inline] = words.isEmpty ? [] : [.text(words)]
      expectSurvival(inlines)
    }
  }

  @Test func `any structure survives being written and read again`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<3000 { expectSurvival(random.inlines(depth: 2)) }
  }

  /// `SPECGEN_SEEDS` asks for more texts than a run of all tests has time for.
  private static let seeds =
    ProcessInfo.processInfo.environment["SPECGEN_SEEDS"].flatMap(UInt64.init) ?? 4_000

  @Test func `what was read is written so that it reads the same, whatever it was`() {
    var clean = 0
    for seed in 0..<Self.seeds {
      var random = SeededGenerator(seed: seed)
      let text = random.markdown()
      var found = Diagnostics()
      let phrase = readPhrase(Located(text, place), &found)
      guard found.all.isEmpty else { continue }
      clean += 1
      let again = readPhrase(Located(phrase.markdown, place), &found)
      #expect(again.inlines == phrase.inlines, "\(seed): \(text.debugDescription)")
      #expect(again.markdown == phrase.markdown, "\(seed): \(text.debugDescription)")
      #expect(found.all == [], "\(seed): \(text.debugDescription)")
    }
    #expect(clean > Self.seeds / 4)
  }

  @Test(arguments: [
    ("**T=+[*[T*[x`T*T*[Y*", "\\**T=+[[T[x`TT[Y*"), ("*a *b* c*", "*a b c*"),
    ("**a **b** c**", "**a b c**"), ("*a *\n\n", "*a *"),
  ])
  func `emphasis within emphasis is one, and nothing hangs on a line's end`(
    _ text: (written: String, markdown: String)
  ) {
    var found = Diagnostics()
    let phrase = readPhrase(Located(text.written, place), &found)
    #expect(found.all == [])
    #expect(phrase.markdown == text.markdown)
    expectSurvival(phrase.inlines)
  }

  @Test func `what no Markdown can say is a finding, not other words`() {
    var found = Diagnostics()
    let phrase = readPhrase(Located("*=|\\*******:\nT***-&**&#", place), &found)
    #expect(found.all.map(\.rule) == ["words/emphasis"])
    #expect(phrase.placeholders == [])
  }

  private func expectSurvival(_ inlines: [Inline]) {
    let markdown = canonicalMarkdown(inlines)
    var found = Diagnostics()
    let phrase = readPhrase(Located(markdown, place), &found)
    #expect(phrase.inlines == inlines, "\(markdown)")
    #expect(phrase.markdown == markdown)
    #expect(found.all == [], "\(markdown)")
  }
}

private let place = Span(FileID(0), 0, 0)

extension SeededGenerator {
  /// Text of what Markdown likes to read, without blanks at its ends.
  fileprivate mutating func words(symbols: [String] = ["€", "→"]) -> String {
    let pieces =
      [
        "a", "b", "é", "世", "。", "1", " ", ".", ":", "*", "_", "**", "[", "]", "(", ")", "\\",
        "`", "<", ">", "/", "&", "amp;", "#", "!", "-", "+", "|", "~", "\"", "https://",
      ] + symbols
    var words = ""
    for _ in 0..<Int.random(in: 0..<12, using: &self) {
      let piece = pick(pieces)
      if piece != " " || !words.isEmpty { words += piece }
    }
    while words.hasSuffix(" ") { words.removeLast() }
    return words
  }

  /// Any text of Markdown's own characters, and of letters, blanks and punctuation of some scripts.
  fileprivate mutating func markdown() -> String {
    let pieces = [
      "*", "*", "*", "**", "**", "***", "_", "__", "`", "``", "[", "]", "(", ")", "<", ">", "&",
      "\\",
      "\\*", "{", "}", "{a}", "!", "#", "-", "+", "=", ":", ";", ".", ",", "\"", "'", "~", "|",
      "](https://a.b)", "[", "&amp;", "&lt;", "&#42;", "\n", "\n\n", " ", " ", " ", "\u{A0}",
      "\u{3000}", "a", "T", "1", "é", "世", "。", "「", "ا", "،", "ש", "ไ", "한", "я", "«", "»", "¿",
      "\u{301}", "\u{200D}", "→",
    ]
    return (0..<Int.random(in: 1..<24, using: &self)).map { _ in pick(pieces) }.joined()
  }

  /// Well-formed words: emphasis around letters, never the same kind within itself, and no symbol
  /// that could make it doubtful.
  fileprivate mutating func inlines(depth: Int, outer: Set<String> = []) -> [Inline] {
    var inlines: [Inline] = [.text("x" + words(symbols: []) + "x")]
    for _ in 0..<Int.random(in: 0..<4, using: &self) {
      let kinds = ["placeholder", "emphasis", "strong", "link", "break", "paragraph"]
      switch pick(kinds) {
      case "placeholder": inlines.append(.placeholder(Placeholder(path: ["a"], span: place)))
      case "emphasis" where depth > 0 && !outer.contains("*"):
        inlines.append(.emphasis(inner(depth, outer.union(["*"]))))
      case "strong" where depth > 0 && !outer.contains("**"):
        inlines.append(.strong(inner(depth, outer.union(["**"]))))
      case "link" where depth > 0 && !outer.contains("["):
        let target = pick([
          "https://a.b/c", "https://a.b/(c)?d=*e&amp;_", "https://a.b/)(", "mailto:a@b.c",
        ])
        inlines.append(.link(target, inner(depth, outer.union(["["]))))
      case "break": inlines.append(.lineBreak)
      case "paragraph" where outer.isEmpty: inlines.append(.paragraphBreak)
      default: continue
      }
      let isBreak = inlines.last == .lineBreak || inlines.last == .paragraphBreak
      inlines.append(.text((isBreak ? "" : pick([" ", ""])) + words(symbols: []) + "y"))
    }
    return inlines
  }

  /// Words within emphasis or a link.
  private mutating func inner(_ depth: Int, _ outer: Set<String>) -> [Inline] {
    inlines(depth: depth - 1, outer: outer)
  }
}
