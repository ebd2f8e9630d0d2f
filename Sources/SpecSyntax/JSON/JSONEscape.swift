package import SpecText

/// One backslash of a string literal and what it stands for.
enum JSONEscape {
  /// A character, and how many bytes it is written in.
  case character(Unicode.Scalar, length: Int)
  /// Half of a surrogate pair without the other half.
  case half(length: Int)
  /// `\u` without four hexadecimal digits.
  case shortUnicode(length: Int)
  /// A backslash before a character that needs none or has no such meaning.
  case unknown(length: Int)

  /// Reads the escape whose backslash stands at an index.
  init(_ bytes: FileBytes, at index: Int) {
    guard index + 1 < bytes.count else {
      self = .unknown(length: 1)
      return
    }
    let letter = bytes[index + 1]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      self = .character(Unicode.Scalar(letter), length: 2)
    case UInt8(ascii: "b"): self = .character("\u{8}", length: 2)
    case UInt8(ascii: "f"): self = .character("\u{C}", length: 2)
    case UInt8(ascii: "n"): self = .character("\n", length: 2)
    case UInt8(ascii: "r"): self = .character("\r", length: 2)
    case UInt8(ascii: "t"): self = .character("\t", length: 2)
    case UInt8(ascii: "u"): self = Self.unicode(bytes, at: index)
    default: self = .unknown(length: 1 + scalarLength(bytes, at: index + 1))
    }
  }

  /// How many bytes the escape takes in the file.
  var length: Int {
    switch self {
    case .character(_, let length), .half(let length), .shortUnicode(let length),
      .unknown(let length):
      length
    }
  }

  /// What the escape stands for; U+FFFD where that cannot be told.
  var scalar: Unicode.Scalar {
    if case .character(let scalar, _) = self { scalar } else { "\u{FFFD}" }
  }

  private static func unicode(_ bytes: FileBytes, at index: Int) -> JSONEscape {
    let (first, digits) = hexadecimal(bytes, from: index + 2)
    guard digits == 4 else { return .shortUnicode(length: 2 + digits) }
    if let scalar = Unicode.Scalar(first) { return .character(scalar, length: 6) }
    guard first < 0xDC00, bytes.hold("\\u".utf8, at: index + 6)
    else { return .half(length: 6) }
    let (second, more) = hexadecimal(bytes, from: index + 8)
    guard more == 4, (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return .half(length: 6) }
    return .character(scalar, length: 12)
  }

  /// Up to four hexadecimal digits: their value and their number.
  private static func hexadecimal(_ bytes: FileBytes, from start: Int) -> (UInt32, Int) {
    var value: UInt32 = 0
    var count = 0
    while count < 4 {
      let byte = bytes[start + count]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return (value, count)
      }
      value = value << 4 | UInt32(digit)
      count += 1
    }
    return (value, count)
  }
}

extension JSONNode {
  /// The place of some UTF-8 bytes of a string's value; of any other value, its own place.
  ///
  /// A range that begins or ends inside an escape takes in the whole escape.
  package func span(of range: Range<Int>, in file: SourceFile) -> Span {
    guard let string else { return span }
    return literalSpan(of: range, of: string, at: span, in: file)
  }
}

extension JSONNode.Member {
  /// The place of some UTF-8 bytes of the member's name.
  package func keySpan(of range: Range<Int>, in file: SourceFile) -> Span {
    literalSpan(of: range, of: key.value, at: key.span, in: file)
  }
}

/// Every escape is longer than what it stands for, so equal lengths mean that there is none.
private func literalSpan(
  of range: Range<Int>, of value: String, at literal: Span, in file: SourceFile
) -> Span {
  let bytes = FileBytes(file.bytes)
  let upper = min(Int(literal.upper), bytes.count)
  let quote = quotationMark(bytes, at: Int(literal.lower))
  let start = min(Int(literal.lower) + quote, upper)
  if upper - start - quote == value.utf8.count {
    return Span(
      literal.file, min(start + range.lowerBound, upper), min(start + range.upperBound, upper))
  }
  var index = start
  var offset = 0
  var lower: Int?
  while index < upper, offset < range.upperBound || lower == nil {
    var length = 1
    var width = 1
    if bytes[index] == UInt8(ascii: "\\") {
      let escape = JSONEscape(bytes, at: index)
      length = escape.length
      width = UTF8.width(escape.scalar)
    }
    if lower == nil, offset + width > range.lowerBound { lower = index }
    guard offset < range.upperBound else { break }
    index += length
    offset += width
  }
  let end = min(index, upper)
  return Span(literal.file, min(lower ?? end, end), end)
}
