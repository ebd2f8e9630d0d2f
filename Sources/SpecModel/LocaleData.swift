package import CLDR
package import SpecText

/// What CLDR knows of a locale.
extension LocaleID {
  /// The locale as BCP 47 customarily writes it.
  package var canonical: LocaleID { LocaleID(canonicalLocale(rawValue)) }

  /// The language alone, without script and region: `pt` of `pt-BR`.
  package var language: String { localeChain(rawValue).last ?? "" }

  /// How the language chooses plural forms; made anew each time.
  package var plurals: PluralRules { PluralRules(of: rawValue) }

  /// What the language calls itself; the id where it has no name.
  package var ownName: String { LocaleFormat(rawValue)?.ownName ?? rawValue }

  /// What people call the language in English, `Simplified Chinese`; the id where it has no name.
  package var englishName: String { LocaleFormat(rawValue)?.englishName ?? rawValue }
}
