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
    // Spaces that are not ASCII begin with these bytes.
    guard utf8.contains(where: { [0xC2, 0xE1, 0xE2, 0xE3].contains($0) }) else {
      return hasStrayASCIISpaces
    }
    return split(separator: "\n", omittingEmptySubsequences: false).contains { line in
      var wasSpace = true
      for letter in line {
        if letter.isWhitespace, wasSpace { return true }
        wasSpace = letter.isWhitespace
      }
      return wasSpace && !line.isEmpty
    }
  }

  private var hasStrayASCIISpaces: Bool {
    var last = UInt8(ascii: "\n")
    for byte in utf8 {
      let isSpace = byte == 0x20 || byte == 0x09
      if isSpace, last == 0x20 || last == 0x09 || last == 0x0A { return true }
      if byte == 0x0A, last == 0x20 || last == 0x09 { return true }
      last = byte
    }
    return last == 0x20 || last == 0x09
  }
}
