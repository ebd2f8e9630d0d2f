import CLDR
import SpecModel
import SpecSyntax
import SpecText

/// What reading a translation came to, which nothing but its file decides.
package struct TranslationReading: Sendable {
  private let file: SourceFile
  private let id: FileID
  let translation: Translation
  let suppressions: [Suppression]
  let found: Diagnostics

  init(_ node: JSONNode, _ file: ParsedFile, locale: LocaleID) {
    (self.file, id) = (file.file, file.id)
    var suppressions: [Suppression] = []
    var found = Diagnostics()
    translation = readTranslation(node, file.file, locale: locale, &suppressions, &found)
    (self.suppressions, self.found) = (suppressions, found)
  }

  /// Whether it is of a file as that is now, and in the same place among all files, which findings
  /// tell theirs by.
  func isOf(_ file: ParsedFile) -> Bool { id == file.id && self.file == file.file }
}

/// Reads a translation, `locales/pl.json`.
///
/// - Parameters:
///   - node: The file's tree.
///   - file: The file, for the places of names inside words.
///   - locale: What the file is called.
///   - suppressions: Takes the findings that the file accepts.
///   - found: Takes what can't be read.
/// - Returns: The texts that could be read.
func readTranslation(
  _ node: JSONNode, _ file: SourceFile, locale: LocaleID, _ suppressions: inout [Suppression],
  _ found: inout Diagnostics
) -> Translation {
  let node = validate(node, against: LocaleSchema.object, &suppressions, &found)
  var reader = TranslationReader(file: file)
  let entries = (node.members ?? []).compactMap { member in
    LocaleSchema.object.members.contains { $0.name == member.key.value }
      ? nil : reader.read(member)
  }
  found.append(reader.found)
  checkOrder(node, file, &found)
  return Translation(
    locale: Located(locale, Span(node.span.file, 0, 0)), entries: entries, spans: JSONSpans(node))
}

/// Reads the texts of a translation one by one.
private struct TranslationReader {
  let file: SourceFile
  var found = Diagnostics()

  /// A text; nothing where it lacks what was reported already.
  mutating func read(_ member: JSONNode.Member) -> TranslatedText? {
    guard let value = member.value[TranslationSchema.value],
      let source = member.value[TranslationSchema.source],
      let forms = readForms(value, { phrase($0) }),
      forms.byCategory.last?.category ?? .other == .other,
      let written = readForms(value, \.string), let seen = readForms(source, \.string)
    else { return nil }
    return TranslatedText(
      key: member.key.map { StringKey($0) }, forms: forms, written: written,
      source: Located(seen, source.span),
      needsReview: member.value[TranslationSchema.state] == TranslationSchema.needsReview,
      note: member.value[ObjectSchema.note]?.value)
  }

  // MARK: Words

  private mutating func phrase(_ node: JSONNode) -> Phrase? {
    guard let string = node.located else { return nil }
    let mistakes = found.all.count
    let file = file
    var placed = 0
    let phrase = readPhrase(string, &found) { range in
      placed += 1
      return placed > Self.placementLimit ? node.span : node.span(of: range, in: file)
    }
    let bytes = Array(string.value.utf8)
    if found.all.count == mistakes, let stray = strayAsterisk(bytes, phrase.inlines) {
      found.report(.strayAsterisks(node.span(of: stray..<stray + 1, in: file)))
    }
    return phrase
  }

  /// How many placeholders of a text get their own place: each is looked for from the text's start.
  private static let placementLimit = 100
}

/// A string, or one for each plural category; nothing where none can be read.
private func readForms<Value>(
  _ node: JSONNode, _ read: (JSONNode) -> Value?
) -> PluralForms<Value>? {
  if node.string != nil { return read(node).map { .one($0) } }
  let forms = PluralCategory.allCases.compactMap { category in
    node.member(category.name).flatMap { read($0.value) }.map { PluralForms.Form(category, $0) }
  }
  return forms.isEmpty ? nil : .plural(forms)
}

/// The first asterisk of words in which some were meant to emphasise and are read as themselves.
///
/// Translations hold Markdown as the tables do, where an asterisk to be shown has a backslash; one
/// between spaces can't be mistaken either.
private func strayAsterisk(_ bytes: [UInt8], _ inlines: [Inline]) -> Int? {
  guard bytes.contains(UInt8(ascii: "*")) else { return nil }
  var asterisks: [Int] = []
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    if byte == UInt8(ascii: "*"), !isAlone(index, in: bytes) { asterisks.append(index) }
    index += byte == UInt8(ascii: "\\") ? 2 : 1
  }
  return asterisks.count > inlines.delimiters ? asterisks[0] : nil
}

/// Whether a byte has spaces or ends of lines on both sides.
private func isAlone(_ index: Int, in bytes: [UInt8]) -> Bool {
  func isBlank(_ index: Int) -> Bool {
    !bytes.indices.contains(index) || bytes[index] == 0x20 || bytes[index] == 0x0A
  }
  return isBlank(index - 1) && isBlank(index + 1)
}

extension [Inline] {
  /// How many asterisks emphasise, those in addresses included.
  fileprivate var delimiters: Int {
    reduce(0) { count, inline in
      switch inline {
      case .emphasis(let inner): count + 2 + inner.delimiters
      case .strong(let inner): count + 4 + inner.delimiters
      case .link(let target, let inner):
        count + target.utf8.count { $0 == UInt8(ascii: "*") } + inner.delimiters
      case .text, .placeholder, .lineBreak, .paragraphBreak: count
      }
    }
  }
}
