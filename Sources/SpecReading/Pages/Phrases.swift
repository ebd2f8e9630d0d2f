package import SpecModel
import SpecSyntax
package import SpecText

extension WordsReader {
  /// Lines or paragraphs as one phrase.
  mutating func phrase(
    _ lines: [[MarkdownInline]], joinedBy joint: Inline, at span: Span
  ) -> Phrase {
    let mistakes = found.all.count
    var inlines: [Inline] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { inlines.append(joint) }
      inlines += read(line)
    }
    let phrase = Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: span)
    if found.all.count == mistakes, !survives(phrase) {
      report(.lostEmphasis(span, phrase.markdown))
    }
    return phrase
  }

  /// The words of a hint, in which Markdown reads nothing: line ends are spaces.
  mutating func plainPhrase(_ words: Located<String>) -> Phrase {
    let bytes = words.value.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    var mistakes = Diagnostics()
    let inlines = readPlain(bytes, at: words.span, &mistakes)
    for mistake in mistakes.all { report(mistake) }
    return Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: words.span)
  }

  /// Whether the text of the key still says what the page says.
  private func survives(_ phrase: Phrase) -> Bool {
    guard phrase.markdown.utf8.contains(where: isSpecial) else { return true }
    var ignored = Diagnostics()
    let again = readPhrase(Located(phrase.markdown, phrase.span), &ignored)
    return ignored.all.isEmpty && again.inlines.withoutPlaces == phrase.inlines.withoutPlaces
  }
}

/// Reads the text of a key as JSON holds it: a cell of a table, a translation.
///
/// Line feeds are the breaks, everything else is Markdown as `canonicalMarkdown` writes it.
/// Places are those of the placeholders when the words hold nothing else that Markdown reads,
/// otherwise of the whole string. The span of `string` includes its quotes.
package func readPhrase(_ string: Located<String>, _ found: inout Diagnostics) -> Phrase {
  let bytes = Array(string.value.utf8)
  let inlines =
    bytes.contains(where: isSpecial)
    ? readMarkdown(bytes, at: string.span, &found)
    : readPlain(bytes, at: string.span, &found)
  return Phrase(inlines: inlines, markdown: canonicalMarkdown(inlines), span: string.span)
}

/// Words without anything that Markdown could read: line feeds and braces.
private func readPlain(
  _ bytes: [UInt8], at span: Span, _ found: inout Diagnostics
) -> [Inline] {
  let isVerbatim = Int(span.upper) - Int(span.lower) == bytes.count + 2
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
    if !isFirst {
      if case .lineBreak? = inlines.last {
        inlines[inlines.count - 1] = .paragraphBreak
      } else if inlines.last != .paragraphBreak {
        inlines.append(.lineBreak)
      }
    }
    isFirst = false
    if !line.isEmpty { inlines.append(.text(String(Substring(line)))) }
  }
}

// MARK: Words with Markdown in them

/// A no-break space: before a line it keeps Markdown from seeing a block where there are words,
/// and beside an asterisk it is what a line's start is.
private let guardian: [UInt8] = [0xC2, 0xA0]

/// Parses a text as the paragraphs of a page of its own.
private func readMarkdown(
  _ bytes: [UInt8], at span: Span, _ found: inout Diagnostics
) -> [Inline] {
  let file = SourceFile(path: "", bytes: pageBytes(bytes))
  var mistakes = Diagnostics()
  let document = parseMarkdown(file, span.file, &mistakes)
  var reader = WordsReader(document)
  var inlines: [Inline] = []
  for block in document.blocks {
    guard case .paragraph(let nodes) = block.kind else { continue }
    if !inlines.isEmpty { inlines.append(.paragraphBreak) }
    inlines += reader.read(nodes)
  }
  mistakes.append(reader.found)
  for mistake in mistakes.all {
    var mistake = mistake
    mistake.span = span
    mistake.labels = []
    mistake.fix = nil
    found.report(mistake)
  }
  return inlines.withoutGuardians.placed(at: span)
}

/// Each line feed as a hard break, two as the end of a paragraph, each line behind its guardian.
private func pageBytes(_ bytes: [UInt8]) -> [UInt8] {
  var page = guardian
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
    page += guardian
  }
  return page
}

extension [Inline] {
  /// The same words without the no-break space that each line begins with.
  fileprivate var withoutGuardians: [Inline] {
    var isLineStart = true
    return removingGuardians(&isLineStart)
  }

  private func removingGuardians(_ isLineStart: inout Bool) -> [Inline] {
    var result: [Inline] = []
    for inline in self {
      switch inline {
      case .text(let text):
        guard isLineStart, text.utf8.starts(with: guardian) else {
          result.append(inline)
          break
        }
        isLineStart = false
        if text.utf8.count > guardian.count {
          result.append(.text(String(text.unicodeScalars.dropFirst())))
        }
      case .lineBreak, .paragraphBreak:
        isLineStart = true
        result.append(inline)
      case .emphasis(let inner): result.append(.emphasis(inner.removingGuardians(&isLineStart)))
      case .strong(let inner): result.append(.strong(inner.removingGuardians(&isLineStart)))
      case .link(let target, let inner):
        result.append(.link(target, inner.removingGuardians(&isLineStart)))
      case .placeholder: result.append(inline)
      }
    }
    return result
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
