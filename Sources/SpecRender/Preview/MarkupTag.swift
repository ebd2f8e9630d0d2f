/// A tag of a page or a template, as far as what it has is written there.
package struct MarkupTag: Sendable {
  /// An attribute with a value.
  package struct Attribute: Sendable {
    /// In lower case.
    package var name: String
    package var value: String
    /// Where the value stands, without its quotes.
    package var range: Range<Int>
    package var isQuoted: Bool
  }

  /// In lower case; empty for what stands before the first tag, such as attributes in a template
  /// that others include.
  package var name: String
  /// Where `<` and the name stand.
  package var range: Range<Int>
  package var attributes: [Attribute] = []
}

extension [UInt8] {
  /// A style sheet or script that a page or template names, and where.
  package typealias Link = (name: String, range: Range<Int>)

  /// What the attributes `href` and `src` name: style sheets and scripts, in their order; what
  /// stands in a comment is none.
  package var links: [Link] {
    tags.flatMap(\.attributes).compactMap { attribute in
      guard attribute.isQuoted, ["href", "src"].contains(attribute.name),
        attribute.value.hasSuffix(".css") || attribute.value.hasSuffix(".js")
      else { return nil }
      return (attribute.value, attribute.range)
    }
  }

  /// The tags of a page or template, in their order, without those in comments.
  ///
  /// What stands before the first tag may be attributes: templates hold parts of tags.
  package var tags: [MarkupTag] {
    var tags = [MarkupTag(name: "", range: 0..<0)]
    var isInTag = true
    var index = startIndex
    while index < endIndex {
      if let end = endOfAside(at: index) {
        index = end
      } else if let tag = tagName(at: index) {
        tags.append(MarkupTag(name: lowercased(index + 1..<tag.upperBound), range: tag))
        isInTag = true
        index = tag.upperBound
      } else if isInTag, let attribute = self.attribute(at: index) {
        tags[tags.count - 1].attributes.append(attribute)
        index = attribute.range.upperBound
      } else {
        if self[index] == UInt8(ascii: ">") { isInTag = false }
        index += 1
      }
    }
    return tags
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self).lowercased()
  }

  /// Where a comment of the page or a tag of the template ends that begins at a place.
  private func endOfAside(at start: Int) -> Int? {
    for (open, close) in [("<!--", "-->"), ("{{", "}}")]
    where self[start] == open.utf8.first && self[start...].starts(with: open.utf8) {
      let end = (start..<endIndex).first { self[$0...].starts(with: close.utf8) }
      return end.map { $0 + close.utf8.count } ?? endIndex
    }
    return nil
  }

  /// A `<` and the name behind it.
  private func tagName(at start: Int) -> Range<Int>? {
    guard self[start] == UInt8(ascii: "<"), start + 1 < endIndex, self[start + 1].isLetter
    else { return nil }
    let end = self[(start + 1)...].firstIndex { !$0.isNamePart } ?? endIndex
    return start..<end
  }

  /// An attribute with a value whose name begins at a place.
  private func attribute(at start: Int) -> MarkupTag.Attribute? {
    guard self[start].isLetter, start == startIndex || self[start - 1].endsAttribute else {
      return nil
    }
    let end = self[start...].firstIndex { !$0.isNamePart } ?? endIndex
    guard let equals = self[end...].firstIndex(where: { !$0.isSpace }),
      self[equals] == UInt8(ascii: "="),
      let first = self[(equals + 1)...].firstIndex(where: { !$0.isSpace })
    else { return nil }
    let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(self[first])
    let range: Range<Int>
    if isQuoted {
      guard let close = self[(first + 1)...].firstIndex(of: self[first]) else { return nil }
      range = first + 1..<close
    } else {
      range =
        first..<(self[first...].firstIndex { $0.isSpace || $0 == UInt8(ascii: ">") } ?? endIndex)
    }
    return MarkupTag.Attribute(
      name: lowercased(start..<end), value: String(decoding: self[range], as: UTF8.self),
      range: range, isQuoted: isQuoted)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || 0x09...0x0D ~= self }

  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// Whether it may stand in the name of a tag or an attribute.
  fileprivate var isNamePart: Bool {
    isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || [UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(self)
  }

  /// Whether an attribute may begin behind it: a blank, a value's end, or a tag of the template.
  fileprivate var endsAttribute: Bool {
    isSpace
      || [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "}")].contains(
        self)
  }
}
