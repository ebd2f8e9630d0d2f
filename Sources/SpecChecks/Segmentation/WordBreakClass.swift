/// What word boundaries and the counting of words ask of a scalar.
///
/// The scalars are those of Unicode 15.0; later ones are like unassigned ones.
package struct WordBreakClass {
  /// The value of the property Word_Break (UAX #29, table 3).
  enum Property: UInt8 {
    case other, carriageReturn, lineFeed, newline, extend, zeroWidthJoiner, regionalIndicator
    case format, katakana, hebrewLetter, letter, singleQuote, doubleQuote, midNumberLetter
    case midLetter, midNumber, numeric, extendNumberLetter, segmentSpace
  }

  /// As `generate.py` writes it.
  private let byte: UInt8

  package init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    byte = value < 0x10000 ? Self.basicPlane[Int(value)] : Self.byte(of: value)
  }

  var property: Property { Property(rawValue: byte & 0x1F) ?? .other }

  /// Whether it has the property Extended_Pictographic, as emoji have.
  var isPictographic: Bool { byte & 0x20 != 0 }

  /// Whether it is alphabetic or numeric: what a word has and a sign has not.
  package var isWordScalar: Bool { byte & 0x40 != 0 }

  /// Whether it is a letter (ALetter) that a word has, and nothing besides.
  var isPlainLetter: Bool { byte == Property.letter.rawValue | 0x40 }

  /// The bytes of U+0000 to U+FFFF, spread out.
  private static let basicPlane: [UInt8] = {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(0x10000)
    for (range, next) in zip(WordBreakTable.ranges, WordBreakTable.ranges.dropFirst()) {
      let end = min(next >> 8, 0x10000)
      while bytes.count < end { bytes.append(UInt8(truncatingIfNeeded: range)) }
    }
    return bytes
  }()

  /// The byte of the last range that begins at or before a scalar.
  private static func byte(of scalar: UInt32) -> UInt8 {
    var low = 0
    var high = WordBreakTable.ranges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if WordBreakTable.ranges[middle] >> 8 <= scalar { low = middle } else { high = middle }
    }
    return UInt8(truncatingIfNeeded: WordBreakTable.ranges[low])
  }
}

extension WordBreakClass.Property {
  /// Whether it belongs to what stands before it (rule WB4).
  var isIgnored: Bool {
    switch self {
    case .extend, .format, .zeroWidthJoiner: true
    default: false
    }
  }

  /// AHLetter of the rules.
  var isLetter: Bool { self == .letter || self == .hebrewLetter }

  /// MidLetter or MidNumLetQ.
  var isMidLetter: Bool { self == .midLetter || isMidNumberLetter }

  /// MidNum or MidNumLetQ.
  var isMidNumber: Bool { self == .midNumber || isMidNumberLetter }

  /// CR, LF or Newline.
  var isLineEnd: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }

  private var isMidNumberLetter: Bool { self == .midNumberLetter || self == .singleQuote }
}
