import SpecSyntax
import SpecText
import TestSupport
import Testing

/// Reads bytes twice and checks what must hold of any bytes.
private func expectSound(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  let reading = JSONReading(bytes)
  let again = JSONReading(bytes)
  #expect(reading.found == again.found && reading.root == again.root)
  #expect(reading.root != nil || !reading.found.isEmpty, sourceLocation: sourceLocation)
  #expect(reading.found.count <= 21, sourceLocation: sourceLocation)
  for finding in reading.found {
    let edits = finding.fix?.edits ?? []
    for span in [finding.span] + finding.labels.map(\.span) + edits.map(\.span) {
      #expect(Int(span.upper) <= bytes.count, sourceLocation: sourceLocation)
    }
  }
  if let root = reading.root { expectInside(root, reading.file) }
}

/// Checks that every value stands within the value it belongs to.
private func expectInside(_ node: JSONNode, _ file: SourceFile) {
  #expect(Int(node.span.upper) <= file.bytes.count)
  for child in node.elements ?? [] {
    #expect(node.span.contains(child.span))
    expectInside(child, file)
  }
  for member in node.members ?? [] {
    #expect(node.span.contains(member.key.span) && node.span.contains(member.value.span))
    #expect(member.key.span.upper <= member.value.span.lower)
    expectInside(member.value, file)
  }
  if let string = node.string {
    let count = string.utf8.count
    #expect(node.span.contains(node.span(of: 0..<count, in: file)))
    #expect(node.span.contains(node.span(of: count / 2..<count, in: file)))
  }
}

@Suite struct `Any bytes as JSON` {
  private static let valid = Array(
    """
    { "name": "Steps", "icon": "figure.walk", "on": true, "off": null,
      "rows": [
        { "id": "easy", "words": "Don\\u2019t \\"stop\\"", "days": [1, -2.5e3] },
        { "id": "hard", "words": "Grüße, 日本", "days": [] }
      ]
    }
    """.utf8)

  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\n", " ", "\"a\"", "\\u12", "\\ud800", "//",
      "/*", "*/", "#", "-", "1", "true", "x", "=", ";", "“", "”", "\u{A0}", "\"k\":", "\r\n",
    ].map { Array($0.utf8) }

  @Test(arguments: 0..<200)
  func `random bytes do no harm`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
    expectSound(bytes)
    expectSound(bytes.map { $0 & 0x7F })
  }

  @Test(arguments: 0..<400)
  func `random pieces of JSON do no harm`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      bytes += Self.pieces.randomElement(using: &random) ?? []
    }
    expectSound(bytes)
  }

  @Test(arguments: 0..<400)
  func `damaged files do no harm`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.valid
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...3, using: &random))
      let piece = Self.pieces.randomElement(using: &random) ?? []
      bytes.replaceSubrange(place..<end, with: Bool.random(using: &random) ? piece : [])
    }
    expectSound(bytes)
  }

  @Test func `every beginning of a file is refused once or twice, and only the whole is read`() {
    expectSound(Self.valid)
    #expect(JSONReading(Self.valid).found == [])
    for count in 0..<Self.valid.count {
      let found = JSONReading(Array(Self.valid.prefix(count))).found
      #expect((1...2).contains(found.count), "\(count): \(found.map(\.message))")
    }
  }

  /// Each of them takes seconds when something is done once for every byte of the rest.
  @Test(
    arguments: [
      "\"", "'", "[", "{\"a\":", "/", "/**/", "#", "\\", "\n\"", "' ", "“", "{\"a\":1,", "[1 ",
      ",", ":", ";", "a ", "\u{A0}", "\"a\" ", "[\"a\n", "\"\\u", " \n",
    ])
  func `long nonsense is read in a moment`(_ piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    let time = threadTime {
      _ = JSONReading(text)
      _ = JSONReading("[\"" + text)
      _ = JSONReading("['" + text)
    }
    #expect(time < .seconds(5))
  }
}
