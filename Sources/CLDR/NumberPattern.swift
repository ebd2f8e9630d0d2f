/// A number pattern of CLDR, such as `#,##0.00 ¤;-#,##0.00 ¤`, taken apart.
///
/// Only what the generated table holds is read: prefixes, suffixes and the sizes of groups
/// (UTS #35 part 3, Number Format Patterns). The symbols in prefix and suffix (`-`, `%`, `¤`) are
/// still CLDR's placeholders.
struct NumberPattern: Sendable {
  /// What stands before and after the digits of a number.
  struct Affixes: Sendable {
    let prefix: Substring
    let suffix: Substring
  }

  let positive: Affixes
  /// By default the positive affixes behind a minus sign.
  let negative: Affixes
  /// The size of the group next to the decimal separator.
  private let primaryGroup: Int
  /// The size of all further groups: 2 in Hindi, else that of the primary group.
  private let secondaryGroup: Int

  init(_ pattern: Substring) {
    let signs = TableText.pieces(pattern, at: ";")
    let (affixes, digits) = Self.parts(signs[0])
    positive = affixes
    negative =
      signs.count > 1
      ? Self.parts(signs[1]).affixes
      : Affixes(prefix: "-" + affixes.prefix, suffix: affixes.suffix)
    let groups = TableText.pieces(TableText.pieces(digits, at: ".")[0], at: ",")
    primaryGroup = groups[groups.count - 1].utf8.count
    secondaryGroup = groups.count > 2 ? groups[groups.count - 2].utf8.count : primaryGroup
  }

  private static func parts(_ half: Substring) -> (affixes: Affixes, digits: Substring) {
    let isDigit: (UInt8) -> Bool = { "#0,.".utf8.contains($0) }
    guard let first = half.utf8.firstIndex(where: isDigit),
      let last = half.utf8.lastIndex(where: isDigit)
    else {
      preconditionFailure("the locale table holds '\(half)', a pattern without digits")
    }
    let affixes = Affixes(
      prefix: half[..<first], suffix: half[half.utf8.index(after: last)...])
    return (affixes, half[first...last])
  }

  /// Where, counted from the left, separators stand among that many digits.
  ///
  /// There are none unless at least `minimum` digits stand before the first: with 2, as in Polish,
  /// 1234 has no separator and 12345 has one (UTS #35 part 3, minimumGroupingDigits).
  func separators(among count: Int, minimum: Int) -> [Int] {
    guard count >= primaryGroup + minimum else { return [] }
    return stride(from: count - primaryGroup, to: 0, by: -secondaryGroup).reversed()
  }
}
