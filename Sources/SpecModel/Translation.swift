package import CLDR
package import SpecText

/// The texts of an app in another language: one file of its `locales/`.
package struct Translation: Sendable {
  package var locale: Located<String>
  /// In file order.
  package var entries: [TranslatedText]
  package var places: Places

  package init(locale: Located<String>, entries: [TranslatedText], places: Places) {
    self.locale = locale
    self.entries = entries
    self.places = places
  }
}

/// A text in another language, and the text it was made from.
package struct TranslatedText: Sendable {
  /// The string key.
  package var key: Located<String>
  package var forms: Text.Forms
  /// The text in the source locale that the translator saw.
  package var source: Located<PlainForms>
  /// Whether somebody should look at it again.
  package var needsReview: Bool
  /// What the translator says about it.
  package var note: String?

  package init(
    key: Located<String>, forms: Text.Forms, source: Located<PlainForms>, needsReview: Bool = false,
    note: String? = nil
  ) {
    self.key = key
    self.forms = forms
    self.source = source
    self.needsReview = needsReview
    self.note = note
  }
}

/// A text, or one for each plural category, in the Markdown that tables hold.
package enum PlainForms: Sendable, Equatable {
  case one(String)
  case plural([PluralCategory: String])

  /// The forms of a text.
  package init(_ forms: Text.Forms) {
    self =
      switch forms {
      case .one(let phrase): .one(phrase.markdown)
      case .plural(let forms):
        .plural(
          Dictionary(forms.map { ($0.category, $0.phrase.markdown) }) { first, _ in first })
      }
  }
}
