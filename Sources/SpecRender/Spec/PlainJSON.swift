import FlowCore
import SpecText

extension String: SpecValue {
  var json: JSONValue { .string(self) }

  static func schema(_: inout SpecDefinitions) -> JSONValue { ["type": "string"] }
}

extension Int: SpecValue {
  var json: JSONValue { .int(self) }

  static func schema(_: inout SpecDefinitions) -> JSONValue { ["type": "integer"] }
}

extension Bool: SpecValue {
  var json: JSONValue { .bool(self) }

  static func schema(_: inout SpecDefinitions) -> JSONValue { ["type": "boolean"] }
}

extension Double: SpecValue {
  var json: JSONValue { .double(self) }

  static func schema(_: inout SpecDefinitions) -> JSONValue { ["type": "number", "minimum": 0] }
}

/// Seconds, to which content gives at most three decimals.
extension Duration: SpecValue {
  var json: JSONValue { .double(self / .seconds(1)) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(to: SpecDefinition("seconds", "A time in seconds.")) { _ in
      [.init("type", "number"), .init("minimum", 0)]
    }
  }
}

extension Array: SpecValue where Element: SpecValue {
  var json: JSONValue { .array(map(\.json)) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    ["type": "array", "items": Element.schema(&definitions)]
  }
}

/// The least and the greatest of something.
extension ClosedRange<Int>: SpecValue, SpecDefined, SpecObject {
  static var definition: SpecDefinition {
    SpecDefinition("range", "The least and the greatest of something.")
  }

  static var members: [SpecMember<Self>] {
    [
      .required("minimum", \.lowerBound, "The least."),
      .required("maximum", \.upperBound, "The greatest."),
    ]
  }
}

// MARK: Names

extension Flow.Name: SpecValue {
  var json: JSONValue { .string(rawValue) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(
      to: SpecDefinition("id", "A name: small letters, digits and single hyphens.")
    ) { _ in
      [.init("type", "string"), .init("pattern", "^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]
    }
  }
}

/// Values by name, in the order of the names, so that the same spec gives the same bytes.
struct SpecMap<Value: SpecValue>: SpecValue {
  private let members: [JSONValue.Member]

  init<Of>(_ values: [Flow.Name<Of>: Value]) {
    members = values.sorted { $0.key < $1.key }.map { .init($0.key.rawValue, $0.value.json) }
  }

  var json: JSONValue { .object(members) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    [
      "type": "object", "propertyNames": Flow.Name<Flow>.schema(&definitions),
      "additionalProperties": Value.schema(&definitions),
    ]
  }
}

extension SpecMap: Equatable {}
