import CLDR
import SpecModel
import SpecText

/// A form for several numbers says which.
package let localeFixedNumber = Check(
  Rule(
    "locale/fixed-number", .warning,
    summary: "Only a form that is for one number leaves the number out.",
    why: """
      `one` is for 1 alone in German, for 0 and 1 in French, and for 21 and 31 too in Russian, \
      where "one day left" would be said of 21 days. Which numbers a form is for is CLDR's.
      """,
    bad: #""one": "Un jour" in French, when there can be 0"#, good: #""one": "{days} jour""#,
    isSuppressible: true)
) { context, found in
  for texts in context.translations {
    for pair in texts.pairs where !pair.target.isBehind {
      guard case .plural(let forms) = pair.target.forms, let number = pair.source.pluralSelector
      else { continue }
      for form in forms where form.category.isNamedAfterNumber && !form.value.names(number) {
        let numbers = texts.plurals.numbers(of: form.category, atMost: 3)
        guard numbers.count > 1 else { continue }
        found.report(.several(numbers, form, number, texts.locale))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func several(
    _ numbers: [Int], _ form: Text.Forms.Form, _ number: Placeholder, _ locale: LocaleID
  ) -> Diagnostic {
    let first = numbers.prefix(2).map(String.init).joined(
      separator: numbers.count > 2 ? ", " : " and ")
    return Diagnostic(
      localeFixedNumber.rule, form.value.span,
      "'\(locale)' has the form `\(form.category.name)` for \(first)\(numbers.count > 2 ? ", …" : "")",
      help: "put '{\(number.name)}' in, or say in \"allow\" why there is only one number")
  }
}
