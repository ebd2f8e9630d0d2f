import SpecModel
import SpecText

extension Phrase {
  /// The place of some bytes of the phrase's Markdown.
  ///
  /// Exact in a JSON string that holds the Markdown as it is, between its quotes; otherwise the
  /// whole phrase.
  func place(of range: Range<Int>) -> Span {
    guard isVerbatim else { return span }
    let start = Int(span.lower) + 1
    return Span(span.file, start + range.lowerBound, start + range.upperBound)
  }

  /// Whether the phrase stands in a JSON string as it is.
  var isVerbatim: Bool { Int(span.upper) - Int(span.lower) == markdown.utf8.count + 2 }
}
