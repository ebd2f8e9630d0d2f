import SpecModel

/// The words of an app in one language: its own, or one it is translated into.
struct Edition: Sendable {
  let locale: String
  /// Every phrase that has a key, and in the app's own language those without one too.
  let phrases: [Phrase]
  /// A text of the app in this language.
  let text: @Sendable (Text) -> Text
}

extension Edition {
  /// The app's own words.
  init(of app: App, in locale: String) {
    self.init(locale: locale, phrases: app.texts.flatMap(\.phrases), text: { $0 })
  }

  /// The words of a translation.
  init(_ texts: TranslatedTexts) {
    self.init(
      locale: texts.locale, phrases: texts.pairs.flatMap(\.target.forms.phrases),
      text: texts.translated)
  }
}
