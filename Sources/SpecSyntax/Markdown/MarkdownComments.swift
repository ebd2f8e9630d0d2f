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
    let close = commentEnd(from: start + 4, to: lines.upperBound)
    let slip = slip(inComment: start + 4..<(close ?? lines.upperBound))
    if let slip { report(slip) }
    guard let close else {
      if slip == nil { report(.openComment(span(start, start + 4))) }
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

  /// The first sign in a comment that it was meant to end before: a `->` at a line's end, or the
  /// beginning of another comment.
  private func slip(inComment range: Range<Int>) -> Diagnostic? {
    for index in range {
      let rest = bytes[index..<range.upperBound]
      if rest.starts(with: "<!--".utf8) {
        let next = span(index, index + 4)
        let start = span(range.lowerBound - 4, range.lowerBound)
        return isFirstInLine(index) ? .openComment(start, before: next) : .nestedComment(next)
      }
      if rest.starts(with: "->".utf8), isLineEnd(skippingBlanks(index + 2)) {
        return .shortEnd(span(index, index + 2))
      }
    }
    return nil
  }

  /// Whether only blanks stand before an index in its line.
  private func isFirstInLine(_ index: Int) -> Bool {
    var start = index
    while start > 0, isBlank(start - 1) { start -= 1 }
    return start == 0 || isLineEnd(start - 1)
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
