package import CLDR
package import SpecModel
package import SpecText

/// Which words are meant: those of a text in one language, and of its plural forms one.
package struct TextAddress: Hashable, Sendable {
  package var app: AppID
  package var key: StringKey
  package var locale: LocaleID
  /// The plural form; none where the text has but one.
  package var form: PluralCategory?

  package init(app: AppID, key: StringKey, locale: LocaleID, form: PluralCategory? = nil) {
    self.app = app
    self.key = key
    self.locale = locale
    self.form = form
  }
}
