extension [UInt8] {
  /// The markup of a page without the line ends that stand beside the tag of a block.
  ///
  /// Templates write a tag a line. Beside a block no space is drawn, so a board is a fiftieth
  /// smaller without it; between two tags that stand in a line it is a space, and stays.
  package var withoutSpaceBesideBlocks: [UInt8] {
    var markup: [UInt8] = []
    markup.reserveCapacity(count)
    var tag = 0
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if byte == UInt8(ascii: "\n"), markup.last == UInt8(ascii: ">"),
        let next = self[index...].firstIndex(where: { $0 != byte }),
        self[next] == UInt8(ascii: "<"), markup[tag...].beginsBlock || self[next...].beginsBlock
      {
        index = next
        continue
      }
      if byte == UInt8(ascii: "<") { tag = markup.count }
      markup.append(byte)
      index += 1
    }
    return markup
  }
}

/// The elements that begin a line of their own, or that are not drawn.
private let blocks: Set<String> = [
  "article", "aside", "body", "caption", "dd", "details", "dialog", "div", "dl", "dt",
  "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "head", "header", "html",
  "legend", "li", "link", "main", "meta", "nav", "ol", "optgroup", "option", "p", "script",
  "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul",
]

extension ArraySlice<UInt8> {
  /// Whether the tag that it begins with is of a block.
  fileprivate var beginsBlock: Bool {
    var name = dropFirst()
    if name.first == UInt8(ascii: "/") { name = name.dropFirst() }
    let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    let end = name.firstIndex { !isLetter($0) && !(0x30...0x39).contains($0) } ?? name.endIndex
    return blocks.contains(String(decoding: name[..<end], as: UTF8.self).lowercased())
  }
}
