/// The lexer of conditions: their tokens, one after the other.
struct ExpressionLexer {
  private let bytes: [UInt8]
  /// The token that comes next; empty at the end.
  private(set) var next: ExpressionSyntax.Token
  /// Where the token that was taken last ends.
  private(set) var lastEnd = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    next = ExpressionSyntax.Token(text: "", range: 0..<0)
    next = token(from: 0)
  }

  /// Moves past the next token.
  mutating func skip() {
    lastEnd = next.range.upperBound
    next = token(from: lastEnd)
  }

  /// Moves past the next token if it is this one.
  mutating func take(_ text: String) -> Bool {
    guard next.text == text else { return false }
    skip()
    return true
  }

  private func token(from start: Int) -> ExpressionSyntax.Token {
    var start = start
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    let range = start..<end(ofWordAt: start)
    return .init(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  /// A token is a run of letters, digits, hyphens and dots, a run of signs, or one other character.
  private func end(ofWordAt start: Int) -> Int {
    guard start < bytes.count else { return start }
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    if end > start { return end }
    while end < bytes.count, "=<>&|".utf8.contains(bytes[end]) { end += 1 }
    if end > start { return end }
    end += 1
    if bytes[start] == UInt8(ascii: "!"), end < bytes.count, bytes[end] == UInt8(ascii: "=") {
      return end + 1
    }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

/// Whether a byte can be part of a name or number, misspelt ones included.
func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || "-._".utf8.contains(byte)
}
