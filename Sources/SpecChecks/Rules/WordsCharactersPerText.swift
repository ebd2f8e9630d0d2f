import SpecModel
import SpecText

/// Short texts are read, in languages without spaces too.
package let wordsCharactersPerText = Check(
  Rule(
    "words/characters-per-text",
    summary: """
      A text has at most as many characters as `limits.characters-per-text` says for its \
      language; in Japanese and Chinese 60 where it says nothing.
      """,
    why: """
      Where no spaces stand between words, characters are what a reader's time goes into. They \
      are counted instead of words; spaces don't count, placeholders count once.
      """,
    bad: #""characters-per-text": { "ja": 20 } and a text of 30 characters in Japanese"#,
    good: #""characters-per-text": { "ja": 20 } and texts of at most 20 characters"#,
    isSuppressible: true)
) { context, found in
  guard context.knowsLimits else { return }
  for localization in context.localizations {
    guard let limit = context.charactersPerText(in: localization.locale) else { continue }
    for phrase in localization.phrases {
      let count = characterCount(of: phrase)
      guard count > limit else { continue }
      found.report(
        Diagnostic(
          wordsCharactersPerText.rule, phrase.span,
          "\(count) characters, at most \(limit) are allowed",
          help: localization.adviceOnLength))
    }
  }
}
