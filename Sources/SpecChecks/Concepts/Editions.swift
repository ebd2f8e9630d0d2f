import SpecModel

/// The words of an app in one language: its own, or one it is translated into.
struct Edition {
  let locale: String
  /// Every phrase that has a key, and in the app's own language those without one too.
  let phrases: [Phrase]
  /// A text of the app in this language.
  let text: (Text) -> Text
}

extension Subject {
  /// The app in every language, its own first.
  var editions: [Edition] {
    let own = Edition(
      locale: settings.sourceLocale, phrases: app.texts.flatMap(\.phrases), text: { $0 })
    return [own]
      + translations.map { texts in
        Edition(
          locale: texts.locale, phrases: texts.pairs.flatMap(\.target.forms.phrases),
          text: texts.translated)
      }
  }
}
