import CLDR
package import SpecText

/// How long one text may be.
package enum TextLimit: Sendable, Equatable {
  case words(Int)
  case characters(Int)
}

extension Limits {
  /// How long one text may be in a language; where these limits say nothing, 20 words, and 60
  /// characters where no spaces stand between words.
  package func perText(in locale: LocaleID) -> TextLimit {
    let chain = localeChain(locale.rawValue)
    if let limit = chain.lazy.compactMap({ charactersPerText[$0] }).first {
      return .characters(limit)
    }
    return ["ja", "yue", "zh"].contains(chain.last ?? "")
      ? .characters(60) : .words(wordsPerText ?? 20)
  }
}
