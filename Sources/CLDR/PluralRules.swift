/// The cardinal plural rules of one locale, for whole numbers.
///
/// Every language CLDR has rules for is known (UTS #35 part 3, Language Plural Rules); a locale
/// without rules of its own has those of the nearest in its `localeChain`, and a language CLDR
/// does not know has the one category `other`. Making one reads the table, so make one a locale
/// and keep it.
package struct PluralRules: Sendable {
  /// The categories a text in this locale may have, in CLDR's order; `other` is always the last.
  package let categories: [PluralCategory]

  /// The categories a text must have: those some whole number below a million needs, and `other`,
  /// which every format asks for.
  ///
  /// So `many` may be missing in French, Italian, Portuguese and Spanish, where only millions
  /// need it (Xcode does not ask for it either), and in Czech, where only fractions do.
  package let requiredCategories: [PluralCategory]

  /// The categories that some whole number falls into, however large.
  package let reachableCategories: [PluralCategory]

  /// Whether CLDR has rules for the locale or for one it inherits from.
  package let isKnown: Bool

  private let conditions: [(category: PluralCategory, condition: PluralCondition)]

  /// The rules of a locale such as `pl`, `pt-PT`, `zh_Hans` or `en-XA`.
  package init(of locale: String) {
    let line = localeChain(locale).lazy.compactMap(Self.line).first
    isKnown = line != nil
    let rules = TableText.pieces(line ?? "other +", at: "|").map(Rule.init)
    categories = rules.map(\.category)
    requiredCategories = rules.filter { $0.reach == "+" || $0.category == .other }.map(\.category)
    reachableCategories = rules.filter { $0.reach != "-" }.map(\.category)
    conditions = rules.map { ($0.category, PluralCondition($0.condition)) }
  }

  /// The category of a whole number; its sign does not matter.
  package func category(for number: Int) -> PluralCategory { category(for: number.magnitude) }

  /// The category of a whole number.
  package func category(for number: UInt) -> PluralCategory {
    conditions.first { $0.condition.holds(for: number) }?.category ?? .other
  }

  /// Every language with rules of its own, sorted.
  package static var knownLocales: [String] {
    TableText.pieces(PluralTable.rules, at: "\n").flatMap { line in
      TableText.words(TableText.pieces(line, at: "|")[0]).map(String.init)
    }
    .filter { $0 != "root" }.sorted()
  }

  /// The rules in the table's line that names the locale.
  private static func line(of locale: String) -> Substring? { lines[locale[...]] }

  /// The rules by the locale; the table is taken apart once.
  private static let lines: [Substring: Substring] = {
    var lines: [Substring: Substring] = [:]
    for line in TableText.pieces(PluralTable.rules, at: "\n") {
      guard let (names, rules) = TableText.halves(line, at: "|") else { continue }
      for name in TableText.words(names) where lines[name] == nil { lines[name] = rules }
    }
    return lines
  }()
}

/// One field of the table's line: a category, how whole numbers reach it, its condition.
private struct Rule {
  let category: PluralCategory
  let reach: Substring
  let condition: Substring

  init(_ field: Substring) {
    guard let (name, rest) = TableText.halves(field, at: " "),
      let category = PluralCategory(rawValue: String(name))
    else {
      preconditionFailure("the plural table holds '\(field)', no rule of a category")
    }
    self.category = category
    (reach, condition) = TableText.halves(rest, at: " ") ?? (rest, "")
  }
}
