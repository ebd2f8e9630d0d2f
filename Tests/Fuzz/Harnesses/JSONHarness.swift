import SpecSyntax
import SpecText

extension Harness {
  /// The JSON parser, and the writer of what it has read.
  static let json = Harness(name: "json", maxLength: 2048) { content in
    content.small(".json", limit: 2048)
  } run: { (input) throws(PropertyViolation) in
    let file = SourceFile(path: "test.json", bytes: input)
    var found = Diagnostics()
    let root = parseJSON(file, FileID(0), &found)
    var again = Diagnostics()
    try require(parseJSON(file, FileID(0), &again) == root && again == found, "two runs differ")
    try checkSound(found, [file])
    try require(found.all.count <= 21, "\(found.all.count) findings")
    guard let root else { return try require(found.hasErrors, "no tree, and no finding says why") }
    let isSplit = found.all.contains { $0.rule == "json/duplicate-key" }
    try checkNested(root, file, isSplit: isSplit)
    let (fixed, _) = file.applying(found.sorted().compactMap(\.fix).flatMap(\.edits))
    var left = Diagnostics()
    _ = parseJSON(SourceFile(path: "test.json", bytes: fixed), FileID(0), &left)
    guard found.all.isEmpty else { return }
    for layout: JSONValue.Layout in [.compact, .content, .xcode] {
      let written = JSONValue(root)
      let read = try readBack(written.bytes(layout), "what was read and written")
      try require(JSONValue(read) == written, "what was read and written is something else")
    }
  }
}

/// Checks that every value stands within the one it belongs to, behind the one before it.
///
/// Where a name is there twice, an object may have the members of a later one of its name, too.
private func checkNested(
  _ node: JSONNode, _ file: SourceFile, isSplit: Bool
) throws(PropertyViolation) {
  var end = node.span.lower
  for child in node.elements ?? [] {
    try require(
      node.span.contains(child.span) && end <= child.span.lower, "an element out of its place")
    end = child.span.upper
    try checkNested(child, file, isSplit: isSplit)
  }
  for member in node.members ?? [] {
    try require(
      node.span.contains(member.key.span) && node.span.contains(member.value.span)
        || isSplit && node.span.upper <= member.key.span.lower, "a member outside of its object")
    try require(
      end <= member.key.span.lower && member.key.span.upper <= member.value.span.lower,
      "a member out of its place")
    end = member.value.span.upper
    try checkNested(member.value, file, isSplit: isSplit)
  }
  guard let count = node.string?.utf8.count else { return }
  for range in [0..<count, count / 2..<count] {
    try require(
      node.span.contains(node.span(of: range, in: file)), "a part of a string out of its place")
  }
}

/// Reads JSON that specgen has written.
private func readBack(_ bytes: [UInt8], _ what: String) throws(PropertyViolation) -> JSONNode {
  var found = Diagnostics()
  let node = parseJSON(SourceFile(path: "", bytes: bytes), FileID(0), &found)
  guard let node, found.all.isEmpty else {
    throw PropertyViolation("\(what) is no JSON: \(found.all.first?.message ?? "")")
  }
  return node
}

/// Checks that bytes are a JSON text, and gives what is in it.
@discardableResult
func checkJSON(_ bytes: [UInt8], _ what: String) throws(PropertyViolation) -> JSONValue {
  JSONValue(try readBack(bytes, what))
}

extension JSONValue {
  /// What was read; numbers that are no whole ones as texts.
  init(_ node: JSONNode) {
    self =
      switch node.kind {
      case .object(let members):
        .object(members.map { Member($0.key.value, JSONValue($0.value)) })
      case .array(let elements): .array(elements.map { JSONValue($0) })
      case .string(let text): .string(text)
      case .number(let number): number.integer.map { .int($0) } ?? .string(number.text)
      case .bool(let value): .bool(value)
      case .null: .null
      }
  }
}
