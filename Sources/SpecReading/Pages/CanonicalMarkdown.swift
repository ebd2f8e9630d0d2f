package import SpecModel
import SpecSyntax

/// The one way to write these inlines as Markdown: what string tables and translators see.
///
/// Emphasis is `*` and `**`, links are `[]()`, a break is a line feed and a new paragraph two.
/// A character that Markdown reads is escaped only where it would be read.
package func canonicalMarkdown(_ inlines: [Inline]) -> String {
  var markdown = ""
  if inlines.write(into: &markdown) { return markdown }
  var writer = CanonicalWriter()
  writer.write(inlines, inLink: false)
  return writer.escaped()
}

extension [Inline] {
  /// Writes what has neither a link nor a character that might need a backslash; says whether it
  /// is all written.
  fileprivate func write(into markdown: inout String) -> Bool {
    for inline in self {
      switch inline {
      case .text(let text):
        guard !text.utf8.contains(where: isSpecial) else { return false }
        markdown += text
      case .placeholder(let placeholder): markdown += "{\(placeholder.name)}"
      case .emphasis(let inner):
        guard inner.write(between: "*", into: &markdown) else { return false }
      case .strong(let inner):
        guard inner.write(between: "**", into: &markdown) else { return false }
      case .link: return false
      case .lineBreak: markdown += "\n"
      case .paragraphBreak: markdown += "\n\n"
      }
    }
    return true
  }

  private func write(between marks: String, into markdown: inout String) -> Bool {
    markdown += marks
    guard write(into: &markdown) else { return false }
    markdown += marks
    return true
  }
}

/// Whether Markdown may read a byte of plain words as more than itself.
func isSpecial(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
    UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "&"):
    true
  default: false
  }
}

/// Markdown as it grows: first as if nothing needed escaping, then with the backslashes.
private struct CanonicalWriter {
  private var bytes: [UInt8] = []
  /// What each byte is.
  private var parts: [Part] = []

  private enum Part: UInt8 {
    /// A letter, or whatever else stands for itself.
    case plain
    /// A character of the words that Markdown might read.
    case literal
    /// The same, between the brackets of a link.
    case literalInLink
    case opening, closing
    /// Brackets and target of a link.
    case link
  }

  mutating func write(_ inlines: [Inline], inLink: Bool) {
    for inline in inlines {
      switch inline {
      case .text(let text): write(text, inLink: inLink)
      case .placeholder(let placeholder): write("{\(placeholder.name)}", as: .plain)
      case .emphasis(let inner):
        write("*", as: .opening)
        write(inner, inLink: inLink)
        write("*", as: .closing)
      case .strong(let inner):
        write("**", as: .opening)
        write(inner, inLink: inLink)
        write("**", as: .closing)
      case .link(let target, let inner):
        write("[", as: .link)
        write(inner, inLink: true)
        write("](", as: .link)
        write(target: target)
        write(")", as: .link)
      case .lineBreak: write("\n", as: .plain)
      case .paragraphBreak: write("\n\n", as: .plain)
      }
    }
  }

  private mutating func write(_ text: String, inLink: Bool) {
    let literal = inLink ? Part.literalInLink : .literal
    bytes += text.utf8
    parts += text.utf8.lazy.map { isSpecial($0) || $0 == UInt8(ascii: "!") ? literal : .plain }
  }

  private mutating func write(_ text: String, as part: Part) {
    bytes += text.utf8
    parts += repeatElement(part, count: text.utf8.count)
  }

