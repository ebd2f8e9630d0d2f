import SpecModel
import SpecText

package let pluralForms = Check(
  Rule(
    "words/plural-forms",
    law: "A text with plural forms has every form its language needs, and no other.",
    why: """
      CLDR says which forms a language tells apart. A form that is missing is shown as `other`, \
      "1 apps"; one that the language does not have is never shown.
      """,
    bad: "- `other` {apps} apps chosen",
    good: "- `one` {apps} app chosen\n- `other` {apps} apps chosen")
) { subject, found in
  let rules = subject.plurals
  for text in subject.app.texts {
    guard case .plural(let forms) = text.forms else { continue }
    let there = forms.map(\.category)
    for category in rules.requiredCategories where !there.contains(category) {
      found.report(.missingForm(text, category, subject.settings.sourceLocale))
    }
    for form in forms where !rules.categories.contains(form.category) {
      found.report(.strangeForm(form, rules, subject.settings.sourceLocale))
    }
  }
}

extension Diagnostic {
  fileprivate static func missingForm(
    _ text: Text, _ category: PluralCategory, _ locale: String
  ) -> Diagnostic {
    Diagnostic(
      pluralForms.rule, text.span, "the form `\(category.rawValue)` is missing",
      help: "\(locale) needs it: write - `\(category.rawValue)` and the words")
  }

  fileprivate static func strangeForm(
    _ form: Text.PluralForm, _ rules: PluralRules, _ locale: String
  ) -> Diagnostic {
    let names = rules.categories.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return Diagnostic(
      pluralForms.rule, form.phrase.span, "\(locale) has no form `\(form.category.rawValue)`",
      help: "it has \(names)")
  }
}
