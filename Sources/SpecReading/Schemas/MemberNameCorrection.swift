import SpecSyntax
import SpecText

extension ObjectSchema {
  /// The member that each name stands for: its own, or the one it is most likely a misspelling of.
  ///
  /// One misspelt `values` would else make a mistake of every use of every value. Of several names
  /// that stand for the same member, the first does.
  func resolvedMembers(of members: [JSONNode.Member]) -> [MemberSchema?] {
    var taken: [String] = []
    return members.map { member in
      let name = member.key.value
      if let exact = self.members.first(where: { $0.name == name }) {
        taken.append(name)
        return exact
      }
      guard others == nil, let near = nearest(to: name, in: possibleNames), !taken.contains(near)
      else { return nil }
      taken.append(near)
      return self.members.first { $0.name == near }
    }
  }
}

extension JSONNode {
  /// The value with misspelt names of members corrected.
  ///
  /// The places stay; that the names are misspelt was reported when the value was held to its
  /// schema.
  func correctingMemberNames(by schema: Schema) -> JSONNode {
    switch (schema, kind) {
    case (.array(let element, _), .array(let elements)):
      JSONNode(
        .array(elements.prefix(Schema.listLimit).map { $0.correctingMemberNames(by: element) }),
        span)
    case (.map(_, let value), .object(let members)):
      JSONNode(
        .object(
          members.prefix(Schema.memberLimit).map {
            Member(key: $0.key, value: $0.value.correctingMemberNames(by: value))
          }), span)
    case (.object(let object), .object(let members)): correctingMemberNames(by: object, members)
    case (.union(let union), .object(let members)):
      union.resolvedCase(by: self, members).map { correctingMemberNames(by: $0, members) } ?? self
    case (.either(let schemas), _):
      schemas.first { $0.takes(self) }.map { correctingMemberNames(by: $0) } ?? self
    case (.named(let name), _): correctingMemberNames(by: name.schema)
    default: self
    }
  }

  private func correctingMemberNames(by schema: ObjectSchema, _ members: [Member]) -> JSONNode {
    let members = Array(members.prefix(schema.limit))
    let meant = zip(members, schema.resolvedMembers(of: members)).map { member, known in
      guard let known else {
        let value = schema.others.map { member.value.correctingMemberNames(by: $0) } ?? member.value
        return Member(key: member.key, value: value)
      }
      let key = Located(known.name, member.key.span)
      return Member(key: key, value: member.value.correctingMemberNames(by: known.schema))
    }
    return JSONNode(.object(meant), span)
  }
}

extension UnionSchema {
  /// The object that a value is one of, where that can be told.
  fileprivate func resolvedCase(by node: JSONNode, _ members: [JSONNode.Member]) -> ObjectSchema? {
    switch discriminator {
    case .word(let name):
      return cases.first { $0.discriminator == node.member(name)?.value.string }?.object
    case .member:
      let discriminators = cases.map(\.discriminator)
      let names = members.map(\.key.value)
      let there = names.filter(discriminators.contains)
      let discriminator = there.count == 1 ? there[0] : nil
      let near =
        there.isEmpty ? names.lazy.compactMap { nearest(to: $0, in: discriminators) }.first : nil
      return cases.first { $0.discriminator == discriminator ?? near }?.object
    }
  }
}
