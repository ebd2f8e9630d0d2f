import SpecSyntax
import SpecText

extension ObjectShape {
  /// The member that each name stands for: its own, or the one it is most likely a misspelling of.
  ///
  /// One misspelt `values` would else make a mistake of every use of every value. Of several names
  /// that stand for the same member, the first does.
  func meanings(of members: [JSONNode.Member]) -> [MemberShape?] {
    let names = possibleNames
    var taken: Set<String> = []
    return members.map { member in
      let name = member.key.value
      if let exact = self.members.first(where: { $0.name == name }) {
        taken.insert(name)
        return exact
      }
      guard others == nil, let near = nearest(to: name, in: names), taken.insert(near).inserted
      else { return nil }
      return self.members.first { $0.name == near }
    }
  }
}

extension JSONNode {
  /// The value with misspelt names of members corrected.
  ///
  /// The places stay; that the names are misspelt was reported when the value was held to its
  /// shape.
  func asMeant(by shape: Shape) -> JSONNode {
    switch (shape, kind) {
    case (.array(let element, _), .array(let elements)):
      JSONNode(
        .array(elements.prefix(Shape.listLimit).map { $0.asMeant(by: element) }), span)
    case (.map(_, let value), .object(let members)):
      JSONNode(
        .object(
          members.prefix(Shape.memberLimit).map {
            Member(key: $0.key, value: $0.value.asMeant(by: value))
          }), span)
    case (.object(let object), .object(let members)): asMeant(by: object, members)
    case (.union(let union), .object(let members)):
      union.meant(by: self, members).map { asMeant(by: $0, members) } ?? self
    case (.either(let shapes), _): shapes.first { $0.takes(self) }.map { asMeant(by: $0) } ?? self
    case (.named(let name), _): asMeant(by: name.shape)
    default: self
    }
  }

  private func asMeant(by shape: ObjectShape, _ members: [Member]) -> JSONNode {
    let members = Array(members.prefix(shape.limit))
    let meant = zip(members, shape.meanings(of: members)).map { member, known in
      guard let known else {
        let value = shape.others.map { member.value.asMeant(by: $0) } ?? member.value
        return Member(key: member.key, value: value)
      }
      let key = Located(known.name, member.key.span)
      return Member(key: key, value: member.value.asMeant(by: known.shape))
    }
    return JSONNode(.object(meant), span)
  }
}

extension UnionShape {
  /// The object that a value is one of, where that can be told.
  fileprivate func meant(by node: JSONNode, _ members: [JSONNode.Member]) -> ObjectShape? {
    switch mark {
    case .word(let name):
      return cases.first { $0.mark == node[name]?.string }?.object
    case .member:
      let marks = cases.map(\.mark)
      let names = members.map(\.key.value)
      let there = names.filter(marks.contains)
      let mark = there.count == 1 ? there[0] : nil
      let near = there.isEmpty ? names.lazy.compactMap { nearest(to: $0, in: marks) }.first : nil
      return cases.first { $0.mark == mark ?? near }?.object
    }
  }
}
