import SpecSyntax
import SpecText
import Testing

/// What reading a text gave.
struct XMLReading {
  let file: SourceFile
  let root: XML.Element?
  let found: [Diagnostic]

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "test.xliff", bytes: bytes)
    var found = Diagnostics()
    root = parseXML(file, FileID(0), &found)
    self.found = found.all
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }
}

/// A text with `▸` before every place where something is found, in the file's order.
struct XMLCase: Sendable, CustomTestStringConvertible {
  /// What is found at a marker.
  struct Finding: Sendable {
    let rule: Rule
    let message: String
    /// What stands at the place.
    let at: String

    init(_ rule: Rule, _ message: String, at: String) {
      self.rule = rule
      self.message = message
      self.at = at
    }
  }

  let text: String
  let findings: [Finding]
  /// Whether the meaning is plain, so that there is a tree.
  let isReadable: Bool

  init(_ text: String, _ findings: [Finding], isReadable: Bool = false) {
    self.text = text
    self.findings = findings
    self.isReadable = isReadable
  }

  var testDescription: String { text }

  /// Reads the case and compares places, messages and whether there is a tree.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    let (bytes, places) = splitMarkers(text)
    let reading = XMLReading(bytes)
    var sorted = Diagnostics()
    for finding in reading.found { sorted.report(finding) }
    let found = sorted.sorted()
    #expect(found.map(\.message) == findings.map(\.message), sourceLocation: sourceLocation)
    #expect(found.map(\.rule) == findings.map(\.rule.id), sourceLocation: sourceLocation)
    #expect(found.map { Int($0.span.lower) } == places, sourceLocation: sourceLocation)
    #expect(
      found.map { reading.file.text(at: $0.span) } == findings.map(\.at),
      sourceLocation: sourceLocation)
    #expect((reading.root != nil) == isReadable, sourceLocation: sourceLocation)
  }
}
