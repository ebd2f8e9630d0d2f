import SpecText

/// A value of the spec: how it is written as JSON, and what schema that has.
///
/// Both are said in one place, so that a document can't be other than its schema says.
protocol SpecValue: SendableMetatype {
  /// What is written.
  var json: JSONValue { get }

  /// The schema of it; schemas that have a name are put among the definitions.
  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue
}

/// A value of the spec with a schema that has a name.
protocol SpecDefined: SpecValue {
  static var definition: SpecDefinition { get }
}

/// The name of a schema, and what it is the schema of.
struct SpecDefinition: Sendable {
  let name: String
  let summary: String

  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// The schemas that have a name, collected while they are referred to.
struct SpecDefinitions {
  private var names: Set<String> = []
  private(set) var all: [JSONValue.Member] = []

  /// A reference to a schema, which is written when it is referred to for the first time.
  mutating func reference(
    to definition: SpecDefinition, _ members: (inout SpecDefinitions) -> [JSONValue.Member]
  ) -> JSONValue {
    if names.insert(definition.name).inserted {
      let members = members(&self)
      all.append(
        .init(
          definition.name,
          .object([.init("description", .string(definition.summary))] + members)))
    }
    return ["$ref": .string("#/$defs/\(definition.name)")]
  }
}

// MARK: Words

/// One of some words.
protocol SpecWord: SpecDefined, RawRepresentable<String>, CaseIterable {}

extension SpecWord {
  var json: JSONValue { .string(rawValue) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(to: definition) { _ in
      [.init("enum", .array(allCases.map { .string($0.rawValue) }))]
    }
  }
}
