package import SpecModel
package import SpecText

/// A key of a string table with what it stands for in each locale.
package struct StringTableEntry: Sendable, Equatable {
  /// How far a translation has come, as catalogs say it.
  package enum State: String, Sendable {
    case translated
    /// The words say so themselves, or were made from another text.
    case needsReview = "needs_review"
    /// The words are still the source's.
    case new
  }

  package var key: StringKey
  /// Notes to translators.
  package var notes: [String]
  package var isTranslatable: Bool
  /// What is put into the texts.
  package var arguments: FormatArguments
  /// The text by locale, where there is one.
  package var localizations: [LocaleID: PlainForms]
  /// How far translations have come; those that are not in it are translated.
  package var states: [LocaleID: State] = [:]

  /// An entry with the text of the source locale and those of its translations, by locale.
  package init(
    _ text: Text, sourceLocale: LocaleID, translations: [LocaleID: TranslatedText] = [:]
  ) {
    key = text.key
    notes = text.notes
    isTranslatable = text.isTranslatable
    let arguments = FormatArguments(text)
    func formatted(_ forms: Text.Forms) -> PlainForms {
      forms.map { arguments.format($0.markdown) }
    }
    self.arguments = arguments
    localizations = [sourceLocale: formatted(text.forms)]
    for (locale, translation) in translations {
      localizations[locale] = formatted(translation.forms)
    }
    states = translations.mapValues { State($0, of: text) }
  }

  package init(
    key: StringKey, notes: [String], isTranslatable: Bool = true, arguments: FormatArguments,
    localizations: [LocaleID: PlainForms]
  ) {
    self.key = key
    self.notes = notes
    self.isTranslatable = isTranslatable
    self.arguments = arguments
    self.localizations = localizations
  }
}

extension StringTableEntry.State {
  /// How far the translation of a text has come.
  init(_ translation: TranslatedText, of text: Text) {
    if translation.isDraft {
      self = .new
    } else {
      self =
        translation.needsReview || translation.isStale(against: text) ? .needsReview : .translated
    }
  }
}

extension App {
  /// The translations of every text that has some, by string key and locale.
  var translationsByKey: [StringKey: [LocaleID: TranslatedText]] {
    var found: [StringKey: [LocaleID: TranslatedText]] = [:]
    for translation in translations {
      for entry in translation.entries {
        found[entry.key.value, default: [:]][translation.locale.value] = entry
      }
    }
    return found
  }
}
