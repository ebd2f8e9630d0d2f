import SpecModel
import SpecText

/// Short texts are read, long ones are not.
package let wordsPerText = Check(
  Rule(
    "words/per-text",
    summary: "A text has at most 20 words, or as many as `limits.words-per-text` says.",
    why: """
      Onboarding is skimmed: what does not fit a glance is not read. A text is what has one key; \
      words are those of UAX 29, hyphenated words and placeholders count once. Languages without \
      spaces are measured by `words/characters-per-text` instead.
      """,
    bad: "LockedIn blocks the apps that you choose until you have earned, by working out, …",
    good: "Earn your screen time.\\\nOne workout at a time.", isSuppressible: true)
) { context, found in
  for localization in context.localizations {
    guard case .words(let limit) = context.app.info.limits.perText(in: localization.locale) else {
      continue
    }
    for phrase in localization.phrases {
      let count = wordCount(of: phrase)
      if count > limit { found.report(.tooManyWords(phrase, count, limit, localization)) }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyWords(
    _ phrase: Phrase, _ count: Int, _ limit: Int, _ localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      wordsPerText.rule, phrase.span, "\(count) words, at most \(limit) are allowed",
      help: localization.adviceOnLength)
  }
}
