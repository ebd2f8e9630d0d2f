import CLDR
import SpecModel
import SpecText

/// Every language has its own plural forms, all of them.
package let localePluralForms = Check(
  Rule(
    "locale/plural-forms",
    summary: """
      The translation of a text with plural forms has the forms its language needs and no others; \
      where the text has none, it may have them by the one number in it.
      """,
    why: """
      CLDR says which forms a language tells apart: two in German, four in Polish, six in Arabic, \
      one in Japanese. One that is missing is shown as `other`, and one that the language does not \
      have is never shown. Forms that only fractions or numbers from a million need may be left \
      out, such as `many` in French.
      """,
    bad: #""value": { "one": "{apps} aplikacja", "other": "{apps} aplikacji" } in Polish"#,
    good: """
      "value": { "one": "{apps} aplikacja", "few": "{apps} aplikacje", \
      "many": "{apps} aplikacji", "other": "{apps} aplikacji" }
      """, isSuppressible: true)
) { context, found in
  for texts in context.translations {
    for pair in texts.pairs where !pair.target.isBehind && pair.lostPlaceholders.isEmpty {
      switch (pair.source.forms, pair.target.forms) {
      case (.one, .one): break
      case (.plural, .one(let phrase)): found.report(.noForms(phrase, texts))
      case (.one, .plural) where pair.source.pluralSelector == nil:
        found.report(.formsOfOneText(pair, texts))
      case (_, .plural(let forms)):
        // A form that is missing may be one that could not be read.
        let isWhole = !context.hasMistakes(in: texts.translation.spans.value(texts.pointer(pair)))
        look(at: forms, of: pair, texts, isWhole: isWhole, &found)
      }
    }
  }
}

private func look(
  at forms: [Text.Forms.Form], of pair: AlignedTranslation.Pair, _ texts: AlignedTranslation,
  isWhole: Bool, _ found: inout Diagnostics
) {
  let there = forms.map(\.category)
  let missing = texts.plurals.requiredCategories.filter { !there.contains($0) }
  if isWhole, !missing.isEmpty { found.report(.missing(missing, pair, texts)) }
  for category in there where !texts.plurals.categories.contains(category) {
    found.report(.foreign(category, pair, texts))
  }
}

extension AlignedTranslation {
  /// What messages call the forms the language needs.
  fileprivate var needed: String { listed(plurals.requiredCategories) }

  fileprivate func pointer(_ pair: Pair) -> JSONPointer {
    [pair.target.key.value.rawValue, "value"]
  }
}

extension Diagnostic {
  fileprivate static func noForms(_ phrase: Phrase, _ texts: AlignedTranslation) -> Diagnostic {
    let span = phrase.span
    let ends = (
      Span(span.file, Int(span.lower), Int(span.lower)),
      Span(span.file, Int(span.upper), Int(span.upper))
    )
    let forms = texts.plurals.requiredCategories.map { "\"\($0.name)\": \"…\"" }
    return Diagnostic(
      localePluralForms.rule, span, "this text needs plural forms, but has only one",
      help: "write { \(forms.joined(separator: ", ")) }",
      fix: forms.count == 1
        ? .init("write it as `other`", [.init(ends.0, "{ \"other\": "), .init(ends.1, " }")]) : nil)
  }

  fileprivate static func formsOfOneText(
    _ pair: AlignedTranslation.Pair, _ texts: AlignedTranslation
  ) -> Diagnostic {
    Diagnostic(
      localePluralForms.rule, texts.translation.spans.value(texts.pointer(pair)),
      "the text has no number that could choose between these forms",
      labels: [.init(pair.source.span, "the text")], help: "write one string")
  }

  fileprivate static func missing(
    _ missing: [PluralCategory], _ pair: AlignedTranslation.Pair, _ texts: AlignedTranslation
  ) -> Diagnostic {
    Diagnostic(
      localePluralForms.rule, texts.translation.spans.value(texts.pointer(pair)),
      missingFormsMessage(missing),
      help: "'\(texts.locale)' needs \(texts.needed)")
  }

  fileprivate static func foreign(
    _ category: PluralCategory, _ pair: AlignedTranslation.Pair, _ texts: AlignedTranslation
  ) -> Diagnostic {
    Diagnostic(
      localePluralForms.rule,
      texts.translation.spans.key(texts.pointer(pair) / category.name),
      "'\(texts.locale)' has no form `\(category.name)`",
      help: "it has \(listed(texts.plurals.categories))")
  }
}
