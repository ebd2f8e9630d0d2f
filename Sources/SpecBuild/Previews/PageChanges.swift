/// What changed of a page: the page itself, in which articles that stood in the one before are left
/// out.
///
/// In the place of each is an empty one that says which it was: `data-same`, its number among those
/// of the page before, and `data-of`, how many these were.
struct PageChanges {
  let bytes: [UInt8]

  /// Tells what changed; nothing where it can't be told where articles begin and end.
  init?(of page: [UInt8], since former: [UInt8]) {
    guard let articles = page.articles, let old = former.articles else { return nil }
    var bytes: [UInt8] = []
    var copied = page.startIndex
    var free = old.startIndex
    for (place, article) in articles.enumerated() {
      // It is looked for where it would be if what was put in or left out came after it, or before.
      let same = [place, place + old.count - articles.count].first {
        (free..<old.count).contains($0) && former[old[$0]] == page[article]
      }
      guard let same else { continue }
      free = same + 1
      bytes += page[copied..<article.lowerBound]
      bytes += "<article data-same=\"\(same)\" data-of=\"\(old.count)\"></article>".utf8
      copied = article.upperBound
    }
    self.bytes = bytes + page[copied...]
  }
}

extension [UInt8] {
  /// Where each article of a page stands; nothing where one is in another or does not end.
  fileprivate var articles: [Range<Int>]? {
    var articles: [Range<Int>] = []
    var start: Int?
    var index = startIndex
    while index < endIndex {
      defer { index += 1 }
      guard self[index] == UInt8(ascii: "<") else { continue }
      if let begun = start {
        if begins("</article>", at: index) {
          articles.append(begun..<index + "</article>".utf8.count)
          start = nil
        } else if begins("<article", at: index) {
          return nil
        }
      } else if begins("<article>", at: index) || begins("<article ", at: index) {
        start = index
      } else if begins("</article", at: index) {
        return nil
      }
    }
    return start == nil ? articles : nil
  }

  private func begins(_ text: StaticString, at index: Int) -> Bool {
    text.withUTF8Buffer { text in
      index + text.count <= endIndex && text.indices.allSatisfy { self[index + $0] == text[$0] }
    }
  }
}
