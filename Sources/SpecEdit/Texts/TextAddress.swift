package import CLDR
package import SpecModel
package import SpecText

/// Which words are meant: those of a text in one language, and of its plural forms one; or a note to
/// translators on it.
package struct TextAddress: Hashable, Sendable {
  package var app: AppID
  package var key: StringKey
  package var locale: LocaleID
  /// The plural form; none where the text has but one.
  package var form: PluralCategory?
  /// The number of the note, of those that are written before its block; none where the text is meant.
  ///
  /// A new note has the number behind the last one.
  package var note: Int?

  package init(
    app: AppID, key: StringKey, locale: LocaleID, form: PluralCategory? = nil, note: Int? = nil
  ) {
    self.app = app
    self.key = key
    self.locale = locale
    self.form = form
    self.note = note
  }
}
