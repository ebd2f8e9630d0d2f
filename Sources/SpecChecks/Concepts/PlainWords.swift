import CLDR
import SpecModel

extension PlainForms {
  /// The words on one line, as messages show them.
  var shown: String {
    switch self {
    case .one(let text): quoted(text)
    case .plural(let forms):
      forms.sorted { $0.key < $1.key }.map { "`\($0.key.name)` \(quoted($0.value))" }
        .joined(separator: ", ")
    }
  }
}

/// Words in quotes, line ends as spaces.
private func quoted(_ text: String) -> String {
  "'" + text.split(whereSeparator: \.isNewline).joined(separator: " ") + "'"
}

/// The categories as messages list them: `one`, `few` and `other`.
func listed(_ categories: [PluralCategory]) -> String {
  let names = categories.map { "`\($0.name)`" }
  guard names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
}
