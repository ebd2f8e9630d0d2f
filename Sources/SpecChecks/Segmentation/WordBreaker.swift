/// Finds the word boundaries of a text, scalar by scalar.
///
/// By the rules WB3 to WB16 of UAX #29, of Unicode 15.0.
package struct WordBreaker {
  private var neighbour: WordBreakClass.Property?
  /// The last scalar but those that rule WB4 ignores, and the one before it.
  private var last = WordBreakClass.Property.other
  private var beforeLast = WordBreakClass.Property.other
  /// How many regional indicators stand in a row.
  private var regionalIndicators = 0

  package init() {}

  /// Goes on over a scalar, which `rest` comes after; whether there is a boundary before it, the
  /// beginning of the text left out.
  package mutating func passesBoundary(
    before scalar: WordBreakClass, _ rest: String.UnicodeScalarView.Iterator
  ) -> Bool {
    defer { pass(scalar.property) }
    guard let neighbour else { return false }
    let here = scalar.property
    // WB5, as most often
    if here == .letter, neighbour == .letter { return false }
    // WB3, WB3a, WB3b
    if neighbour.isLineEnd || here.isLineEnd {
      return !(neighbour == .carriageReturn && here == .lineFeed)
    }
    // WB3c, WB3d, WB4
    if neighbour == .zeroWidthJoiner, scalar.isPictographic { return false }
    if neighbour == .segmentSpace, here == .segmentSpace { return false }
    return !here.isIgnored && !joinsWord(here, rest) && !joinsLetters(here, rest)
  }

  private mutating func pass(_ property: WordBreakClass.Property) {
    neighbour = property
    // What is ignored belongs to what is before it, but not to the end of a line.
    if property.isIgnored, !last.isLineEnd { return }
    beforeLast = last
    last = property
    regionalIndicators = property == .regionalIndicator ? regionalIndicators + 1 : 0
  }

  /// Whether a scalar stands with those before it by one of the rules that speak of numbers,
  /// kana, connectors and flags.
  private func joinsWord(
    _ here: WordBreakClass.Property, _ rest: String.UnicodeScalarView.Iterator
  ) -> Bool {
    switch here {
    // WB15, WB16
    case .regionalIndicator: regionalIndicators % 2 == 1
    // WB13a
    case .extendNumberLetter:
      last.isLetter || last == .numeric || last == .katakana || last == .extendNumberLetter
    // WB13, WB13b
    case .katakana: last == .katakana || last == .extendNumberLetter
    // WB8, WB9, WB11, WB13b
    case .numeric:
      last == .numeric || last.isLetter || last == .extendNumberLetter
        || beforeLast == .numeric && last.isMidNumber
    // WB12
    default: here.isMidNumber && last == .numeric && next(in: rest) == .numeric
    }
  }

  /// Whether a scalar stands with those before it by one of the rules that speak of letters.
  private func joinsLetters(
    _ here: WordBreakClass.Property, _ rest: String.UnicodeScalarView.Iterator
  ) -> Bool {
    // WB5, WB7, WB10, WB13b
    if here.isLetter {
      return last.isLetter || last == .numeric || last == .extendNumberLetter
        || beforeLast.isLetter && last.isMidLetter
        // WB7c
        || beforeLast == .hebrewLetter && last == .doubleQuote && here == .hebrewLetter
    }
    // WB7a, WB7b
    if last == .hebrewLetter {
      if here == .singleQuote { return true }
      if here == .doubleQuote { return next(in: rest) == .hebrewLetter }
    }
    // WB6
    return here.isMidLetter && last.isLetter && next(in: rest).isLetter
  }

  /// What comes next but what rule WB4 ignores.
  private func next(in rest: String.UnicodeScalarView.Iterator) -> WordBreakClass.Property {
    var rest = rest
    while let scalar = rest.next() {
      let property = WordBreakClass(scalar).property
      if !property.isIgnored { return property }
    }
    return .other
  }
}
