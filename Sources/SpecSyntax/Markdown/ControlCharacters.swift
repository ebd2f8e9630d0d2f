import SpecText

/// A character that no one can see and that changes how others are read.
struct ControlCharacter {
  enum Kind {
    /// A control character of ASCII or Latin 1, or a line separator.
    case control
    /// U+202A to U+202E: turns the direction of what follows, past the end of its text.
    case direction
    /// U+FEFF, a byte order mark elsewhere than at a file's start.
    case byteOrderMark
  }

  var scalar: Unicode.Scalar
  var kind: Kind

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: kind = .control
    case 0x202A...0x202E: kind = .direction
    case 0xFEFF: kind = .byteOrderMark
    default: return nil
    }
    self.scalar = scalar
  }
}

/// Reports control characters and what turns the direction of text.
///
/// - Returns: Whether the file can be parsed nevertheless.
func checkCharacters(_ file: SourceFile, _ id: FileID, _ found: inout Diagnostics) -> Bool {
  let bytes = file.bytes
  var isReadable = true
  var index = file.textStart
  while index < bytes.count {
    let byte = bytes[index]
    if (byte >= 0x20 && byte < 0x7F) || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
      continue
    }
    guard byte < 0x80 || byte == 0xC2 || byte == 0xE2 || byte == 0xEF else {
      index += 1
      continue
    }
    let length = byte < 0x80 ? 1 : scalarLength(bytes, at: index)
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    if let scalar = text.unicodeScalars.first, let control = ControlCharacter(scalar) {
      found.report(.control(control, Span(id, index, index + length)))
      if byte < 0x80 { isReadable = false }
      if byte == 0 { return false }
    }
    index += length
  }
  return isReadable
}
