import SpecSyntax
import SpecText
import Testing

/// What reading a text gave.
struct JSONReading {
  let file: SourceFile
  let root: JSONNode?
  let found: [Diagnostic]

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "test.json", bytes: bytes)
    var found = Diagnostics()
    root = parseJSON(file, FileID(0), &found)
    self.found = found.all
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }
}

/// A finding that is expected at a marker.
struct ExpectedFinding: Sendable {
  let message: String
  let rule: Rule
  let help: String?
  /// What stands at the place.
  let at: String

  init(_ message: String, _ rule: Rule = .jsonSyntax, at: String = "", help: String? = nil) {
    self.message = message
    self.rule = rule
    self.at = at
    self.help = help
  }
}

/// A text with `▸` before every place where something is found, in the file's order.
struct JSONCase: Sendable, CustomTestStringConvertible {
  let text: String
  let findings: [ExpectedFinding]
  /// The text after all fixes, where there are any.
  let fixed: String?
  /// Whether the meaning is plain, so that there is a tree.
  let isReadable: Bool

  init(
    _ text: String, _ findings: [ExpectedFinding], fixed: String? = nil, isReadable: Bool = true
  ) {
    self.text = text
    self.findings = findings
    self.fixed = fixed
    self.isReadable = isReadable
  }

  var testDescription: String { text }
}

/// Reads a case and compares places, messages, help, fixes and whether there is a tree.
func expectFindings(
  _ expected: JSONCase, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (bytes, places) = splitMarkers(expected.text)
  let reading = JSONReading(bytes)
  var sorted = Diagnostics()
  for finding in reading.found { sorted.report(finding) }
  let found = sorted.sorted()
  #expect(
    found.map(\.message) == expected.findings.map(\.message), sourceLocation: sourceLocation)
  #expect(found.map { Int($0.span.lower) } == places, sourceLocation: sourceLocation)
  for (finding, wanted) in zip(found, expected.findings) {
    #expect(finding.rule == wanted.rule.id, sourceLocation: sourceLocation)
    #expect(reading.file.text(at: finding.span) == wanted.at, sourceLocation: sourceLocation)
    if let help = wanted.help { #expect(finding.help == help, sourceLocation: sourceLocation) }
  }
  #expect((reading.root != nil) == expected.isReadable, sourceLocation: sourceLocation)
  let edits = found.flatMap { $0.fix?.edits ?? [] }
  #expect(
    edits.isEmpty ? expected.fixed == nil : applying(edits, to: bytes) == expected.fixed,
    "\(applying(edits, to: bytes))", sourceLocation: sourceLocation)
}
