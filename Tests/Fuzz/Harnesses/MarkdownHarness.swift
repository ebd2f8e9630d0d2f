import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

extension Harness {
  /// The Markdown parser and the reader of pages.
  static let markdown = Harness(name: "markdown", maxLength: 1024) { content in
    content.small(".md", limit: 1024)
  } run: { (input) throws(PropertyViolation) in
    let file = SourceFile(path: "content/demo/screens/welcome.md", bytes: input)
    let read = ReadPage(file)
    let again = ReadPage(file)
    try require(
      read.document == again.document && read.page == again.page && read.found == again.found,
      "two runs differ")
    try checkSound(read.found, [file])
    try require(
      !read.found.all.contains { $0.rule == Rule.markdownPlace.id }, "a place was not found")
    try checkPlaces(read.document)
    try checkTexts(of: read.page, file)
    guard read.found.all.isEmpty else { return }
    let keys = read.page.texts.map(\.key)
    try require(Set(keys).count == keys.count, "two texts have the key of one: \(keys)")
    for phrase in read.page.texts.flatMap(\.phrases) { try checkStable(phrase) }
  }
}

/// A page with all that was found.
private struct ReadPage {
  let document: MarkdownDocument
  let page: Page
  var suppressions: [Suppression] = []
  var found = Diagnostics()

  init(_ file: SourceFile) {
    document = parseMarkdown(file, FileID(0), &found)
    page = readPage(document, id: "welcome", &suppressions, &found)
  }
}

/// Checks that blocks and what is in them stand in the file, one behind the other.
private func checkPlaces(_ document: MarkdownDocument) throws(PropertyViolation) {
  try checkPlaces(document.blocks, Span(document.id, 0, document.file.bytes.count))
}

private func checkPlaces(
  _ blocks: [MarkdownBlock], _ outer: Span
) throws(PropertyViolation) {
  var end = outer.lower
  for block in blocks {
    try require(
      outer.contains(block.span) && end <= block.span.lower, "a block out of its place")
    end = block.span.upper
    switch block.kind {
    case .heading(_, let inlines), .paragraph(let inlines): try checkPlaces(inlines, block.span)
    case .list(let items):
      for item in items {
        try require(block.span.contains(item.span), "an item out of its place")
        try checkPlaces(item.blocks, item.span)
      }
    case .thematicBreak, .comment: break
    }
  }
}

private func checkPlaces(
  _ inlines: [MarkdownInline], _ outer: Span
) throws(PropertyViolation) {
  var end = outer.lower
  for inline in inlines {
    try require(
      outer.contains(inline.span) && end <= inline.span.lower, "an inline out of its place")
    end = inline.span.upper
    switch inline.kind {
    case .emphasis(let inner), .strong(let inner): try checkPlaces(inner, inline.span)
    case .link(let link), .image(let link): try checkPlaces(link.inlines, inline.span)
    case .text, .code, .softBreak, .lineBreak: break
    }
  }
}

private func checkTexts(of page: Page, _ file: SourceFile) throws(PropertyViolation) {
  for text in page.texts {
    try checkInside(text.span, [file], text.key.rawValue)
    for placeholder in text.phrases.flatMap(\.placeholders) {
      // A hint that is written with escapes is one place.
      try require(
        file.text(at: placeholder.span) == "{\(placeholder.name)}"
          || text.role == .hint && placeholder.span == text.span,
        "the placeholder '\(placeholder.name)' is not at its place")
    }
  }
}
