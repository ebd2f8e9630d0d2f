import SpecModel
import SpecText

/// Short texts are read, long ones are not.
package let wordsPerText = Check(
  Rule(
    "words/per-text",
    summary: """
      A text has at most 20 words, or as many as `limits.words-per-text` says, none of more than \
      \(wordLimit) letters.
      """,
    why: """
      Onboarding is skimmed: what does not fit a glance is not read. A text is what has one key; \
      words are those of UAX 29, hyphenated words and placeholders count once. Languages without \
      spaces are measured by `words/characters-per-text` instead. A word that is longer than a line \
      is broken anywhere or cut off.
      """,
    bad: "LockedIn blocks the apps that you choose until you have earned, by working out, …",
    good: "Earn your screen time.\\\nOne workout at a time.", isSuppressible: true)
) { context, found in
  let knowsLimits = context.knowsLimits
  for localization in context.localizations {
    guard case .words(let limit) = context.app.info.limits.perText(in: localization.locale) else {
      continue
    }
    for phrase in localization.phrases {
      let count = wordCount(of: phrase)
      if count > limit, knowsLimits {
        found.report(.tooManyWords(phrase, count, limit, localization))
      }
      let letters = phrase.longestWord
      if letters > wordLimit { found.report(.tooLong(phrase, letters)) }
    }
  }
}

/// The most letters of a word: as many as a whole text has in languages without spaces.
private let wordLimit = 60

extension Phrase {
  /// How many letters the longest word has, in scripts with capitals: those have spaces.
  fileprivate var longestWord: Int {
    // A look at the bytes that spares nearly every text being taken apart.
    var length = 0
    let isLong = markdown.utf8.contains {
      length = $0 == UInt8(ascii: " ") ? 0 : length + 1
      return length > wordLimit
    }
    guard isLong else { return 0 }
    return inlines.plainText(placeholder: " ").split { !$0.isCased }.map(\.count).max() ?? 0
  }
}

extension Diagnostic {
  fileprivate static func tooLong(_ phrase: Phrase, _ letters: Int) -> Diagnostic {
    Diagnostic(
      wordsPerText.rule, phrase.span,
      "a word of \(letters) letters, at most \(wordLimit) are allowed",
      help: "a space or hyphen may be missing")
  }

  fileprivate static func tooManyWords(
    _ phrase: Phrase, _ count: Int, _ limit: Int, _ localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      wordsPerText.rule, phrase.span, "\(count) words, at most \(limit) are allowed",
      help: localization.adviceOnLength)
  }
}
