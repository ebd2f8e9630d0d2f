package import CLDR
package import SpecModel
package import SpecText

/// A static check of content: a rule, and the function that finds what breaks it.
///
/// One file holds one check, its rule and its messages.
package struct Check: Sendable {
  package let rule: Rule
  package let run: @Sendable (_ context: CheckContext, _ found: inout Diagnostics) -> Void

  init(
    _ rule: Rule,
    _ run: @escaping @Sendable (_ context: CheckContext, _ found: inout Diagnostics) -> Void
  ) {
    self.rule = rule
    self.run = run
  }
}

/// The context a check runs in: one app in its project.
package struct CheckContext: Sendable {
  package let app: App
  package let settings: Settings
  /// The plural rules of the source locale.
  package let plurals: PluralRules
  /// What was found while the content was read: there, parts of the app may be missing.
  package let mistakes: Diagnostics
  /// Where something could not be read as it stands, by file.
  let unreadable: [FileID: [Span]]
  /// What texts of the project say in other languages.
  let memory: TranslationMemory
  /// The app in other languages.
  package let translations: [AlignedTranslation]
  /// The words of the app in every language, its own first.
  let localizations: [Localization]

  package init(
    app: App, settings: Settings, plurals: ProjectPlurals? = nil,
    mistakes: Diagnostics = Diagnostics(), memory: TranslationMemory = TranslationMemory()
  ) {
    let plurals = plurals ?? ProjectPlurals(settings)
    self.app = app
    self.mistakes = mistakes
    self.memory = memory
    self.settings = settings
    self.plurals = plurals.of(settings.sourceLocale)
    let unreadable = Dictionary(
      grouping: mistakes.all.lazy.filter { $0.severity == .error }.map(\.span), by: \.file)
    self.unreadable = unreadable
    translations = app.alignedTranslations(plurals: plurals.of) { text in
      // What a name stands for is not known where something else could not be read.
      unreadable[text.span.file] == nil
        && text.phrases.allSatisfy { $0.placeholders.allSatisfy { $0.type != nil } }
    }
    localizations =
      [Localization(of: app, in: settings.sourceLocale)] + translations.map { Localization($0) }
  }
}

/// The plural rules of a project's languages, each made once: making one reads CLDR's table.
package struct ProjectPlurals: Sendable {
  private let rules: [LocaleID: PluralRules]

  package init(_ settings: Settings) {
    let locales = [settings.sourceLocale] + settings.targetLocales.map(\.value)
    rules = Dictionary(locales.map { ($0, $0.plurals) }) { first, _ in first }
  }

  /// The rules of a locale.
  package func of(_ locale: LocaleID) -> PluralRules { rules[locale] ?? locale.plurals }
}
