package import SpecModel

/// How many words a phrase has; a placeholder is one.
package func wordCount(of phrase: Phrase) -> Int {
  wordCount(of: phrase.inlines.plainText(placeholder: "x"))
}

/// How many characters a phrase has, spaces left out; a placeholder is one.
package func characterCount(of phrase: Phrase) -> Int {
  phrase.inlines.plainText(placeholder: "x").count { !$0.isWhitespace }
}

/// How many words a text has, as people count them.
///
/// A word is a segment of UAX 29 that holds a letter or a digit; words joined by hyphens are one.
package func wordCount(of text: String) -> Int {
  var text = text
  let ascii = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? asciiWordCount(bytes) : nil
  }
  if let count = ascii ?? alphabeticWordCount(of: text) { return count }
  return parts(of: text).reduce(0) { $0 + segmentedWordCount(of: $1) }
}

/// A text in parts of at most 256 characters, cut at spaces where there are any.
///
/// The standard library goes back over all that belongs together, such as marks or flags in a row,
/// from each place in it: only in short parts it is sure to come to an end.
private func parts(of text: String) -> [String] {
  var parts: [String] = []
  var part = String.UnicodeScalarView()
  var length = 0
  for scalar in text.unicodeScalars {
    part.append(scalar)
    length += 1
    guard length >= 256 || length >= 128 && scalar.properties.isWhitespace else { continue }
    parts.append(String(part))
    part = String.UnicodeScalarView()
    length = 0
  }
  parts.append(String(part))
  return parts
}

extension [Inline] {
  /// The words as they are read, without their looks; breaks are spaces.
  func plainText(placeholder: String) -> String { plainText { _ in placeholder } }

  /// The words as they are read, without their looks; breaks are spaces.
  func plainText(_ shown: (Placeholder) -> String) -> String {
    map { inline in
      switch inline {
      case .text(let text): text
      case .placeholder(let placeholder): shown(placeholder)
      case .emphasis(let inner), .strong(let inner), .link(_, let inner):
        inner.plainText(shown)
      case .lineBreak, .paragraphBreak: " "
      }
    }.joined()
  }
}

extension Text {
  /// The words of the longest form.
  var wordCount: Int { phrases.map { SpecChecks.wordCount(of: $0) }.max() ?? 0 }
}

/// The count for ASCII, by the rules of UAX 29 that ASCII can come to.
package func asciiWordCount(_ bytes: some Collection<UInt8>) -> Int {
  var count = 0
  var isInWord = false
  var last: UInt8 = 0
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    index = bytes.index(after: index)
    if byte.isWordByte {
      // `_` alone is no word, but it belongs to the word it touches.
      if !isInWord, byte != UInt8(ascii: "_") {
        count += 1
        isInWord = true
      }
    } else if isInWord {
      let next = index < bytes.endIndex ? bytes[index] : 0
      isInWord = byte.joins(last, next)
    }
    last = byte
  }
  return count
}

/// The count for texts of Latin, Cyrillic and Arabic letters and what usually stands between them,
/// whose rules are those of ASCII with other letters; nil for all others.
package func alphabeticWordCount(of text: String) -> Int? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    guard let byte = scalar.asciiLike else { return nil }
    bytes.append(byte)
  }
  return asciiWordCount(bytes)
}

/// The count by the standard library's word boundaries, for any text.
package func segmentedWordCount(of text: String) -> Int {
  var count = 0
  var start = text.startIndex
  var endsInWord = false
  var isHyphenated = false
  for boundary in text.matches(of: /\b/).map(\.range.lowerBound) + [text.endIndex]
  where boundary > start {
    let segment = text[start..<boundary]
    start = boundary
    let scalars = segment.unicodeScalars
    let isJoined = isHyphenated && scalars.first?.isWordScalar == true
    if !isJoined, scalars.contains(where: \.isWordScalar) { count += 1 }
    isHyphenated = endsInWord && ["-", "\u{2010}", "\u{2011}"].contains(segment)
    endsInWord = segment.last?.unicodeScalars.first?.isWordScalar == true
  }
  return count
}

extension Unicode.Scalar {
  /// The ASCII character that the rules of UAX 29 treat in the same way.
  fileprivate var asciiLike: UInt8? {
    switch value {
    case 0..<0x80: UInt8(value)
    case 0xD7, 0xF7: UInt8(ascii: " ")
    // Latin, Cyrillic and Arabic letters.
    case 0xC0...0x24F, 0x400...0x481, 0x48A...0x52F, 0x620...0x64A: UInt8(ascii: "a")
    // No-break space, ¡ ¿ « » – — „ “ ” ‚ ‹ › … ؟.
    case 0xA0, 0xA1, 0xBF, 0xAB, 0xBB, 0x2013, 0x2014, 0x201A, 0x201C...0x201E, 0x2039,
      0x203A, 0x2026, 0x61F:
      UInt8(ascii: " ")
    // ‘ ’, and the Arabic comma.
    case 0x2018, 0x2019: UInt8(ascii: "'")
    case 0x60C: UInt8(ascii: ",")
    // The narrow no-break space.
    case 0x202F: UInt8(ascii: "_")
    default: nil
    }
  }

  fileprivate var isWordScalar: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  fileprivate var isWordByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// Whether a word goes on over this byte, between these two.
  fileprivate func joins(_ last: UInt8, _ next: UInt8) -> Bool {
    switch self {
    case UInt8(ascii: "-"): (last.isLetter || last.isDigit) && (next.isLetter || next.isDigit)
    case UInt8(ascii: "'"), UInt8(ascii: "."):
      (last.isLetter && next.isLetter) || (last.isDigit && next.isDigit)
    case UInt8(ascii: ":"): last.isLetter && next.isLetter
    case UInt8(ascii: ","), UInt8(ascii: ";"): last.isDigit && next.isDigit
    default: false
    }
  }
}
