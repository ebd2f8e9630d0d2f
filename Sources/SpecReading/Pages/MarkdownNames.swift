import SpecSyntax
import SpecText

extension MarkdownDocument {
  /// The name that code gives, at the place between its backticks.
  func name(_ inline: MarkdownInline) -> Located<String>? {
    guard case .code(let name) = inline.kind else { return nil }
    var lower = Int(inline.span.lower)
    var upper = Int(inline.span.upper)
    while lower < upper, file.bytes[lower] == UInt8(ascii: "`") { lower += 1 }
    while upper > lower, file.bytes[upper - 1] == UInt8(ascii: "`") { upper -= 1 }
    return Located(name, Span(inline.span.file, lower, upper))
  }
}

extension MarkdownInline {
  /// Whether it only separates what stands beside it.
  var isSpace: Bool {
    switch kind {
    case .softBreak: true
    case .text(let text): text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    default: false
    }
  }

  var isImage: Bool {
    if case .image = kind { true } else { false }
  }

  /// Whether it is the image of something the app draws.
  var isView: Bool {
    guard case .image(let image) = kind else { return false }
    return image.target.value.utf8.first == UInt8(ascii: "#")
  }

  /// Whether it is a link to a control, or would be if it led somewhere.
  var isControl: Bool {
    guard case .link(let link) = kind else { return false }
    return link.target.value.isEmpty || link.target.value.utf8.first == UInt8(ascii: "#")
  }

  /// The letters alone.
  var plainText: String {
    switch kind {
    case .text(let text), .code(let text): text
    case .emphasis(let inner), .strong(let inner): inner.map(\.plainText).joined()
    case .link(let link), .image(let link): link.inlines.map(\.plainText).joined()
    case .softBreak, .lineBreak: " "
    }
  }
}

/// The id that is nearest to some words: "Get Started!" becomes `get-started`.
func suggestedID(for words: String) -> String? {
  var bytes: [UInt8] = []
  for byte in words.utf8 {
    if isLetter(byte) {
      bytes.append(byte | 0x20)
    } else if isDigit(byte) {
      if !bytes.isEmpty { bytes.append(byte) }
    } else if byte < 0x80, let last = bytes.last, last != UInt8(ascii: "-"),
      byte != UInt8(ascii: "'")
    {
      bytes.append(UInt8(ascii: "-"))
    }
  }
  if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
  return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
}
