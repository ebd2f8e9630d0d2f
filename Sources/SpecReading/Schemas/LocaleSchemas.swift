import CLDR
import SpecModel
import SpecText

/// The schemas of a translation's file, `locales/pl.json`.
enum LocaleSchemas {
  static let locale = ObjectSchema(
    "locale", "The texts of an app in another language, by string key.", others: .object(entry),
    .schema)

  static let entry = ObjectSchema(
    "translation", "A text in another language.",
    [
      .init("value", words, required: true, "The translation."),
      .init("source", words, required: true, "The text the translator saw."),
      .init(
        "state", .word(["needs-review"]), "`needs-review`: somebody should look at it.",
        advice: "leave `state` out when it is done; it can be needs-review"),
    ])

  private static let words = Schema.either([.text(.plain), .object(forms)])

  private static let forms = ObjectSchema(
    "plural forms", "A text for each plural category.",
    missing: { missingFormsMessage(PluralCategory(rawValue: $0).map { [$0] } ?? []) },
    PluralCategory.allCases.map {
      .init($0.rawValue, .text(.plain), required: $0 == .other, "For the category `\($0)`.")
    })
}
