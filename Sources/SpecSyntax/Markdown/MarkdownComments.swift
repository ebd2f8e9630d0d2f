import SpecText

extension MarkdownParser {
  /// Reads a comment and refuses all other HTML.
  mutating func htmlBlock(_ event: CommonMark.Event) -> MarkdownBlock? {
    let start = cursor
    addOpaque(from: start, event)
    guard isComment(at: start), let lines = opaque.last else {
      report(.html(span(start, endOfTag(at: start)), isComment: false))
      return nil
    }
    if let paragraphEnd, skippingLineEnd(lineEnd(after: paragraphEnd)) == lineStart {
      let blankLine = Diagnostic.Edit(span(lineStart, lineStart), lineEndText(after: start))
      report(.gluedComment(span(start, start + 4), blankLine))
    }
    guard let close = commentEnd(from: start + 4, to: lines.upperBound) else {
      report(.openComment(span(start, start + 4)))
      return nil
    }
    let rest = skippingBlanks(close + 3)
    let end = trimmingBlanks(lineEnd(after: rest), after: rest)
    if rest < end { report(.textAfterComment(span(rest, end))) }
    return MarkdownBlock(.comment(words(ofComment: start + 4..<close)), span(start, close + 3))
  }

  /// The index of `-->`.
  private func commentEnd(from start: Int, to end: Int) -> Int? {
    guard start + 3 <= end else { return nil }
    return (start...(end - 3)).first { bytes[$0..<$0 + 3].elementsEqual("-->".utf8) }
  }

  private func words(ofComment range: Range<Int>) -> Located<String> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, isBlank(lower) || isLineEnd(lower) { lower += 1 }
    while upper > lower, isBlank(upper - 1) || isLineEnd(upper - 1) { upper -= 1 }
    return Located(text(lower..<upper), span(lower, upper))
  }

  /// How the line that goes on at an index ends.
  private func lineEndText(after index: Int) -> String {
    let end = lineEnd(after: index)
    return byte(end) == 0x0D && byte(end + 1) == 0x0A ? "\r\n" : "\n"
  }
}
