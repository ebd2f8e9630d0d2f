import CLDR
package import SpecModel
package import SpecText

/// What changed of a text between two versions: its words, its key or its translations.
package struct TextChange: Sendable {
  /// What became of it.
  package enum Kind: Sendable, Equatable {
    case added, removed, changed
    /// Its words have another key now.
    case moved(from: StringKey)
    /// It is as it was; only translations of it are not.
    case kept
  }

  package var key: StringKey
  package var kind: Kind
  package var words: [WordingChange]
  /// In the order of the project's languages.
  package var translations: [TranslationChange]
}

/// What changed of a text in another language.
package struct TranslationChange: Sendable {
  package var locale: LocaleID
  /// What differs of the words; nothing where they are as they were, or those of the text itself.
  package var words: [WordingChange]
  /// Whether it was made from other words than the text has now, and was not before.
  package var isStale: Bool
  /// Whether somebody still has to translate the text.
  package var isDraft: Bool
}

/// One form of a text before and after; a text without plural forms has one.
package struct WordingChange: Sendable, Hashable {
  /// The plural form.
  package var form: String?
  /// Nothing where it is new.
  package var before: [WordDifference.Segment]?
  /// Nothing where it is gone.
  package var after: [WordDifference.Segment]?
}

/// A language that an app is translated into now, or was.
package struct LanguageChange: Sendable, Equatable {
  package var locale: LocaleID
  package var isAdded: Bool
  /// How many texts it has.
  package var texts: Int
  /// How many of them still wait for somebody to translate them.
  package var drafts: Int
}

/// The texts of two versions of an app.
struct TextComparison {
  private let before: [StringKey: Text]
  private let after: [StringKey: Text]
  private let locales: [(locale: LocaleID, before: Entries, after: Entries)]
  /// Keys whose words stand under another key now.
  private let moves: [StringKey: StringKey]
  private let keys: [StringKey]

  private typealias Entries = [StringKey: TranslatedText]

  /// - Parameters:
  ///   - before: The app as it was.
  ///   - after: The app as it is.
  init(_ before: App, _ after: App) {
    let (old, new) = (before.textsByKey, after.textsByKey)
    let oldKeys = before.keysInOrder
    let newKeys = after.keysInOrder
    let gone = oldKeys.filter { new[$0] == nil }
    var moves: [StringKey: StringKey] = [:]
    var isTaken: Set<StringKey> = []
    // The keys that are gone by their words, the first one last.
    var goneByWords: [PlainForms: [StringKey]] = [:]
    for key in gone.reversed() {
      if let text = old[key] { goneByWords[PlainForms(text.forms), default: []].append(key) }
    }
    for key in newKeys where old[key] == nil {
      guard let text = new[key], let from = goneByWords[PlainForms(text.forms)]?.popLast() else {
        continue
      }
      isTaken.insert(from)
      moves[key] = from
    }
    (self.before, self.after, self.moves) = (old, new, moves)
    keys = newKeys + gone.filter { !isTaken.contains($0) }
    locales = after.translations.compactMap { translation in
      let locale = translation.locale.value
      return before.translations.first { $0.locale.value == locale }.map {
        (locale, $0.entriesByKey, translation.entriesByKey)
      }
    }
  }

  /// What changed, text by text: in their order as it is now, those that are gone behind them.
  var changes: [TextChange] {
    keys.compactMap { key in
      let from = moves[key] ?? key
      let (old, new) = (before[from], after[key])
      let words = wordings(old?.forms, new?.forms)
      let kind: TextChange.Kind =
        switch (moves[key], old, new) {
        case (let from?, _, _): .moved(from: from)
        case (nil, nil, _): .added
        case (nil, _, nil): .removed
        default: words.isEmpty ? .kept : .changed
        }
      let translations = new.map { self.translations(of: $0, from: from) } ?? []
      if kind == .kept, translations.isEmpty { return nil }
      return TextChange(
        key: key, kind: kind,
        words: words.isEmpty ? wordings(nil, new?.forms).map(\.asKept) : words,
        translations: translations)
    }
  }

  private func translations(of text: Text, from key: StringKey) -> [TranslationChange] {
    locales.compactMap { locale, before, after in
      let (old, new) = (before[key], after[text.key])
      let isOldStale = self.before[key].map { old?.isStale(against: $0) ?? false } ?? false
      let isDraft = new?.isDraft ?? false
      let change = TranslationChange(
        locale: locale, words: isDraft ? [] : wordings(old?.forms, new?.forms),
        isStale: (new?.isStale(against: text) ?? false)
          && !(isOldStale && old?.source.value == new?.source.value),
        isDraft: isDraft && !(old?.isDraft ?? false))
      return change.words.isEmpty && !change.isStale && !change.isDraft ? nil : change
    }
  }
}

/// The languages that two versions of an app do not have in common.
func languageChanges(_ before: App, _ after: App) -> [LanguageChange] {
  func missing(_ from: App, in other: App, isAdded: Bool) -> [LanguageChange] {
    from.translations.filter { translation in
      !other.translations.contains { $0.locale.value == translation.locale.value }
    }.map { translation in
      LanguageChange(
        locale: translation.locale.value, isAdded: isAdded, texts: translation.entries.count,
        drafts: translation.entries.count { $0.isDraft })
    }
  }
  return missing(after, in: before, isAdded: true) + missing(before, in: after, isAdded: false)
}

/// The forms that differ.
private func wordings(_ before: Text.Forms?, _ after: Text.Forms?) -> [WordingChange] {
  let forms: [PluralCategory?] = [nil] + PluralCategory.allCases
  return forms.compactMap { form in
    let name = form?.name
    switch (before?[form]?.markdown, after?[form]?.markdown) {
    case (let old?, let new?):
      guard old != new else { return nil }
      let difference = WordDifference(old, new)
      return WordingChange(form: name, before: difference.before, after: difference.after)
    case (let old?, nil): return WordingChange(form: name, before: [.kept(old)], after: nil)
    case (nil, let new?): return WordingChange(form: name, before: nil, after: [.kept(new)])
    case (nil, nil): return nil
    }
  }
}

extension WordDifference.Segment {
  fileprivate static func kept(_ text: String) -> Self { Self(text: text, isChanged: false) }
}

extension WordingChange {
  /// The same words on both sides.
  fileprivate var asKept: Self { Self(form: form, before: after, after: after) }
}

extension App {
  /// The keys that tables hold, each once.
  fileprivate var keysInOrder: [StringKey] {
    var isKnown: Set<StringKey> = []
    return texts.filter { $0.hasKey && isKnown.insert($0.key).inserted }.map(\.key)
  }

  fileprivate var textsByKey: [StringKey: Text] {
    Dictionary(texts.filter(\.hasKey).map { ($0.key, $0) }) { first, _ in first }
  }
}

extension Translation {
  fileprivate var entriesByKey: [StringKey: TranslatedText] {
    Dictionary(entries.map { ($0.key.value, $0) }) { first, _ in first }
  }
}
