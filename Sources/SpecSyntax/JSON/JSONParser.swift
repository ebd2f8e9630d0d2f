package import SpecText

/// Reads a JSON file.
///
/// One run finds many mistakes: where it is plain what was meant, reading goes on as if it stood
/// there. The result is nothing when that cannot be told, so that no reader complains about what
/// was only guessed.
package func parseJSON(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> JSONNode? {
  guard checkEncoding(file, id, &found) else { return nil }
  var parser = JSONParser(file, id)
  let root = parser.parseDocument()
  found.append(parser.found)
  return parser.isReadable ? root : nil
}

/// The state of reading one JSON file; its bytes are known to be UTF-8.
struct JSONParser {
  /// How deep arrays and objects may nest.
  static let depthLimit = 128
  /// How many values a file may hold, those in others too.
  static let valueLimit = 1_000_000
  /// How many bytes a string may have, its escapes resolved.
  static let stringLimit = textByteLimit
  /// How many mistakes are reported before the rest of a file is left alone.
  static let mistakeLimit = 20

  /// A bracket that waits for its end.
  struct Bracket {
    let isObject: Bool
    let offset: Int
    /// The indentation of the line it stands on.
    let indentation: Int
  }

  let bytes: FileBytes
  let id: FileID
  /// The next byte to read.
  var index: Int
  var brackets: [Bracket] = []
  private var values = 0
  private(set) var found = Diagnostics()
  /// Whether it is plain what every mistake was meant to be.
  private(set) var isReadable = true
  /// Whether the rest of the file is left alone.
  private(set) var isStopped = false
  /// Where a string ended that was not closed: what should follow it is not missed.
  var brokenEnd: Int?
  /// Where the current line starts, how far it is indented and its first byte that is no blank.
  var lineStart: Int
  var indentation = 0
  var firstOnLine: Int
  /// The first closing bracket that is indented otherwise than its opening one: when a bracket
  /// is missing, it is most likely near.
  var suspect: (open: Int, close: Int)?

  init(_ file: SourceFile, _ id: FileID) {
    bytes = FileBytes(file.bytes)
    self.id = id
    index = file.textStart
    lineStart = file.textStart
    firstOnLine = file.textStart
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte, or zero, which begins nothing.
  var next: UInt8 { bytes[index] }

  func span(_ lower: Int, _ upper: Int) -> Span { Span(id, lower, upper) }

  func text(_ lower: Int, _ upper: Int) -> String { bytes.text(lower, upper) }

  /// Reports a mistake whose meaning is plain.
  mutating func recover(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .jsonSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    guard !isStopped else { return }
    let place = span(lower, upper)
    found.report(Diagnostic(rule, place, message, labels: labels, help: help, fix: fix))
    guard found.all.count >= Self.mistakeLimit else { return }
    stop()
    found.report(
      Diagnostic(
        .jsonSyntax, span(bytes.count, bytes.count), "too many mistakes",
        help: "the rest of the file is read once these are mended"))
  }

  /// Reports a mistake after which it cannot be told what the file means.
  mutating func refuse(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .jsonSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    recover(lower, upper, message, rule: rule, labels: labels, help: help, fix: fix)
    isReadable = false
  }

  /// Takes a mistake that was reported for one that cannot be understood.
  mutating func markUnreadable() {
    isReadable = false
  }

  /// Leaves the rest of the file alone.
  mutating func stop() {
    isReadable = false
    isStopped = true
    index = bytes.count
  }

  mutating func parseDocument() -> JSONNode? {
    skipBlanks()
    guard !isAtEnd else {
      refuse(
        index, index, "the file is empty", help: "an empty object is written {}")
      return nil
    }
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") || next == UInt8(ascii: ",") {
      refuse(index, index + 1, "'\(text(index, index + 1))' cannot begin a file")
      return nil
    }
    let root = parseValue()
    skipBlanks()
    if !isAtEnd { refuseRest() }
    return root
  }

  /// Reports what stands after the one value of a file.
  private mutating func refuseRest() {
    let start = index
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
      refuse(
        start, start + 1, "'\(text(start, start + 1))' closes nothing", labels: suspectLabels,
        help: "delete it, or look for the bracket that is missing or too early above")
    } else {
      skipWord()
      index = max(index, start + 1)
      refuse(
        start, index, "\(shown(start, index)) stands after the end of the file's value",
        help: "a JSON file is one value")
    }
    stop()
  }

  /// Reads a value; something that is none stands for the value it was most likely meant to be.
  mutating func parseValue() -> JSONNode {
    values += 1
    guard values <= Self.valueLimit else { return refuseLength() }
    switch next {
    case UInt8(ascii: "{"): return parseObject()
    case UInt8(ascii: "["): return parseArray()
    case UInt8(ascii: "\""):
      let string = scanString()
      return JSONNode(.string(string.value), string.span)
    default:
      if let string = scanForeignString() { return JSONNode(.string(string.value), string.span) }
      return parseWord()
    }
  }

  /// Reports the first value that is one too many.
  private mutating func refuseLength() -> JSONNode {
    let start = index
    refuse(
      start, min(start + 1, bytes.count),
      "the values from here on are more than \(Self.valueLimit)", rule: .jsonTooLarge)
    stop()
    return JSONNode(.null, span(start, start))
  }
}
