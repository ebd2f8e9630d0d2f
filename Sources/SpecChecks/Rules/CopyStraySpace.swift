import SpecModel
import SpecText

/// Spaces stand between words, one at a time.
package let copyStraySpace = Check(
  Rule(
    "copy/stray-space", .warning,
    summary: "No text begins or ends with a space, has two in a row, or one that can't be seen.",
    why: """
      Markdown on the web hides them, an app shows them: words stand apart or are not in the \
      middle. A space without width (U+200B) comes with text that was pasted, and splits a word \
      for those who search or listen; languages that break lines with it keep it.
      """,
    bad: "Small  steps add up.", good: "Small steps add up.", isSuppressible: true)
) { context, found in
  for localization in context.localizations {
    let breaksWithoutSpaces = ["km", "lo", "my", "th"].contains(localization.locale.language)
    for phrase in localization.phrases where phrase.mayHoldStraySpaces {
      let strays = straySpaces(in: phrase.markdown, withZeroWidth: !breaksWithoutSpaces)
      if let first = strays.first { found.report(.straySpace(first, strays, phrase)) }
    }
  }
}

/// A space that should not be where it is.
private struct StraySpace {
  var range: Range<Int>
  var message: String
}

extension Phrase {
  /// Whether it has a space at an end, a tab, two spaces in a row, or a space beyond ASCII.
  ///
  /// A quick look that spares nearly every text being taken apart.
  fileprivate var mayHoldStraySpaces: Bool {
    var last: Unicode.Scalar = " "
    for scalar in markdown.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x0A:
        if last == " " || last == "\n" && scalar != last { return true }
      case 0x09, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
        return true
      default: break
      }
      last = scalar
    }
    return last == " "
  }
}

/// Spaces at the ends of lines, those behind other spaces, and those without width.
private func straySpaces(in text: String, withZeroWidth: Bool) -> [StraySpace] {
  var found: [StraySpace] = []
  var offset = 0
  /// The space before, if there is one, and whether the line has begun.
  var last: Range<Int>?
  var isStart = true
  func endLine() {
    if let last, !isStart {
      found.append(StraySpace(range: last, message: "a space stands at the end"))
    }
    (last, isStart) = (nil, true)
  }
  for scalar in text.unicodeScalars {
    let range = offset..<offset + UTF8.width(scalar)
    offset = range.upperBound
    if scalar == "\n" {
      endLine()
    } else if scalar == "\u{200B}" {
      isStart = false
      guard withZeroWidth else { continue }
      found.append(
        StraySpace(range: range, message: "a space without width (U+200B) stands here"))
    } else if scalar == "\t" || scalar.properties.isWhitespace {
      if isStart {
        found.append(StraySpace(range: range, message: "a space stands at the start"))
      } else if let before = last {
        // One that does not break is meant: then the other one is too many.
        let isPlain = scalar == " " || scalar == "\t"
        found.append(
          StraySpace(range: isPlain ? range : before, message: "two spaces stand here in a row"))
        if isPlain { continue }
      }
      last = range
    } else {
      (last, isStart) = (nil, false)
    }
  }
  endLine()
  return found
}

extension Diagnostic {
  fileprivate static func straySpace(
    _ first: StraySpace, _ all: [StraySpace], _ phrase: Phrase
  ) -> Diagnostic {
    Diagnostic(
      copyStraySpace.rule, phrase.place(of: first.range), first.message,
      help: phrase.isVerbatim ? "take it away" : "take it away: '\(phrase.around(first.range))'",
      fix: phrase.isVerbatim
        ? .init("take it away", all.map { .init(phrase.place(of: $0.range), "") }) : nil)
  }
}

extension Phrase {
  /// The words around some bytes, for a place that can't be told exactly.
  fileprivate func around(_ range: Range<Int>) -> String {
    let bytes = Array(markdown.utf8)
    let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    let shown = before.suffix(12) + String(decoding: bytes[range], as: UTF8.self) + after.prefix(12)
    return String(shown.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
