import SpecText

/// What stands behind the words of a link.
struct LinkEnd {
  var target: Span
  var title: Located<String>?
}

extension MarkdownParser {
  /// Passes over `](target "title")`.
  mutating func linkEnd() throws(InlineParsingError) -> LinkEnd {
    let start = cursor
    try pass(UInt8(ascii: "]"))
    guard byte(cursor) == UInt8(ascii: "(") else {
      report(.referenceLink(span(start, start + 1)))
      throw .unsupported
    }
    guard let end = inlineLinkEnd() else {
      cursor = start
      report(.failedLink(span(start, endOfFailedLink())))
      throw .unsupported
    }
    return end
  }

  /// Passes over `(target "title")`, nil where it isn't that.
  private mutating func inlineLinkEnd() -> LinkEnd? {
    cursor = skippingSpace(cursor + 1)
    guard let target = target() else { return nil }
    let afterTarget = cursor
    cursor = skippingSpace(cursor)
    var title: Located<String>?
    if cursor > afterTarget, let quoted = self.title() {
      title = quoted
      cursor = skippingSpace(cursor)
    }
    guard byte(cursor) == UInt8(ascii: ")") else { return nil }
    cursor += 1
    return LinkEnd(target: target, title: title)
  }

  /// Blanks and line ends; a blank line can't be among them, it would end the paragraph.
  private func skippingSpace(_ index: Int) -> Int {
    var index = index
    while isBlank(index) || (index < bytes.count && isLineEnd(index)) { index += 1 }
    return index
  }

  private mutating func target() -> Span? {
    if byte(cursor) == UInt8(ascii: "<") {
      let start = cursor + 1
      guard let end = closing(UInt8(ascii: ">"), from: start, refusing: UInt8(ascii: "<")) else {
        return nil
      }
      cursor = end + 1
      return span(start, end)
    }
    let start = cursor
    var parentheses = 0
    while cursor < bytes.count, bytes[cursor] > 0x20 {
      if bytes[cursor] == UInt8(ascii: "(") {
        parentheses += 1
      } else if bytes[cursor] == UInt8(ascii: ")") {
        guard parentheses > 0 else { break }
        parentheses -= 1
      }
      cursor += escapeLength(cursor)
    }
    return parentheses == 0 ? span(start, cursor) : nil
  }

  private mutating func title() -> Located<String>? {
    let start = cursor
    let end: Int?
    switch byte(start) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      end = closing(byte(start), from: start + 1)
    case UInt8(ascii: "("):
      end = closing(UInt8(ascii: ")"), from: start + 1, refusing: byte(start))
    default:
      return nil
    }
    guard let end else { return nil }
    cursor = end + 1
    return Located(words(ofTitle: start + 1..<end), span(start, cursor))
  }

  /// The index of a closing mark in the words that no backslash escapes.
  ///
  /// libcmark takes an escaped one where there is no other; that is no title to us.
  private func closing(_ mark: UInt8, from start: Int, refusing other: UInt8? = nil) -> Int? {
    var index = start
    while index < wordsEnd {
      if bytes[index] == mark { return index }
      if bytes[index] == other { return nil }
      index += escapeLength(index)
    }
    return nil
  }

  /// How many bytes a backslash takes with what it escapes; 1 for other bytes.
  func escapeLength(_ index: Int) -> Int {
    isEscape(bytes, at: index) ? 2 : 1
  }

  /// A title's words, escapes and character references resolved; a line end is a space.
  private mutating func words(ofTitle range: Range<Int>) -> String {
    var words: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isLineEnd(index) {
        words.append(0x20)
        index = skippingBlanks(skippingLineEnd(index))
        continue
      }
      let token = tokenizer.token(bytes, at: index)
      if let text = token.text { words += text } else { words.append(bytes[index]) }
      index += token.length
    }
    return String(decoding: words, as: UTF8.self)
  }
}
