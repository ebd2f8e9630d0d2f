import SpecSyntax
import SpecText

extension JSONNode {
  /// The string with its place.
  var located: Located<String>? { string.map { Located($0, span) } }

  /// The strings of a member that is an array.
  func strings(_ name: String) -> [Located<String>] {
    (self[name]?.elements ?? []).compactMap(\.located)
  }

  /// A number of seconds.
  var duration: Duration? { number?.milliseconds.map { .milliseconds($0) } }

  /// A number of points, or a factor.
  func number(_ name: String) -> Double? { self[name]?.number?.double }
}

/// Validates a file's top object against its schema, and takes its suppressions.
///
/// - Returns: The object to be read: misspelt members have the names that were most likely meant.
func validate(
  _ node: JSONNode, against schema: ObjectSchema, _ suppressions: inout [Suppression],
  _ found: inout Diagnostics
) -> JSONNode {
  var validator = SchemaValidator()
  validator.validate(node, .object(schema))
  suppressions += validator.suppressions
  found.append(validator.found)
  return validator.found.hasErrors ? node.correctingMemberNames(by: .object(schema)) : node
}
