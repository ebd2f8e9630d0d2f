import CLDR
import SpecModel
import SpecText

/// The shapes of a translation's file, `locales/pl.json`.
enum LocaleShapes {
  static let locale = ObjectShape(
    "locale", "The texts of an app in another language, by string key.", others: .object(entry),
    .schema)

  static let entry = ObjectShape(
    "translation", "A text in another language.",
    [
      .init("value", words, required: true, "The translation."),
      .init("source", words, required: true, "The text the translator saw."),
      .init(
        "state", .word(["needs-review"]), "`needs-review`: somebody should look at it.",
        advice: "leave `state` out when it is done; it can be needs-review"),
    ])

  private static let words = Shape.either([.text(.plain), .object(forms)])

  private static let forms = ObjectShape(
    "plural forms", "A text for each plural category.",
    missing: { missingFormsMessage(PluralCategory(rawValue: $0).map { [$0] } ?? []) },
    PluralCategory.allCases.map {
      .init($0.rawValue, .text(.plain), required: $0 == .other, "For the category `\($0)`.")
    })
}
