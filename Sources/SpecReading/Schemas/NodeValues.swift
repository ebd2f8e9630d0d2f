import SpecSyntax
import SpecText

extension JSONNode {
  /// The string with its place.
  var located: Located<String>? { string.map { Located($0, span) } }
}

/// Validates a file's top object against its schema, and takes its suppressions.
///
/// - Parameters:
///   - node: The object.
///   - schema: What it has to be.
///   - effects: What is known of the names that effects take.
///   - suppressions: What the content lets stand.
///   - found: The findings of the run.
/// - Returns: The object to be read: misspelt members have the names that were most likely meant.
func validate(
  _ node: JSONNode, against schema: ObjectSchema, effects: EffectAdvice = EffectAdvice(),
  _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> JSONNode {
  var validator = SchemaValidator(effects)
  validator.validate(node, .object(schema))
  suppressions += validator.suppressions
  found.append(validator.found)
  return validator.found.hasErrors ? node.correctingMemberNames(by: .object(schema)) : node
}
