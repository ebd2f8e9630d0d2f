package import CLDR
package import SpecModel
import SpecSyntax
package import SpecText

/// The texts of one string table of an app, as translators get them.
package struct ExchangeTable: Sendable {
  /// The tables that are sent; the raw value is the catalog's name.
  package enum Kind: String, Sendable, CaseIterable {
    case onboarding = "Onboarding"
    /// What the system's dialogs say, by the keys of `Info.plist`.
    case infoPlist = "InfoPlist"
  }

  package let app: AppID
  package let kind: Kind
  /// In the order of their ids' bytes, as Xcode writes them.
  package let units: [ExchangeUnit]

  /// The path of the catalog in the project, which is what Xcode's files are told apart by.
  package var original: String { "output/strings/\(app)/\(kind.rawValue).xcstrings" }
}

/// A text, or one plural form of it, as translators get it.
package struct ExchangeUnit: Sendable {
  /// As Xcode writes it: a key, or `key|==|plural.one`.
  package let id: String
  /// The key in the table, which for the system's dialogs is one of `Info.plist`.
  package let key: StringKey
  /// The plural form.
  package let category: PluralCategory?
  /// The text in the source locale, as the app's tables hold it.
  package let source: String
  /// The translation, if there is one.
  package let target: String?
  /// Whether the translation is to be looked at: it says so, or its source has changed.
  package let needsReview: Bool
  /// What a translator has to know: what the writer says, which numbers the form is for, what is put
  /// in.
  package let facts: [String]
  /// How long the text may be.
  package let limit: String
  /// Where its picture is, in the language that it is translated into.
  package let preview: String
  /// What a stale translation was made from.
  package let history: [String]
  /// Whether the language can do without the form, and there is none: it is taken, not asked for.
  package let isOptional: Bool
  /// Whether the table holds formats; what the system's dialogs say are none.
  let isFormat: Bool
  /// The text.
  let text: Text
  /// The translation as content has it.
  let entry: TranslatedText?
  /// The words of this form in it.
  let markdown: String?

  /// All that a translator has to know, a fact a line.
  package var note: String {
    let comment = (entry?.note).map { ["translator: \($0)"] } ?? []
    return (facts + ["limit: \(limit)", "preview: \(preview)"] + history + comment)
      .joined(separator: "\n")
  }
}

extension App {
  /// The tables of the app with what there is of them in a language; none that is empty.
  ///
  /// What is the same in every language is not among them.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - settings: The project's.
  ///   - previews: The folder or address under which the previews are.
  /// - Returns: The tables.
  package func exchangeTables(
    in locale: LocaleID, _ settings: Settings, previews: String = "output/preview"
  ) -> [ExchangeTable] {
    let maker = UnitMaker(app: self, locale: locale, settings, previews: previews)
    let texts = texts.filter { $0.hasKey && $0.role != .usage && $0.isTranslatable }
    let onboarding = texts.flatMap {
      maker.units(
        of: $0, key: $0.key,
        title: $0.role == .name ? "The app never shows it: for the team, on boards" : nil,
        isFormat: true)
    }
    let infoPlist = usageDescriptions.filter(\.text.isTranslatable).flatMap {
      maker.units(
        of: $0.text, key: StringKey($0.key.name), title: $0.key.title, isFormat: false)
    }
    return [(ExchangeTable.Kind.onboarding, onboarding), (.infoPlist, infoPlist)].compactMap {
      $1.isEmpty
        ? nil
        : ExchangeTable(
          app: id, kind: $0,
          units: $1.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) })
    }
  }
}

/// Makes the units of one app in one language.
private struct UnitMaker {
  let app: App
  private let locale: LocaleID
  private let entries: [StringKey: TranslatedText]
  private let limits: TextLimits
  private let previews: String
  private let rules: PluralRules
  /// Which numbers each form is for, in words.
  private let numbers: [PluralCategory: String]

  init(app: App, locale: LocaleID, _ settings: Settings, previews: String) {
    self.app = app
    self.locale = locale
    self.previews = previews
    let translation = app.translations.first { $0.locale.value == locale }
    entries = Dictionary((translation?.entries ?? []).map { ($0.key.value, $0) }) { first, _ in
      first
    }
    limits = TextLimits(of: app, in: locale)
    let rules = locale.plurals
    self.rules = rules
    numbers = Dictionary(
      uniqueKeysWithValues: rules.categories.map { ($0, rules.samples(of: $0)) })
  }

