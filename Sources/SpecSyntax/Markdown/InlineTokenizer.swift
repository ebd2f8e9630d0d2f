/// A token of running text: a byte, an escape or a character reference.
struct InlineToken {
  /// How many bytes of source it takes.
  var length: Int
  /// What it stands for, nil where it is a byte that stands for itself.
  var text: [UInt8]?
}

/// Reads units, and remembers what named character references stand for: libcmark is slow to say.
struct InlineTokenizer {
  private var expansions: [ArraySlice<UInt8>: [UInt8]] = [:]

  /// The unit at an index: `\*` stands for `*`, `&copy;` for `©`, other bytes for themselves.
  mutating func token(_ bytes: [UInt8], at index: Int) -> InlineToken {
    if isEscape(bytes, at: index) { return InlineToken(length: 2, text: [bytes[index + 1]]) }
    guard bytes[index] == UInt8(ascii: "&") else { return InlineToken(length: 1) }
    return characterReference(bytes, at: index) ?? InlineToken(length: 1)
  }

  /// `&name;`, `&#39;` or `&#x27;` at an index.
  private mutating func characterReference(_ bytes: [UInt8], at index: Int) -> InlineToken? {
    let longestName = 32
    guard
      let end = bytes[index...].prefix(longestName + 2).firstIndex(of: UInt8(ascii: ";")),
      end > index + 1
    else { return nil }
    let name = bytes[(index + 1)..<end]
    let length = end + 1 - index
    if name.first == UInt8(ascii: "#") {
      guard let scalar = numericReference(name.dropFirst()) else { return nil }
      return InlineToken(length: length, text: Array(String(scalar).utf8))
    }
    if let known = expansions[name] { return InlineToken(length: length, text: known) }
    guard name.allSatisfy(isLetterOrDigit),
      let text = CommonMark.expansion(ofReference: bytes[index...end])
    else { return nil }
    expansions[name] = text
    return InlineToken(length: length, text: text)
  }
}

/// Whether a backslash stands at an index and escapes what follows it.
func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
  bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count && isPunctuation(bytes[index + 1])
}

/// Whether a byte is punctuation of ASCII, all of which a backslash can escape.
package func isPunctuation(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
  default: false
  }
}

/// The character with a number such as `39` or `x27`; a number without one is U+FFFD.
private func numericReference(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
  var digits = digits
  var radix: UInt32 = 10
  if let first = digits.first, first | 0x20 == UInt8(ascii: "x") {
    digits = digits.dropFirst()
    radix = 16
  }
  guard !digits.isEmpty, digits.count <= (radix == 16 ? 6 : 7) else { return nil }
  var value: UInt32 = 0
  for digit in digits {
    guard let number = digitValue(digit), number < radix else { return nil }
    value = value * radix + number
  }
  return Unicode.Scalar(value).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}"
}

private func digitValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41) + 10
  case 0x61...0x66: UInt32(byte - 0x61) + 10
  default: nil
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
}
