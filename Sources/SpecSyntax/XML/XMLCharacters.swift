extension FileBytes {
  /// The length of the character at an index, if a name may begin with it; else 0.
  func nameStartLength(at index: Int) -> Int {
    guard index < count else { return 0 }
    let byte = self[index]
    if byte < 0x80 {
      return (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ":") ? 1 : 0
    }
    let (scalar, length) = scalar(at: index)
    return isNameStart(scalar) ? length : 0
  }

  /// The length of the character at an index, if it may stand in a name; else 0.
  func nameLength(at index: Int) -> Int {
    guard index < count else { return 0 }
    let byte = self[index]
    if byte < 0x80 {
      let isMark = byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      return isMark || (0x30...0x39).contains(byte) ? 1 : nameStartLength(at: index)
    }
    let (scalar, length) = scalar(at: index)
    switch scalar {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: return length
    default: return isNameStart(scalar) ? length : 0
    }
  }

  /// The character at an index and its length, in text known to be UTF-8.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let length = scalarLength(self, at: index)
    guard length > 1 else { return (UInt32(self[index]), 1) }
    var value = UInt32(self[index] & (0xFF >> UInt8(length + 1)))
    for byte in self[index + 1..<index + length] { value = value << 6 | UInt32(byte & 0x3F) }
    return (value, length)
  }
}

/// Whether a character that is not ASCII may begin a name (XML 1.0, production 4).
private func isNameStart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
    0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
    0x10000...0xEFFFF:
    true
  default: false
  }
}

/// Whether XML can hold a character at all (XML 1.0, production 2).
func isXMLCharacter(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
  default: false
  }
}
