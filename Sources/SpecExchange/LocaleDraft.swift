import CLDR
package import SpecModel

/// A translation's file with every text of an app, ready to be filled.
///
/// Each holds the source's words, in as many plural forms as the language needs, and says that it
/// needs review: so it can be built and looked at, is counted as open, and no word of it passes for
/// translated.
///
/// - Parameters:
///   - app: The app.
///   - locale: The language.
/// - Returns: The whole file.
package func localeDraft(of app: App, in locale: String) -> [UInt8] {
  let categories = PluralRules(of: locale).requiredCategories
  let texts = app.texts.filter { $0.hasKey && $0.isTranslatable }.map { text in
    let source = PlainForms(text.forms)
    return DeliveredText(
      key: text.key, value: source.forms(for: categories), source: source, needsReview: true,
      places: [:])
  }
  return localeFile(nil, taking: texts)
}

extension PlainForms {
  /// The same words for other categories; those of `other` where there are none.
  fileprivate func forms(for categories: [PluralCategory]) -> PlainForms {
    guard case .plural(let forms) = self, let other = forms[.other] else { return self }
    // The form for one may leave the number out, which is right for one alone.
    return .plural(
      Dictionary(
        uniqueKeysWithValues: categories.map { ($0, $0 == .one ? forms[$0] ?? other : other) }))
  }
}
