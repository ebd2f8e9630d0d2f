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

/// Why words are not written, in a sentence for whoever writes them.
package struct TextRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String
}

extension TextRefusal {
  /// Neither the words that are to be written nor what stands there now is lost.
  static func changed(to words: String) -> TextRefusal {
    TextRefusal(
      description: "the text was changed meanwhile; nothing was written. It says now: \(words)")
  }

  static let isThere = TextRefusal(
    description: "the text has been translated meanwhile; nothing was written")

  static let isGone = TextRefusal(
    description: "the text was changed or taken out of its file meanwhile; nothing was written")

  static let isMore = TextRefusal(
    description: "Markdown would read more or less than this one text in these words; write a "
      + "backslash before a mark that is to be seen, and leave out blanks at the ends")
}
