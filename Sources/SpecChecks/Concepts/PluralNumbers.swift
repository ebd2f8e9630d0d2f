import CLDR
import SpecModel

extension PluralRules {
  /// The first whole numbers that have a form of this category, so many at most.
  func numbers(of category: PluralCategory, atMost count: Int) -> [Int] {
    var found: [Int] = []
    for number in 0..<1_000 where self.category(for: number) == category {
      found.append(number)
      if found.count == count { break }
    }
    return found
  }
}

extension Phrase {
  /// Whether a placeholder of this name stands in the phrase.
  func names(_ placeholder: Placeholder) -> Bool {
    placeholders.contains { $0.path == placeholder.path }
  }
}

extension Text {
  /// The placeholders of all forms, each once.
  var distinctPlaceholders: [Placeholder] {
    var seen: Set<[String]> = []
    return phrases.flatMap(\.placeholders).filter { seen.insert($0.path).inserted }
  }

  /// The number that chooses between plural forms, in this language or another one.
  var countedNumber: Placeholder? {
    let numbers = distinctPlaceholders.filter { $0.type?.isNumber == true }
    return numbers.count == 1 ? numbers[0] : nil
  }
}

extension Text.Forms {
  /// The phrases, each with its category; a text without plural forms has one for all numbers.
  var byCategory: [(category: PluralCategory?, phrase: Phrase)] {
    switch self {
    case .one(let phrase): [(nil, phrase)]
    case .plural(let forms): forms.map { ($0.category, $0.phrase) }
    }
  }
}
