import SpecSyntax
import SpecText
import TestSupport

/// Writes random documents of our grammar and notes, while it writes, where everything stands.
struct MarkdownGenerator {
  private(set) var bytes: [UInt8] = []
  private var random: SeededGenerator
  private let lineEnd: String
  /// Whether words may go on in another line; those of a heading may not.
  private var mayBreak = true

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let lineEnds = ["\n", "\r\n", "\r"]
    lineEnd = lineEnds[Int(random.next() % 3)]
  }

  // MARK: Blocks

  /// Writes a document and returns its tree.
  mutating func document() -> [MarkdownBlock] {
    if chance(1, in: 3) { write("\u{FEFF}") }
    var blocks: [MarkdownBlock] = []
    for _ in 0..<pick(1, 6) {
      if !blocks.isEmpty { endBlock(blocks) }
      blocks.append(block(after: blocks.last))
    }
    if chance(2, in: 3) { write(lineEnd) }
    return blocks
  }

  private mutating func endBlock(_ blocks: [MarkdownBlock]) {
    write(lineEnd)
    switch blocks.last?.kind {
    case .heading, .comment, .thematicBreak: if chance(1, in: 2) { return }
    default: break
    }
    for _ in 0..<pick(1, 2) { write((chance(1, in: 4) ? "  " : "") + lineEnd) }
  }

  private mutating func block(after last: MarkdownBlock?) -> MarkdownBlock {
    switch pick(0, 5) {
    case 0: return heading()
    case 1: return comment()
    case 2: return rule()
    case 3:
      // Two lists in a row are one.
      if case .list? = last?.kind { return heading() }
      return list(indentation: 0)
    default:
      // Behind a list, indentation would make it part of the last item.
      if case .list? = last?.kind {} else { write(String(repeating: " ", count: pick(0, 3))) }
      return paragraph(indentation: 0)
    }
  }

  private mutating func heading() -> MarkdownBlock {
    let level = pick(1, 6)
    let start = bytes.count
    write(String(repeating: "#", count: level))
    guard chance(9, in: 10) else { return MarkdownBlock(.heading(level, []), span(from: start)) }
    write(chance(1, in: 4) ? "   " : " ")
    mayBreak = false
    let inlines = line(depth: 0)
    mayBreak = true
    let place = span(from: start)
    if chance(1, in: 4) { write("  ") }
    return MarkdownBlock(.heading(level, inlines), place)
  }

  private mutating func paragraph(indentation: Int) -> MarkdownBlock {
    let start = bytes.count
    var inlines = line(depth: 0)
    for _ in 0..<pick(0, 2) {
      inlines.append(lineBreak())
      write(String(repeating: " ", count: pick(0, indentation + 3)))
      inlines += line(depth: 0)
    }
    let place = span(from: start)
    if chance(1, in: 5) { write(" ") }
    return MarkdownBlock(.paragraph(inlines), place)
  }

  private mutating func list(indentation: Int) -> MarkdownBlock {
    let start = bytes.count
    var items: [MarkdownItem] = []
    for number in 0..<pick(1, 3) {
      if number > 0 {
        write(chance(1, in: 4) ? lineEnd + lineEnd : lineEnd)
        write(String(repeating: " ", count: indentation))
      }
      items.append(item(indentation: indentation))
    }
    let end = items.last.map { Int($0.span.upper) } ?? start
    return MarkdownBlock(.list(items), Span(FileID(0), start, end))
  }

  private mutating func item(indentation: Int) -> MarkdownItem {
    let start = bytes.count
    write("- ")
    let inner = indentation + 2
    let margin = String(repeating: " ", count: inner)
    var blocks = [paragraph(indentation: inner)]
    if indentation == 0, chance(1, in: 3) {
      write(lineEnd + margin)
      blocks.append(list(indentation: inner))
    }
    if chance(1, in: 5) {
      write(lineEnd + lineEnd + margin)
      blocks.append(chance(1, in: 2) ? comment() : paragraph(indentation: inner))
    }
    let end = blocks.last.map { Int($0.span.upper) } ?? start
    return MarkdownItem(blocks: blocks, span: Span(FileID(0), start, end))
  }

  private mutating func comment() -> MarkdownBlock {
    let start = bytes.count
    write("<!--" + pick(["", " ", "\t  "]))
    let text = Located(pick(["", "a note", "[a]: b", "allow x/y: z", "*你* & <b>"]), nextSpan)
    write(text.value)
    let place = span(from: Int(text.span.lower))
    write(text.value.isEmpty ? "-->" : pick([" -->", "-->"]))
    // Of a comment without words the place is its end.
    let words = text.value.isEmpty ? bytes.count - 3 : Int(text.span.lower)
    return MarkdownBlock(
      .comment(
        Located(text.value, text.value.isEmpty ? Span(FileID(0), words, words) : place)),
      span(from: start))
  }

  private mutating func rule() -> MarkdownBlock {
    // Right below words it would make a heading of them.
    write(lineEnd)
    let start = bytes.count
    write(pick(["---", "***", "_ _ _", "-----"]))
    return MarkdownBlock(.thematicBreak, span(from: start))
  }

  // MARK: Inlines

  /// Words and marked words with a space between any two.
  private mutating func line(depth: Int) -> [MarkdownInline] {
    var inlines: [MarkdownInline] = []
    for number in 0..<pick(1, 5) {
      if number > 0 { append(" ", " ", to: &inlines) }
      piece(depth, to: &inlines)
    }
    return inlines
  }

  private mutating func piece(_ depth: Int, to inlines: inout [MarkdownInline]) {
    let start = bytes.count
    switch depth > 2 ? 0 : pick(0, 9) {
    case 0: inlines.append(code())
    case 1: inlines.append(marked("*", depth))
    case 2: inlines.append(marked("**", depth))
    case 3 where depth == 0:
      append("你", "你", to: &inlines)
      inlines.append(marked(pick(["*", "**"]), depth))
      append("吗", "吗", to: &inlines)
    case 4 where depth == 0:
      write("[")
      let inner = line(depth: depth + 1)
      inlines.append(MarkdownInline(.link(link(inner)), span(from: start)))
    case 5 where depth == 0:
      write("![")
      let inner = chance(1, in: 3) ? [] : line(depth: depth + 1)
      inlines.append(MarkdownInline(.image(link(inner)), span(from: start)))
    default:
      let (source, text) = pick(words)
      append(source, text, to: &inlines)
    }
  }

  /// Text goes on in the text before it, if there is one.
  private mutating func append(
    _ source: String, _ text: String, to inlines: inout [MarkdownInline]
  ) {
    let place = nextSpan
    write(source)
    guard let last = inlines.last, case .text(let former) = last.kind else {
      inlines.append(MarkdownInline(.text(text), span(from: Int(place.lower))))
      return
    }
    inlines[inlines.count - 1] = MarkdownInline(
      .text(former + text), span(from: Int(last.span.lower)))
  }

  private mutating func marked(_ mark: String, _ depth: Int) -> MarkdownInline {
    let start = bytes.count
    write(mark)
    var inner: [MarkdownInline] = []
    append("a", "a", to: &inner)
    if chance(1, in: 2) {
      append(" ", " ", to: &inner)
      piece(depth + 1, to: &inner)
      if mayBreak, chance(1, in: 4) {
        inner.append(lineBreak())
      } else {
        append(" ", " ", to: &inner)
      }
      append("z", "z", to: &inner)
    }
    write(mark)
    return MarkdownInline(
      mark == "*" ? .emphasis(inner) : .strong(inner), span(from: start))
  }

  private mutating func code() -> MarkdownInline {
    let start = bytes.count
    let (source, text) = pick([
      ("`name`", "name"), ("``a`b``", "a`b"), ("`` ` ``", "`"), ("` a `", "a"),
      ("`你 *x*`", "你 *x*"),
      (#"`\`"#, #"\"#), ("`&amp;`", "&amp;"),
    ])
    write(source)
    return MarkdownInline(.code(text), span(from: start))
  }

  private mutating func link(_ inner: [MarkdownInline]) -> MarkdownLink {
    write("](")
    let (source, value) = pick([
      ("#id", "#id"), ("https://example.com/a_b(c)", "https://example.com/a_b(c)"),
      (#"#a\*b"#, "#a*b"), ("?a&amp;b", "?a&b"), ("", ""), ("é你", "é你"),
    ])
    let isQuoted = source.isEmpty || chance(1, in: 4)
    if isQuoted { write("<") }
    let start = bytes.count
    write(source)
    let target = Located(value, span(from: start))
    if isQuoted { write(">") }
    var title: Located<String>?
    if chance(1, in: 3) {
      write(pick([" ", "  ", mayBreak ? lineEnd : "\t"]))
      title = self.title()
    }
    write(")")
    // A label of blanks has no words.
    let isBlank = inner.allSatisfy {
      $0.kind == .text("\u{A0}") || $0.kind == .text("\u{A0} \u{A0}")
    }
    return MarkdownLink(target: target, title: title, inlines: isBlank ? [] : inner)
  }

  private mutating func title() -> Located<String> {
    let start = bytes.count
    let (source, text) = pick([
      (#""More""#, "More"), ("'a \"b\" &copy;'", "a \"b\" ©"), (#"(\(你\))"#, "(你)"),
      (#""\"""#, "\""),
      ("\"\"", ""), (mayBreak ? "'a\(lineEnd) b'" : "'a b'", "a b"),
    ])
    write(source)
    return Located(text, span(from: start))
  }

  private mutating func lineBreak() -> MarkdownInline {
    let start = bytes.count
    let isHard = chance(1, in: 2)
    write((isHard ? "\\" : pick(["", " ", "\t"])) + lineEnd)
    return MarkdownInline(isHard ? .lineBreak : .softBreak, span(from: start))
  }

  // MARK: Bytes and chance

  private var nextSpan: Span { span(from: bytes.count) }

  private func span(from start: Int) -> Span {
    Span(FileID(0), start, bytes.count)
  }

  private mutating func write(_ text: String) {
    bytes += Array(text.utf8)
  }

  private mutating func pick(_ lowest: Int, _ highest: Int) -> Int {
    lowest + Int(random.next() % UInt64(highest - lowest + 1))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }

  private mutating func chance(_ part: UInt64, in whole: UInt64) -> Bool {
    random.next() % whole < part
  }
}

/// Words as they are written and as they are read; any of them may begin a line.
private let words: [(source: String, text: String)] = [
  ("steps", "steps"), ("a", "a"), ("你好。", "你好。"), ("日本語", "日本語"), ("é", "é"),
  ("e\u{301}", "e\u{301}"),
  ("👩‍👩‍👧", "👩‍👩‍👧"), ("🎉", "🎉"), ("→", "→"), ("مرحبا", "مرحبا"), ("{name}", "{name}"),
  ("{option.max-bank}", "{option.max-bank}"), (#"\*"#, "*"), (#"\_\_a"#, "__a"), (#"\["#, "["),
  (#"\\"#, #"\"#), (#"\`"#, "`"), ("\\#", "#"), (#"2026\."#, "2026."), (#"a\q"#, #"a\q"#),
  ("&amp;", "&"), ("&copy;", "©"), ("&nbsp;", "\u{A0}"), ("&#x1F600;", "😀"), ("&#42;", "*"),
  ("&bogus;", "&bogus;"), ("&", "&"), ("AT&T", "AT&T"), ("5 * 3", "5 * 3"), ("1 < 2", "1 < 2"),
  ("snake_case", "snake_case"), ("[x]", "[x]"), ("wow!", "wow!"), ("(a)", "(a)"),
  ("\"b\"", "\"b\""),
  ("&NotEqualTilde;", "\u{2242}\u{338}"),
]
