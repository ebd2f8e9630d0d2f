import SpecModel
import SpecSyntax
import SpecText

/// Reads running words: a tree of Markdown's inlines becomes the model's.
///
/// Soft breaks become spaces, placeholders come out of the text, and whatever can't stand in a
/// sentence is reported and left out.
struct InlineReader {
  /// What was parsed.
  private let source: [UInt8]
  private(set) var found = Diagnostics()
  /// The last character so far; nothing after a break or a placeholder.
  private var last: Unicode.Scalar?
  /// The kinds of emphasis that are open.
  private var open: Set<Emphasis> = []

  private enum Emphasis { case italics, bold }

  init(_ source: [UInt8]) {
    self.source = source
  }

  mutating func report(_ diagnostic: Diagnostic) {
    found.report(diagnostic)
  }

  func written(at span: Span) -> ArraySlice<UInt8> {
    source[Int(span.lower)..<Int(span.upper)]
  }

  /// The words of one line or paragraph.
  mutating func read(_ nodes: [MarkdownInline]) -> [Inline] {
    last = nil
    return inlines(nodes)
  }

  private mutating func inlines(_ nodes: [MarkdownInline]) -> [Inline] {
    var result: [Inline] = []
    for (index, node) in nodes.enumerated() {
      switch node.kind {
      case .text(let text): read(text, in: node, into: &result)
      case .softBreak:
        append(joint(before: firstCharacter(of: nodes[(index + 1)...])), to: &result)
      case .lineBreak:
        result.append(.lineBreak)
        last = nil
      case .emphasis(let inner): append(inner, as: .italics, to: &result)
      case .strong(let inner): append(inner, as: .bold, to: &result)
      case .link(let link):
        let inner = inlines(link.inlines)
        if check(link, node.span) {
          result.append(.link(link.target.value, inner))
        } else {
          for inline in inner { append(inline, to: &result) }
        }
      case .image: found.report(.pictureInWords(node.span))
      case .code: found.report(.codeInWords(node.span))
      }
    }
    return result
  }

  /// A space, unless a script without spaces goes on across the line end.
  private func joint(before next: Unicode.Scalar?) -> Inline {
    guard let last, let next, isSpaceless(last), isSpaceless(next) else { return .text(" ") }
    return .text("")
  }

  /// Adds words that stand out; within words that stand out in the same way they are like those.
  private mutating func append(
    _ nodes: [MarkdownInline], as emphasis: Emphasis, to inlines: inout [Inline]
  ) {
    let isNew = open.insert(emphasis).inserted
    let inner = self.inlines(nodes)
    guard isNew else {
      for inline in inner { append(inline, to: &inlines) }
      return
    }
    open.remove(emphasis)
    append(emphasis == .bold ? .strong(inner) : .emphasis(inner), to: &inlines)
  }

  /// Adds what goes on as the last one does to that one: two of a kind can't be told apart.
  private mutating func append(_ inline: Inline, to inlines: inout [Inline]) {
    // Taken out of the list, the former words are not shared and grow in place.
    switch inline {
    case .text(let text):
      guard let scalar = text.unicodeScalars.last else { return }
      last = scalar
      if case .text(var joined)? = inlines.last {
        inlines.removeLast()
        joined += text
        return inlines.append(.text(joined))
      }
    case .emphasis(let inner):
      if case .emphasis(var joined)? = inlines.last {
        inlines.removeLast()
        for inline in inner { append(inline, to: &joined) }
        return inlines.append(.emphasis(joined))
      }
    case .strong(let inner):
      if case .strong(var joined)? = inlines.last {
        inlines.removeLast()
        for inline in inner { append(inline, to: &joined) }
        return inlines.append(.strong(joined))
      }
    case .link: break
    case .placeholder, .lineBreak, .paragraphBreak: last = nil
    }
    inlines.append(inline)
  }

  private func firstCharacter(of nodes: ArraySlice<MarkdownInline>) -> Unicode.Scalar? {
    switch nodes.first?.kind {
    case .text(let text): text.unicodeScalars.first
    case .emphasis(let inner), .strong(let inner): firstCharacter(of: inner[...])
    case .link(let link): firstCharacter(of: link.inlines[...])
    default: nil
    }
  }

  // MARK: Links

  /// Whether a link may stand in a sentence.
  private mutating func check(_ link: MarkdownLink, _ span: Span) -> Bool {
    let target = link.target.value
    if target.isEmpty {
      found.report(.emptyTarget(span, of: "a link"))
    } else if target.utf8.first == UInt8(ascii: "#") {
      found.report(.controlInWords(span))
    } else if !isWebTarget(target) {
      found.report(.linkTarget(link.target))
    } else if let title = link.title {
      found.report(.titleOfWebLink(title.span))
    } else if link.inlines.isEmpty {
      found.report(.emptyLabel(span, of: "a link"))
    } else {
      return true
    }
    return false
  }

  // MARK: Text and placeholders

  private mutating func read(
    _ text: String, in node: MarkdownInline, into inlines: inout [Inline]
  ) {
    let bytes = Array(text.utf8)
    if bytes.contains(UInt8(ascii: "*")) { reportStrayAsterisks(node.span) }
    var start = 0
    var places = TextPlaces(in: node, of: source)
    for braces in scanBraces(bytes[...]) {
      let range = braces.range
      let place = places.place(of: range)
      // Braces that are escaped or written as numbers would be meant to be shown.
      guard case .name(let path, _) = braces, place.upper - place.lower == range.count else {
        let written = String(decoding: written(at: place), as: UTF8.self)
        let isNameless = written.utf8.allSatisfy { "{}".utf8.contains($0) }
        found.report(
          .malformedPlaceholder(place, written).caused(
            by: isNameless ? RootCause("braces \(node.span.file.index) \(node.span.lower)") : nil))
        continue
      }
      let before = String(decoding: bytes[start..<range.lowerBound], as: UTF8.self)
      append(.text(before), to: &inlines)
      append(.placeholder(Placeholder(path: path, span: place)), to: &inlines)
      start = range.upperBound
    }
    append(
      .text(start == 0 ? text : String(decoding: bytes[start...], as: UTF8.self)), to: &inlines)
  }

  /// Two asterisks that Markdown left in the text were meant to emphasise.
  private mutating func reportStrayAsterisks(_ span: Span) {
    let source = written(at: span)
    var index = source.startIndex
    while index + 1 < source.endIndex {
      if source[index] == UInt8(ascii: "\\") {
        index += 2
      } else if source[index] == UInt8(ascii: "*"), source[index + 1] == UInt8(ascii: "*") {
        let end = source[index...].firstIndex { $0 != UInt8(ascii: "*") } ?? source.endIndex
        found.report(
          .strayAsterisks(Span(span.file, index, end))
            .caused(by: RootCause("asterisks \(span.file.index) \(span.lower)")))
        index = end
      } else {
        index += 1
      }
    }
  }
}

/// Whether a link may leave the app.
func isWebTarget(_ target: String) -> Bool {
  guard target.utf8.allSatisfy(isPlainInAddress) else { return false }
  if target.hasPrefix("https://") { return target.utf8.count > 8 }
  return target.hasPrefix("mailto:") && target.utf8.count > 7
}

/// Whether a byte stands for itself in an address, in Markdown and in Apple's format strings.
private func isPlainInAddress(_ byte: UInt8) -> Bool {
  switch byte {
  case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"),
    UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "`"):
    false
  default: true
  }
}
