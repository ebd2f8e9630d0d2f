import CLDR
import SpecModel
import SpecText

/// Spaces stand between words, one at a time.
package let copyStraySpace = Check(
  Rule(
    "copy/stray-space", .warning,
    law: "No text begins or ends with a space, has two in a row, or one that can't be seen.",
    why: """
      Markdown on the web hides them, an app shows them: words stand apart or are not in the \
      middle. A space without width (U+200B) comes with text that was pasted, and splits a word \
      for those who search or listen; languages that break lines with it keep it.
      """,
    bad: "Small  steps add up.", good: "Small steps add up.", isAcceptable: true)
) { subject, found in
  for edition in subject.editions {
    let breaksWithoutSpaces = ["km", "lo", "my", "th"].contains(
      localeChain(edition.locale).last ?? "")
    for phrase in edition.phrases {
      let message: String
      if phrase.markdown.hasStraySpaces {
        message = "a space too many stands here"
      } else if !breaksWithoutSpaces, phrase.markdown.unicodeScalars.contains("\u{200B}") {
        message = "a space without width (U+200B) stands here"
      } else {
        continue
      }
      found.report(
        Diagnostic(copyStraySpace.rule, phrase.span, message, help: "take it away"))
    }
  }
}

extension String {
  /// Whether a line has a space at an end, or two in a row.
  fileprivate var hasStraySpaces: Bool {
    var wasSpace = true
    var isEmpty = true
    for scalar in unicodeScalars {
      if scalar == "\n" {
        if wasSpace, !isEmpty { return true }
        (wasSpace, isEmpty) = (true, true)
        continue
      }
      let isSpace =
        scalar.isASCII ? scalar == " " || scalar == "\t" : scalar.properties.isWhitespace
      if isSpace, wasSpace { return true }
      (wasSpace, isEmpty) = (isSpace, false)
    }
    return wasSpace && !isEmpty
  }
}
