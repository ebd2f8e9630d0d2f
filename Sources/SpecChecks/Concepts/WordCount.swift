package import SpecModel

/// How many words a phrase has; a placeholder is one.
package func wordCount(of phrase: Phrase) -> Int {
  wordCount(of: phrase.inlines.plainText(placeholder: "x"))
}

/// How many characters a phrase has, spaces left out; a placeholder is one.
package func characterCount(of phrase: Phrase) -> Int {
  phrase.inlines.plainText(placeholder: "x").count { !$0.isWhitespace }
}

/// How many words a text has, as people count them.
///
/// A word is a segment of UAX #29 that holds a letter or a digit; words joined by hyphens are one.
package func wordCount(of text: String) -> Int {
  var breaker = WordBreaker()
  var counter = WordCounter()
  var scalars = text.unicodeScalars.makeIterator()
  var isInWord = false
  while let scalar = scalars.next() {
    let properties = WordBreakClass(scalar)
    // Between two letters nothing begins or ends.
    if isInWord, properties.isPlainLetter { continue }
    if isInWord, scalar == " " {
      var rest = scalars
      if let next = rest.next(), WordBreakClass(next).isPlainLetter {
        // One space parts two words: the breaker stands behind a letter, as it did.
        counter.beginWord()
        scalars = rest
        continue
      }
    }
    isInWord = properties.isPlainLetter
    if breaker.passesBoundary(before: properties, scalars) { counter.endSegment() }
    counter.pass(scalar, properties)
  }
  counter.endSegment()
  return counter.count
}

/// Counts segments that are words.
private struct WordCounter {
  var count = 0
  /// Whether the segment before this one is a hyphen that stands at the end of a word.
  var isHyphenated = false
  var endedInWord = false

  private var length = 0
  private var beginsWithWord = false
  private var holdsWord = false
  private var endsInWord = false
  private var isHyphen = false

  mutating func pass(_ scalar: Unicode.Scalar, _ properties: WordBreakClass) {
    let isWordScalar = properties.isWordScalar
    if length == 0 { beginsWithWord = isWordScalar }
    isHyphen = length == 0 && (scalar == "-" || scalar == "\u{2010}" || scalar == "\u{2011}")
    holdsWord = holdsWord || isWordScalar
    if !properties.property.isIgnored { endsInWord = isWordScalar }
    length += 1
  }

  mutating func endSegment() {
    self = WordCounter(
      count: countSoFar, isHyphenated: endedInWord && isHyphen, endedInWord: endsInWord)
  }

  /// Ends a segment that a letter ended, passes a space, and passes the letter behind it.
  mutating func beginWord() {
    self = WordCounter(
      count: countSoFar, length: 1, beginsWithWord: true, holdsWord: true, endsInWord: true)
  }

  /// With the segment at hand.
  private var countSoFar: Int {
    holdsWord && !(isHyphenated && beginsWithWord) ? count + 1 : count
  }
}

extension [Inline] {
  /// The words as they are read, without their looks; breaks are spaces.
  func plainText(placeholder: String) -> String { plainText { _ in placeholder } }

  /// The words as they are read, without their looks; breaks are spaces.
  func plainText(_ shown: (Placeholder) -> String) -> String {
    if count == 1, case .text(let text) = self[0] { return text }
    return reduce(into: "") { words, inline in
      switch inline {
      case .text(let text): words += text
      case .placeholder(let placeholder): words += shown(placeholder)
      case .emphasis(let inner), .strong(let inner), .link(_, let inner):
        words += inner.plainText(shown)
      case .lineBreak, .paragraphBreak: words += " "
      }
    }
  }
}

extension Text {
  /// The words of the longest form.
  var wordCount: Int { phrases.map { SpecChecks.wordCount(of: $0) }.max() ?? 0 }
}
