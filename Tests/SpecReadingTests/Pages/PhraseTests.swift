import SpecModel
import SpecReading
import SpecText
import Testing

@Suite struct PhraseTests {
  /// The string stands at the start of the file, quotes included.
  private func read(_ words: String) -> (phrase: Phrase, findings: [String]) {
    let file = SourceFile(path: "cells.json", bytes: Array("\"\(words)\"".utf8))
    var found = Diagnostics()
    let span = Span(FileID(0), 0, file.bytes.count)
    let phrase = readPhrase(Located(words, span), &found)
    return (phrase, file.describe(found))
  }

  @Test func `plain words, breaks and placeholders`() throws {
    let (phrase, findings) = read("Hi {name}!\nYou\n\n{a.b}")
    #expect(findings == [])
    let names = phrase.placeholders
    #expect(names.map(\.path) == [["name"], ["a", "b"]])
    #expect(names.map(\.span.lower) == [4, 17])
    #expect(
      phrase.inlines == [
        .text("Hi "), .placeholder(names[0]), .text("!"), .lineBreak, .text("You"),
        .paragraphBreak, .placeholder(names[1]),
      ])
    #expect(phrase.markdown == "Hi {name}!\nYou\n\n{a.b}")
  }

  @Test func `emphasis and links over lines`() {
    let (phrase, findings) = read("- **a\n# b** [c](https://d.e)\n1. f\n\n> *g*")
    #expect(findings == [])
    #expect(
      phrase.inlines == [
        .text("- "), .strong([.text("a"), .lineBreak, .text("# b")]), .text(" "),
        .link("https://d.e", [.text("c")]), .lineBreak, .text("1. f"), .paragraphBreak,
        .text("> "), .emphasis([.text("g")]),
      ])
  }

  @Test func `a placeholder has its own place beside Markdown too`() {
    let (phrase, findings) = read("*a* {b}")
    #expect(findings == [])
    #expect(phrase.placeholders.map(\.span) == [Span(FileID(0), 5, 8)])
  }

  @Test(arguments: [
    ("a {B c}", "1:4 words/placeholder «{B c}» '{B c}' is no name in braces"),
    (
      "**你好。**世界",
      "1:1 words/emphasis «\"**你好。**世界\"» these asterisks emphasise nothing"
    ),
    ("a [b](#c)", "1:1 words/control «\"a [b](#c)\"» a control stands in a paragraph of its own"),
    ("a `b`", "1:1 words/code «\"a `b`\"» code is a name, and there is none to give here"),
  ])
  func `mistakes have a place in the file`(_ cell: (words: String, finding: String)) {
    #expect(Set(read(cell.words).findings) == [cell.finding])
  }

  @Test func `a lone backslash at a line's end is a mistake, not a break`() {
    #expect(read("a\\\nb").findings.count == 1)
    #expect(read("a\\\\\nb").phrase.inlines == [.text("a\\"), .lineBreak, .text("b")])
  }
}
