import CLDR
import SpecModel

extension Phrase {
  /// Whether a placeholder of this name stands in the phrase.
  func names(_ placeholder: Placeholder) -> Bool {
    placeholders.contains { $0.path == placeholder.path }
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
