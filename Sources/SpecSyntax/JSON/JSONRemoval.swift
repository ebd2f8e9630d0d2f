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

  /// The edits that take items out of a file, wherever in this value they are.
  ///
  /// - Parameter isGone: Whether an item goes, and all that is in it.
  /// - Returns: Edits that don't overlap.
  package func removing(where isGone: (JSONItem) -> Bool) -> [Diagnostic.Edit] {
    let items = items
    let goes = items.map(isGone)
    let kept = zip(items, goes).flatMap { item, goes in
      goes ? [] : item.value.removing(where: isGone)
    }
    return Diagnostic.Edit.removals(of: goes, of: items.map(\.span), in: span) + kept
  }
}
