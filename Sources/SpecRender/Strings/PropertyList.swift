/// Writes a property list as XML, laid out as Xcode does.
struct PropertyList {
  private var bytes: [UInt8] = []
  private var depth = 1

  var isEmpty: Bool { bytes.isEmpty }

  /// Writes a key and a dictionary.
  mutating func dictionary(_ key: String, _ contents: (inout PropertyList) -> Void) {
    element("key", key)
    line("<dict>")
    depth += 1
    contents(&self)
    depth -= 1
    line("</dict>")
  }

  /// Writes a key and a string.
  mutating func string(_ key: String, _ value: String) {
    element("key", key)
    element("string", value)
  }

  /// Writes a comment; two hyphens in it are taken apart.
  mutating func comment(_ text: String) {
    indent()
    bytes.append(text: "<!-- ")
    var last: UInt8 = 0
    for byte in text.utf8 where byte >= 0x20 || byte == 0x0A || byte == 0x09 {
      if byte == UInt8(ascii: "-"), last == byte { bytes.append(0x20) }
      bytes.append(byte)
      last = byte
    }
    bytes.append(text: " -->\n")
  }

  /// The whole file.
  func finished() -> [UInt8] {
    var file: [UInt8] = []
    file.reserveCapacity(bytes.count + 256)
    file +=
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """.utf8
    file += bytes
    file += "</dict>\n</plist>\n".utf8
    return file
  }

  private mutating func element(_ name: String, _ text: String) {
    indent()
    bytes.append(text: "<\(name)>")
    writeEscaped(text)
    bytes.append(text: "</\(name)>\n")
  }

  private mutating func line(_ text: String) {
    indent()
    bytes.append(text: text)
    bytes.append(0x0A)
  }

  private mutating func indent() {
    bytes += repeatElement(0x09, count: depth)
  }

  /// XML can't hold most control characters and no-characters at all: U+FFFD stands for them.
  private mutating func writeEscaped(_ text: String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }) {
      return bytes.append(text: text)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: bytes.append(text: "&amp;")
      case 0x3C: bytes.append(text: "&lt;")
      case 0x3E: bytes.append(text: "&gt;")
      case 0x0D: bytes.append(text: "&#13;")
      case 0x09, 0x0A: bytes.append(UInt8(scalar.value))
      case 0..<0x20, 0xFFFE, 0xFFFF: bytes += UTF8.encodedReplacementCharacter
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}
