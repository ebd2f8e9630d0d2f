package import SpecSyntax
import SpecText

/// A member of an object, with which the object's schema is made and its value is read.
///
/// So its name, what can stand there, and what leaving it out means are said once.
package struct Field<Value: Sendable>: AnyField {
  let member: MemberSchema
  fileprivate let read: @Sendable (JSONNode?) -> Value

  /// A member without a default: nothing is read where it is left out.
  init<Wrapped>(
    _ name: String, _ type: TypedSchema<Wrapped>, required: Bool = false, _ summary: String,
    advice: String? = nil
  ) where Value == Wrapped? {
    member = MemberSchema(name, type.schema, required: required, summary, advice: advice)
    read = { $0.flatMap(type.read) }
  }

  /// A member with a default, which is read too where something else stands there.
  init(
    _ name: String, _ type: TypedSchema<Value>, default defaultValue: Value, _ summary: String
  ) where Value: JSONRepresentable {
    member = MemberSchema(name, type.schema, default: defaultValue.json, summary)
    read = { $0.flatMap(type.read) ?? defaultValue }
  }

  /// A member that holds several values: none are read where it is left out.
  init<Element>(
    _ name: String, _ type: ListSchema<Element>, required: Bool = false,
    default defaultValue: [Never]? = nil, _ summary: String, advice: String? = nil
  ) where Value == [Element] {
    member = MemberSchema(
      name, type.schema, required: required, default: defaultValue.map { _ in [] }, summary,
      advice: advice)
    read = { $0.map(type.read) ?? [] }
  }

  private init(_ member: MemberSchema, _ read: @escaping @Sendable (JSONNode?) -> Value) {
    self.member = member
    self.read = read
  }

  var name: String { member.name }

  /// The member in an object of which more is known: what can stand there, and what leaving it out
  /// means.
  func narrowed(to schema: Schema, default defaultValue: JSONValue? = nil) -> Field {
    Field(MemberSchema(name, schema, default: defaultValue, member.summary), read)
  }
}

/// A member of an object, whatever it is read as.
protocol AnyField: Sendable {
  var member: MemberSchema { get }
}

extension JSONNode {
  /// What a member of an object holds.
  package subscript<Value>(field: Field<Value>) -> Value { field.read(member(field)?.value) }

  /// A member of an object, with its place.
  package func member(_ field: Field<some Sendable>) -> Member? { member(field.name) }
}

/// A value that can be a default.
protocol JSONRepresentable: Sendable {
  var json: JSONValue { get }
}

extension Bool: JSONRepresentable {
  var json: JSONValue { .bool(self) }
}

extension String: JSONRepresentable {
  var json: JSONValue { .string(self) }
}

extension Int: JSONRepresentable {
  var json: JSONValue { .int(self) }
}

extension Duration: JSONRepresentable {
  /// Whole seconds.
  var json: JSONValue { .int(Int(components.seconds)) }
}

extension JSONRepresentable where Self: RawRepresentable<String> {
  var json: JSONValue { .string(rawValue) }
}
