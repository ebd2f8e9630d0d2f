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
    let phrase = Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: span)
    if let overlong = overlongText(ofBytes: phrase.markdown.utf8.count, at: span) {
      report(overlong)
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
    let written = document.file.bytes[Int(words.span.lower) + 1..<Int(words.span.upper) - 1]
    let isVerbatim = written.elementsEqual(bytes) { $0 == $1 || $0 == 0x0A && $1 == 0x20 }
    var mistakes = Diagnostics()
    let inlines = readPlain(bytes, at: words.span, isVerbatim: isVerbatim, &mistakes)
      .withoutLooseEnds
    for mistake in mistakes.all { report(mistake) }
    return Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: words.span)
  }
}

/// Whether the text of the key still says what was read.
private func roundTrips(_ phrase: Phrase) -> Bool {
  let bytes = Array(phrase.markdown.utf8)
  guard bytes.contains(where: isSpecial) else { return true }
  var ignored = Diagnostics()
  let again = readMarkdown(bytes, at: phrase.span, &ignored)
  return ignored.all.isEmpty && again.withoutPlaces == phrase.inlines.withoutPlaces
}

/// Reads the text of a key as JSON holds it: a cell of a table, a translation.
///
/// Line feeds are the breaks, everything else is Markdown as `canonicalMarkdown` writes it.
/// Places are those of the placeholders when the words hold nothing else that Markdown reads,
/// otherwise of the whole string. The span of `string` includes its quotes.
package func readPhrase(_ string: Located<String>, _ found: inout Diagnostics) -> Phrase {
  let bytes = Array(string.value.utf8)
  if let overlong = overlongText(ofBytes: bytes.count, at: string.span) {
    found.report(overlong)
    return Phrase(inlines: [], markdown: "", span: string.span)
  }
  guard bytes.contains(where: isSpecial) else {
    // Escapes of JSON are longer than what they stand for.
    let isVerbatim = Int(string.span.upper) - Int(string.span.lower) == bytes.count + 2
    let inlines = readPlain(bytes, at: string.span, isVerbatim: isVerbatim, &found)
    return Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: string.span)
  }
  let mistakes = found.all.count
  let inlines = readMarkdown(bytes, at: string.span, &found)
  let phrase = Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: string.span)
  if found.all.count == mistakes, !roundTrips(phrase) {
    found.report(.lostEmphasis(string.span, phrase.markdown))
  }
  return phrase
}

/// Words without anything that Markdown could read: line feeds and braces.
///
/// - Parameters:
///   - bytes: The words.
///   - span: Their place, quotes included.
///   - isVerbatim: Whether the file holds them as they are.
///   - found: Takes braces that are no placeholder.
/// - Returns: The words.
private func readPlain(
  _ bytes: [UInt8], at span: Span, isVerbatim: Bool, _ found: inout Diagnostics
) -> [Inline] {
  var inlines: [Inline] = []
  var start = 0
  func appendText(until end: Int) {
    guard end > start else { return }
    appendLines(String(decoding: bytes[start..<end], as: UTF8.self), to: &inlines)
  }
  for braces in scanBraces(bytes[...]) {
    let range = braces.range
    let first = Int(span.lower) + 1
    let place =
      isVerbatim
      ? Span(span.file, first + range.lowerBound, first + range.upperBound) : span
    switch braces {
    case .name(let path, _):
      appendText(until: range.lowerBound)
      inlines.append(.placeholder(Placeholder(path: path, span: place)))
      start = range.upperBound
    case .mistake:
      let written = String(decoding: bytes[range], as: UTF8.self)
      found.report(.malformedPlaceholder(place, written))
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

// MARK: Words with Markdown in them

/// A no-break space: before a line it keeps Markdown from seeing a block where there are words,
/// and beside an asterisk it is what a line's start is.
private let lineSentinel: [UInt8] = [0xC2, 0xA0]

/// Parses a text as the paragraphs of a page of its own.
private func readMarkdown(
  _ bytes: [UInt8], at span: Span, _ found: inout Diagnostics
) -> [Inline] {
  let file = SourceFile(path: "", bytes: pageBytes(bytes))
  var mistakes = Diagnostics()
  let document = parseMarkdown(file, span.file, &mistakes)
  var reader = InlineReader(document)
  var inlines: [Inline] = []
  for block in document.blocks {
    guard case .paragraph(let nodes) = block.kind else { continue }
    if !inlines.isEmpty { inlines.append(.paragraphBreak) }
    inlines += reader.read(nodes)
  }
  mistakes.append(reader.found)
  for mistake in mistakes.all {
    // Characters are found in the file, each at its place; only references to them are Markdown's.
    let isReference = file.bytes[Int(mistake.span.lower)...].first == UInt8(ascii: "&")
    if mistake.rule == Rule.fileCharacters.id, !isReference { continue }
    var mistake = mistake
    mistake.span = span
    mistake.labels = []
    mistake.fix = nil
    found.report(mistake)
  }
  return inlines.withoutSentinels.withoutLooseEnds.placed(at: span)
}

/// Each line feed as a hard break, two as the end of a paragraph, each line behind its lineSentinel.
private func pageBytes(_ bytes: [UInt8]) -> [UInt8] {
  var page = lineSentinel
  page.reserveCapacity(bytes.count + 16)
  var index = 0
  while index < bytes.count {
    guard bytes[index] == 0x0A else {
      page.append(bytes[index])
      index += 1
      continue
    }
    let start = index
    while index < bytes.count, bytes[index] == 0x0A { index += 1 }
    // After a backslash of its own a line ends as a paragraph does, and there it is refused.
    let escapes = page.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let isBreak = index - start == 1 && escapes.isMultiple(of: 2)
    page += isBreak ? [UInt8(ascii: "\\"), 0x0A] : [0x0A, 0x0A]
    page += lineSentinel
  }
  return page
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

  /// The same words without the no-break space that each line begins with.
  fileprivate var withoutSentinels: [Inline] {
    var isLineStart = true
    return removingSentinels(&isLineStart)
  }

  private func removingSentinels(_ isLineStart: inout Bool) -> [Inline] {
    var result: [Inline] = []
    for inline in self {
      switch inline {
      case .text(let text):
        guard isLineStart, text.utf8.starts(with: lineSentinel) else {
          result.append(inline)
          break
        }
        isLineStart = false
        if text.utf8.count > lineSentinel.count {
          result.append(.text(String(text.unicodeScalars.dropFirst())))
        }
      case .lineBreak, .paragraphBreak:
        isLineStart = true
        result.append(inline)
      case .emphasis(let inner): result.append(.emphasis(inner.removingSentinels(&isLineStart)))
      case .strong(let inner): result.append(.strong(inner.removingSentinels(&isLineStart)))
      case .link(let target, let inner):
        result.append(.link(target, inner.removingSentinels(&isLineStart)))
      case .placeholder: result.append(inline)
      }
    }
    return result
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

  /// The same words with every placeholder at one place.
  fileprivate func placed(at span: Span) -> [Inline] {
    map { inline in
      switch inline {
      case .placeholder(var placeholder):
        placeholder.span = span
        return .placeholder(placeholder)
      case .emphasis(let inner): return .emphasis(inner.placed(at: span))
      case .strong(let inner): return .strong(inner.placed(at: span))
      case .link(let target, let inner): return .link(target, inner.placed(at: span))
      case .text, .lineBreak, .paragraphBreak: return inline
      }
    }
  }

  /// The words alone, so that two readings of a text can be compared.
  fileprivate var withoutPlaces: [Inline] {
    placed(at: Span(FileID(0), 0, 0))
  }
}
