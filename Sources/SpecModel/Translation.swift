package import CLDR
package import SpecText

/// The texts of an app in another language: one file of its `locales/`.
package struct Translation: Sendable {
  package var locale: Located<String>
  /// In file order.
  package var entries: [TranslatedText]
  package var spans: JSONSpans

  package init(locale: Located<String>, entries: [TranslatedText], spans: JSONSpans) {
    self.locale = locale
    self.entries = entries
    self.spans = spans
  }
}

/// A text in another language, and the text it was made from.
package struct TranslatedText: Sendable {
  /// The string key.
  package var key: Located<String>
  package var forms: Text.Forms
  /// The same words as they are written, which may be another way than content writes them.
  package var written: PlainForms
  /// The text in the source locale that the translator saw.
  package var source: Located<PlainForms>
  /// Whether somebody should look at it again.
  package var needsReview: Bool
  /// What the translator says about it.
  package var note: String?

  package init(
    key: Located<String>, forms: Text.Forms, written: PlainForms? = nil,
    source: Located<PlainForms>, needsReview: Bool = false, note: String? = nil
  ) {
    self.key = key
    self.forms = forms
    self.written = written ?? PlainForms(forms)
    self.source = source
    self.needsReview = needsReview
    self.note = note
  }

  /// Whether the words are still those of the source and wait for somebody to translate them.
  ///
  /// So the language can be built and looked at before it is translated; nobody has to read a draft
  /// again, and no limit of its language holds for it.
  package var isDraft: Bool { needsReview && forms.phrases.allSatisfy(source.value.says) }

  /// Whether the text, as it is now, is another one than the translation was made from.
  package func isStale(against text: Text) -> Bool { source.value != PlainForms(text.forms) }
}

/// A text, or one for each plural category, in the Markdown that tables hold.
package enum PlainForms: Sendable, Hashable {
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

  /// Whether the words of a phrase are those of a form.
  fileprivate func says(_ phrase: Phrase) -> Bool {
    switch self {
    case .one(let words): words == phrase.markdown
    case .plural(let forms): forms.values.contains(phrase.markdown)
    }
  }

  /// The words of a plural category, those of `other` where it has none; the only ones.
  package func words(_ category: PluralCategory?) -> String? {
    switch self {
    case .one(let words): words
    case .plural(let forms): category.flatMap { forms[$0] } ?? forms[.other]
    }
  }

  /// The words of the source for a language with these categories, until they are translated.
  package func draft(for categories: [PluralCategory]) -> PlainForms {
    guard case .plural(let forms) = self, let other = forms[.other] else { return self }
    // The form for one may leave the number out, which is right for one alone.
    return .plural(
      Dictionary(
        uniqueKeysWithValues: categories.map { ($0, $0 == .one ? forms[$0] ?? other : other) }))
  }

  /// The forms as files of translations hold them, in CLDR's order.
  package var json: JSONValue {
    switch self {
    case .one(let words): .string(words)
    case .plural(let forms):
      .object(forms.sorted { $0.key < $1.key }.map { .init($0.key.name, .string($0.value)) })
    }
  }
}
