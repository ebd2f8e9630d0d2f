import SpecModel
import SpecText

/// Every number has words.
package let wordsMissingForm = Check(
  Rule(
    "words/missing-form",
    law: "A text with plural forms has every form its language needs.",
    why: """
      CLDR says which forms a language tells apart. One that is missing is shown as `other`: \
      "1 apps".
      """,
    bad: "- `other` {apps} apps chosen",
    good: "- `one` {apps} app chosen\n- `other` {apps} apps chosen")
) { subject, found in
  for text in subject.app.texts {
    guard case .plural(let forms) = text.forms else { continue }
    let there = forms.map(\.category)
    for category in subject.plurals.requiredCategories where !there.contains(category) {
      found.report(.missingForm(text, category, subject.settings.sourceLocale))
    }
  }
}

extension Diagnostic {
  fileprivate static func missingForm(
    _ text: Text, _ category: PluralCategory, _ locale: String
  ) -> Diagnostic {
    Diagnostic(
      wordsMissingForm.rule, text.span, "the form `\(category.rawValue)` is missing",
      help: "\(locale) needs it: write - `\(category.rawValue)` and the words")
  }
}