  func units(
    of text: Text, key: StringKey, title: String? = nil, isFormat: Bool
  ) -> [ExchangeUnit] {
    let entry = entries[text.key]
    let arguments = FormatArguments(text)
    let needsReview = entry.map { $0.needsReview || $0.isStale(against: text) }
    func written(_ markdown: String) -> String {
      xmlText(isFormat ? arguments.format(markdown) : markdown)
    }
    func unit(_ category: PluralCategory?) -> ExchangeUnit {
      // What says nothing, or still says what the source says, is to be translated.
      let translation = entry.flatMap { $0.isDraft ? nil : $0 }
      // Of a translation with the other number of forms it is what they have in common.
      let words = translation?.written.byCategory.first {
        $0.category ?? .other == category ?? .other
      }
      let markdown = words.flatMap { $0.value.saysNothing ? nil : $0.value }
      let isRequired = category.map(rules.requiredCategories.contains) ?? true
      return ExchangeUnit(
        id: category.map { "\(key)|==|plural.\($0.name)" } ?? key.rawValue, key: key,
        category: category,
        source: written(text.forms.value(for: category).markdown), target: markdown.map(written),
        needsReview: needsReview ?? false,
        facts: facts(on: text, category, title: title, isFormat ? arguments : nil),
        limit: limits.limits(of: text).map(\.said).joined(separator: ", "),
        preview: "\(previews)/\(app.id).html#\(text.key)&locale=\(locale)",
        history: history(of: text, category, isFormat ? arguments : nil, entry),
        isOptional: !isRequired && markdown == nil, isFormat: isFormat, text: text, entry: entry,
        markdown: markdown)
    }
    // A translation may have forms where the source has none.
    let wordings = [PlainForms(text.forms), entry?.written].compactMap { $0 }
    let hasForms = wordings.contains { $0.byCategory.contains { $0.category != nil } }
    return hasForms ? rules.categories.map { unit($0) } : [unit(nil)]
  }

  // MARK: Notes

  private func facts(
    on text: Text, _ category: PluralCategory?, title: String?, _ arguments: FormatArguments?
  ) -> [String] {
    var lines = title.map { [$0] } ?? []
    lines += text.notes
    if let note = app.info.note { lines.append("Of the whole app: \(note)") }
    if let category, let numbers = numbers[category] {
      lines.append("\(category.name): \(numbers)")
    }
    for (index, placeholder) in (arguments?.placeholders ?? []).enumerated() {
      lines.append(
        "%\(index + 1)$\(placeholder.specifier) = \(placeholder.name), \(placeholder.meaning)")
    }
    return lines
  }

  private func history(
    of text: Text, _ category: PluralCategory?, _ arguments: FormatArguments?,
    _ entry: TranslatedText?
  ) -> [String] {
    guard let entry, entry.isStale(against: text) else { return [] }
    let old = entry.source.value.value(for: category)
    return ["was: \(arguments?.format(old) ?? old)"]
  }
}

extension TextLimit {
  /// The limit in words for translators.
  fileprivate var said: String {
    switch self {
    case .words(let most): "\(most) word\(most == 1 ? "" : "s")"
    case .characters(let most): "\(most) character\(most == 1 ? "" : "s")"
    }
  }
}

extension Placeholder {
  /// What is put in, in words for translators.
  fileprivate var meaning: String {
    switch type {
    case .int, .count, .rank: "a whole number"
    case .text: path.count > 1 ? "a text of a table" : "what somebody has typed"
    case .words: "words of a table"
    case .date: "a date"
    case .time: "a time of day"
    case .money: "an amount of money"
    case .percent: "a percentage"
    case .period: "a span of time"
    case .appName(let name): "the app's name, \(name)"
    case .daysFromNow: "a whole number of days"
    case .measurement: "a number with its unit"
    case .bool, .color, .picture, .symbol, .set, .version, nil: "a text"
    }
  }
}
