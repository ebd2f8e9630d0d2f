package import SpecModel
import SpecSyntax
package import SpecText

extension InlineReader {
  /// Lines or paragraphs as one phrase.
  mutating func phrase(
    _ lines: [[MarkdownInline]], joinedBy joint: Inline, at span: Span
  ) -> Phrase {
    let mistakes = found.all.count
    var inlines: [Inline] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { inlines.append(break: joint) }
      for inline in read(line) {
        switch inline {
        case .lineBreak, .paragraphBreak: inlines.append(break: inline)
        case .text, .placeholder, .emphasis, .strong, .link: inlines.append(inline)
        }
      }
    }
    let phrase = Phrase(
      inlines: inlines, markdown: canonicalMarkdown(inlines), span: span,
      innerSpan: lines.wordsSpan)
    // A table has a backslash before each mark that emphasises nothing, which has been reported.
    let (held, written) = (phrase.markdown.utf8.count, written(at: span).count)
    let bytes = written > textByteLimit ? Swift.min(held, written) : held
    if let overlong = overlongText(ofBytes: bytes, at: span) {
      if written > textByteLimit || found.all.count == mistakes { report(overlong) }
      return phrase
    }
    if found.all.count == mistakes, !roundTrips(phrase) {
      report(.lostEmphasis(span, phrase.markdown))
    }
    return phrase
  }

  /// The words of a hint, in which Markdown reads nothing: line ends are spaces.
  ///
  /// Places are those of the placeholders, unless the words are written with escapes or references:
  /// then they are of the whole hint.
  mutating func plainPhrase(_ words: Located<String>) -> Phrase {
    let bytes = words.value.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    let written = written(at: words.span).dropFirst().dropLast()
    let isVerbatim = written.elementsEqual(bytes) { $0 == $1 || $0 == 0x0A && $1 == 0x20 }
    var mistakes = Diagnostics()
    let inlines = readPlain(bytes, &mistakes) {
      isVerbatim ? words.span.place(of: $0) : words.span
    }.withoutLooseEnds
    for mistake in mistakes.all { report(mistake) }
    return Phrase(
      inlines: inlines, markdown: canonicalMarkdown(inlines), span: words.span,
      innerSpan: Span(words.span.file, Int(words.span.lower) + 1, Int(words.span.upper) - 1))
  }
}

extension [[MarkdownInline]] {
  /// From the first word of lines or paragraphs to the last one; nothing where there is none.
  fileprivate var wordsSpan: Span? {
    let inlines = joined()
    guard let first = inlines.first, let last = inlines.last else { return nil }
    return first.span.through(last.span)
  }
}

/// Whether the text of the key still says what was read.
private func roundTrips(_ phrase: Phrase) -> Bool {
  let bytes = Array(phrase.markdown.utf8)
  guard bytes.contains(where: isSpecial) else { return true }
  var ignored = Diagnostics()
  let again = readMarkdown(bytes, at: phrase.span, &ignored) { _ in phrase.span }
  return ignored.all.isEmpty && again.withoutPlaces == phrase.inlines.withoutPlaces
}

/// Reads the text of a key as JSON holds it: a cell of a table, a translation.
///
/// Line feeds are the breaks, everything else is Markdown as `canonicalMarkdown` writes it.
///
/// - Parameters:
///   - string: The words; their place includes the quotes.
///   - found: Takes what can't be read.
///   - placing: Tells where some bytes of the words stand. Without it that is known of words without
///     escapes alone; placeholders of others are said to be where all words are.
/// - Returns: The phrase.
package func readPhrase(
  _ string: Located<String>, _ found: inout Diagnostics,
  placing: ((Range<Int>) -> Span)? = nil
) -> Phrase {
  let bytes = Array(string.value.utf8)
  if let overlong = overlongText(ofBytes: bytes.count, at: string.span) {
    found.report(overlong)
    return Phrase(inlines: [], markdown: "", span: string.span)
  }
  // Escapes of JSON are longer than what they stand for.
  let isVerbatim = Int(string.span.upper) - Int(string.span.lower) == bytes.count + 2
  let place = placing ?? { isVerbatim ? string.span.place(of: $0) : string.span }
  let isPlain = !bytes.contains(where: isSpecial)
  let mistakes = found.all.count
  let inlines =
    isPlain
    ? readPlain(bytes, &found, placing: place)
    : readMarkdown(bytes, at: string.span, &found, placing: place)
  let phrase = Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: string.span)
  // What is written as the key's text is would be read the same again.
  if !isPlain, found.all.count == mistakes, Array(phrase.markdown.utf8) != bytes,
    !roundTrips(phrase)
  {
    found.report(.lostEmphasis(string.span, phrase.markdown))
  }
  return phrase
}

