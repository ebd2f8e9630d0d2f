import SpecSyntax
import SpecText

/// A block of a page as the grammar names it, with the comments before it.
struct PagePart {
  enum Kind {
    /// Lines that are one title.
    case title([[MarkdownInline]])
    /// Lines that are one smaller heading.
    case heading([[MarkdownInline]])
    /// The words after `##`.
    case section([MarkdownInline])
    /// A section's name after more or fewer than two `#`, and those.
    case misplacedName(Located<String>, marks: Span)
    /// A heading that the grammar doesn't have.
    case tooDeep(Int)
    /// Paragraphs that are one text.
    case body([[MarkdownInline]])
    /// Links to controls in one line.
    case controls([MarkdownInline])
    /// Images in one line.
    case images([MarkdownInline])
    case list([MarkdownItem])
    /// The line that stands for the screen.
    case screenPlace
  }

  var comments: [PageComment]
  var kind: Kind
  var span: Span
}

/// A comment: what it says, and its place with its marks.
struct PageComment {
  var words: Located<String>
  var span: Span
}

/// The parts of a page, and the comments that no part follows.
func pageParts(
  of document: MarkdownDocument
) -> (parts: [PagePart], trailing: [PageComment]) {
  var parts: [PagePart] = []
  var comments: [PageComment] = []
  for block in document.blocks {
    if case .comment(let text) = block.kind {
      comments.append(PageComment(words: text, span: block.span))
      continue
    }
    guard let kind = partKind(of: block, in: document) else { continue }
    if let last = parts.last, let joined = joined(last.kind, kind) {
      parts[parts.count - 1].kind = joined
      parts[parts.count - 1].span = last.span.through(block.span)
      parts[parts.count - 1].comments += comments
    } else {
      parts.append(PagePart(comments: comments, kind: kind, span: block.span))
    }
    comments = []
  }
  return (parts, comments)
}

private func partKind(of block: MarkdownBlock, in document: MarkdownDocument) -> PagePart.Kind? {
  if case .heading(let level, let inlines) = block.kind, level != 2, inlines.count == 1,
    let name = document.name(inlines[0])
  {
    let start = Int(block.span.lower)
    return .misplacedName(name, marks: Span(block.span.file, start, start + level))
  }
  return switch block.kind {
  case .heading(1, let inlines): .title([inlines])
  case .heading(2, let inlines): .section(inlines)
  case .heading(3, let inlines): .heading([inlines])
  case .heading(let level, _): .tooDeep(level)
  case .paragraph(let inlines): paragraphKind(of: inlines)
  case .list(let items): .list(items)
  case .thematicBreak: .screenPlace
  case .comment: nil
  }
}

/// Adjacent lines of a title or heading and adjacent paragraphs are one text.
private func joined(_ former: PagePart.Kind, _ next: PagePart.Kind) -> PagePart.Kind? {
  switch (former, next) {
  case (.title(let lines), .title(let more)): .title(lines + more)
  case (.heading(let lines), .heading(let more)): .heading(lines + more)
  case (.body(let paragraphs), .body(let more)): .body(paragraphs + more)
  default: nil
  }
}

/// Links to controls alone are controls, images alone are pictures, anything else is words.
private func paragraphKind(of inlines: [MarkdownInline]) -> PagePart.Kind {
  let things = inlines.filter { !$0.isSpace }
  if things.allSatisfy(\.isImage) { return .images(things) }
  if things.allSatisfy(\.isControl) { return .controls(things) }
  return .body([inlines])
}
