/// One condition of CLDR's plural rules, ready to be asked about whole numbers.
///
/// The syntax is that of UTS #35 part 3, Plural rules syntax: relations such as
/// `i % 100 != 12..14`, joined by `and`, these joined by `or`. For a whole number written without
/// decimals and not in compact notation the operands `n` and `i` are the number without its sign,
/// and `v`, `w`, `f`, `t`, `c` and `e` are 0 (same part, Plural Operand Meanings).
struct PluralCondition: Sendable {
  /// Alternatives, each a list of relations that must all hold.
  ///
  /// Without any the condition always holds: that is how CLDR writes `other`.
  private let alternatives: [[Relation]]

  /// Reads a condition of the generated table.
  init(_ text: Substring) {
    alternatives = TableText.words(text).split(separator: "or").map { alternative in
      alternative.split(separator: "and").map { Relation(Array($0)) }
    }
  }

  /// Whether the condition holds for a whole number without its sign.
  func holds(for magnitude: UInt) -> Bool {
    alternatives.isEmpty
      || alternatives.contains { $0.allSatisfy { relation in relation.holds(for: magnitude) } }
  }
}

/// An operand, perhaps modulo something, that is or is not among the listed ranges.
private struct Relation: Sendable {
  let isTheNumber: Bool
  let modulus: UInt?
  let isNegated: Bool
  let ranges: [ClosedRange<UInt>]

  init(_ words: [Substring]) {
    let isReduced = words.count == 5 && words[1] == "%"
    precondition(
      isReduced || words.count == 3, "the plural table holds a relation CLDR never wrote")
    isTheNumber = words[0] == "n" || words[0] == "i"
    modulus = isReduced ? number(words[2]) : nil
    isNegated = words[words.count - 2] == "!="
    ranges = TableText.pieces(words[words.count - 1], at: ",").map { range in
      let ends = TableText.pieces(range, at: ".")
      return number(ends[0])...number(ends[ends.count - 1])
    }
  }

  func holds(for magnitude: UInt) -> Bool {
    var value = isTheNumber ? magnitude : 0
    if let modulus { value %= modulus }
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

private func number(_ text: Substring) -> UInt {
  guard let number = UInt(text) else {
    preconditionFailure("the plural table holds '\(text)' where CLDR writes a number")
  }
  return number
}
