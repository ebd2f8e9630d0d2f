package import SpecModel
import SpecText

/// A text as a translation's file holds it: its key and what is said of it, in lines that are indented
/// as members are.
///
/// - Parameters:
///   - key: The text's key.
///   - value: The translation.
///   - source: The text it was made from.
///   - needsReview: Whether somebody should look at it.
/// - Returns: The member, without what parts it from others.
package func localeEntry(
  _ key: StringKey, _ value: PlainForms, from source: PlainForms, needsReview: Bool
) -> String {
  var members = [JSONValue.Member("value", value.json), .init("source", source.json)]
  if needsReview { members.append(.init("state", "needs-review")) }
  let object = JSONValue.object([.init(key.rawValue, .object(members))]).bytes(.content)
  let (opening, closing) = ("{\n  ", "\n}")
  return String(
    decoding: object.dropFirst(opening.utf8.count).dropLast(closing.utf8.count), as: UTF8.self)
}
