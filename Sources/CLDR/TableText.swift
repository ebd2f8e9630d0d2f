/// How the text of a generated table is taken apart.
///
/// Cut at the byte, never at a `Character`: a mark behind a separator would swallow it.
enum TableText {
  /// The pieces between separators, empty ones included.
  static func pieces(_ text: some StringProtocol, at separator: Unicode.Scalar) -> [Substring] {
    Substring(text).utf8.split(
      separator: UInt8(ascii: separator), omittingEmptySubsequences: false
    ).map { Substring($0) }
  }

  /// The words, on however many lines.
  static func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { Substring($0) }
  }

  /// What stands before and behind the first separator.
  static func halves(
    _ text: Substring, at separator: Unicode.Scalar
  ) -> (Substring, Substring)? {
    guard let index = text.utf8.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (text[..<index], text[text.utf8.index(after: index)...])
  }

  /// The value of `key` among pieces written `key=value`.
  static func value(of key: String, in pairs: [Substring]) -> Substring? {
    for pair in pairs {
      guard let (name, value) = halves(pair, at: "=") else { continue }
      if name == key { return value }
    }
    return nil
  }
}
