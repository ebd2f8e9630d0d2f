extension JSONValue {
  /// How a JSON text is laid out.
  package enum Layout: Sendable {
    /// One line without spaces, in which what can't be seen is escaped, and log commands are.
    ///
    /// So a text from content can't act on the terminal or log that shows the line.
    case compact
    /// As Xcode writes catalogs and StoreKit files: two spaces a level, `"name" : value`.
    ///
    /// An empty object or array has a blank line between its brackets.
    case xcode
    /// As content is written: two spaces a level, `"name": value`, a list of words in one line.
    case content
  }

  /// The JSON text, without a line end after it.
  package func bytes(_ layout: Layout) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.write(self, depth: 0)
    return writer.bytes
  }

  /// Puts the JSON text behind the bytes that are there.
  package func write(_ layout: Layout, into bytes: inout [UInt8]) {
    var writer = JSONWriter(layout: layout)
    swap(&writer.bytes, &bytes)
    writer.write(self, depth: 0)
    swap(&writer.bytes, &bytes)
  }
}

extension JSONValue.Layout {
  /// What stands between a name and its value.
  fileprivate var colon: String {
    switch self {
    case .compact: ":"
    case .xcode: " : "
    case .content: ": "
    }
  }
}

private struct JSONWriter {
  let layout: JSONValue.Layout
  var bytes: [UInt8] = []

  init(layout: JSONValue.Layout) {
    self.layout = layout
  }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let value): bytes += String(value).utf8
    case .double(let value): bytes += decimal(value).utf8
    case .string(let value): write(value)
    case .array(let elements):
      writeList(elements, between: ("[", "]"), depth: depth) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let members):
      writeList(members, between: ("{", "}"), depth: depth) { writer, member in
        writer.write(member.name)
        writer.bytes += writer.layout.colon.utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Part>(
    _ parts: [Part], between brackets: (open: String, close: String), depth: Int,
    writePart: (inout JSONWriter, Part) -> Void
  ) {
    bytes += brackets.open.utf8
    let isLong =
      layout == .xcode || layout == .content && !parts.isEmpty && Part.self != JSONValue.self
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += (layout == .content && !isLong ? ", " : ",").utf8 }
      if isLong { breakLine(depth: depth + 1) }
      writePart(&self, part)
    }
    if layout == .xcode, parts.isEmpty { bytes.append(0x0A) }
    if isLong { breakLine(depth: depth) }
    bytes += brackets.close.utf8
  }

  private mutating func breakLine(depth: Int) {
    bytes.append(0x0A)
    bytes += repeatElement(0x20, count: depth * 2)
  }

  private mutating func write(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { text in
      guard layout == .xcode, text.allSatisfy(\.isPlain) else { return false }
      bytes.append(0x22)
      bytes.append(contentsOf: text)
      bytes.append(0x22)
      return true
    }
    if !isPlain { writeByScalars(text) }
  }

  private mutating func writeByScalars(_ text: String) {
    var detector = LogCommandDetector()
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      let isCommand = detector.isCommand(endingIn: scalar)
      switch scalar.value {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(UInt8(scalar.value))
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: writeEscape(UInt16(scalar.value))
      case _ where layout == .compact && (isCommand || scalar.isUnseen):
        scalar.utf16.forEach { writeEscape($0) }
      default: bytes += scalar.utf8
      }
    }
    bytes.append(0x22)
  }

  private mutating func writeEscape(_ unit: UInt16) {
    bytes += "\\u".utf8
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(shift) & 0xF)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension UInt8 {
  /// Whether it stands for itself in a JSON string.
  fileprivate var isPlain: Bool { self >= 0x20 && self != 0x22 && self != 0x5C }
}

/// A finite number as JSON and CSS write it, a whole one without a fraction.
package func decimal(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
