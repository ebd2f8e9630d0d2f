import CLDR
import SpecModel
import SpecText

/// Every number has words.
package let wordsMissingForm = Check(
  Rule(
    "words/missing-form",
    summary: "A text with plural forms has every form its language needs.",
    why: """
      CLDR says which forms a language tells apart. One that is missing is shown as `other`: \
      "1 apps".
      """,
    bad: "- `other` {apps} apps chosen",
    good: "- `one` {apps} app chosen\n- `other` {apps} apps chosen")
) { context, found in
  for text in context.app.texts {
    guard case .plural(let forms) = text.forms, !context.hasMistakes(in: text.span) else {
      continue
    }
    let there = forms.map(\.category)
    let missing = context.plurals.requiredCategories.filter { !there.contains($0) }
    if !missing.isEmpty {
      found.report(.missingForms(text, missing, context.settings.sourceLocale))
    }
  }
}

extension Diagnostic {
  fileprivate static func missingForms(
    _ text: Text, _ missing: [PluralCategory], _ locale: LocaleID
  ) -> Diagnostic {
    Diagnostic(
      wordsMissingForm.rule, text.span, missingFormsMessage(missing),
      help: "'\(locale)' needs \(missing.count == 1 ? "it" : "them"): "
        + "write - `\(missing[0].name)` and the words")
  }
}
