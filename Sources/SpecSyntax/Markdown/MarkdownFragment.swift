package import SpecText

/// Parses a text that is no file, such as a cell of a table: the inlines of its paragraphs.
///
/// Nothing in it begins a block. A line feed is a break, and several end a paragraph. What characters
/// it may hold is for the file to say that it is from, except for those it has references to.
///
/// - Parameters:
///   - text: The text.
///   - id: The file that it is from.
///   - found: Takes what is refused, at places that are offsets in the text.
/// - Returns: The inlines, at such places too.
package func parseMarkdownFragment(
  _ text: [UInt8], _ id: FileID, _ found: inout Diagnostics
) -> [[MarkdownInline]] {
  let guarded = GuardedText(text)
  var excess = Diagnostics()
  guard checkLimits(guarded.bytes, from: 0, id, &excess) else {
    for var mistake in excess.all {
      mistake.span = Span(id, 0, text.count)
      found.report(mistake)
    }
    return []
  }
  var known = Diagnostics()
  guard checkCharacters(guarded.bytes, from: 0, id, &known) else { return [] }
  var parser = MarkdownParser(guarded.bytes, from: 0, id, origins: guarded.origins)
  let blocks = parser.parse()
  for mistake in parser.found.all {
    let isReference = text[Int(mistake.span.lower)...].first == UInt8(ascii: "&")
    if mistake.rule == Rule.fileCharacters.id, !isReference { continue }
    found.report(mistake)
  }
  return blocks.compactMap { if case .paragraph(let inlines) = $0.kind { inlines } else { nil } }
}

/// A text as libcmark has to be given it.
///
/// libcmark parses whole documents only: it looks for a block on each line and takes its indentation
/// away. A guard at the start of each line, a no-break space, keeps it from both and changes nothing
/// else: beside an asterisk it counts as space, as the start of a line does.
private struct GuardedText {
  private(set) var bytes: [UInt8] = []
  /// The offset in the text of each byte, and of the end; a byte that was put in has that of the
  /// next one.
  private(set) var origins: [Int32] = []

  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count + 16)
    origins.reserveCapacity(text.count + 17)
    add(lineGuard, at: 0)
    var index = 0
    while index < text.count {
      let line = text[index...].prefix { $0 != 0x0A }
      bytes += line
      origins += Int32(index)..<Int32(line.endIndex)
      index = line.endIndex
      guard index < text.count else { break }
      let start = index
      while index < text.count, text[index] == 0x0A { index += 1 }
      // After a backslash of its own a line ends as a paragraph does, and there it is refused.
      let words = line.lastIndex { $0 != UInt8(ascii: "\\") }
      let backslashes = line.endIndex - (words.map { $0 + 1 } ?? line.startIndex)
      let isBreak = index - start == 1 && backslashes.isMultiple(of: 2)
      add(isBreak ? hardBreak : paragraphBreak, at: start)
      add(lineGuard, at: index)
    }
    origins.append(Int32(text.count))
  }

  private mutating func add(_ new: [UInt8], at origin: Int) {
    bytes += new
    origins += repeatElement(Int32(origin), count: new.count)
  }
}

private let lineGuard: [UInt8] = [0xC2, 0xA0]
private let hardBreak: [UInt8] = [UInt8(ascii: "\\"), 0x0A]
private let paragraphBreak: [UInt8] = [0x0A, 0x0A]

extension MarkdownParser {
  /// How long the guard is that stands at an index.
  func guardLength(at index: Int) -> Int {
    let isLineStart = index == 0 || bytes[index - 1] == 0x0A
    return !origins.isEmpty && isLineStart ? lineGuard.count : 0
  }
}
