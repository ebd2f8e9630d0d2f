/// What a run of asterisks or underscores can do, by CommonMark's rules 1 to 8 of emphasis.
package struct Flanking: Equatable {
  package private(set) var opens: Bool
  package private(set) var closes: Bool
  /// Whether a symbol stands beside it, which versions of CommonMark count differently.
  package let isBesideSymbol: Bool

  /// What it can do where symbols count as this.
  init(_ run: Range<Int>, of bytes: [UInt8], symbolsAre symbol: Neighbour) {
    var before = Neighbour(endingAt: run.lowerBound, of: bytes)
    var after = Neighbour(startingAt: run.upperBound, of: bytes)
    isBesideSymbol = before == .symbol || after == .symbol
    if before == .symbol { before = symbol }
    if after == .symbol { after = symbol }
    opens = after != .space && (after != .punctuation || before != .letter)
    closes = before != .space && (before != .punctuation || after != .letter)
    guard bytes[run.lowerBound] == UInt8(ascii: "_") else { return }
    (opens, closes) = (
      opens && (!closes || before == .punctuation), closes && (!opens || after == .punctuation)
    )
  }

  /// What it can do in some version.
  package init(either run: Range<Int>, of bytes: [UInt8]) {
    self.init(run, of: bytes, symbolsAre: .letter)
    guard isBesideSymbol else { return }
    let punctuation = Flanking(run, of: bytes, symbolsAre: .punctuation)
    opens = opens || punctuation.opens
    closes = closes || punctuation.closes
  }
}

/// What stands beside a run of marks.
///
/// A symbol such as `→` or `€` is punctuation since CommonMark 0.31 and was a letter before; ASCII's
/// have always been punctuation.
enum Neighbour {
  case space, punctuation, letter, symbol

  fileprivate init(endingAt end: Int, of bytes: [UInt8]) {
    var start = end
    repeat { start -= 1 } while start >= 0 && bytes[start] & 0xC0 == 0x80
    self.init(start < 0 ? nil : firstScalar(of: bytes[start..<end]))
  }

  fileprivate init(startingAt start: Int, of bytes: [UInt8]) {
    self.init(firstScalar(of: bytes[start...].prefix(4)))
  }

  /// What a character is; the edge of the text is space, and so is a byte order mark.
  private init(_ scalar: Unicode.Scalar?) {
    guard let scalar, scalar != "\u{FEFF}" else {
      self = .space
      return
    }
    self =
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .control: .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        .punctuation
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
        scalar.isASCII ? .punctuation : .symbol
      default: .letter
      }
  }
}

private func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
  String(decoding: bytes, as: UTF8.self).unicodeScalars.first
}
