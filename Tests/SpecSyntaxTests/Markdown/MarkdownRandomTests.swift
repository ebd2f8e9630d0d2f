import SpecSyntax
import SpecText
import TestSupport
import Testing

@Test(arguments: 0..<UInt64(40))
func `random documents have every node where it was written`(_ seed: UInt64) {
  for number in 0..<UInt64(50) {
    var generator = MarkdownGenerator(seed: seed &* 1000 &+ number)
    let blocks = generator.document()
    let reading = MarkdownReading(generator.bytes)
    let text = String(decoding: generator.bytes, as: UTF8.self).debugDescription
    #expect(reading.found == [], "\(text)")
    if reading.document.blocks != blocks {
      #expect(reading.outline == reading.outline(of: blocks), "\(text)")
      Issue.record("the trees differ: \(text)")
    }
  }
}

@Test(arguments: 0..<UInt64(20))
func `random pieces of Markdown are never lost and tile their lines`(_ seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<300 {
    var bytes: [UInt8] = []
    for _ in 0..<(1 + random.next() % 24) {
      bytes += pieces[Int(random.next() % UInt64(pieces.count))].utf8
    }
    expectSoundness(bytes)
  }
}

@Test(arguments: 0..<UInt64(20))
func `random bytes never trap and every place lies in the file`(_ seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<300 {
    let range: UInt64 = random.next() % 2 == 0 ? 256 : 128
    expectSoundness(
      (0..<(random.next() % 64)).map { _ in UInt8(truncatingIfNeeded: random.next() % range) })
  }
}

/// Expects what must hold for any bytes at all.
private func expectSoundness(_ bytes: [UInt8]) {
  let reading = MarkdownReading(bytes)
  let whole = Span(FileID(0), 0, bytes.count)
  let text = String(decoding: bytes, as: UTF8.self).debugDescription
  #expect(!reading.found.contains { $0.rule == Rule.markdownPlace.id }, "\(text)")
  for finding in reading.found {
    let places =
      [finding.span] + finding.labels.map(\.span) + (finding.fix?.edits.map(\.span) ?? [])
    #expect(places.allSatisfy(whole.contains), "\(text)")
  }
  #expect(reading.inlines.allSatisfy { whole.contains($0.span) }, "\(text)")
  let again = MarkdownReading(bytes)
  #expect(again.document == reading.document && again.found == reading.found, "\(text)")
  guard reading.found.isEmpty else { return }
  for block in reading.document.blocks {
    guard case .paragraph(let inlines) = block.kind else { continue }
    #expect(tile(inlines, Int(block.span.lower), Int(block.span.upper), bytes), "\(text)")
  }
}

/// Whether inlines stand side by side with nothing but indentation between them.
private func tile(_ inlines: [MarkdownInline], _ start: Int, _ end: Int, _ bytes: [UInt8]) -> Bool {
  var index = start
  for inline in inlines {
    let lower = Int(inline.span.lower)
    let upper = Int(inline.span.upper)
    guard lower >= index, bytes[index..<lower].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return false
    }
    switch inline.kind {
    case .emphasis(let inner): guard tile(inner, lower + 1, upper - 1, bytes) else { return false }
    case .strong(let inner): guard tile(inner, lower + 2, upper - 2, bytes) else { return false }
    default: break
    }
    index = upper
  }
  return index == end
}

private let pieces = [
  "a", "b ", " ", "\n", "\n\n", "\r\n", "\r", "*", "**", "_", "__", "`", "``", "[", "]", "(", ")",
  "](",
  "](#x)", "](<a b>", " \"t\")", "'", "\"", "!", "![", "#", "# ", "## ", "\\", "\\\n", "  \n", "&",
  "&amp;", "&#123;", "&copy;", "&nbsp;", "&bogus;", "&#x202E;", "<", ">", "<b>", "</b", "<!--",
  "-->",
  "<!-- c -->", "<?x", "<!X", "<https://a.b>", "- ", "  - ", "+ ", "* ", "1. ", "2026. ", "\t",
  "    ",
  "---", "***", "===", "|", "|--|", ":", "[a]: b", "[r]: #x \"t\"", "[r]", "~~~", "```", "{x}", "{",
  "}",
  "€", "→", "你", "。", "é", "🎉", "\u{300}", "\u{A0}", "\u{2028}", "\u{FEFF}", "x", ".", ",",
  "<search>", "<source", "<a href='", "- `a` b\n", "  - `one` c\n", "http://x", "&#32;",
]
