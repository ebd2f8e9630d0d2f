import CLDR
package import FlowCore
package import SpecText

/// How long one text may be.
package enum TextLimit: Sendable, Equatable {
  case words(Int)
  case characters(Int)
}

extension Flow.Limits {
  /// How long one text may be in a language.
  package func perText(in locale: LocaleID) -> TextLimit {
    for name in localeChain(locale.rawValue) {
      if let limit = charactersPerText.first(where: { $0.locale == name }) {
        return .characters(limit.most)
      }
    }
    return .words(wordsPerText)
  }
}
