import SpecSyntax
import SpecText

/// What parsing a text gave, and ways to compare it.
struct MarkdownReading: SyntaxReading {
  let file: SourceFile
  let document: MarkdownDocument
  /// In file order.
  let found: [Diagnostic]
  private let lines: LineTable

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "test.md", bytes: bytes)
    var found = Diagnostics()
    document = parseMarkdown(file, FileID(0), &found)
    self.found = found.sorted()
    lines = LineTable(file)
  }

  var isReadable: Bool { true }

  /// The tree, a node a line: its depth, kind, place, and what it says.
  var outline: String { outline(of: document.blocks) }

  /// The same for another tree of the file.
  func outline(of blocks: [MarkdownBlock]) -> String {
    blocks.map { outline($0, "") }.joined(separator: "\n")
  }

  /// Every node that holds nothing else, in order.
  var inlines: [MarkdownInline] {
    document.blocks.flatMap(allInlines)
  }

  func place(_ span: Span) -> String {
    let start = lines.position(of: Int(span.lower))
    let end = lines.position(of: Int(span.upper))
    return "\(start.line):\(start.column)-\(end.line):\(end.column)"
  }

  private func outline(_ block: MarkdownBlock, _ indent: String) -> String {
    let place = place(block.span)
    switch block.kind {
    case .heading(let level, let inlines):
      return lines("\(indent)heading\(level) \(place)", inlines, indent)
    case .paragraph(let inlines):
      return lines("\(indent)paragraph \(place)", inlines, indent)
    case .list(let items):
      let items = items.flatMap { item in
        ["\(indent)  item \(self.place(item.span))"]
          + item.blocks.map { outline($0, indent + "    ") }
      }
      return (["\(indent)list \(place)"] + items).joined(separator: "\n")
    case .thematicBreak:
      return "\(indent)rule \(place)"
    case .comment(let text):
      return "\(indent)comment \(place) \(self.place(text.span)) '\(text.value)'"
    }
  }

  private func lines(_ head: String, _ inlines: [MarkdownInline], _ indent: String) -> String {
    ([head] + inlines.map { outline($0, indent + "  ") }).joined(separator: "\n")
  }

  private func outline(_ inline: MarkdownInline, _ indent: String) -> String {
    let place = place(inline.span)
    switch inline.kind {
    case .text(let text): return "\(indent)text \(place) '\(text)'"
    case .code(let text): return "\(indent)code \(place) '\(text)'"
    case .emphasis(let inner): return lines("\(indent)emphasis \(place)", inner, indent)
    case .strong(let inner): return lines("\(indent)strong \(place)", inner, indent)
    case .link(let link): return outline(link, "\(indent)link \(place)", indent)
    case .image(let link): return outline(link, "\(indent)image \(place)", indent)
    case .softBreak: return "\(indent)soft \(place)"
    case .lineBreak: return "\(indent)break \(place)"
    }
  }

  private func outline(_ link: MarkdownLink, _ head: String, _ indent: String) -> String {
    var head = "\(head) \(place(link.target.span)) '\(link.target.value)'"
    if let title = link.title { head += " \(place(title.span)) '\(title.value)'" }
    return lines(head, link.inlines, indent)
  }
}

/// Every inline of a block, those that hold others before what they hold.
private func allInlines(_ block: MarkdownBlock) -> [MarkdownInline] {
  switch block.kind {
  case .heading(_, let inlines), .paragraph(let inlines): inlines.flatMap(withInner)
  case .list(let items): items.flatMap { $0.blocks.flatMap(allInlines) }
  case .thematicBreak, .comment: []
  }
}

private func withInner(_ inline: MarkdownInline) -> [MarkdownInline] {
  switch inline.kind {
  case .emphasis(let inner), .strong(let inner): [inline] + inner.flatMap(withInner)
  case .link(let link), .image(let link): [inline] + link.inlines.flatMap(withInner)
  case .text, .code, .softBreak, .lineBreak: [inline]
  }
}
