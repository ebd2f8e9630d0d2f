import CLDR
import SpecModel

extension PlainForms {
  /// The words on one line, as messages show them.
  var shown: String {
    switch self {
    case .one(let text): quoted(text)
    case .plural(let forms):
      forms.map { "`\($0.category.name)` \(quoted($0.value))" }
        .joined(separator: ", ")
    }
  }
}

/// Words in quotes, line ends as spaces.
private func quoted(_ text: String) -> String {
  "'" + text.split(whereSeparator: \.isNewline).joined(separator: " ") + "'"
}
