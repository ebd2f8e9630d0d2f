import SpecSyntax

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
    writeXML(text, into: &bytes)
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
}
