package import SpecText

/// A JSON Schema of one kind of content file.
package struct SchemaFile: Sendable, Equatable {
  /// The files it is of.
  package let kind: ContentSchema
  /// The schema, of the 2020-12 dialect.
  package let value: JSONValue
}

/// A JSON Schema for each kind of JSON file in the content, for editors to complete and check by.
///
/// They are written from the schemas the reader holds content to, so they can't say anything else.
/// What depends on other files (names, tables, conditions) they leave to the reader.
package func schemas() -> [SchemaFile] {
  ContentSchema.allCases.map { SchemaFile(kind: $0, value: document($0.object)) }
}

extension ContentSchema {
  fileprivate var object: ObjectSchema {
    switch self {
    case .specgen: SettingsSchema.object
    case .app: AppSchema.object
    case .flow: FlowSchema.object
    case .table: TableSchema.object
    case .locale: LocaleSchema.object
    case .released: ReleasedSchema.object
    }
  }
}

/// The schema of a file, with what its schemas name.
private func document(_ schema: ObjectSchema) -> JSONValue {
  var writer = SchemaWriter()
  let members = writer.members(of: schema)
  var definitions: [JSONValue.Member] = []
  // Writing one definition can name another one.
  while let name = writer.named.first(where: { name in
    !definitions.contains { $0.name == name.rawValue }
  }) {
    definitions.append(.init(name.rawValue, writer.jsonSchema(name.schema)))
  }
  var all: [JSONValue.Member] = [
    .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
    .init("title", .string(schema.name)),
  ]
  all += members
  if !definitions.isEmpty { all.append(.init("$defs", .object(definitions))) }
  return .object(all)
}

/// Writes schemas as schemas and remembers which of them are referred to by name.
private struct SchemaWriter {
  private(set) var named: [Schema.Definition] = []

  mutating func jsonSchema(_ schema: Schema) -> JSONValue {
    switch schema {
    case .anything, .forbidden: true
    case .text(let form): .members(["type": "string", "pattern": form.pattern.map { .string($0) }])
    case .id: Self.name
    case .integer(let range): Self.integer(range)
    case .number(.someSeconds): ["type": "number", "exclusiveMinimum": 0]
    case .number: ["type": "number", "minimum": 0]
    case .bool: ["type": "boolean"]
    case .word(let words) where words.count == 1: ["const": .string(words[0])]
    case .word(let words): ["enum": .array(words.map { .string($0) })]
    case .array(let element, let canBeEmpty):
      .members(["type": "array", "items": jsonSchema(element), "minItems": canBeEmpty ? nil : 1])
    case .range(let range):
      ["type": "array", "items": Self.integer(range), "minItems": 2, "maxItems": 2]
    case .interval(let kind):
      ["type": "array", "items": jsonSchema(.number(kind)), "minItems": 2, "maxItems": 2]
    case .map(let keys, let value):
      .members([
        "type": "object", "propertyNames": Self.names(keys),
        "additionalProperties": jsonSchema(value),
      ])
    case .object(let object): .object(members(of: object))
    case .union(let union): ["oneOf": .array(union.cases.map { .object(members(of: $0.object)) })]
    case .either(let schemas): ["anyOf": .array(schemas.map { jsonSchema($0) })]
    case .named(let name): reference(to: name)
    }
  }

  mutating func members(of schema: ObjectSchema) -> [JSONValue.Member] {
    let members = schema.possible
    let properties = members.map { JSONValue.Member($0.name, property($0)) }
    let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
    var all: [JSONValue.Member] = [
      .init("description", .string(schema.summary)), .init("type", "object"),
      .init("properties", .object(properties)),
    ]
    if !required.isEmpty { all.append(.init("required", .array(required))) }
    all.append(.init("additionalProperties", schema.others.map { jsonSchema($0) } ?? false))
    return all
  }

  private mutating func property(_ member: MemberSchema) -> JSONValue {
    var members: [JSONValue.Member] = [.init("description", .string(member.summary))]
    if case .object(let inner) = jsonSchema(member.schema) {
      members += inner.filter { $0.name != "description" }
    }
    if let defaultValue = member.defaultValue { members.append(.init("default", defaultValue)) }
    return .object(members)
  }

  private mutating func reference(to name: Schema.Definition) -> JSONValue {
    if !named.contains(name) { named.append(name) }
    return ["$ref": .string("#/$defs/\(name.rawValue)")]
  }

  private static let name: JSONValue = [
    "type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
  ]

  private static func names(_ keys: MapKeys) -> JSONValue? {
    switch keys {
    case .ids: name
    case .words(let words): ["enum": .array(words.map { .string($0) })]
    case .languages:
      StringFormat.locale.pattern.map { ["type": "string", "pattern": .string($0)] }
    case .others: nil
    }
  }

  private static func integer(_ range: ClosedRange<Int>) -> JSONValue {
    let all = Schema.wholeNumbers
    return .members([
      "type": "integer",
      "minimum": range.lowerBound > all.lowerBound ? .int(range.lowerBound) : nil,
      "maximum": range.upperBound < all.upperBound ? .int(range.upperBound) : nil,
    ])
  }
}
