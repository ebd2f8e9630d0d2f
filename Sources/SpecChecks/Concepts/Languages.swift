import CLDR

/// What people call a language in English: `Simplified Chinese`; its code where it has no name.
func languageName(_ locale: String) -> String { LocaleFormat(locale)?.englishName ?? locale }
