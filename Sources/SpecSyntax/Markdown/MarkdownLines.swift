import SpecText

extension MarkdownParser {
  /// Refuses a line of words that looks like a heading or part of a table.
  mutating func checkLineStart() {
    switch byte(cursor) {
    case UInt8(ascii: "#"):
      var end = cursor
      while byte(end) == UInt8(ascii: "#") { end += 1 }
      report(.failedHeading(span(cursor, end)))
    case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      guard let end = tableRuleEnd() else { return }
      report(.table(span(cursor, end)))
    default:
      break
    }
  }

  /// The end of a line such as `|---|:--|` that starts at the cursor.
  private func tableRuleEnd() -> Int? {
    var hasBar = false
    var hasDash = false
    var index = cursor
    while !isLineEnd(index) {
      switch bytes[index] {
      case UInt8(ascii: "|"): hasBar = true
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"), 0x20, 0x09: break
      default: return nil
      }
      index += 1
    }
    return hasBar && hasDash ? trimmingBlanks(index, after: cursor) : nil
  }

  // MARK: Reference definitions

  /// Refuses every line that is, or looks like, `[name]: target`.
  ///
  /// libcmark takes definitions out of the tree, so they are looked for in the source.
  mutating func findReferenceDefinitions() {
    var index = textStart
    var lines = opaque[...]
    while index < bytes.count {
      let start = skippingItemMarkers(index)
      while let first = lines.first, first.upperBound <= start { lines.removeFirst() }
      if let end = referenceDefinitionEnd(at: start), lines.first?.contains(start) != true {
        report(.referenceDefinition(span(start, end)))
      }
      index = skippingLineEnd(lineEnd(after: start))
    }
  }

  /// The index after the markers of the items that a line opens, and after its indentation.
  private func skippingItemMarkers(_ index: Int) -> Int {
    var index = skippingBlanks(index)
    while true {
      var end = index
      while (0x30...0x39).contains(byte(end)) { end += 1 }
      let isMarker =
        switch byte(end) {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): end == index
        case UInt8(ascii: "."), UInt8(ascii: ")"): end > index
        default: false
        }
      guard isMarker, isBlank(end + 1) else { return index }
      index = skippingBlanks(end + 1)
    }
  }

  /// The end of `[name]:` at an index.
  func referenceDefinitionEnd(at start: Int) -> Int? {
    guard byte(start) == UInt8(ascii: "[") else { return nil }
    let longestName = 1000
    var index = start + 1
    while index < bytes.count, index - start <= longestName + 1 {
      switch bytes[index] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"):
        return byte(index + 1) == UInt8(ascii: ":") ? index + 2 : nil
      case 0x0A, 0x0D:
        index = skippingBlanks(skippingLineEnd(index))
        if isLineEnd(index) { return nil }
      default: index += escapeLength(index)
      }
    }
    return nil
  }
}
