/// Whether a byte is a letter of ASCII.
func isLetter(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20)
}

func isDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte)
}

/// Whether bytes begin with what CommonMark would decode: `&name;`, `&#39;`, `&#x27;`.
func isEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard bytes.first == UInt8(ascii: "&") else { return false }
  var rest = bytes.dropFirst()
  if rest.first == UInt8(ascii: "#") { rest = rest.dropFirst() }
  let name = rest.prefix { isLetter($0) || isDigit($0) }
  return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: ";")
}

/// Whether a scalar belongs to a script that is written without spaces between words.
///
/// A line end beside two of these is no space. Hangul is none of them: Korean has spaces.
func isSpaceless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0E00...0x0EFF,  // Thai, Lao
    0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Myanmar
    0x1780...0x17FF, 0x19E0...0x19FF,  // Khmer
    0x2E80...0x2FDF, 0x3000...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF,  // Han, Kana, Bopomofo
    0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF9F, 0xFFE0...0xFFE6,  // their wide forms
    0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
    true
  default: false
  }
}
