package import SpecText

/// The texts of an app in another language: one file of its `locales/`.
package struct Translation: Sendable {
  package var locale: Located<LocaleID>
  /// In file order.
  package var entries: [TranslatedText]
  package var spans: JSONSpans

  package init(locale: Located<LocaleID>, entries: [TranslatedText], spans: JSONSpans) {
    self.locale = locale
    self.entries = entries
    self.spans = spans
  }
}

/// A text in another language, and the text it was made from.
package struct TranslatedText: Sendable {
  /// The key of the text.
  package var key: Located<StringKey>
  package var forms: Text.Forms
  /// The same words as they are written, which may be another way than content writes them.
  package var written: PlainForms
  /// The text in the source locale that the translator saw.
  package var source: Located<PlainForms>
  /// Whether somebody should look at it again.
  package var needsReview: Bool
  /// What the translator says about it.
  package var note: String?
  /// Whether the file has the words of an earlier text: a draft that says what its text says now.
  package private(set) var isBehind = false

  package init(
    key: Located<StringKey>, forms: Text.Forms, written: PlainForms? = nil,
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
  package var isDraft: Bool {
    needsReview && forms.values.allSatisfy { source.value.values.contains($0.markdown) }
  }

  /// The draft of a text that has changed since it was written, in the words the text has now.
  fileprivate mutating func follow(_ text: Text) {
    guard isDraft, isStale(against: text) else { return }
    forms = text.forms
    source.value = PlainForms(text.forms)
    isBehind = true
  }

  /// Whether the text, as it is now, is another one than the translation was made from.
  package func isStale(against text: Text) -> Bool { source.value != PlainForms(text.forms) }
}

extension App {
  /// Has drafts say what their texts say now: nobody has made anything of them yet.
  package mutating func updateDrafts() {
    guard translations.contains(where: { $0.entries.contains(where: \.isDraft) }) else { return }
    let texts = Dictionary(texts.map { ($0.key, $0) }) { first, _ in first }
    for language in translations.indices {
      for place in translations[language].entries.indices {
        guard let text = texts[translations[language].entries[place].key.value] else { continue }
        translations[language].entries[place].follow(text)
      }
    }
  }
}
