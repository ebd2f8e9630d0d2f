import CLDR
import SpecModel
import SpecText

/// The schema of a translation's file, `locales/pl.json`.
enum LocaleSchema {
  static let object = ObjectSchema(
    "locale", "The texts of an app in another language, by string key.",
    others: .object(TranslationSchema.object), [ObjectSchema.schemaPath])
}

/// The schema of a text in another language.
package enum TranslationSchema {
  package static let value = Field("value", words, required: true, "The translation.")
  static let source = Field("source", words, required: true, "The text the translator saw.")
  static let state = Field(
    "state", .word([needsReview]), "`needs-review`: somebody should look at it.",
    advice: "leave `state` out when it is done; it can be needs-review")

  static let needsReview = "needs-review"

  static let object = ObjectSchema(
    "translation", "A text in another language.", [value, source, state])

  private static let words = TypedSchema.node(.either([.text(.plain), .object(forms)]))

  private static let forms = ObjectSchema(
    "plural forms", "A text for each plural category.",
    missing: { missingFormsMessage(PluralCategory(rawValue: $0).map { [$0] } ?? []) },
    PluralCategory.allCases.map {
      MemberSchema($0.rawValue, .text(.plain), required: $0 == .other, "For the category `\($0)`.")
    })
}
