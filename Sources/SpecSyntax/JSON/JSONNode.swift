package import SpecText

/// A JSON value and the place it was read from.
package struct JSONNode: Sendable, Equatable {
  /// What a value is, members and elements in the order of the file.
  package enum Kind: Sendable, Equatable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(JSONNumber)
    case bool(Bool)
    case null
  }

  /// A name and its value; no two members of an object have the same name.
  package struct Member: Sendable, Equatable {
    /// The name without its quotes, the span with them.
    package var key: Located<String>
    package var value: JSONNode

    package init(key: Located<String>, value: JSONNode) {
      self.key = key
      self.value = value
    }
  }

  package var kind: Kind
  /// The whole value, brackets or quotes included.
  package var span: Span

  package init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}

/// A number as it was written, so that nothing is lost before a reader says what it wants.
package struct JSONNumber: Sendable, Hashable {
  package let text: String
  /// The exact value, when it is written without fraction and exponent and fits.
  package let integer: Int?

  package init(_ text: String) {
    self.text = text
    integer = Int(text)
  }

  /// The nearest binary fraction; nothing where the number is too large for one.
  package var double: Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension JSONNode {
  /// The members of an object.
  package var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// The elements of an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  package var string: String? {
    if case .string(let string) = kind { string } else { nil }
  }

  package var number: JSONNumber? {
    if case .number(let number) = kind { number } else { nil }
  }

  /// A number that is written as an integer and fits.
  package var integer: Int? { number?.integer }

  package var bool: Bool? {
    if case .bool(let bool) = kind { bool } else { nil }
  }

  package var isNull: Bool { kind == .null }

  /// The member of an object by its name.
  ///
  /// Searches from the first member on: whoever needs all members walks `members` instead.
  package func member(_ name: String) -> Member? {
    members?.first { $0.key.value == name }
  }

  /// The kind with its article, for messages: "a string".
  package var kindName: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    }
  }
}
