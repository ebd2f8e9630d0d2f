import SpecModel
import SpecReading
import SpecSyntax
import SpecText

extension Harness {
  /// Words as JSON holds them: read, written canonically, and read again.
  static let phrases = Harness(name: "phrases", maxLength: 256) { content in
    content.filter { $0.path.contains("/locales/") }.flatMap { file in
      var ignored = Diagnostics()
      let node = parseJSON(file, FileID(0), &ignored)
      return (node?.members ?? []).compactMap {
        $0.value.member("value")?.value.string.map { Array($0.utf8) }
      }
    }
  } run: { (input) throws(PropertyViolation) in
    let text = String(decoding: input, as: UTF8.self)
    let file = SourceFile(path: "", bytes: Array("\"\(text)\"".utf8))
    let span = Span(FileID(0), 0, file.bytes.count)
    var found = Diagnostics()
    let phrase = readPhrase(Located(text, span), &found)
    var again = Diagnostics()
    try require(
      readPhrase(Located(text, span), &again) == phrase && again == found, "two runs differ")
    try checkSound(found, [file])
    for placeholder in phrase.placeholders {
      try checkInside(placeholder.span, [file], placeholder.name)
    }
    // A carriage return is found in the file of the words; to Markdown it would be a line's end.
    if found.all.isEmpty, !input.contains(0x0D) { try checkStable(phrase) }
  }
}

/// Checks that canonical Markdown says what was read, and is itself written as it stands.
func checkStable(_ phrase: Phrase) throws(PropertyViolation) {
  var found = Diagnostics()
  let again = readPhrase(Located(phrase.markdown, phrase.span), &found)
  let words = phrase.markdown.debugDescription
  try require(
    found.all.isEmpty, "\(words), which is canonical, is refused: \(found.all.first?.message ?? "")"
  )
  try require(
    again.markdown == phrase.markdown,
    "\(words), which is canonical, is written \(again.markdown.debugDescription)")
  try require(
    again.inlines.withoutPlaces == phrase.inlines.withoutPlaces,
    "\(words) is read otherwise than what it was made from")
}

extension [Inline] {
  /// The words alone.
  fileprivate var withoutPlaces: [Inline] {
    map { inline in
      switch inline {
      case .placeholder(let placeholder):
        .placeholder(Placeholder(path: placeholder.path, span: Span(FileID(0), 0, 0)))
      case .emphasis(let inner): .emphasis(inner.withoutPlaces)
      case .strong(let inner): .strong(inner.withoutPlaces)
      case .link(let target, let inner): .link(target, inner.withoutPlaces)
      case .text, .lineBreak, .paragraphBreak: inline
      }
    }
  }
}
