import CLDR
import SpecModel
package import SpecSyntax
import SpecText

/// The bytes of a translation's file with the texts that came.
///
/// What did not come stays as it is, what it accepts included; keys, members and plural forms are
/// in the order that content has them in.
///
/// - Parameters:
///   - old: The file as it is, if there is one; reading finds no mistake in it.
///   - texts: What came.
/// - Returns: The whole file.
package func localeFile(_ old: JSONNode?, taking texts: [TranslationUpdate]) -> [UInt8] {
  var entries: [String: JSONValue] = [:]
  if old == nil { entries["$schema"] = .string(ContentSchema.locale.reference) }
  for member in old?.members ?? [] { entries[member.key.value] = value(of: member.value) }
  for text in texts {
    let kept = old?.member(text.key.rawValue)?.value.members?.filter {
      $0.key.value == "note" && text.note == nil || $0.key.value == "allow"
    }
    var members = [
      JSONValue.Member("value", text.value.json),
      JSONValue.Member("source", text.source.json),
    ]
    if text.needsReview { members.append(.init("state", "needs-review")) }
    if let note = text.note { members.append(.init("note", .string(note))) }
    for member in kept ?? [] { members.append(.init(member.key.value, value(of: member.value))) }
    entries[text.key.rawValue] = .object(ordered(members))
  }
  let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  return JSONValue.object(sorted.map { .init($0.key, $0.value) }).bytes(.content) + [0x0A]
}

/// A value of the file as it is, its members in order.
private func value(of node: JSONNode) -> JSONValue {
  switch node.kind {
  case .object(let members):
    .object(ordered(members.map { .init($0.key.value, value(of: $0.value)) }))
  case .array(let elements): .array(elements.map(value))
  case .string(let string): .string(string)
  case .number(let number): .int(number.integer ?? 0)
  case .bool(let bool): .bool(bool)
  case .null: .null
  }
}

/// The members of a text, then plural forms, then what else there is.
private let order =
  ["value", "source", "state", "note", "allow"] + PluralCategory.allCases.map(\.name)

private func ordered(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
  let ranks = members.map { order.firstIndex(of: $0.name) ?? order.count }
  return zip(ranks, members.indices).sorted { $0 < $1 }.map { members[$0.1] }
}
