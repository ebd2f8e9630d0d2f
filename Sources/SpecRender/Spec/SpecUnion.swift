import SpecText

/// An enum of the spec: an object whose `type` says which of the cases it is.
protocol SpecUnion: SpecDefined {
  /// The schemas of the cases.
  static var cases: [SpecCase] { get }

  /// The case with what it holds.
  var tagged: SpecTagged { get }
}

extension SpecUnion {
  var json: JSONValue {
    let tagged = tagged
    return .object([.init("type", .string(tagged.type))] + tagged.members)
  }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(to: definition) { definitions in
      let schemas = cases.map { one in
        // A title of its own, which generators of types call a case by.
        JSONValue.object(
          [
            .init("title", .string("\(definition.name)-\(one.type)")),
            .init("description", .string(one.summary)),
          ]
            + objectSchema(of: one.members, type: one.type, &definitions))
      }
      return [.init("oneOf", .array(schemas))]
    }
  }
}

/// The schema of a case.
struct SpecCase: Sendable {
  fileprivate let type: String
  fileprivate let summary: String
  fileprivate let members: [SpecMemberSchema]

  init(_ type: String, _ summary: String, _ members: [SpecMemberSchema] = []) {
    self.type = type
    self.summary = summary
    self.members = members
  }

  /// A case that has the members of an object.
  init<Object: SpecObject>(_ type: String, of object: Object.Type) {
    self.init(type, Object.definition.summary, Object.members.map(\.schema))
  }
}

/// The word of a case, and its members.
struct SpecTagged {
  fileprivate let type: String
  fileprivate let members: [JSONValue.Member]

  init(_ type: String, _ members: KeyValuePairs<String, (any SpecValue)?> = [:]) {
    self.type = type
    self.members = members.compactMap { name, value in
      value.map { JSONValue.Member(name, $0.json) }
    }
  }

  /// A case that has the members of an object.
  init(_ type: String, of object: some SpecObject) {
    self.type = type
    members = object.writtenMembers
  }
}
