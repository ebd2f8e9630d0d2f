import SpecSyntax
import SpecText

/// A block of a page as the grammar names it, with the comments before it.
struct PagePart {
  enum Kind {
    /// Texts: adjacent lines of a title or smaller heading, adjacent paragraphs of a body.
    case title, heading, body
    /// The words after `##`.
    case section([MarkdownInline])
    /// A section's name after more or fewer than two `#`, and those.
    case misplacedName(Located<String>, marks: Span)
    /// A heading that the grammar doesn't have.
    case tooDeep(Int)
    /// Links to controls in one line.
    case controls([MarkdownInline])
    /// Images in one line.
    case images([MarkdownInline])
    case list([MarkdownItem])
    /// The line that stands for the screen.
    case screenPlace

    /// Whether a part that directly follows is the same text.
    func goesOn(in next: Kind) -> Bool {
      switch (self, next) {
      case (.title, .title), (.heading, .heading), (.body, .body): true
      default: false
      }
    }
  }

  var comments: [PageComment]
  var kind: Kind
  /// The lines or paragraphs of a text, none of anything else.
  var lines: [[MarkdownInline]] = []
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
    guard var part = part(of: block, in: document) else { continue }
    let last = parts.count - 1
    if last >= 0, parts[last].kind.goesOn(in: part.kind) {
      parts[last].lines += part.lines
      parts[last].span = parts[last].span.through(part.span)
      parts[last].comments += comments
    } else {
      part.comments = comments
      parts.append(part)
    }
    comments = []
  }
  return (parts, comments)
}

private func part(of block: MarkdownBlock, in document: MarkdownDocument) -> PagePart? {
  func part(_ kind: PagePart.Kind, _ lines: [[MarkdownInline]] = []) -> PagePart {
    PagePart(comments: [], kind: kind, lines: lines, span: block.span)
  }
  if case .heading(let level, let inlines) = block.kind, level != 2, inlines.count == 1,
    let name = document.name(inlines[0])
  {
    let start = Int(block.span.lower)
    return part(.misplacedName(name, marks: Span(block.span.file, start, start + level)))
  }
  return switch block.kind {
  case .heading(1, let inlines): part(.title, [inlines])
  case .heading(2, let inlines): part(.section(inlines))
  case .heading(3, let inlines): part(.heading, [inlines])
  case .heading(let level, _): part(.tooDeep(level))
  case .paragraph(let inlines):
    things(in: inlines).map { part($0) } ?? part(.body, [inlines])
  case .list(let items): part(.list(items))
  case .thematicBreak: part(.screenPlace)
  case .comment: nil
  }
}

/// Links to controls alone are controls, images alone are pictures, anything else is words.
private func things(in inlines: [MarkdownInline]) -> PagePart.Kind? {
  let things = inlines.filter { !$0.isSpace }
  if things.allSatisfy(\.isImage) { return .images(things) }
  return things.allSatisfy(\.isControl) ? .controls(things) : nil
}
