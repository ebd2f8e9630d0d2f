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
    /// A few bytes more than `compact`, and lines that a diff can show: what doesn't fit into a line
    /// of 100 bytes is broken, down to the fifth level and with one space a level.
    ///
    /// A list without objects goes on in as few lines as it can, so that long lists of numbers are
    /// neither one line nor thousands.
    case wrapped
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
    case .compact, .wrapped: ":"
    case .xcode: " : "
    case .content: ": "
    }
  }
}

private struct JSONWriter {
  let layout: JSONValue.Layout
  var bytes: [UInt8] = []
  /// Where the line begins.
  private var lineStart = 0

  init(layout: JSONValue.Layout) {
    self.layout = layout
  }

  mutating func write(_ value: JSONValue, depth: Int) {
    if layout == .wrapped, !value.isPlain, depth < 5 || depth == 5 && !value.hasObjects,
      !fits(value)
    {
      return writeBroken(value, depth: depth)
    }
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let value): bytes += String(value).utf8
    case .double(let value): bytes += decimal(value).utf8
    case .string(let value): write(value)
    case .array(let elements):
      writeList(elements, between: (0x5B, 0x5D), depth: depth) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let members):
      writeList(members, between: (0x7B, 0x7D), depth: depth) { writer, member in
        writer.write(member.name)
        writer.bytes += writer.layout.colon.utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Part>(
    _ parts: [Part], between brackets: (open: UInt8, close: UInt8), depth: Int,
    writePart: (inout JSONWriter, Part) -> Void
  ) {
    bytes.append(brackets.open)
    let isLong =
      layout == .xcode || layout == .content && !parts.isEmpty && Part.self != JSONValue.self
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      if index > 0, layout == .content, !isLong { bytes.append(0x20) }
      if isLong { breakLine(depth: depth + 1) }
      writePart(&self, part)
    }
    if layout == .xcode, parts.isEmpty { bytes.append(0x0A) }
    if isLong { breakLine(depth: depth) }
    bytes.append(brackets.close)
  }

  /// A list or an object that is too long for what is left of the line.
  private mutating func writeBroken(_ value: JSONValue, depth: Int) {
    switch value {
    case .array(let elements):
      let isFilled = !value.hasObjects
      bytes.append(0x5B)
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        if index == 0 || !isFilled || !fits(element) { breakLine(depth: depth + 1) }
        write(element, depth: depth + 1)
      }
      breakLine(depth: depth)
      bytes.append(0x5D)
    case .object(let members):
      bytes.append(0x7B)
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        breakLine(depth: depth + 1)
        write(member.name)
        bytes += layout.colon.utf8
        write(member.value, depth: depth + 1)
      }
      breakLine(depth: depth)
      bytes.append(0x7D)
    default: break
    }
  }

  /// Whether a value and a comma fit into what is left of the line.
  private func fits(_ value: JSONValue) -> Bool {
    var room = 99 - (bytes.count - lineStart)
    value.take(from: &room)
    return room >= 0
  }

  private mutating func breakLine(depth: Int) {
    bytes.append(0x0A)
    lineStart = bytes.count
    bytes += repeatElement(0x20, count: layout == .wrapped ? depth : depth * 2)
  }

  private mutating func write(_ text: String) {
    var text = text
    if layout == .compact, text.unicodeScalars.contains(where: { $0 == "#" || $0.isUnseen }) {
      return writeByScalars(text)
    }
    bytes.append(0x22)
    text.withUTF8 { utf8 in
      var start = 0
      for (index, byte) in utf8.enumerated() where !byte.isPlain {
        bytes.append(contentsOf: utf8[start..<index])
        writeEscaped(byte)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(0x22)
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(byte)
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    default: writeEscape(UInt16(byte))
    }
  }

  private mutating func writeByScalars(_ text: String) {
    var detector = LogCommandDetector()
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      let isCommand = detector.isCommand(endingIn: scalar)
      if let byte = UInt8(exactly: scalar.value), !byte.isPlain {
        writeEscaped(byte)
      } else if isCommand || scalar.isUnseen {
        scalar.utf16.forEach { writeEscape($0) }
      } else {
        bytes += scalar.utf8
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

extension JSONValue {
  /// Whether it has no parts.
  fileprivate var isPlain: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  /// Whether it is an object, or one is in it.
  fileprivate var hasObjects: Bool {
    switch self {
    case .object: true
    case .array(let elements): elements.contains(where: \.hasObjects)
    default: false
    }
  }

  /// Takes from the room what it needs in one line, until there is none; escapes are not counted.
  fileprivate func take(from room: inout Int) {
    guard room >= 0 else { return }
    switch self {
    case .null, .bool(true): room -= 4
    case .bool(false): room -= 5
    case .int(let value): room -= String(value).utf8.count
    case .double(let value): room -= decimal(value).utf8.count
    case .string(let value): room -= value.utf8.count + 2
    case .array(let elements):
      room -= 1 + max(elements.count, 1)
      for element in elements where room >= 0 { element.take(from: &room) }
    case .object(let members):
      room -= 1 + max(members.count, 1)
      for member in members where room >= 0 {
        room -= member.name.utf8.count + 3
        member.value.take(from: &room)
      }
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
