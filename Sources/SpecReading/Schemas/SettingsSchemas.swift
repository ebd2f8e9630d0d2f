import SpecText

/// The schemas of `specgen.json`.
enum SettingsSchemas {
  static let settings = ObjectSchema(
    "specgen", "The project's settings.",
    .schema + [
      .init("source", .text(.locale), required: true, "The locale the content is written in."),
      .init("locales", .array(.text(.locale)), default: [], "The locales it is translated into."),
      .init("devices", .array(.id), default: [], "The devices previews are drawn for."),
      .init("limits", .object(limits), "Budgets of every app."),
      .init(
        "rules", .map(.others, .word(["error", "warning", "note", "off"])),
        "What findings weigh, by a rule's id."),
    ])

  static let limits = ObjectSchema(
    "limits", "Budgets.",
    [
      .init("words-per-text", .integer(from: 1), "The most words of one text."),
      .init("words-per-screen", .integer(from: 1), "The most words of one screen."),
      .init(
        "characters-per-text", .map(.others, .integer(from: 1)),
        "The most characters of one text, by language."),
      .init("seconds", .number(.notNegative), "The most seconds to work through the whole flow."),
      .init(
        "automatic-seconds", .number(.notNegative), "The most seconds that pass by themselves."),
      .init("animation-seconds", .number(.notNegative), "The most seconds of one animation."),
    ])
}
