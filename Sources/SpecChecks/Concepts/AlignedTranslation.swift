package import CLDR
package import SpecModel
package import SpecText

/// A translation aligned with its source: each text beside the one it is made from.
package struct AlignedTranslation: Sendable {
  /// A text and its translation.
  package struct Pair: Sendable {
    package let source: Text
    package let target: TranslatedText
  }

  package let translation: Translation
  package let plurals: PluralRules
  /// In the translation's order, without those that say nothing and those that could not be read.
  package let pairs: [Pair]
  /// The texts that are to be translated and are not in the translation, in the content's order.
  package let missing: [Text]
  /// Translations that say nothing.
  package let blank: [TranslatedText]
  /// Translations of no text, or of one that is the same in every language.
  package let extra: [TranslatedText]
  /// Each extra translation that is that of a text whose key has changed.
  let renamedKeys: [(from: TranslatedText, to: Text)]
  private let places: [StringKey: Int]

  /// - Parameters:
  ///   - translation: The texts in the other language.
  ///   - texts: The texts that have a key, by it.
  ///   - order: The keys in the content's order.
  ///   - plurals: The rules of the other language.
  ///   - isRead: Whether a text was read without a mistake.
  init(
    _ translation: Translation, of texts: [StringKey: Text], order: [StringKey],
    plurals: PluralRules, isRead: (Text) -> Bool
  ) {
    var pairs: [Pair] = []
    var blank: [TranslatedText] = []
    var extra: [TranslatedText] = []
    var places: [StringKey: Int] = [:]
    var seen: Set<StringKey> = []
    for entry in translation.entries {
      guard let text = texts[entry.key.value], text.isTranslatable else {
        extra.append(entry)
        continue
      }
      seen.insert(text.key)
      if entry.forms.values.contains(where: \.saysNothing) {
        blank.append(entry)
      } else if isRead(text) {
        places[text.key] = pairs.count
        pairs.append(Pair(source: text, target: entry))
      }
    }
    self.translation = translation
    self.plurals = plurals
    self.pairs = pairs
    self.blank = blank
    self.extra = extra
    self.places = places
    missing = order.compactMap { texts[$0] }.filter {
      $0.isTranslatable && !seen.contains($0.key)
    }
    renamedKeys = SpecChecks.renamedKeys(of: extra, among: missing)
  }

  package var locale: LocaleID { translation.locale.value }

  /// The text in this language; itself where it has no translation, nothing where that is a draft.
  func translated(_ text: Text) -> Text? {
    guard let place = places[text.key] else { return text }
    if pairs[place].target.isDraft { return nil }
    var text = text
    text.forms = pairs[place].target.forms
    return text
  }

  /// The missing texts that an extra translation may be of, looked for by their words and keys; none
  /// where there are so many of both that nobody could say.
  var candidates: [Text] { missing.count * extra.count <= 100_000 ? missing : [] }

  /// Whether most of the translations are of no text: then the file is not of this app, or of
  /// another version of it, and nothing is said of them one by one, nor of what is missing.
  var isForeign: Bool {
    extra.count > 3 && 2 * extra.count > count && 2 * renamedKeys.count < extra.count
  }

  /// What is said of such a file.
  func foreignMessage(for app: AppID) -> String {
    "\(extra.count) of these \(count) translations are of no text of '\(app)'"
  }

  /// How many translations there are, without those that could not be read.
  var count: Int { pairs.count + blank.count + extra.count }
}

extension RootCause {
  /// A file of translations that is not of this app.
  static let foreignFile = RootCause("foreign")
}

/// The translations of texts whose key has changed.
///
/// The text is missing and has the same source, and there is no other of which the same could be
/// said: of several it is the one whose key differs in its screen or table alone.
private func renamedKeys(
  of extra: [TranslatedText], among missing: [Text]
) -> [(from: TranslatedText, to: Text)] {
  let texts = Dictionary(grouping: missing) { PlainForms($0.forms) }
  let namedTexts = Dictionary(grouping: missing) { NamedSource(PlainForms($0.forms), $0.key) }
  let rivals = Dictionary(grouping: extra, by: \.source.value)
  let namedRivals = Dictionary(grouping: extra) { NamedSource($0.source.value, $0.key.value) }
  return extra.compactMap { entry in
    let same = texts[entry.source.value] ?? []
    if same.count == 1, rivals[entry.source.value]?.count == 1 { return (entry, same[0]) }
    let named = NamedSource(entry.source.value, entry.key.value)
    guard let sameName = namedTexts[named], sameName.count == 1, namedRivals[named]?.count == 1
    else { return nil }
    return (entry, sameName[0])
  }
}

extension AlignedTranslation.Pair {
  /// What findings of the translation come of in every language, where its text has changed.
  var cause: RootCause? {
    target.isStale(against: source) ? .text(source.key.rawValue) : nil
  }

  /// The placeholders that the text had when it was translated, and has lost; none where it has got
  /// others instead.
  var lostPlaceholders: [Placeholder] {
    guard target.isStale(against: source) else { return [] }
    let left = source.distinctPlaceholders
    let translated = target.forms.values.flatMap(\.placeholders)
    guard left.allSatisfy({ own in translated.contains { $0.path == own.path } }) else { return [] }
    return translated.filter { placeholder in
      !left.contains { $0.path == placeholder.path }
        && target.source.value.values.contains { $0.contains("{\(placeholder.name)}") }
    }
  }
}

extension AlignedTranslation {
  /// Whether a text has a translation that says something.
  fileprivate func isTranslated(_ key: StringKey) -> Bool { places[key] != nil }
}

extension CheckContext {
  /// The moves of a translation that are made.
  ///
  /// A key that differs by a few letters may be misspelt where the text is written: it is right
  /// where another language has it already.
  func safeKeyRenames(of texts: AlignedTranslation) -> [(from: TranslatedText, to: Text)] {
    texts.renamedKeys.filter { from, to in
      !areNear(keys: from.key.value, to.key) || translations.contains { $0.isTranslated(to.key) }
    }
  }
}

/// A text that was translated, and the part of its key behind its screen or table.
private struct NamedSource: Hashable {
  let source: PlainForms
  let name: Substring

  init(_ source: PlainForms, _ key: StringKey) {
    self.source = source
    name = key.nameOnPage
  }
}

extension StringKey {
  /// The part behind the screen or table.
  fileprivate var nameOnPage: Substring { rawValue.drop { $0 != "." } }
}

extension App {
  /// Every translation beside the texts.
  ///
  /// - Parameters:
  ///   - plurals: The rules of a language.
  ///   - isRead: Whether a text was read without a mistake.
  /// - Returns: One for each locale, in the order of the files.
  func alignedTranslations(
    plurals: (LocaleID) -> PluralRules, isRead: (Text) -> Bool
  ) -> [AlignedTranslation] {
    guard !translations.isEmpty else { return [] }
    let texts = texts.filter(\.hasKey)
    let byKey = Dictionary(texts.map { ($0.key, $0) }) { first, _ in first }
    return translations.map { translation in
      AlignedTranslation(
        translation, of: byKey, order: texts.map(\.key),
        plurals: plurals(translation.locale.value), isRead: isRead)
    }
  }
}
