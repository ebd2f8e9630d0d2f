import SpecModel
package import SpecText

/// The schema of `specgen.json`.
package enum SettingsSchema {
  static let source = Field(
    "source", .text(.locale), required: true, "The locale the content is written in.")
  package static let locales = Field(
    "locales", .array(.text(.locale)), default: [], "The locales it is translated into.")
  static let complete = Field(
    "complete", .array(.text(.locale)),
    "Those of them in which every text has to be translated; all, if not given.")
  static let devices = Field(
    "devices", .array(.id), default: [], "The devices previews are drawn for.")
  static let swiftModule = Field(
    "swift-module", .plainText(.swiftModule), default: Settings.defaultSwiftModule,
    "The module that `output/swift` is compiled as.")
  static let limits = Field("limits", .object(LimitsSchema.object), "Budgets of every app.")
  static let rules = Field(
    "rules", .map(.others, .word(Settings.Level.allCases.map(\.rawValue))),
    "What findings weigh, by a rule's id.")

  static let object = ObjectSchema(
    "specgen", "The project's settings.",
    [ObjectSchema.schemaPath, source, locales, complete, devices, swiftModule, limits, rules])
}

/// The schema of budgets, a project's or an app's own.
enum LimitsSchema {
  static let wordsPerText = Field(
    "words-per-text", .integer(from: 1), "The most words of one text.")
  static let wordsPerSection = Field(
    "words-per-section", .integer(from: 1), "The most words of one section.")
  static let wordsPerScreen = Field(
    "words-per-screen", .integer(from: 1), "The most words of one screen.")
  static let charactersPerText = Field(
    "characters-per-text", .map(.languages, .integer(from: 1)),
    "The most characters of one text, by language.")
  static let seconds = Field(
    "seconds", .number(.someSeconds), "The most seconds to work through the whole flow.")
  static let automaticSeconds = Field(
    "automatic-seconds", .notNegative, "The most seconds that pass by themselves.")
  static let animationSeconds = Field(
    "animation-seconds", .notNegative, "The most seconds of one animation.")

  static let object = ObjectSchema(
    "limits", "Budgets.",
    [
      wordsPerText, wordsPerSection, wordsPerScreen, charactersPerText, seconds,
      automaticSeconds, animationSeconds,
    ])
}
