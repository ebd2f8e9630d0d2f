package import CLDR

/// The categories as messages list them: `one`, `few` and `other`.
package func listed(_ categories: [PluralCategory]) -> String {
  let names = categories.map { "`\($0.name)`" }
  guard names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
}

/// That forms are missing, as every stage says it.
///
/// - Parameters:
///   - missing: The forms.
///   - key: The text, where its place does not say which one it is.
/// - Returns: The message.
package func missingFormsMessage(_ missing: [PluralCategory], of key: StringKey? = nil) -> String {
  let text = key.map { " of '\($0)'" } ?? ""
  return missing.count == 1
    ? "the form \(listed(missing))\(text) is missing"
    : "the forms \(listed(missing))\(text) are missing"
}
