import SpecText

/// A struct of the spec: an object with a member for each property.
protocol SpecObject: SpecDefined {
  static var members: [SpecMember<Self>] { get }
}

extension SpecObject {
  var json: JSONValue { .object(writtenMembers) }

  /// The members that are written.
  var writtenMembers: [JSONValue.Member] {
    Self.members.compactMap { member in
      member.value(self).map { JSONValue.Member(member.schema.name, $0) }
    }
  }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(to: definition) { definitions in
      objectSchema(of: members.map(\.schema), &definitions)
    }
  }
}

/// A member of an object: its schema, and what it holds.
struct SpecMember<Owner>: Sendable {
  let schema: SpecMemberSchema
  /// What it holds; nothing where it is left out.
  let value: @Sendable (Owner) -> JSONValue?

  /// A member that is always there.
  static func required<Value: SpecValue>(
    _ name: String, _ value: @escaping @Sendable (Owner) -> Value, _ summary: String
  ) -> Self {
    Self(schema: .required(name, Value.self, summary)) { value($0).json }
  }

  /// A member that is left out where there is nothing.
  static func optional<Value: SpecValue>(
    _ name: String, _ value: @escaping @Sendable (Owner) -> Value?, _ summary: String
  ) -> Self {
    Self(schema: .optional(name, Value.self, summary)) { value($0)?.json }
  }

  /// A member that is left out where it holds what leaving it out means.
  static func unless<Value: SpecValue & Equatable & Sendable>(
    _ other: Value, _ name: String, _ value: @escaping @Sendable (Owner) -> Value,
    _ summary: String
  ) -> Self {
    Self(schema: .unless(other, name, summary)) { owner in
      let value = value(owner)
      return value == other ? nil : value.json
    }
  }

  /// A list that is left out where it is empty.
  static func list<Element: SpecValue & Equatable & Sendable>(
    _ name: String, _ value: @escaping @Sendable (Owner) -> [Element], _ summary: String
  ) -> Self {
    unless([], name, value, summary)
  }
}

/// The schema of a member of an object.
struct SpecMemberSchema: Sendable {
  let name: String
  fileprivate let isRequired: Bool
  fileprivate let summary: String
  /// What leaving it out means, where that is a value it could have.
  fileprivate let defaultValue: JSONValue?
  fileprivate let schema: @Sendable (inout SpecDefinitions) -> JSONValue

  static func required(_ name: String, _ type: any SpecValue.Type, _ summary: String) -> Self {
    Self(name: name, isRequired: true, summary: summary, defaultValue: nil) {
      type.schema(&$0)
    }
  }

  static func optional(_ name: String, _ type: any SpecValue.Type, _ summary: String) -> Self {
    Self(name: name, isRequired: false, summary: summary, defaultValue: nil) {
      type.schema(&$0)
    }
  }

  static func unless<Value: SpecValue>(_ other: Value, _ name: String, _ summary: String) -> Self {
    Self(name: name, isRequired: false, summary: summary, defaultValue: other.json) {
      Value.schema(&$0)
    }
  }
}

/// The schema of an object with these members and no others.
///
/// - Parameters:
///   - members: The members.
///   - type: The word that says which of several objects it is.
///   - definitions: The schemas that have a name.
/// - Returns: What the schema says.
func objectSchema(
  of members: [SpecMemberSchema], type: String? = nil, _ definitions: inout SpecDefinitions
) -> [JSONValue.Member] {
  var properties: [JSONValue.Member] = []
  if let type { properties.append(.init("type", ["const": .string(type)])) }
  for member in members {
    var about: [JSONValue.Member] = [.init("description", .string(member.summary))]
    if case .object(let schema) = member.schema(&definitions) { about += schema }
    if let value = member.defaultValue { about.append(.init("default", value)) }
    properties.append(.init(member.name, .object(about)))
  }
  let required = (type == nil ? [] : ["type"]) + members.filter(\.isRequired).map(\.name)
  var all: [JSONValue.Member] = [
    .init("type", "object"), .init("properties", .object(properties)),
  ]
  if !required.isEmpty { all.append(.init("required", .array(required.map { .string($0) }))) }
  return all + [.init("additionalProperties", false)]
}
