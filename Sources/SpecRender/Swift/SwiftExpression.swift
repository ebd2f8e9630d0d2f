/// An expression of Swift, made of literals and calls.
indirect enum SwiftExpression {
  /// An argument of a call.
  struct Argument {
    var label: String?
    var value: SwiftExpression
  }

  /// Source as it is.
  case code(String)
  case call(String, [Argument])
  case list([SwiftExpression])
  case dictionary([(key: SwiftExpression, value: SwiftExpression)])

  /// Puts the source behind the bytes that are there: on one line where a hundred columns hold it,
  /// otherwise each part on lines of its own.
  func write(into bytes: inout [UInt8], depth: Int, column: Int) {
    let start = bytes.count
    writeFlat(into: &bytes)
    guard column + bytes.count - start > 99, let (open, parts, close) = parts else { return }
    bytes.removeLast(bytes.count - start)
    bytes.append(text: open)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.breakLine(into: &bytes, depth: depth + 1)
      bytes.append(text: part.prefix)
      part.value.write(
        into: &bytes, depth: depth + 1, column: depth * 2 + 2 + part.prefix.utf8.count)
    }
    if case .call = self {} else { bytes.append(UInt8(ascii: ",")) }
    Self.breakLine(into: &bytes, depth: depth)
    bytes.append(text: close)
  }

  private typealias Part = (prefix: String, value: SwiftExpression)

  /// The brackets and what stands between them; nothing for what can't be broken.
  private var parts: (open: String, parts: [Part], close: String)? {
    switch self {
    case .code: nil
    case .call(let name, let arguments):
      arguments.isEmpty
        ? nil
        : ("\(name)(", arguments.map { ($0.label.map { "\($0): " } ?? "", $0.value) }, ")")
    case .list(let elements):
      elements.isEmpty ? nil : ("[", elements.map { ("", $0) }, "]")
    case .dictionary(let members):
      members.isEmpty ? nil : ("[", members.map { ("\($0.key.flat): ", $0.value) }, "]")
    }
  }

  private var flat: String {
    var bytes: [UInt8] = []
    writeFlat(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeFlat(into bytes: inout [UInt8]) {
    switch self {
    case .code(let source): bytes.append(text: source)
    case .call(let name, let arguments):
      bytes.append(text: name)
      Self.writeFlat(arguments, between: ("(", ")"), into: &bytes) { argument, bytes in
        if let label = argument.label {
          bytes.append(text: label)
          bytes.append(text: ": ")
        }
        argument.value.writeFlat(into: &bytes)
      }
    case .list(let elements):
      Self.writeFlat(elements, between: ("[", "]"), into: &bytes) { $0.writeFlat(into: &$1) }
    case .dictionary(let members) where members.isEmpty: bytes.append(text: "[:]")
    case .dictionary(let members):
      Self.writeFlat(members, between: ("[", "]"), into: &bytes) { member, bytes in
        member.key.writeFlat(into: &bytes)
        bytes.append(text: ": ")
        member.value.writeFlat(into: &bytes)
      }
    }
  }

  private static func writeFlat<Part>(
    _ parts: [Part], between brackets: (open: String, close: String), into bytes: inout [UInt8],
    _ writePart: (Part, inout [UInt8]) -> Void
  ) {
    bytes.append(text: brackets.open)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(text: ", ") }
      writePart(part, &bytes)
    }
    bytes.append(text: brackets.close)
  }

  private static func breakLine(into bytes: inout [UInt8], depth: Int) {
    bytes.append(0x0A)
    bytes += repeatElement(0x20, count: depth * 2)
  }
}

/// A value that can be written as an expression of Swift which makes it again.
protocol SwiftLiteral {
  var literal: SwiftExpression { get }
}

extension SwiftExpression: SwiftLiteral {
  var literal: SwiftExpression { self }

  /// A call; arguments that are `nil` are left to their defaults.
  static func call(_ name: String, _ arguments: Argument?...) -> SwiftExpression {
    .call(name, arguments.compactMap { $0 })
  }
}

extension SwiftExpression.Argument {
  /// An argument without a label.
  static func plain(_ value: some SwiftLiteral) -> Self {
    Self(label: nil, value: value.literal)
  }

  /// An argument that is always written.
  static func labelled(_ label: String, _ value: some SwiftLiteral) -> Self {
    Self(label: label, value: value.literal)
  }

  /// An argument that is left out where there is none.
  static func optional(_ label: String, _ value: (some SwiftLiteral)?) -> Self? {
    value.map { Self(label: label, value: $0.literal) }
  }

  /// An argument that is left out where it is what it is by default.
  static func unless<Value: SwiftLiteral & Equatable>(
    _ usual: Value, _ label: String, _ value: Value
  ) -> Self? {
    value == usual ? nil : Self(label: label, value: value.literal)
  }

  /// A list that is left out where it is empty.
  static func list(_ label: String, _ values: [some SwiftLiteral]) -> Self? {
    values.isEmpty ? nil : Self(label: label, value: values.literal)
  }
}
