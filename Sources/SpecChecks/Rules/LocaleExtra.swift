import FlowCore
import SpecModel
import SpecText

/// A translation is of something.
package let localeExtra = Check(
  Rule(
    "locale/extra", .warning,
    summary: "Every key of a translation is that of a text, and of one that is translated.",
    why: """
      Nobody sees the translation of a text that is gone. Most often the text has another key now: \
      then the work of its translators is moved to it, not done again. A draft, of which nobody has \
      made anything, is taken away.
      """,
    bad: #""welcome.hello": { … } when the key is welcome.title"#,
    good: #""welcome.title": { … }"#, isSuppressible: true)
) { context, found in
  // The text may stand where something could not be read.
  guard !context.hasMistakesInSource else { return }
  let untranslatable = Set(context.app.texts.filter { !$0.isTranslatable }.map(\.key))
  for texts in context.translations {
    let moves = Dictionary(texts.renamedKeys.map { ($0.from.key.value, $0.to.key) }) { first, _ in
      first
    }
    if texts.isForeign {
      // Where something is missing too, `locale/missing` tells of the whole file.
      if texts.missing.isEmpty { found.report(.foreign(texts, context.app.id)) }
      continue
    }
    let safe = Set(context.safeKeyRenames(of: texts).map(\.from.key.value))
    for entry in texts.extra where !context.isAskedFor(entry) {
      let key = entry.key.value
      var finding =
        untranslatable.contains(key)
        ? Diagnostic.needless(entry)
        : .extra(entry, movedTo: moves[key], isSafe: safe.contains(key), of: texts.candidates)
      // Nobody has made anything of a draft yet.
      if entry.isDraft, finding.fix == nil { finding.fix = texts.removing(entry) }
      found.report(finding)
    }
  }
}

extension CheckContext {
  /// Whether another rule asks for the text: that of a permission without one.
  fileprivate func isAskedFor(_ entry: TranslatedText) -> Bool {
    app.flow.services.contains { service in
      service.permission?.kind.hasUsageDescription == true
        && entry.key.value == "system.\(service.id)"
        && !app.system.contains { $0.permission.value == service.id }
    }
  }
}

extension Diagnostic {
  fileprivate static func needless(_ entry: TranslatedText) -> Diagnostic {
    Diagnostic(
      localeExtra.rule, entry.key.span,
      "'\(entry.key.value)' is the same in every language",
      help: "take the translation away; the content says why it has none")
  }

  fileprivate static func extra(
    _ entry: TranslatedText, movedTo key: StringKey?, isSafe: Bool, of missing: [Text]
  ) -> Diagnostic {
    let name = entry.key.value.rawValue
    let near = nearest(to: name, in: missing.map(\.key.rawValue))
    let same = missing.filter { !entry.isStale(against: $0) }.map { "'\($0.key)'" }
    let help: String
    if let key {
      help =
        isSafe
        ? "'\(key)' has the same source and no translation: it is most likely this text, renamed; "
          + "`specgen rename` renames in every language"
        : "'\(key)' has the same source and no translation: one of the two may be misspelt"
    } else if !same.isEmpty {
      help =
        same.count == 1
        ? "\(same[0]) has the same source, and other keys of this file have too"
        : "\(same.joined(by: "and")) have the same source: give it the key of the one it translates"
    } else if let range = name.firstRange(of: "|==|") {
      help = "forms stand inside the value of '\(name[..<range.lowerBound])', by their names"
    } else if let near {
      help = "did you mean '\(near)'?"
    } else {
      help = "take it away, or give it the key of the text it translates"
    }
    return Diagnostic(
      localeExtra.rule, entry.key.span, "no text has the key '\(name)'", help: help,
      fix: isSafe
        ? key.map { .init("move it to '\($0)'", [.init(entry.key.span, "\"\($0)\"")]) } : nil
    ).caused(
      // What has gone with a page or table, or from it, is gone from every language; what may have
      // another name now has it in every language.
      by: key == nil && same.isEmpty && near == nil
        ? RootCause("gone \(name.prefix { $0 != "." })")
        : RootCause("renamed \(name) \(key?.rawValue ?? near ?? "")"))
  }

  fileprivate static func foreign(_ texts: AlignedTranslation, _ app: AppID) -> Diagnostic {
    Diagnostic(
      localeExtra.rule, Span(texts.translation.locale.span.file, 0, 0),
      texts.foreignMessage(for: app),
      help: "take away what nobody sees any more"
    ).caused(by: .foreignFile)
  }
}
