package import SpecText

extension Rule {
  /// Markdown is short.
  package static let markdownTooLarge = Rule(
    "markdown/too-large",
    summary: """
      A file of Markdown has at most \(MarkdownLimits.bytes) bytes, \(MarkdownLimits.depth) lists \
      and quotes in each other and \(MarkdownLimits.images) images in a paragraph; one text has at \
      most \(textByteLimit) bytes.
      """,
    why: """
      No screen has a thousandth of that. A text that has more was made by a program that lost its \
      way, and reading it to the end could take all time and memory.
      """,
    bad: String(repeating: "- ", count: MarkdownLimits.depth + 1) + "`easy` Easy",
    good: "- `easy` Easy")
}

/// How many bytes one text may have, wherever it is written.
package let textByteLimit = 20_000

/// What is wrong with a text that is longer than any an app shows; nil for others.
package func overlongText(ofBytes bytes: Int, at span: Span) -> Diagnostic? {
  guard bytes > textByteLimit else { return nil }
  return .tooLarge(span, "\(bytes) bytes", "a text has at most \(textByteLimit)")
}

/// Bounds of what libcmark is given.
///
/// It takes up to 200 bytes of memory for a byte of text, and some versions a time that grows with
/// the product of depth and lines, or of images and links in a paragraph.
enum MarkdownLimits {
  static let bytes = 250_000
  static let depth = 30
  static let images = 1_000
}

/// Refuses text that libcmark could take long for.
func checkLimits(
  _ bytes: [UInt8], from textStart: Int, _ id: FileID, _ found: inout Diagnostics
) -> Bool {
  guard bytes.count <= MarkdownLimits.bytes else {
    let limit = "a file has at most \(MarkdownLimits.bytes)"
    found.report(.tooLarge(Span(id, textStart, textStart), "\(bytes.count) bytes", limit))
    return false
  }
  var images = 0
  var line = textStart
  while line < bytes.count {
    let (start, depth) = containers(bytes, from: line)
    guard depth <= MarkdownLimits.depth else {
      let limit = "lists and indentation go at most \(MarkdownLimits.depth) deep"
      found.report(.tooLarge(Span(id, line, start), "this lies too deep", limit))
      return false
    }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      let next = end + 1
      if bytes[end] == UInt8(ascii: "!"), next < bytes.count, bytes[next] == UInt8(ascii: "[") {
        images += 1
      }
      end = next
    }
    guard images <= MarkdownLimits.images else {
      let limit = "a paragraph has at most \(MarkdownLimits.images)"
      found.report(.tooLarge(Span(id, start, end), "too many images", limit))
      return false
    }
    if start == end { images = 0 }
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    line = end + (isPair ? 2 : 1)
  }
  return true
}

/// How deep lists and quotes can be nested on a line, and where its words begin.
///
/// Two columns of indentation may stand for a list of a line before.
private func containers(_ bytes: [UInt8], from line: Int) -> (start: Int, depth: Int) {
  var columns = 0
  var markers = 0
  var index = line
  func isMarker(endingAt end: Int) -> Bool {
    end >= bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end])
  }
  scan: while index < bytes.count {
    switch bytes[index] {
    case 0x20: columns += 1
    case 0x09: columns += 4
    case UInt8(ascii: ">"): markers += 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      guard isMarker(endingAt: index + 1) else { break scan }
      markers += 1
    case 0x30...0x39:
      let end = bytes[index...].prefix(10).firstIndex { !(0x30...0x39).contains($0) } ?? index
      guard [UInt8(ascii: "."), UInt8(ascii: ")")].contains(bytes[end]), isMarker(endingAt: end + 1)
      else { break scan }
      markers += 1
      index = end
    default: break scan
    }
    index += 1
  }
  return (index, markers + columns / 2)
}

extension Diagnostic {
  fileprivate static func tooLarge(_ span: Span, _ what: String, _ limit: String) -> Diagnostic {
    Diagnostic(
      .markdownTooLarge, span, "\(what): \(limit)",
      help: "make several files or texts of it, or take away what a program has put in")
  }
}
