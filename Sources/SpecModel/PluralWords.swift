package import CLDR
import SpecText

/// The categories as messages list them: `one`, `few` and `other`.
package func listed(_ categories: [PluralCategory]) -> String {
  categories.map { "`\($0.name)`" }.joined(by: "and")
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
