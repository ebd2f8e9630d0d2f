package import SpecText

extension Rule {
  /// Every text file is UTF-8.
  package static let fileEncoding = Rule(
    "file/encoding",
    summary: "Every text file is UTF-8, with or without a byte order mark.",
    why: """
      Bytes in another encoding are other letters on another machine. Guessing would put the \
      wrong ones into the app, so such a file is not read at all.
      """,
    bad: "A file saved as \"Windows Latin 1\", \"Western\" or \"UTF-16\".",
    good: "The same file saved as \"UTF-8\".")
}

/// Reports a file that is not UTF-8.
///
/// One finding a file, at the first wrong byte: the cure is the same for all of them.
///
/// - Returns: Whether the file can be read as text.
package func checkEncoding(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> Bool {
  let bytes = file.bytes
  if isUTF16(bytes) {
    found.report(
      Diagnostic(
        .fileEncoding, Span(id, 0, min(2, bytes.count)), "the file is UTF-16",
        help: "save it as UTF-8"))
    return false
  }
  guard let first = illFormedUTF8(bytes, from: file.textStart) else { return true }
  var places = 1
  var next = first.upperBound
  while let other = illFormedUTF8(bytes, from: next) {
    if other.lowerBound > next { places += 1 }
    next = other.upperBound
  }
  let hexadecimal = String(bytes[first.lowerBound], radix: 16, uppercase: true)
  var help = "save the file as UTF-8"
  if bytes[first.lowerBound] >= 0xA0 {
    help += "; in Latin 1 this byte is '\(Unicode.Scalar(bytes[first.lowerBound]))'"
  }
  if places > 1 { help += "; there are \(places) such places" }
  found.report(
    Diagnostic(
      .fileEncoding, Span(id, first.lowerBound, first.upperBound),
      "the byte 0x\(hexadecimal) is not UTF-8 here", help: help))
  return false
}

/// Whether the file begins with UTF-16's byte order mark, or with two ASCII letters of it.
private func isUTF16(_ bytes: [UInt8]) -> Bool {
  switch Array(bytes.prefix(4)) {
  case let start where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]): true
  case let start where start.count == 4 && start[0] == 0 && start[2] == 0:
    start[1] != 0 && start[3] != 0
  case let start where start.count == 4 && start[1] == 0 && start[3] == 0:
    start[0] != 0 && start[2] != 0
  default: false
  }
}

/// The first byte from a place on that belongs to no character.
private func illFormedUTF8(_ bytes: [UInt8], from start: Int) -> Range<Int>? {
  var index = start
  while index < bytes.count {
    guard bytes[index] >= 0x80 else {
      index += 1
      continue
    }
    let length = wellFormedLength(bytes, at: index)
    guard length > 0 else { return index..<index + 1 }
    index += length
  }
  return nil
}

/// The length of the character at an index that is not ASCII; 0 when it is ill-formed.
///
/// The ranges are table 3-7 of the Unicode Standard: no overlong forms, no surrogates.
private func wellFormedLength(_ bytes: [UInt8], at index: Int) -> Int {
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[index] {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
  return bytes[(index + 2)..<(index + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
}

/// How many bytes the character at an index takes, in text known to be UTF-8.
func scalarLength(_ bytes: FileBytes, at index: Int) -> Int {
  var next = index + 1
  while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
  return next - index
}
