import SpecText

extension MarkdownParser {
  /// Walks over the source of a text, escapes and character references included.
  ///
  /// On the way it refuses what Markdown left in the words because it failed to read it.
  mutating func walk(text literal: Range<Int>) throws(InlineParsingError) {
    var expected = literal.lowerBound
    while expected < literal.upperBound {
      guard cursor < bytes.count else { throw .outOfSync }
      let byte = bytes[cursor]
      if Self.isPlain(byte) {
        guard byte == tree.literals[expected] else { throw .outOfSync }
        cursor += 1
        expected += 1
        continue
      }
      let token = tokenizer.token(bytes, at: cursor)
      if let text = token.text {
        guard tree.literals[expected..<literal.upperBound].starts(with: text) else {
          throw .outOfSync
        }
        if bytes[cursor] == UInt8(ascii: "&") { check(reference: text, token.length) }
        expected += text.count
      } else {
        guard byte == tree.literals[expected] else { throw .outOfSync }
        try check(byte)
        expected += 1
      }
      cursor += token.length
    }
  }

  /// Whether a byte can have no meaning to Markdown and none to us.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "]"), UInt8(ascii: "<"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), 0x09, 0x0A, 0x0D:
      false
    default: true
    }
  }

  /// Looks at a byte that stands for itself and may have been meant otherwise.
  private mutating func check(_ byte: UInt8) throws(InlineParsingError) {
    switch byte {
    case UInt8(ascii: "\\"):
      backslash = cursor
    case UInt8(ascii: "]") where self.byte(cursor + 1) == UInt8(ascii: "("):
      report(.failedLink(span(cursor, endOfFailedLink())))
    case UInt8(ascii: "]"):
      if let link = spacedLink() {
        report(.spacedLink(span(cursor, link.end), gap: span(cursor + 1, link.target)))
      }
    case UInt8(ascii: "<") where beginsTag(self.byte(cursor + 1)):
      throw refuseTag()
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      emphasis.note(bytes, at: cursor, as: .letter)
    case 0x09:
      report(.tab(span(cursor, cursor + 1)))
    default:
      break
    }
  }

  private func beginsTag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): true
    default: (0x61...0x7A).contains(byte | 0x20)
    }
  }

  private mutating func check(reference text: [UInt8], _ length: Int) {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let control = ControlCharacter(scalar) else { continue }
      report(.control(control, span(cursor, cursor + length)))
    }
  }

  /// Reports isolates of a paragraph or heading that are not closed on their line.
  ///
  /// A line goes on where its end is no break.
  mutating func checkIsolates(_ words: Range<Int>) {
    var isolates = Isolates()
    var index = words.lowerBound
    while index < words.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isLineEnd(index + 1): isolates.endLine(&found)
      case 0xE2, UInt8(ascii: "&"):
        let token = tokenizer.token(bytes, at: index)
        let length = bytes[index] == 0xE2 ? 3 : token.length
        let text = token.text ?? Array(bytes[index..<index + length])
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
          isolates.take(scalar, at: span(index, index + length), &found)
        }
        index += length - 1
      default: break
      }
      index += 1
    }
    isolates.endLine(&found)
  }

  /// The end of `](…)` at the cursor, or of `](` where no `)` is near in the line.
  func endOfFailedLink() -> Int {
    let rest = bytes[cursor...].prefix(200).prefix { $0 != 0x0A && $0 != 0x0D }
    return rest.firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? cursor + 2
  }

  /// The target of a link behind a bracket at the cursor and blanks: the places of its `(` and behind
  /// its `)`.
  private func spacedLink() -> (target: Int, end: Int)? {
    let line = bytes[(cursor + 1)...].prefix(200).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let target = spacedTarget(line), let end = target.firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return (target.startIndex, end + 1)
  }
}

/// What follows a bracket and blanks, where it can only be meant as the target of a link.
///
/// - Parameter rest: What stands behind the bracket.
/// - Returns: The rest from the `(` of the target on.
package func spacedTarget(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  let target = rest.drop { $0 == 0x20 }
  guard target.startIndex > rest.startIndex, target.first == UInt8(ascii: "(") else { return nil }
  let inner = target.dropFirst()
  let isName =
    inner.first == UInt8(ascii: "#")
    && inner.dropFirst().first.map { (0x61...0x7A).contains($0 | 0x20) } == true
  return isName || inner.starts(with: "https://".utf8) || inner.starts(with: "mailto:".utf8)
    ? target : nil
}
