/// Text with U+FFFD for every character that XML can't hold.
package func xmlText(_ text: String) -> String {
  // Nothing below a space and nothing from U+E000 on: what nearly every text is.
  let isPlain = text.utf8.allSatisfy { byte in
    byte >= 0x20 && byte < 0xEE || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  guard !isPlain else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    result.append(isXMLCharacter(scalar.value) ? scalar : "\u{FFFD}")
  }
  return String(result)
}

/// Puts text behind the bytes of an XML file: between tags, or between the quotes of an attribute.
///
/// - Parameters:
///   - text: Any text.
///   - bytes: The file so far.
///   - isAttribute: Whether it stands in quotes, where line ends would be read as spaces.
package func writeXML(_ text: String, into bytes: inout [UInt8], isAttribute: Bool = false) {
  for byte in xmlText(text).utf8 {
    switch byte {
    case 0x26: bytes += "&amp;".utf8
    case 0x3C: bytes += "&lt;".utf8
    case 0x3E: bytes += "&gt;".utf8
    case 0x22 where isAttribute: bytes += "&quot;".utf8
    case 0x09 where isAttribute, 0x0A where isAttribute, 0x0D: bytes += "&#\(byte);".utf8
    default: bytes.append(byte)
    }
  }
}
