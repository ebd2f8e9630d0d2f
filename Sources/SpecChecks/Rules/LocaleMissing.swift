import SpecModel
import SpecText

/// Nobody reads two languages at once.
package let localeMissing = Check(
  Rule(
    "locale/missing",
    summary: "Every text is translated into every locale of specgen.json.",
    why: """
      What has no translation is shown in the source's words. While a language is being made that \
      may be right: where `complete` of specgen.json does not name it, this is a warning. Under \
      `specgen serve` and in pictures such words are marked. A text that is the same \
      in every language says so where it is written: \
      `<!-- allow locale/untranslated: the app's name -->`. Where most translations of a file are of \
      no text of the app, the file is another app's, or of another version of this one: then that is \
      told, and not what is missing one by one.
      """,
    bad: #"locales/de.json without "welcome.title""#,
    good: #""welcome.title": { "value": "Hallo", "source": "Hello" }"#, isSuppressible: true)
) { context, found in
  for texts in context.translations {
    let place = texts.translation.spans.value([])
    // A text with a mistake may be one that is translated, under a name that is misspelt.
    let missing = texts.missing.filter { !context.hasMistakes(in: $0.span) }
    // What can't be read there may be what is missing.
    if !missing.isEmpty, !context.hasMistakes(in: place.file) {
      if !texts.isForeign {
        var finding = Diagnostic.missing(missing.map(\.key), of: texts, context, place)
        if !context.settings.mustBeComplete(texts.locale) { finding.severity = .warning }
        found.report(finding)
      } else if !context.hasMistakesInSource {
        found.report(.foreign(texts, context.app.id, place))
      }
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
    _ missing: [StringKey], of texts: AlignedTranslation, _ context: CheckContext, _ place: Span
  ) -> Diagnostic {
    // While something can't be read a key that is new may be one that is misspelt.
    let drafts =
      context.hasMistakesInSource
      ? []
      : texts.drafts(
        known: context.memory.translations(into: texts.locale, first: context.app.id))
    return Diagnostic(
      localeMissing.rule, brace(of: place),
      missing.count == 1
        ? "'\(missing[0])' is not translated" : "\(missing.count) texts are not translated",
      help: help(missing, texts, context.safeKeyRenames(of: texts).count, drafts),
      fix: texts.adding(drafts)
    ).caused(by: RootCause("missing \(missing.map(\.rawValue).joined(separator: " "))"))
  }

  fileprivate static func foreign(
    _ texts: AlignedTranslation, _ app: AppID, _ place: Span
  ) -> Diagnostic {
    Diagnostic(
      localeMissing.rule, brace(of: place),
      texts.extra.count == texts.count
        ? "none of these \(texts.count) translations is of a text of '\(app)'"
        : texts.foreignMessage(for: app),
      help: "this file is of another app, or of another version of this one: put that of '\(app)' "
        + "back; where there is none, write {} and let `specgen check --fix` add drafts"
    ).caused(by: .foreignFile)
  }

  private static func brace(of object: Span) -> Span {
    Span(object.file, Int(object.lower), Int(object.lower) + 1)
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
