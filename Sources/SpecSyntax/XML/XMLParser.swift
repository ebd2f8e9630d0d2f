package import SpecText

/// Reads an XML file: strict XML 1.0 with namespaces, in UTF-8, without a document type.
///
/// One run finds many mistakes: where it is plain what was meant, reading goes on as if it stood
/// there. The result is nothing when that cannot be told, so that no reader complains about what
/// was only guessed.
package func parseXML(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> XML.Element? {
  guard checkEncoding(file, id, &found) else { return nil }
  var parser = XMLParser(file, id)
  let root = parser.parseDocument()
  found.append(parser.found)
  return parser.isReadable ? root : nil
}

/// The state of reading one XML file; its bytes are known to be UTF-8.
struct XMLParser {
  /// How deep elements may nest.
  static let depthLimit = 128
  /// How many elements and attributes a file may have.
  static let partLimit = 500_000
  /// How many mistakes are reported before the rest of a file is left alone.
  static let mistakeLimit = 20

  let bytes: FileBytes
  let id: FileID
  /// The next byte to read.
  var index: Int
  /// Elements that wait for their end, the outermost first.
  var open: [OpenXMLElement] = []
  var root: XML.Element?
  /// How many elements and attributes there were so far.
  var parts = 0
  /// The text since the last tag.
  var text = XMLTextRun()
  /// The prefixes that are declared here, the empty one for names without, the outermost first.
  var prefixes: [String] = []
  /// What each prefix stands for, the innermost last.
  var namespaces: [String: [String]] = [:]
  private(set) var found = Diagnostics()
  /// Whether it is plain what every mistake was meant to be.
  private(set) var isReadable = true
  /// Whether the rest of the file is left alone.
  private(set) var isStopped = false

  init(_ file: SourceFile, _ id: FileID) {
    bytes = FileBytes(file.bytes)
    self.id = id
    index = file.textStart
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte, or zero, which begins nothing.
  var next: UInt8 { bytes[index] }

  func span(_ lower: Int, _ upper: Int) -> Span { Span(id, lower, upper) }

  func string(_ lower: Int, _ upper: Int) -> String { bytes.text(lower, upper) }

  /// Whether some bytes stand at the next place.
  func begins(_ text: String) -> Bool { bytes.hold(text.utf8, at: index) }

  /// Reports a mistake whose meaning is plain.
  mutating func recover(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .xmlSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil
  ) {
    guard !isStopped else { return }
    found.report(Diagnostic(rule, span(lower, upper), message, labels: labels, help: help))
    guard found.all.count >= Self.mistakeLimit else { return }
    stop()
    found.report(
      Diagnostic(
        .xmlSyntax, span(bytes.count, bytes.count), "too many mistakes",
        help: "the rest of the file is read once these are mended"))
  }

  /// Reports a mistake after which it cannot be told what the file means.
  mutating func refuse(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .xmlSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil
  ) {
    recover(lower, upper, message, rule: rule, labels: labels, help: help)
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

  mutating func parseDocument() -> XML.Element? {
    let start = index
    if begins("<?xml"), isBlank(bytes[index + 5]) { takeDeclaration() }
    while !isAtEnd {
      if next == UInt8(ascii: "<") { takeMarkup() } else { takeText() }
    }
    finishText()
    refuseUnclosed()
    if root == nil, found.all.isEmpty {
      refuse(start, start, "the file has no element", rule: .xmlTags)
    }
    return root
  }

  /// Takes what begins with `<`.
  private mutating func takeMarkup() {
    if begins("<!--") { return takeComment() }
    if begins("<![CDATA[") { return takeCDATA() }
    if begins("<?") { return takeInstruction() }
    if begins("<!") { return refuseDeclaration() }
    if begins("</") { return takeEndTag() }
    if nameStartLength(at: index + 1) > 0 { return takeStartTag() }
    recover(
      index, index + 1, "this '<' begins no tag", rule: .xmlCharacters,
      help: "in text it is written &lt;")
    if !isStopped { takeByte() }
  }

  /// Reports `<!DOCTYPE` and what else begins so; nothing behind it is read.
  private mutating func refuseDeclaration() {
    let start = index
    index += 2
    while !isAtEnd, nameLength(at: index) > 0 { index += nameLength(at: index) }
    let end = index
    if string(start + 2, end).uppercased() == "DOCTYPE" {
      refuse(
        start, end, "a document type is not taken", rule: .xmlDoctype,
        help: "it could stand for other files or for endless text; take it out")
    } else {
      refuse(start, end, "'\(shortened(string(start, end)))' begins nothing that XML has")
    }
    stop()
  }
}
