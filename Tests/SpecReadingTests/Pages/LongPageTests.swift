import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// What is written again and again in a page, and once before it.
struct Repeated: Sendable, CustomTestStringConvertible {
  let start: String
  let part: String

  init(_ part: String, after start: String = "") {
    (self.start, self.part) = (start, part)
  }

  var testDescription: String { (start + part).debugDescription }

  func text(_ length: Int) -> String {
    start + String(repeating: part, count: length / part.utf8.count)
  }
}

@Suite struct LongPageTests {
  @Test(arguments: [
    Repeated("a\n\n"), Repeated("a\n"), Repeated("世\n"), Repeated("a\\\n"), Repeated("# a\n"),
    Repeated("### a\n\n"), Repeated("a"), Repeated("*"), Repeated("_"), Repeated("`"),
    Repeated("["), Repeated("]"), Repeated("]("), Repeated("<", after: "a "), Repeated("&"),
    Repeated("&amp;"), Repeated("&a;"), Repeated("\\"), Repeated("{"), Repeated("}"),
    Repeated("{a} "), Repeated("{a}&lt;"), Repeated("*a* "), Repeated("*a*b"), Repeated("**a***b*"),
    Repeated("a*\"*"), Repeated("`a` "), Repeated("`` ` "), Repeated("[a](https://a.b) "),
    Repeated("[a](#a)\n\n![](symbol:a)\n\n"), Repeated("## `a`\n\na\n\n"), Repeated("## a\n\n"),
    Repeated("[a]: b\n\n<!-- a -->\n\n"), Repeated("<!-- a -->\n\n"), Repeated("<!--\n"),
    Repeated("- `a` a\n"), Repeated("- a\n\n"), Repeated("- `one` {a}\n"),
    Repeated("- `a`\n  - b\n"),
    Repeated("&#32;\n", after: "- `a`\n  "), Repeated("> a\n"), Repeated("\t"), Repeated("\r"),
    Repeated("a\u{301}"), Repeated("\u{301}"), Repeated("\u{2068}"), Repeated("\u{85}"),
    Repeated("![[]()"),
  ])
  func `a page is read in a time that grows with its length`(_ repeated: Repeated) {
    let growth = growth(from: 50_000) { length in
      Array(repeated.text(length).utf8)
    } in: { bytes in
      var found = Diagnostics()
      var suppressions: [Suppression] = []
      let file = SourceFile(path: "welcome.md", bytes: bytes)
      let document = parseMarkdown(file, FileID(0), &found)
      _ = readPage(document, id: "welcome", &suppressions, &found)
    }
    #expect(growth < 8)
  }

  @Test(arguments: [
    Repeated("a"), Repeated("*"), Repeated("*a* "), Repeated("*\"*"), Repeated("_ _a"),
    Repeated("`a"), Repeated("`a``"), Repeated("[a](https://a.b) "), Repeated("{a}"),
    Repeated("{a}*"), Repeated("{"), Repeated("a\n"), Repeated("*a*\n"), Repeated("\\\n*"),
    Repeated("&amp;"), Repeated("<"), Repeated("世*界"),
  ])
  func `a text of JSON is read in a time that grows with its length`(_ repeated: Repeated) {
    let growth = growth(from: 50_000) {
      repeated.text($0)
    } in: { text in
      var found = Diagnostics()
      _ = readPhrase(Located(text, Span(FileID(0), 0, 0)), &found)
    }
    #expect(growth < 8)
  }

  @Test func `words that are joined over a quarter of a million lines are joined once`() {
    // A copy for every line would be 15 billion bytes, minutes of work.
    let read = ReadPage(String(repeating: "a\n", count: 124_000))
    #expect(read.findings.map { $0.prefix(26) } == ["1:1 markdown/too-large «a\n"])
    #expect(read.page.texts.first?.mainPhrase.markdown.utf8.count == 247_999)
  }
}
