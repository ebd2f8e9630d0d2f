import SpecModel
import SpecText

/// A line of a screen's words that was most likely meant to be a control or view.
struct UnlinkedWords {
  /// The line.
  let span: Span
  /// What is shown of it, where that is plain.
  let words: String?
  /// Whether a target stands behind the words, so that nothing else can be meant.
  let hasTarget: Bool

  /// The most lines that are looked at, more than any screen has.
  private static let lineLimit = 200

  /// Looks for words that name an element which the screen lacks: by a target that is no link's, or
  /// by being called as it is.
  ///
  /// - Parameters:
  ///   - name: The element.
  ///   - page: The screen's words.
  ///   - source: Their file.
  init?(meaning name: String, in page: Page, of source: SourceFile) {
    let lines = page.texts.filter { $0.role == .body || $0.role == .section }
      .lazy.flatMap { source.lines(of: $0.span) }.prefix(Self.lineLimit)
    let target = "(#\(name))"
    for hasTarget in [true, false] {
      for line in lines {
        let text = String(decoding: source.bytes[line], as: UTF8.self)
        guard hasTarget ? text.contains(target) : suggestedID(for: text) == name else { continue }
        span = Span(page.file, line.lowerBound, line.upperBound)
        self.hasTarget = hasTarget
        let isEnd = !hasTarget || text.hasSuffix(target)
        let rest = text.dropLast(hasTarget ? target.count : 0)
        let words = String(
          rest.drop { "![ ".contains($0) }.reversed().drop { $0 == " " }.reversed())
        let isPlain = isEnd && !words.isEmpty && !words.contains { "[]()".contains($0) }
        self.words = isPlain ? words : nil
        return
      }
    }
    return nil
  }
}

extension SourceFile {
  /// The lines of a part of the file that are not blank, without the blanks around them.
  fileprivate func lines(of part: Span) -> [Range<Int>] {
    bytes[Int(part.lower)..<Int(part.upper)].split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      guard let first = line.firstIndex(where: { !isBlank($0) }),
        let last = line.lastIndex(where: { !isBlank($0) })
      else { return nil }
      return first..<last + 1
    }
  }
}
