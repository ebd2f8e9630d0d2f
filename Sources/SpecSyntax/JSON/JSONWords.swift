import SpecText

/// Whether JSON allows a byte between values.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

extension JSONParser {
  /// Moves past blanks, and past what is none but was meant to be: comments, invisible characters.
  mutating func skipBlanks() {
    var comment: Range<Int>?
    var isNewLine = false
    scan: while !isAtEnd {
      switch bytes[index] {
      case 0x20, 0x09:
        index += 1
      case 0x0A, 0x0D:
        index += 1
        lineStart = index
        isNewLine = true
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard let skipped = skipComment() else { break scan }
        comment = comment ?? skipped
      default:
        guard skipInvisible() else { break scan }
      }
    }
    if isNewLine {
      indentation = index - lineStart
      firstOnLine = index
    }
    guard let comment else { return }
    recover(
      comment.lowerBound, comment.upperBound, "JSON has no comments",
      help: "say it in a \"note\" member, or delete it")
  }

  /// Moves past spaces and tabs.
  mutating func skipSpaces() {
    while next == 0x20 || next == 0x09 { index += 1 }
  }

  private mutating func skipComment() -> Range<Int>? {
    let start = index
    guard beginsComment(at: start) else { return nil }
    if bytes[start] == UInt8(ascii: "#") || bytes[start + 1] == UInt8(ascii: "/") {
      while !isAtEnd, next != 0x0A, next != 0x0D { index += 1 }
      return start..<index
    }
    index += 2
    while index + 1 < bytes.count {
      if next == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return start..<index
      }
      index += 1
    }
    refuse(start, start + 2, "this comment is never closed", help: "JSON has no comments")
    stop()
    return nil
  }

  private func beginsComment(at index: Int) -> Bool {
    guard bytes[index] != UInt8(ascii: "#") else { return true }
    guard bytes[index] == UInt8(ascii: "/") else { return false }
    return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
  }

  /// Reports characters that look like blanks, or like nothing, and are not allowed.
  private mutating func skipInvisible() -> Bool {
    let start = index
    while !isAtEnd {
      let length = invisibleLength(at: index)
      guard length > 0 else { break }
      index += length
    }
    guard index > start else { return false }
    let end = index
    let first = text(start, end).unicodeScalars.first?.value ?? 0
    let hexadecimal = String(first, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
    recover(
      start, end, "the invisible character U+\(code) stands between values",
      help: "JSON allows only spaces, tabs and line ends there",
      fix: Diagnostic.Fix("write a space", [Diagnostic.Edit(span(start, end), " ")]))
    return true
  }

  /// The length of the control character, foreign space or format character at an index, or 0.
  private func invisibleLength(at index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return (byte < 0x20 && !isBlank(byte)) || byte == 0x7F ? 1 : 0 }
    switch (byte, bytes[index + 1], bytes[index + 2]) {
    case (0xC2, 0xA0, _), (0xC2, 0xAD, _): return 2
    case (0xE2, 0x80, 0x80...0x8F), (0xE2, 0x80, 0xA8...0xAF), (0xE2, 0x81, 0x9F...0xAF),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Moves past anything that is neither a blank nor a part of JSON's grammar.
  mutating func skipWord() {
    while !isAtEnd, isWord(at: index) { index += 1 }
  }

  /// Moves past all words of a line.
  mutating func skipWords() {
    skipWord()
    while true {
      let end = index
      skipSpaces()
      guard index > end, !isAtEnd, isWord(at: index), next != UInt8(ascii: "#") else {
        index = end
        return
      }
      skipWord()
    }
  }

  func isWord(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x20:
      false
    case UInt8(ascii: "/"): !beginsComment(at: index)
    case let byte where byte < 0x20: false
    case let byte where byte > 0x7E: invisibleLength(at: index) == 0
    default: true
    }
  }

  /// A change that puts text without quotes into quotes, where that needs no escapes.
  func quoting(_ lower: Int, _ upper: Int) -> Diagnostic.Fix? {
    guard !bytes[lower..<upper].contains(UInt8(ascii: "\\")) else { return nil }
    return Diagnostic.Fix(
      "put it into quotes",
      [
        Diagnostic.Edit(span(lower, lower), "\""), Diagnostic.Edit(span(upper, upper), "\""),
      ])
  }

  /// Some text of the file for a message: in quotes, and not too long.
  func shown(_ lower: Int, _ upper: Int) -> String {
    "'\(shortened(text(lower, min(upper, lower + 200))))'"
  }
}
