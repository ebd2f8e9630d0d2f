package import SpecText

extension JSONSpans {
  /// The places of a JSON file's parts.
  ///
  /// A pointer to what is not there finds its nearest parent that is.
  package init(_ root: JSONNode) {
    self.init { pointer in
      var place = Entry(key: root.span, value: root.span)
      var node = root
      for step in pointer.steps {
        switch node.kind {
        case .object:
          guard let member = node.member(step) else { return place }
          place = Entry(key: member.key.span, value: member.value.span)
          node = member.value
        case .array(let elements):
          guard let index = arrayIndex(step), index < elements.count else { return place }
          node = elements[index]
          place = Entry(key: node.span, value: node.span)
        case .string, .number, .bool, .null:
          return place
        }
      }
      return place
    }
  }
}

/// An index as RFC 6901 wants it: digits only, no leading zero.
private func arrayIndex(_ step: String) -> Int? {
  guard step.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  guard step == "0" || step.utf8.first != 0x30 else { return nil }
  return Int(step)
}
