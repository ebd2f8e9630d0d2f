extension [UInt8] {
  /// A style sheet or script that a page or template names, and where.
  package typealias Link = (name: String, range: Range<Int>)

  /// What the attributes `href` and `src` name: style sheets and scripts, in their order; what
  /// stands in a comment is none.
  package var links: [Link] {
    var links: [Link] = []
    var index = startIndex
    while index < endIndex {
      if let end = endOfComment(at: index) {
        index = end
      } else if let value = attributeValue(at: index) {
        let name = String(decoding: self[value], as: UTF8.self)
        if name.hasSuffix(".css") || name.hasSuffix(".js") { links.append((name, value)) }
        index = value.upperBound
      } else {
        index += 1
      }
    }
    return links
  }

  /// Where a comment of the page or the template ends that begins at a place.
  private func endOfComment(at start: Int) -> Int? {
    for (open, close) in [("<!--", "-->"), ("{{!", "}}")]
    where self[start...].starts(with: open.utf8) {
      return self[start...].firstRange(of: close.utf8)?.upperBound ?? endIndex
    }
    return nil
  }

  /// The value of a quoted attribute `href` or `src` whose name begins at a place.
  private func attributeValue(at start: Int) -> Range<Int>? {
    guard start > startIndex, self[start - 1].isSpace else { return nil }
    for name in ["href=", "src="] where self[start...].starts(with: name.utf8) {
      let quote = start + name.utf8.count
      guard quote < endIndex, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(self[quote]),
        let end = self[(quote + 1)...].firstIndex(of: self[quote])
      else { return nil }
      return quote + 1..<end
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || 0x09...0x0D ~= self }
}
