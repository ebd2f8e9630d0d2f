import SpecModel
import SpecText

/// A language is shipped when somebody has translated it.
package let localeDrafts = Check(
  Rule(
    "locale/drafts", .warning,
    summary: "No translation needs review and still says what its text says.",
    why: """
      `specgen new locale` and `specgen check --fix` write the words of the text where there is no \
      translation yet, so that the language can be built and looked at. People would read two \
      languages: ship it when this finds nothing, and let `specgen check --strict` say so in CI.
      """,
    bad: #""value": "Welcome", "source": "Welcome", "state": "needs-review""#,
    good: #""value": "Willkommen", "source": "Welcome""#, isSuppressible: true)
) { context, found in
  for texts in context.translations {
    let drafts = texts.pairs.filter(\.target.isDraft)
    guard !drafts.isEmpty else { continue }
    var finding = Diagnostic.drafts(drafts, of: texts)
    finding.fix = texts.updating(drafts)
    found.report(finding)
  }
}

extension Diagnostic {
  fileprivate static func drafts(
    _ drafts: [AlignedTranslation.Pair], of texts: AlignedTranslation
  ) -> Diagnostic {
    let (count, all) = (drafts.count, texts.pairs.count)
    let which =
      switch count {
      case 1: "1 of \(all) texts is a draft"
      case all: "all \(all) texts are drafts"
      default: "\(count) of \(all) texts are drafts"
      }
    let place = texts.translation.spans.value([])
    let names = drafts.prefix(3).map { "'\($0.source.key)'" }.joined(separator: ", ")
    return Diagnostic(
      localeDrafts.rule, Span(place.file, Int(place.lower), Int(place.lower) + 1),
      "\(which): nobody has translated \(count == 1 ? "it" : "them")",
      help: names + (count > 3 ? " and \(count - 3) more" : "")
        + "; `specgen export --locale \(texts.locale)` sends them to translators")
  }
}
