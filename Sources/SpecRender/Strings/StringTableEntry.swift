package import CLDR
package import SpecModel
import SpecText

/// A key of a string table with what it stands for in each locale.
package struct StringTableEntry: Sendable, Equatable {
  /// A text as tables hold it.
  package enum Value: Sendable, Equatable {
    case text(String)
    /// A text for each plural category, in CLDR's order.
    case plural([Form])
  }

  /// The text of one plural category.
  package struct Form: Sendable, Equatable {
    package var category: PluralCategory
    package var text: String

    package init(_ category: PluralCategory, _ text: String) {
      self.category = category
      self.text = text
    }
  }

  /// How far a translation has come, as catalogs say it.
  package enum State: String, Sendable {
    case translated
    /// The words say so themselves, or were made from another text.
    case needsReview = "needs_review"
    /// The words are still the source's.
    case new
  }

  package var key: String
  /// Notes to translators.
  package var notes: [String]
  package var isTranslatable: Bool
  /// What is put into the texts.
  package var arguments: FormatArguments
  /// The text by locale, where there is one.
  package var localizations: [String: Value]
  /// How far translations have come; those that are not in it are translated.
  package var states: [String: State] = [:]

  /// An entry with the text of the source locale and those of its translations, by locale.
  package init(_ text: Text, sourceLocale: String, translations: [String: TranslatedText] = [:]) {
    key = text.key
    notes = text.notes
    isTranslatable = text.isTranslatable
    arguments = FormatArguments(text)
    localizations = [sourceLocale: Value(text.forms, arguments)]
    for (locale, translation) in translations {
      localizations[locale] = Value(translation.forms, arguments)
    }
    states = translations.mapValues { State($0, of: text) }
  }

  package init(
    key: String, notes: [String], isTranslatable: Bool = true, arguments: FormatArguments,
    localizations: [String: Value]
  ) {
    self.key = key
    self.notes = notes
    self.isTranslatable = isTranslatable
    self.arguments = arguments
    self.localizations = localizations
  }
}

extension StringTableEntry.Value {
  /// The forms of a text as formats.
  package init(_ forms: Text.Forms, _ arguments: FormatArguments) {
    switch forms {
    case .one(let phrase):
      self = .text(arguments.format(phrase.markdown))
    case .plural(let forms):
      self = .plural(
        forms.map { StringTableEntry.Form($0.category, arguments.format($0.phrase.markdown)) }
          .sorted { $0.category < $1.category })
    }
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
  var translationsByKey: [String: [String: TranslatedText]] {
    var found: [String: [String: TranslatedText]] = [:]
    for translation in translations {
      for entry in translation.entries {
        found[entry.key.value, default: [:]][translation.locale.value] = entry
      }
    }
    return found
  }
}
