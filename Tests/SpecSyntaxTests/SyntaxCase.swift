import SpecSyntax
import SpecText
import TestSupport
import Testing

/// What parsing a text gave.
protocol SyntaxReading {
  init(_ bytes: [UInt8])

  var file: SourceFile { get }
  var found: [Diagnostic] { get }
  /// Whether the meaning is plain, so that there is a tree.
  var isReadable: Bool { get }
}

extension SyntaxReading {
  init(_ text: String) {
    self.init(Array(text.utf8))
  }
}

/// A text with a sign before every place where something is found, in the file's order.
struct SyntaxCase: Sendable, CustomTestStringConvertible {
  /// What is found at a sign.
  struct Finding: Sendable {
    let rule: Rule
    /// What is said, where that is tested.
    let message: String?
    let help: String?
    /// What stands at the place.
    let at: String

    init(_ message: String, _ rule: Rule = .jsonSyntax, at: String = "", help: String? = nil) {
      self.rule = rule
      self.message = message
      self.help = help
      self.at = at
    }

    init(_ rule: Rule, _ message: String? = nil, at: String) {
      self.rule = rule
      self.message = message
      self.help = nil
      self.at = at
    }
  }

  let text: String
  let findings: [Finding]
  /// The text after all fixes, where there are any.
  let fixed: String?
  let isReadable: Bool

  init(_ text: String, _ findings: [Finding], fixed: String? = nil, isReadable: Bool = true) {
    self.text = text
    self.findings = findings
    self.fixed = fixed
    self.isReadable = isReadable
  }

  init(_ text: String, _ findings: (rule: Rule, at: String)..., fixed: String? = nil) {
    self.init(text, findings.map { Finding($0.rule, at: $0.at) }, fixed: fixed)
  }

  var testDescription: String { text.debugDescription }

  /// Reads the case and compares places, messages, help, fixes and whether there is a tree.
  func expect<Reading: SyntaxReading>(
    of type: Reading.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(text)
    let reading = Reading(marked.bytes)
    var sorted = Diagnostics()
    for finding in reading.found { sorted.report(finding) }
    let found = sorted.sorted()
    #expect(found.map(\.rule) == findings.map(\.rule.id), sourceLocation: sourceLocation)
    #expect(
      found.map { Int($0.span.lower) } == marked.marks.map(\.offset),
      sourceLocation: sourceLocation)
    #expect(
      found.map { reading.file.text(at: $0.span) } == findings.map(\.at),
      sourceLocation: sourceLocation)
    for (finding, wanted) in zip(found, findings) {
      #expect(
        finding.message == wanted.message ?? finding.message, sourceLocation: sourceLocation)
      #expect(finding.help == wanted.help ?? finding.help, sourceLocation: sourceLocation)
    }
    #expect(reading.isReadable == isReadable, sourceLocation: sourceLocation)
    let edits = found.flatMap { $0.fix?.edits ?? [] }
    let text = String(decoding: reading.file.applying(edits).bytes, as: UTF8.self)
    #expect((edits.isEmpty ? nil : text) == fixed, sourceLocation: sourceLocation)
  }
}
