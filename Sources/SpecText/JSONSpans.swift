/// The source spans of a JSON file's parts, by JSON Pointer (RFC 6901).
///
/// A closure over the located tree: looking a place up costs something only when it is reported.
package struct JSONSpans: Sendable {
  /// The two spans of a member or element.
  package struct Entry: Sendable, Equatable {
    /// The member's name with its quotes; for an element of an array, the value.
    package var key: Span
    package var value: Span

    package init(key: Span, value: Span) {
      self.key = key
      self.value = value
    }
  }

  private let find: @Sendable (JSONPointer) -> Entry

  /// - Parameter find: The place of a pointer, or of its nearest parent that is there.
  package init(_ find: @escaping @Sendable (JSONPointer) -> Entry) {
    self.find = find
  }

  package func value(_ pointer: JSONPointer) -> Span { find(pointer).value }

  package func key(_ pointer: JSONPointer) -> Span { find(pointer).key }
}

/// The way to a part of a JSON file.
package struct JSONPointer: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Member names and element indices, from the top.
  package var steps: [String]

  package init(arrayLiteral steps: String...) {
    self.steps = steps
  }

  package init(_ steps: [String]) {
    self.steps = steps
  }

  package static func / (parent: JSONPointer, step: String) -> JSONPointer {
    JSONPointer(parent.steps + [step])
  }

  package static func / (parent: JSONPointer, index: Int) -> JSONPointer {
    JSONPointer(parent.steps + [String(index)])
  }
}
