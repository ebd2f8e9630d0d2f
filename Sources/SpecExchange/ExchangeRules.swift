package import SpecText

extension Rule {
  /// A file from translators has one of the forms that are read.
  package static let exchangeForm = Rule(
    "exchange/form",
    summary: """
      What is imported is XLIFF 1.2 with text alone in `source` and `target`, a string catalog, \
      `.strings`, `.stringsdict` or CSV.
      """,
    why: """
      They are the forms that Xcode, translators' tools and sheets know. In another version of XLIFF \
      the same elements mean other things, and elements within words have no place in string tables.
      """,
    bad: #"<target>Los <g id="1">geht</g> es</target>"#,
    good: "<target>Los *geht* es</target>")

  /// Every table is one app's.
  package static let exchangeApp = Rule(
    "exchange/app",
    summary: "Every table is of one app: the one that is named, or that alone has all of its keys.",
    why: """
      Two apps may have the same keys and other words: a file that fits both, or that no app has all \
      of, would put the words of one app into another.
      """,
    bad: "specgen import Onboarding.strings, whose keys two apps have",
    good: "specgen import Onboarding.strings --app my-app")

  /// The languages are the project's.
  package static let exchangeLanguage = Rule(
    "exchange/language",
    summary: "A file's languages are the project's source and one of its target locales.",
    why: "A translation in the wrong file would show people a language they can't read.",
    bad: #"<file source-language="en" target-language="nl" …>, with "locales": ["de"]"#,
    good: #"<file source-language="en" target-language="de" …>"#)

  /// Every unit is a text of the project.
  package static let exchangeUnknown = Rule(
    "exchange/unknown",
    summary: "Every unit is a text of the table that its file names.",
    why: """
      A text with another key was renamed or deleted since the file was written, or belongs to \
      another project. Guessing where its words go is how a button gets the words of another one.
      """,
    bad: #"<trans-unit id="welcome.titel">"#,
    good: #"<trans-unit id="welcome.title">"#)

  /// Every text is there once.
  package static let exchangeDuplicate = Rule(
    "exchange/duplicate",
    summary: "A text has one translation in a file.",
    why: "Of two it can't be told which one is meant.",
    bad: #"<trans-unit id="welcome.title"> … <trans-unit id="welcome.title">"#,
    good: #"<trans-unit id="welcome.title">"#)

  /// The source is what the translator saw.
  package static let exchangeSource = Rule(
    "exchange/source",
    summary: "The source of a translation is the text as it is now.",
    why: """
      When the words have changed since the export, their translation says what the app said \
      before. Export again; the translators' tools know what they had already.
      """,
    bad: "<source>Start</source>, and the button says 'Begin' by now",
    good: "<source>Begin</source>")

  /// Every form that the language has, and no other.
  package static let exchangeForms = Rule(
    "exchange/forms",
    summary: "A text with plural forms is translated in every form its language needs.",
    why: """
      The system chooses a form by the rules of the language. One that is missing is shown as \
      another one; one that the language does not have is never shown.
      """,
    bad: #"<trans-unit id="a.b|==|plural.few"> in German"#,
    good: #"<trans-unit id="a.b|==|plural.one"> and <trans-unit id="a.b|==|plural.other">"#)

  /// Placeholders are those of the source.
  package static let exchangePlaceholders = Rule(
    "exchange/placeholders",
    summary: """
      A translation has the placeholders of its source; a form for one number may leave the number \
      out.
      """,
    why: """
      The app fills in what the source promises: a placeholder that is missing loses a fact, one \
      too many shows garbage or ends the app.
      """,
    bad: "<source>%1$lld apps</source> <target>%d Apps</target>",
    good: "<source>%1$lld apps</source> <target>%1$lld Apps</target>")

  /// States are those of the file's format.
  package static let exchangeState = Rule(
    "exchange/state",
    summary: "The state of a translation is one that the file's format has.",
    why: "What a tool of its own means by another word decides whether people read the text.",
    bad: #"<target state="done">Los</target>"#,
    good: #"<target state="translated">Los</target>"#)

  /// A translation has words.
  package static let exchangeEmpty = Rule(
    "exchange/empty",
    summary: "A translation says something.",
    why:
      "An empty one clears the text: a button without words. What is not translated has no target.",
    bad: #"<target state="translated"></target>"#,
    good: "no <target>, until there is a translation")

  /// All rules about what translators send.
  package static let allExchange: [Rule] = [
    .exchangeForm, .exchangeApp, .exchangeLanguage, .exchangeUnknown, .exchangeDuplicate,
    .exchangeSource,
    .exchangeForms, .exchangePlaceholders, .exchangeState, .exchangeEmpty,
  ]
}
