import SpecModel
import SpecText

/// A translation is one.
package let localeUntranslated = Check(
  Rule(
    "locale/untranslated",
    summary: "A translation differs from its text, unless the content says why it does not.",
    why: """
      Words that were copied and forgotten are read by people who don't know them. A name that is \
      the same in every language says so at its words, and then has no translation anywhere: \
      `<!-- allow locale/untranslated: the app's name -->`. A word that happens to be the same in \
      one language says so in that translation. What needs review is not reported.
      """,
    bad: #""value": "Settings", "source": "Settings" in German"#,
    good: """
      "value": "Avatar", "source": "Avatar", \
      "allow": { "locale/untranslated": "the same word" }
      """, isSuppressible: true)
) { context, found in
  for text in context.app.texts where !text.isTranslatable && text.hasKey {
    found.report(.keptEverywhere(text))
  }
  let own = context.settings.sourceLocale.language
  let language = context.settings.sourceLocale.englishName
  for texts in context.translations where texts.locale.language != own {
    for pair in texts.pairs where !pair.target.needsReview && pair.isSame {
      found.report(.untranslated(pair, texts, language))
    }
  }
}

extension AlignedTranslation.Pair {
  /// Whether every form is one of the text's, and there is something to translate in it.
  fileprivate var isSame: Bool {
    let phrases = source.phrases
    return target.forms.values.allSatisfy { phrase in
      phrases.contains { $0.markdown == phrase.markdown }
        && phrase.inlines.plainText(placeholder: "").contains(where: \.isLetter)
    }
  }
}

extension Diagnostic {
  /// What the content has already given its reason for.
  fileprivate static func keptEverywhere(_ text: Text) -> Diagnostic {
    Diagnostic(localeUntranslated.rule, text.span, "these words stay the same in every language")
  }

  fileprivate static func untranslated(
    _ pair: AlignedTranslation.Pair, _ texts: AlignedTranslation, _ language: String
  ) -> Diagnostic {
    let place = texts.translation.spans.value([pair.target.key.value.rawValue, "value"])
    return Diagnostic(
      localeUntranslated.rule, place, "this is still the \(language)",
      help: """
        translate them, or say why they are right: "allow": { "locale/untranslated": "…" }
        """)
  }
}
