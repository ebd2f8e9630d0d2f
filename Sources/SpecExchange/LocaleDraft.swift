import CLDR
package import SpecModel
package import SpecSyntax
package import SpecText

/// A translation's file with every text of an app, ready to be filled.
///
/// Each that is not there yet holds what another text with the same words says, else the source's
/// words, in as many plural forms as the language needs, and says that it needs review: so it can be
/// built and looked at, is counted as open, and no word of it passes for translated.
///
/// - Parameters:
///   - app: The app.
///   - locale: The language.
///   - old: The file as it is, if there is one.
///   - memory: What other texts say.
/// - Returns: The whole file; nothing where it has every text.
package func localeDraft(
  of app: App, in locale: LocaleID, addingTo old: JSONNode? = nil, from memory: TranslationMemory
) -> [UInt8]? {
  let categories = locale.plurals.requiredCategories
  let there = Set((old?.members ?? []).map { StringKey($0.key.value) })
  let open = app.texts.filter { $0.hasKey && $0.isTranslatable && !there.contains($0.key) }
  guard old == nil || !open.isEmpty else { return nil }
  let known = memory.translations(into: locale, first: app.id)
  let texts = open.map { text in
    let source = PlainForms(text.forms)
    return TranslationUpdate(
      key: text.key, value: known[source] ?? source.draft(for: categories), source: source,
      needsReview: true, places: [:])
  }
  return localeFile(old, taking: texts)
}
