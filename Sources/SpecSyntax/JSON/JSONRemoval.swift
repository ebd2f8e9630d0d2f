package import SpecText

/// A member of an object or an element of an array.
package struct JSONItem: Sendable {
  /// The name of a member.
  package var key: Located<String>?
  package var value: JSONNode

  /// All of it, without what parts it from its neighbours.
  var span: Span { key.map { $0.span.through(value.span) } ?? value.span }
}

extension JSONNode {
  /// The members of an object or the elements of an array.
  private var items: [JSONItem] {
    switch kind {
    case .object(let members): members.map { JSONItem(key: $0.key, value: $0.value) }
    case .array(let elements): elements.map { JSONItem(key: nil, value: $0) }
    case .string, .number, .bool, .null: []
    }
  }

  /// The edits that take items out of a file, each with one of the commas beside it.
  ///
  /// - Parameter isGone: Whether an item goes, and all that is in it.
  /// - Returns: Edits that don't overlap.
  package func removing(where isGone: (JSONItem) -> Bool) -> [Diagnostic.Edit] {
    let items = items
    let goes = items.map(isGone)
    var edits: [Diagnostic.Edit] = []
    var place = 0
    while place < items.count {
      guard goes[place] else {
        edits += items[place].value.removing(where: isGone)
        place += 1
        continue
      }
      let end = goes[place...].firstIndex(of: false) ?? items.count
      let lower =
        place > 0
        ? items[place - 1].span.upper
        : end < items.count ? items[0].span.lower : UInt32(Int(span.lower) + 1)
      let upper =
        place > 0
        ? items[end - 1].span.upper
        : end < items.count ? items[end].span.lower : UInt32(Int(span.upper) - 1)
      edits.append(.init(Span(span.file, Int(lower), Int(upper)), ""))
      place = end
    }
    return edits
  }
}
