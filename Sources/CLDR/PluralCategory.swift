/// A form a language gives to counted things, named as CLDR and Apple's tables name it.
///
/// The cases stand in CLDR's order, which is also the order in which rules are tried
/// (UTS #35 part 3, Language Plural Rules).
package enum PluralCategory: String, CaseIterable, Comparable, Sendable {
  case zero, one, two, few, many, other

  /// The category's name in content, string tables and CLDR.
  package var name: String { rawValue }

  /// Whether the category is called after one number, so that words can say it.
  package var isNamedAfterNumber: Bool {
    switch self {
    case .zero, .one, .two: true
    case .few, .many, .other: false
    }
  }

  /// CLDR's order, so that sorted forms read as every table writes them.
  package static func < (left: Self, right: Self) -> Bool {
    allCases.first { $0 == left || $0 == right } == left && left != right
  }
}