extension Span {
  /// The place of some bytes between the quotes, written as they are.
  fileprivate func place(of range: Range<Int>) -> Span {
    let first = Int(lower) + 1
    return Span(file, first + range.lowerBound, first + range.upperBound)
  }
}

/// Words without anything that Markdown could read: line feeds and braces.
///
/// - Parameters:
///   - bytes: The words.
///   - found: Takes braces that are no placeholder.
///   - place: Tells where some of the bytes stand.
/// - Returns: The words.
private func readPlain(
  _ bytes: [UInt8], _ found: inout Diagnostics, placing place: (Range<Int>) -> Span
) -> [Inline] {
  var inlines: [Inline] = []
  var start = 0
  func appendText(until end: Int) {
    guard end > start else { return }
    appendLines(String(decoding: bytes[start..<end], as: UTF8.self), to: &inlines)
  }
  for braces in scanBraces(bytes[...]) {
    let range = braces.range
    switch braces {
    case .name(let path, _):
      appendText(until: range.lowerBound)
      inlines.append(.placeholder(Placeholder(path: path, span: place(range))))
      start = range.upperBound
    case .mistake:
      let written = String(decoding: bytes[range], as: UTF8.self)
      found.report(.malformedPlaceholder(place(range), written))
    }
  }
  appendText(until: bytes.count)
  return inlines
}

/// Text with its line feeds as breaks.
private func appendLines(_ text: String, to inlines: inout [Inline]) {
  var isFirst = true
  for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
    if !isFirst { inlines.append(break: .lineBreak) }
    isFirst = false
    if !line.isEmpty { inlines.append(.text(String(Substring(line)))) }
  }
}

/// Words with Markdown in them; `place` tells where some of the bytes stand.
private func readMarkdown(
  _ bytes: [UInt8], at span: Span, _ found: inout Diagnostics, placing place: (Range<Int>) -> Span
) -> [Inline] {
  var mistakes = Diagnostics()
  let paragraphs = parseMarkdownFragment(bytes, span.file, &mistakes)
  var reader = InlineReader(bytes)
  var inlines: [Inline] = []
  for (number, nodes) in paragraphs.enumerated() {
    if number > 0 { inlines.append(.paragraphBreak) }
    inlines += reader.read(nodes)
  }
  mistakes.append(reader.found)
  for var mistake in mistakes.all {
    mistake.span = span
    mistake.labels = []
    mistake.fix = nil
    found.report(mistake)
  }
  inlines = inlines.withoutLooseEnds
  inlines.changePlaceholders { $0.span = place(Int($0.span.lower)..<Int($0.span.upper)) }
  return inlines
}

extension [Inline] {
  /// Adds a break; breaks in a row are the end of a paragraph, as which their text is read.
  fileprivate mutating func append(break inline: Inline) {
    switch last {
    case .lineBreak?: self[count - 1] = .paragraphBreak
    case .paragraphBreak?: break
    default: append(inline)
    }
  }

  /// The same words without what Markdown leaves out before a paragraph's end: blanks and breaks.
  fileprivate var withoutLooseEnds: [Inline] {
    var result: [Inline] = []
    for inline in self {
      if inline == .paragraphBreak { result.dropLooseEnd() }
      result.append(inline)
    }
    result.dropLooseEnd()
    return result
  }

  private mutating func dropLooseEnd() {
    while let last {
      switch last {
      case .lineBreak, .paragraphBreak: removeLast()
      case .text(let text):
        let blanks = text.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
        guard blanks > 0 else { return }
        removeLast()
        let rest = text.utf8.dropLast(blanks)
        guard rest.isEmpty else { return append(.text(String(Substring(rest)))) }
      case .placeholder, .emphasis, .strong, .link: return
      }
    }
  }

  /// The words alone, so that two readings of a text can be compared.
  fileprivate var withoutPlaces: [Inline] {
    var words = self
    words.changePlaceholders { $0.span = Span(FileID(0), 0, 0) }
    return words
  }
}