  /// A target with what would end it early, or be read in it, written otherwise.
  private mutating func write(target: String) {
    var depth = 0
    var isBalanced = true
    for byte in target.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { isBalanced = false }
    }
    isBalanced = isBalanced && depth == 0
    let target = Array(target.utf8)
    for (index, byte) in target.enumerated() {
      let isParenthesis = byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
      if isParenthesis && !isBalanced { write("\\", as: .link) }
      bytes.append(byte)
      parts.append(.link)
      // libcmark reads references in targets even after a backslash.
      if isEntity(target[index...]) { write("amp;", as: .link) }
    }
  }

  // MARK: Escaping

  /// The bytes with a backslash before each literal that would be read as Markdown.
  func escaped() -> String {
    guard parts.contains(where: { $0 == .literal || $0 == .literalInLink }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var escapes = [Bool](repeating: false, count: bytes.count)
    var start = 0
    while start < bytes.count {
      let end = paragraphEnd(from: start)
      mark(start..<end, in: &escapes)
      start = end + 2
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    for (index, byte) in bytes.enumerated() {
      if escapes[index] { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func paragraphEnd(from start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0x0A, bytes[index + 1] == 0x0A { return index }
      index += 1
    }
    return bytes.count
  }

  private func isLiteral(_ index: Int) -> Bool {
    parts[index] == .literal || parts[index] == .literalInLink
  }

  private func mark(_ paragraph: Range<Int>, in escapes: inout [Bool]) {
    for index in paragraph where isLiteral(index) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): escapes[index] = backslashEscapes(at: index, in: paragraph)
      case UInt8(ascii: "["): escapes[index] = parts[index] == .literalInLink
      case UInt8(ascii: "]"):
        escapes[index] = parts[index] == .literalInLink || endsLabel(at: index, in: paragraph)
      case UInt8(ascii: "!"):
        let next = index + 1
        escapes[index] =
          next < paragraph.upperBound && bytes[next] == UInt8(ascii: "[") && parts[next] == .link
      case UInt8(ascii: "<"): escapes[index] = opensTag(at: index, in: paragraph)
      case UInt8(ascii: "&"): escapes[index] = isEntity(bytes[index..<paragraph.upperBound])
      default: break
      }
    }
    markRuns(of: UInt8(ascii: "*"), paragraph, &escapes)
    markRuns(of: UInt8(ascii: "_"), paragraph, &escapes)
    markCode(paragraph, &escapes)
  }

  /// A backslash escapes punctuation and breaks lines.
  private func backslashEscapes(at index: Int, in paragraph: Range<Int>) -> Bool {
    guard index + 1 < paragraph.upperBound else { return true }
    return bytes[index + 1] == 0x0A || isPunctuation(bytes[index + 1])
  }

  /// `](` would make a link, and with blanks between is taken to be meant as one; `]:` at the head of
  /// a paragraph would define one.
  private func endsLabel(at index: Int, in paragraph: Range<Int>) -> Bool {
    let rest = bytes[(index + 1)..<paragraph.upperBound]
    return switch rest.first {
    case UInt8(ascii: "("): true
    case UInt8(ascii: ":"): bytes[paragraph.lowerBound] == UInt8(ascii: "[")
    default: spacedTarget(rest) != nil
    }
  }

  private func opensTag(at index: Int, in paragraph: Range<Int>) -> Bool {
    guard index + 1 < paragraph.upperBound else { return false }
    let next = bytes[index + 1]
    return isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  /// Backticks make code only when an equally long run follows.
  private func markCode(_ paragraph: Range<Int>, _ escapes: inout [Bool]) {
    let runs = runs(of: UInt8(ascii: "`"), in: paragraph)
    let lengths = Dictionary(runs.map { ($0.count, 1) }, uniquingKeysWith: +)
    for run in runs where lengths[run.count] != 1 {
      for index in run where isLiteral(index) { escapes[index] = true }
    }
  }

  private func runs(of byte: UInt8, in paragraph: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var index = paragraph.lowerBound
    while index < paragraph.upperBound {
      let start = index
      while index < paragraph.upperBound, bytes[index] == byte, parts[index] != .link { index += 1 }
      if index > start { runs.append(start..<index) } else { index += 1 }
    }
    return runs
  }

  /// Literal asterisks or underscores, where they could pair up or join what pairs already.
  private func markRuns(of byte: UInt8, _ paragraph: Range<Int>, _ escapes: inout [Bool]) {
    let runs = runs(of: byte, in: paragraph)
    guard runs.contains(where: { $0.contains(where: isLiteral) }) else { return }
    let flanking = runs.map { Flanking(either: $0, of: bytes) }
    // Where readers differ, or escapes change a neighbour, one run more or less matters. A line end
    // is space or, as we read it, the backslash of a break.
    let isDoubtful =
      flanking.contains(where: \.isBesideSymbol)
      || runs.contains { isMixed($0) || bytes[$0.upperBound..<paragraph.upperBound].first == 0x0A }
    let firstOpening = flanking.firstIndex(where: \.opens) ?? runs.count
    let lastClosing = flanking.lastIndex(where: \.closes) ?? -1
    for (number, run) in runs.enumerated() {
      let opens = flanking[number].opens && number < lastClosing
      let closes = flanking[number].closes && number > firstOpening
      guard isDoubtful || run.count > 1 || opens || closes else { continue }
      for index in run where isLiteral(index) { escapes[index] = true }
    }
  }

  /// Whether some of a run emphasise and some stand for themselves.
  private func isMixed(_ run: Range<Int>) -> Bool {
    run.contains(where: isLiteral) && !run.allSatisfy(isLiteral)
  }
}
