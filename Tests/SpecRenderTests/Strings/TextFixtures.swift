import CLDR
import SpecModel
import SpecText

let nowhere = Span(FileID(0), 0, 0)

/// A phrase from the text of a key; names in braces are placeholders of these types.
func phrase(_ markdown: String, _ types: [String: DataType] = [:]) -> Phrase {
  var inlines: [Inline] = []
  for (index, part) in markdown.split(separator: "{", omittingEmptySubsequences: false)
    .enumerated()
  {
    guard index > 0, let end = part.firstIndex(of: "}") else {
      inlines.append(.text(String(part)))
      continue
    }
    let name = String(part[..<end])
    let path = name.split(separator: ".").map(String.init)
    inlines.append(.placeholder(Placeholder(path: path, type: types[name], span: nowhere)))
    inlines.append(.text(String(part[part.index(after: end)...])))
  }
  return Phrase(inlines: inlines, markdown: markdown, span: nowhere)
}

/// A text without plural forms.
func text(
  _ key: StringKey, _ markdown: String, _ types: [String: DataType] = [:],
  role: Text.Role = .body, notes: [String] = [], isTranslatable: Bool = true
) -> Text {
  Text(
    key: key, role: role, forms: .one(phrase(markdown, types)), notes: notes, span: nowhere,
    isTranslatable: isTranslatable)
}

/// A text with plural forms.
func text(
  _ key: StringKey, _ forms: KeyValuePairs<PluralCategory, String>, _ types: [String: DataType],
  notes: [String] = []
) -> Text {
  Text(
    key: key, role: .body,
    forms: .plural(
      forms.map { Text.Forms.Form($0, phrase($1, types)) }.sorted { $0.category < $1.category }),
    notes: notes,
    span: nowhere)
}

/// Texts that break a format written without care.
let nastyTexts = [
  "Say \"yes\"; then = \"no\"", "back\\slash \\\" \\n \\U0041", "two\nlines\r\nand\ttab",
  "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é", "/* not a comment */ // neither", "100 % of 50%", "a literal %@ and %1$lld and %%",
  "line\u{2028}separator\u{2029}paragraph", "עברית \u{200F}مرحبا\u{2068}x\u{2069}",
  "<b>&amp;</b> ]]> <!-- -->", "", " ", "$(X) `z` \\(w)", "\u{1F}\u{7F}\u{85}",
]
