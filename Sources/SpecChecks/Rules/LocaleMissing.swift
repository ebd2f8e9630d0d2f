import SpecModel
import SpecText

/// Nobody reads two languages at once.
package let localeMissing = Check(
  Rule(
    "locale/missing",
    summary: "Every text is translated into every locale of specgen.json.",
    why: """
      What has no translation is shown in another language, or as its key. A text that is the same \
      in every language says so where it is written: \
      `<!-- allow locale/untranslated: the app's name -->`.
      """,
    bad: #"locales/de.json without "welcome.title""#,
    good: #""welcome.title": { "value": "Hallo", "source": "Hello" }"#, isSuppressible: true)
) { context, found in
  for texts in context.translations {
    let place = texts.translation.spans.value([])
    // What can't be read there may be what is missing.
    if !texts.missing.isEmpty, !texts.isForeign, !context.hasMistakes(in: place.file) {
      found.report(.missing(texts, context, place))
    }
    // What can't be read there may say something.
    let blank = texts.blank.filter { entry in
      !entry.forms.values.contains { context.hasMistakes(in: $0.span) }
    }
    if let first = blank.first { found.report(.blank(blank, first.forms.main.span)) }
  }
}

extension Diagnostic {
  fileprivate static func missing(
    _ texts: AlignedTranslation, _ context: CheckContext, _ place: Span
  ) -> Diagnostic {
    let missing = texts.missing.map(\.key)
    // While something can't be read a key that is new may be one that is misspelt.
    let drafts = context.hasMistakesInSource ? [] : texts.drafts
    let brace = Span(place.file, Int(place.lower), Int(place.lower) + 1)
    return Diagnostic(
      localeMissing.rule, brace,
      missing.count == 1
        ? "'\(missing[0])' is not translated" : "\(missing.count) texts are not translated",
      help: help(missing, texts, context.safeKeyRenames(of: texts).count, drafts),
      fix: texts.adding(drafts)
    ).caused(by: RootCause("missing \(missing.map(\.rawValue).joined(separator: " "))"))
  }

  private static func help(
    _ missing: [StringKey], _ texts: AlignedTranslation, _ moves: Int, _ drafts: [Draft]
  ) -> String {
    if moves > 0 {
      let advice =
        "`specgen check --fix` takes \(moves == 1 ? "one" : "\(moves)") from a key that is gone"
      return missing.count == 1 ? advice : "\(named(missing)); \(advice)"
    }
    if missing.count == 1, let entry = drafts.first {
      return "write \(entry.template), or let `specgen check --fix` add a draft"
    }
    let export = "`specgen export --locale \(texts.locale)` sends them to translators"
    return "\(named(missing)); "
      + (drafts.isEmpty ? export : "`specgen check --fix` adds drafts of them, \(export)")
  }

  fileprivate static func blank(_ blank: [TranslatedText], _ place: Span) -> Diagnostic {
    let blank = blank.map(\.key.value)
    return Diagnostic(
      localeMissing.rule, place,
      blank.count == 1
        ? "nothing is written here" : "nothing is written here and in \(others(blank.count - 1))",
      help: blank.count == 1 ? "write the translation of '\(blank[0])'" : named(blank))
  }

  private static func others(_ count: Int) -> String {
    count == 1 ? "another text" : "\(count) other texts"
  }

  private static func named(_ keys: [StringKey]) -> String {
    let first = keys.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return keys.count > 3 ? "\(first) and \(keys.count - 3) more" : first
  }
}
