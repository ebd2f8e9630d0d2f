package import SpecText

/// Parses Markdown and finds the place of everything in it.
///
/// libcmark says what there is and in which order; of places only the lines on which blocks start.
/// A cursor walks over the source and finds each part where it is written, so no place depends on
/// libcmark's version. What our grammar leaves out is refused, with advice.
package func parseMarkdown(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> MarkdownDocument {
  var document = MarkdownDocument(file: file, id: id)
  let start = file.textStart
  guard checkEncoding(file, id, &found), checkLimits(file.bytes, from: start, id, &found),
    checkCharacters(file.bytes, from: start, id, &found)
  else {
    document.isComplete = false
    return document
  }
  var parser = MarkdownParser(file.bytes, from: start, id)
  document.blocks = parser.parse()
  document.isComplete = !parser.found.hasErrors
  found.append(parser.found)
  return document
}

/// The walk over a file or text: libcmark's events on one side, the source's bytes on the other.
struct MarkdownParser {
  let bytes: [UInt8]
  let id: FileID
  /// Where each byte stands in the text that a `GuardedText` was made of; empty for a file.
  let origins: [Int32]
  let tree: CommonMark
  let textStart: Int
  /// The next of the tree's events.
  var next = 0
  /// How far the source was walked.
  var cursor: Int
  /// Where the line that `lineNumber` counts starts.
  var lineStart: Int
  var lineNumber = 1
  var found = Diagnostics()
  /// Where the block behind the paragraph or heading that is read starts, or the file ends.
  var wordsEnd = 0
  /// The end of the last paragraph.
  var paragraphEnd: Int?
  /// Lines that say something else than Markdown: comments, code, HTML.
  var opaque: [Range<Int>] = []
  /// The last backslash that escapes nothing.
  var backslash: Int?
  var emphasis = DelimiterRuns()
  var tokenizer = InlineTokenizer()

  /// The deepest that emphasis and links may lie in each other.
  static let inlineDepthLimit = 6

  init(_ bytes: [UInt8], from textStart: Int, _ id: FileID, origins: [Int32] = []) {
    self.bytes = bytes
    self.id = id
    self.origins = origins
    tree = CommonMark(bytes[...])
    self.textStart = textStart
    cursor = textStart
    lineStart = textStart
  }

  mutating func parse() -> [MarkdownBlock] {
    next = 1
    let blocks = blocks(listDepth: 0)
    findReferenceDefinitions()
    return blocks
  }

  mutating func report(_ diagnostic: Diagnostic) {
    found.report(diagnostic)
  }

  func span(_ lower: Int, _ upper: Int) -> Span {
    guard let end = origins.indices.last else { return Span(id, lower, upper) }
    return Span(id, Int(origins[min(lower, end)]), Int(origins[min(upper, end)]))
  }
}

// MARK: Events

extension MarkdownParser {
  mutating func takeEvent() -> CommonMark.Event {
    let event = tree.events[next]
    next += 1
    return event
  }

  /// Passes over what is within a node whose beginning was taken, and over its end.
  mutating func skip(_ event: CommonMark.Event) {
    var depth = event.kind.isLeaf ? 0 : 1
    while depth > 0 {
      let event = takeEvent()
      if event.isEnd { depth -= 1 } else if !event.kind.isLeaf { depth += 1 }
    }
  }
}

// MARK: Bytes

extension MarkdownParser {
  /// The byte at an index, 0 past the end; files with a NUL are refused.
  func byte(_ index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  func isBlank(_ index: Int) -> Bool {
    byte(index) == 0x20 || byte(index) == 0x09
  }

  /// Whether a line ends at an index, the file's end included.
  func isLineEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  func skippingBlanks(_ index: Int) -> Int {
    var index = index
    while isBlank(index) { index += 1 }
    return index
  }

  /// The index after the blanks that stand before another one.
  func trimmingBlanks(_ index: Int, after start: Int) -> Int {
    var index = index
    while index > start, isBlank(index - 1) { index -= 1 }
    return index
  }

  /// The index of the line end after an index.
  func lineEnd(after index: Int) -> Int {
    var index = index
    while !isLineEnd(index) { index += 1 }
    return index
  }

  /// The index after the line end at an index.
  func skippingLineEnd(_ index: Int) -> Int {
    guard index < bytes.count else { return index }
    return bytes[index] == 0x0D && byte(index + 1) == 0x0A ? index + 2 : index + 1
  }

  /// Goes to the first letter or mark of a block that starts on a line.
  ///
  /// On the line of an item's marker that is what follows the marker.
  mutating func advance(toLine line: Int32) {
    while lineNumber < Int(line), lineStart < bytes.count {
      lineStart = skippingLineEnd(lineEnd(after: lineStart))
      lineNumber += 1
      cursor = lineStart
    }
    cursor = skippingBlanks(cursor)
  }
}
