import CLDR

extension PluralRules {
  /// Samples of the whole numbers in a plural category, as translators read them.
  ///
  /// `2–4, 22–24, 32–34, …` in Polish, `2 and more` in English.
  func samples(of category: PluralCategory) -> String {
    let limit = 1_000
    var ranges: [ClosedRange<Int>] = []
    for number in 0...limit where self.category(for: number) == category {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    if ranges.isEmpty {
      return reachableCategories.contains(category) ? "1,000,000, …" : "fractions alone"
    }
    let shown = ranges.prefix(3).map { range in
      switch (range.lowerBound, range.upperBound) {
      case (0, limit): "every number"
      case (let lower, limit): "\(lower) and more"
      case (let lower, let upper): lower == upper ? "\(lower)" : "\(lower)–\(upper)"
      }
    }
    return shown.joined(separator: ", ") + (ranges.count > 3 ? ", …" : "")
  }
}
