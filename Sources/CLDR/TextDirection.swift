/// The direction in which a language's lines run.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of any locale, known to the tables or not.
  ///
  /// A script subtag decides; without one the script the language is likely written in does
  /// (CLDR's scriptMetadata and likelySubtags; UTS #35 part 1, Likely Subtags).
  package init(of locale: String) {
    let subtags = canonicalLocale(locale).split(separator: "-")
    if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 && !isVariant($0) }) {
      self = Self.has(LocaleTable.rightToLeftScripts, script) ? .rightToLeft : .leftToRight
      return
    }
    let language = subtags.first ?? ""
    let region = subtags.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 } ?? ""
    let words = LocaleTable.rightToLeftLocales
    let runsLeft =
      Self.has(words, "\(language)-\(region)")
      || Self.has(words, language) && !Self.has(words, "!\(language)-\(region)")
    self = runsLeft ? .rightToLeft : .leftToRight
  }

  private static func has(_ words: String, _ word: some StringProtocol) -> Bool {
    TableText.words(words).contains { $0 == word }
  }
}

/// Whether a four-letter subtag is a variant, such as 1996: those begin with a digit.
private func isVariant(_ subtag: Substring) -> Bool {
  subtag.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
}
