/// Text of the content on its way into Swift source.
enum SwiftText {
  /// A string literal; what can't be seen is written by its number.
  static func literal(_ text: String) -> String {
    if isPlain(text), !text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) {
      return "\"\(text)\""
    }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where isUnseen(scalar): literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The lines of a text for a line comment, out of which nothing can break.
  static func commentLines(_ text: String) -> [String] {
    if isPlain(text) { return [text] }
    var lines = [""]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": lines.append("")
      case "\u{200D}": lines[lines.count - 1].unicodeScalars.append(scalar)
      case _ where isUnseen(scalar):
        lines[lines.count - 1] += "\\u{\(String(scalar.value, radix: 16))}"
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    return lines
  }

  /// Whether a text is nothing but what everybody sees in ASCII, as most texts are.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Whether a character is a control, turns the direction of a line or is not drawn at all.
  ///
  /// A list of our own, because the standard library's knowledge of Unicode grows with its version
  /// and the same content is to give the same bytes.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
