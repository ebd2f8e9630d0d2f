package import CLDR

extension Text {
  /// The placeholders of all forms, each once.
  package var distinctPlaceholders: [Placeholder] {
    var seen: Set<[String]> = []
    return phrases.flatMap(\.placeholders).filter { seen.insert($0.path).inserted }
  }

  /// The placeholder whose number selects the plural form, in this language or another one.
  package var pluralSelector: Placeholder? {
    let numbers = distinctPlaceholders.filter(\.isNumber)
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// Whether a plural form may leave a placeholder out: it is the number, and the form's words say
  /// which one.
  ///
  /// A form called after its number may; that `one` is for other numbers than 1 too in some
  /// languages is a rule's of its own. So may one that is for a single number, such as `few` in
  /// Welsh.
  ///
  /// - Parameters:
  ///   - category: The form; none for a text without forms.
  ///   - placeholder: One of the text's.
  ///   - rules: The rules of the language.
  /// - Returns: Whether the form reads well without it.
  package func lets(
    _ category: PluralCategory?, leaveOut placeholder: Placeholder, by rules: PluralRules
  ) -> Bool {
    guard let category, placeholder.path == pluralSelector?.path else { return false }
    return category.isNamedAfterNumber || rules.numbers(of: category, atMost: 2).count == 1
  }
}

extension PluralRules {
  /// The first whole numbers that have a form of this category, so many at most.
  package func numbers(of category: PluralCategory, atMost count: Int) -> [Int] {
    var found: [Int] = []
    for number in 0..<1_000 where self.category(for: number) == category {
      found.append(number)
      if found.count == count { break }
    }
    return found
  }
}
