import SpecSyntax
import SpecText

/// A schema of single values, and how to read what it lets through.
///
/// Something else is read as nothing; it was reported when it was held to the schema.
struct TypedSchema<Value: Sendable>: Sendable {
  let schema: Schema
  let read: @Sendable (JSONNode) -> Value?

  init(_ schema: Schema, _ read: @escaping @Sendable (JSONNode) -> Value?) {
    self.schema = schema
    self.read = read
  }
}

extension TypedSchema<Bool> {
  static let bool = Self(.bool, \.bool)
}

extension TypedSchema<Int> {
  static func integer(_ range: ClosedRange<Int>) -> Self {
    Self(.integer(range)) { node in node.integer.flatMap { range.contains($0) ? $0 : nil } }
  }

  static func integer(from minimum: Int) -> Self {
    .integer(minimum...Schema.wholeNumbers.upperBound)
  }
}

extension TypedSchema<Double> {
  static let notNegative = number(.notNegative)

  static func number(_ kind: NumberKind) -> Self {
    Self(.number(kind)) { node in node.number.flatMap { kind.contains($0) ? $0.double : nil } }
  }
}

extension TypedSchema<Duration> {
  static func duration(_ kind: NumberKind) -> Self {
    Self(.number(kind)) { node in
      node.number.flatMap { kind.contains($0) ? $0.milliseconds : nil }.map { .milliseconds($0) }
    }
  }
}

extension TypedSchema<Located<String>> {
  static let id = Self(.id, \.located)

  static func text(_ format: StringFormat) -> Self { Self(.text(format), \.located) }
}

extension TypedSchema<String> {
  /// A text whose place nobody needs.
  static func plainText(_ format: StringFormat) -> Self { Self(.text(format), \.string) }

  static func word(_ words: [String]) -> Self { Self(.word(words), \.string) }
}

extension TypedSchema where Value: CaseIterable & RawRepresentable<String> {
  /// One of the words that the cases are written as.
  static func word(_ type: Value.Type) -> Self {
    Self(.word(type.allCases.map(\.rawValue))) { $0.string.flatMap(type.init(rawValue:)) }
  }
}

extension TypedSchema<ClosedRange<Int>> {
  static func range(_ range: ClosedRange<Int>) -> Self {
    Self(.range(range)) { node in
      guard let bounds = node.elements?.compactMap(\.integer), bounds.count == 2,
        bounds[0] <= bounds[1]
      else { return nil }
      return bounds[0]...bounds[1]
    }
  }
}

extension TypedSchema<ClosedRange<Duration>> {
  static func interval(_ kind: NumberKind) -> Self {
    let bound = TypedSchema<Duration>.duration(kind)
    return Self(.interval(kind)) { node in
      guard let bounds = node.elements?.compactMap(bound.read), bounds.count == 2,
        bounds[0] <= bounds[1]
      else { return nil }
      return bounds[0]...bounds[1]
    }
  }
}

extension TypedSchema<JSONNode> {
  /// Something that takes names or places to read.
  static func node(_ schema: Schema) -> Self { Self(schema) { $0 } }

  static func object(_ object: ObjectSchema) -> Self { .node(.object(object)) }

  static let expression = node(.text(.expression))
  static let transition = node(.named(.transition))
}

/// A schema of several values, and how to read them; what can't be read is left out.
struct ListSchema<Element: Sendable>: Sendable {
  let schema: Schema
  let read: @Sendable (JSONNode) -> [Element]
}

extension ListSchema {
  static func array(_ element: TypedSchema<Element>, canBeEmpty: Bool = true) -> Self {
    Self(schema: .array(element.schema, canBeEmpty: canBeEmpty)) {
      $0.elements?.compactMap(element.read) ?? []
    }
  }
}

extension ListSchema<JSONNode.Member> {
  static func map(_ keys: MapKeys, _ value: Schema) -> Self {
    Self(schema: .map(keys, value)) { $0.members ?? [] }
  }
}

extension ListSchema<JSONNode> {
  static let effects = Self(schema: .named(.effects)) { $0.elements ?? [] }
}
