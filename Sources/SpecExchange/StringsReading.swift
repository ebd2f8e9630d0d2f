import SpecText

/// Reads a `.strings` file: `"key" = "value";` and comments, as the manuals of OpenStep and Apple's
/// Internationalization guide have it.
///
/// - Returns: Its texts; the file is read to its first mistake.
func readStrings(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> [TranslationFile.Unit]? {
  var reader = StringsReader(file, id)
  var units: [TranslationFile.Unit] = []
  while let unit = reader.unit() { units.append(unit) }
  guard let mistake = reader.mistake else { return units }
  found.report(mistake)
  return nil
}

private struct StringsReader {
  private let bytes: [UInt8]
  private let id: FileID
  private var index: Int
  private(set) var mistake: Diagnostic?

  init(_ file: SourceFile, _ id: FileID) {
    bytes = file.bytes
    self.id = id
    index = file.textStart
  }

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The next text; nothing at the end and at a mistake.
  mutating func unit() -> TranslationFile.Unit? {
    skipBlanks()
    guard mistake == nil, index < bytes.count else { return nil }
    guard let key = string("a key"), take("=", "behind the key"), let words = string("a text"),
      take(";", "behind the text")
    else { return nil }
    return TranslationFile.Unit(
      id: Located(key.value, key.span), target: TranslationFile.Target(words: words))
  }

  // MARK: Tokens

  private mutating func refuse(_ range: Range<Int>, _ message: String, help: String?) {
    guard mistake == nil else { return }
    mistake = Diagnostic(
      .exchangeForm, Span(id, range.lowerBound, min(range.upperBound, bytes.count)), message,
      help: help)
  }

  private mutating func take(_ mark: Unicode.Scalar, _ place: String) -> Bool {
    skipBlanks()
    guard mistake == nil, next == UInt8(ascii: mark) else {
      refuse(index..<index + 1, "'\(mark)' is missing \(place)", help: #"write "key" = "text";"#)
      return false
    }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "/*".utf8) {
        let start = index
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        guard index < bytes.count else {
          return refuse(start..<start + 2, "the comment is never closed", help: "it ends with */")
        }
        index += 2
      } else if rest.starts(with: "//".utf8) {
        while index < bytes.count, next != 0x0A, next != 0x0D { index += 1 }
      } else if next == 0x20 || (0x09...0x0D).contains(next) {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func string(_ what: String) -> TranslationFile.Words? {
    skipBlanks()
    guard mistake == nil else { return nil }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return quoted() }
    let start = index
    while isBare(next) { index += 1 }
    guard index > start else {
      refuse(start..<start + 1, "\(what) is missing", help: #"write "key" = "text";"#)
      return nil
    }
    var text = PlacedText()
    text.append(bytes[start..<index])
    return text.words(in: id, at: start..<index)
  }

  /// Whether a byte may stand in a string without quotes.
  private func isBare(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || "_.$/:-".utf8.contains(byte)
  }

  private mutating func quoted() -> TranslationFile.Words? {
    let (start, quote) = (index, next)
    index += 1
    var text = PlacedText()
    while index < bytes.count, next != quote {
      if next == UInt8(ascii: "\\") {
        takeEscape(&text)
      } else {
        let from = index
        while index < bytes.count, next != quote, next != UInt8(ascii: "\\") { index += 1 }
        text.append(bytes[from..<index])
      }
    }
    guard index < bytes.count else {
      refuse(start..<start + 1, "the text is never closed", help: #"a quotation mark in it is \""#)
      return nil
    }
    index += 1
    return text.words(in: id, at: start + 1..<index - 1)
  }

  // MARK: Escapes

  private mutating func takeEscape(_ text: inout PlacedText) {
    let start = index
    index += 2
    guard start + 1 < bytes.count else { return }
    let scalar: Unicode.Scalar
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "U"), UInt8(ascii: "u"): scalar = number(start)
    case let byte where byte < 0x80: scalar = Unicode.Scalar(byte)
    default:
      index = start + 1
      return
    }
    text.append(scalar, for: start..<index)
  }

  /// The character that four hexadecimal digits name, or eight in two halves of UTF-16.
  private mutating func number(_ start: Int) -> Unicode.Scalar {
    let first = digits()
    if let first, let scalar = Unicode.Scalar(first) { return scalar }
    if let first, (0xD800..<0xDC00).contains(first), next == UInt8(ascii: "\\") {
      index += 2
      if let second = digits(), (0xDC00...0xDFFF).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    refuse(start..<index, "these are not the digits of a character", help: #"write \U00e9 for é"#)
    return "\u{FFFD}"
  }

  private mutating func digits() -> UInt32? {
    let end = min(index + 4, bytes.count)
    guard index < end else { return nil }
    let value = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
    index = end
    return value
  }
}
