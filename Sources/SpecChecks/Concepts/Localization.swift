import SpecModel
import SpecText

/// A localization of an app: its words in one language, its own or one it is translated into.
struct Localization: Sendable {
  let locale: LocaleID
  /// Whether it is a translation.
  let isTranslation: Bool
  /// Every phrase that has a key, and in the app's own language those without one too.
  ///
  /// Not those of drafts: their words are the source's and are looked at there, and no one has
  /// shortened them for this language yet.
  let phrases: [Phrase]
  /// A text of the app in this language; nothing where it is a draft.
  let text: @Sendable (Text) -> Text?
}

extension Localization {
  /// What to do about a text that is too long.
  var adviceOnLength: String {
    isTranslation
      ? "shorten it; if it can't be shorter, say why in \"allow\""
      : "cut it, or split it into two sections"
  }

  /// The app's own words.
  init(of app: App, in locale: LocaleID) {
    self.init(
      locale: locale, isTranslation: false, phrases: app.texts.flatMap(\.phrases), text: { $0 })
  }

  /// The words of a translation.
  init(_ texts: AlignedTranslation) {
    self.init(
      locale: texts.locale, isTranslation: true,
      phrases: texts.pairs.filter { !$0.target.isDraft }.flatMap { $0.target.forms.values },
      text: texts.translated)
  }
}
