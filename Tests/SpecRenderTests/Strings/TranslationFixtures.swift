import CLDR
import SpecModel
import SpecText

/// An app's texts in another language, made from the texts as they are.
func translation(
  _ locale: LocaleID, of texts: [Text], _ forms: [StringKey: Text.Forms],
  inReview: Set<StringKey> = [], stale: Set<StringKey> = []
) -> Translation {
  let entries = texts.compactMap { text in
    forms[text.key].map { forms in
      TranslatedText(
        key: Located(text.key, nowhere), forms: forms,
        source: Located(stale.contains(text.key) ? .one("Old") : PlainForms(text.forms), nowhere),
        needsReview: inReview.contains(text.key), note: "For the translators.")
    }
  }
  return Translation(locale: Located(locale, nowhere), entries: entries, spans: noPlaces)
}

extension Text.Forms {
  /// One form; names in braces are placeholders.
  static func words(_ markdown: String) -> Text.Forms { .one(phrase(markdown)) }

  /// Plural forms.
  static func forms(_ forms: KeyValuePairs<PluralCategory, String>) -> Text.Forms {
    .plural(forms.map { Text.Forms.Form($0, phrase($1)) })
  }
}
