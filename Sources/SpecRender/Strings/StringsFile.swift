import SpecModel
package import SpecText

/// The texts of one locale that have no plural forms, as a `.strings` file; nothing without any.
///
/// UTF-8 without a byte order mark, which Xcode edits and converts when it builds. A key is here
/// or in the `.stringsdict` file, never in both, because tools disagree about which one counts.
package func stringsFile(_ entries: [StringTableEntry], locale: LocaleID) -> [UInt8]? {
  var bytes: [UInt8] = []
  for entry in entries {
    guard case .one(let text) = entry.localizations[locale] else { continue }
    if !bytes.isEmpty { bytes.append(0x0A) }
    if !entry.notes.isEmpty {
      bytes += "/* ".utf8
      writeComment(entry.notes.joined(separator: "\n"), into: &bytes)
      bytes += " */\n".utf8
    }
    bytes.append(0x22)
    writeQuoted(entry.key.rawValue, into: &bytes)
    bytes += "\" = \"".utf8
    writeQuoted(text, into: &bytes)
    bytes += "\";\n".utf8
  }
  return bytes.isEmpty ? nil : bytes
}

/// Puts text where it stands between `/*` and `*/`; a `*/` in it is taken apart.
private func writeComment(_ text: String, into bytes: inout [UInt8]) {
  var last: UInt8 = 0
  for byte in text.utf8 where byte != 0 {
    if byte == UInt8(ascii: "/"), last == UInt8(ascii: "*") { bytes.append(0x20) }
    bytes.append(byte)
    last = byte
  }
}

/// Puts text where it stands between quotes; what can't be seen is written by its number.
private func writeQuoted(_ text: String, into bytes: inout [UInt8]) {
  if text.utf8.allSatisfy(\.standsForItself) { return bytes.append(text: text) }
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(UInt8(scalar.value))
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF:
      let digits = String(scalar.value, radix: 16)
      bytes += "\\U".utf8
      bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      bytes += digits.utf8
    case 0x20..<0x7F: bytes.append(UInt8(scalar.value))
    default: bytes += scalar.utf8
    }
  }
}

extension UInt8 {
  /// Whether it begins or is part of nothing that is written otherwise between quotes.
  fileprivate var standsForItself: Bool {
    switch self {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2, 0xEF: false
    default: true
    }
  }
}
