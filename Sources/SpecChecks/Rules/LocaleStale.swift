import SpecModel
import SpecText

/// A translation says what the text says now.
package let localeStale = Check(
  Rule(
    "locale/stale", .warning,
    summary: "A translation's `source` is the text as it is now.",
    why: """
      Where the text has changed since it was translated, the two languages may promise different \
      things. Whoever translates it again writes the new source beside the new words, and so says \
      that they have seen it.
      """,
    bad: #""value": "Hallo", "source": "Hello" of a text that is "Goodbye" now"#,
    good: #""value": "Ade", "source": "Goodbye""#, isSuppressible: true)
) { context, found in
  let language = context.settings.sourceLocale.englishName
  for texts in context.translations where !texts.isForeign {
    for pair in texts.pairs
    where pair.target.isStale(against: pair.source) && pair.lostPlaceholders.isEmpty {
      found.report(
        localeStale.rule, in: pair.target.source.span.file,
        .stale(pair, language).caused(by: pair.cause))
    }
  }
}

extension Diagnostic {
  fileprivate static func stale(_ pair: AlignedTranslation.Pair, _ language: String) -> Diagnostic {
    let now = PlainForms(pair.source.forms)
    let old = pair.target.source
    return Diagnostic(
      localeStale.rule, old.span,
      "'\(pair.target.key.value)' is stale: the \(language) is now \(now.shown)",
      labels: [.init(pair.source.span, "the text")],
      help: """
        it was \(old.value.shown): if the translation still fits, only change `source`; \
        `specgen import` takes a new one
        """)
  }
}
