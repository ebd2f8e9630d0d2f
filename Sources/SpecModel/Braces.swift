/// A pair of braces in words, or one that has lost its other half.
package enum Braces: Equatable {
  /// A name: `{value}`, `{value.column}`.
  case name([String], Range<Int>)
  /// Anything else between braces, or a lone brace.
  case mistake(Range<Int>)

  package var range: Range<Int> {
    switch self {
    case .name(_, let range), .mistake(let range): range
    }
  }
}

/// Every brace in some bytes, in order; the ranges are indices of the bytes.
package func scanBraces(_ bytes: ArraySlice<UInt8>) -> [Braces] {
  var found: [Braces] = []
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    if byte == UInt8(ascii: "}") { found.append(.mistake(index..<index + 1)) }
    guard byte == UInt8(ascii: "{") else {
      index += 1
      continue
    }
    let end = bytes[(index + 1)...].firstIndex { byte in
      byte == UInt8(ascii: "}") || byte == UInt8(ascii: "{")
    }
    guard let end, bytes[end] == UInt8(ascii: "}") else {
      found.append(.mistake(index..<index + 1))
      index += 1
      continue
    }
    if let path = namePath(bytes[index + 1..<end]) {
      found.append(.name(path, index..<end + 1))
    } else {
      found.append(.mistake(index..<end + 1))
    }
    index = end + 1
  }
  return found
}

/// The ids between dots, when there is nothing else.
private func namePath(_ bytes: ArraySlice<UInt8>) -> [String]? {
  let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard parts.allSatisfy(isName) else { return nil }
  return parts.map { String(decoding: $0, as: UTF8.self) }
}

/// Whether bytes are an id: lower-case words of letters and digits, joined by hyphens.
package func isName(_ bytes: some Collection<UInt8>) -> Bool {
  guard let first = bytes.first, (0x61...0x7A).contains(first) else { return false }
  var isAfterHyphen = false
  for byte in bytes {
    if byte == UInt8(ascii: "-") {
      guard !isAfterHyphen else { return false }
      isAfterHyphen = true
    } else {
      guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) else { return false }
      isAfterHyphen = false
    }
  }
  return !isAfterHyphen
}
