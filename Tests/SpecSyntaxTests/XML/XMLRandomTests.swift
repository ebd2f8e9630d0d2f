import SpecSyntax
import SpecText
import TestSupport
import Testing

/// Reads bytes twice and checks what must hold of any bytes.
private func expectSound(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  let reading = XMLReading(bytes)
  let again = XMLReading(bytes)
  #expect(reading.found == again.found && reading.root == again.root)
  #expect(reading.root != nil || !reading.found.isEmpty, sourceLocation: sourceLocation)
  #expect(reading.found.count <= 21, sourceLocation: sourceLocation)
  for finding in reading.found {
    for span in [finding.span] + finding.labels.map(\.span) {
      #expect(Int(span.upper) <= bytes.count, sourceLocation: sourceLocation)
    }
  }
  if let root = reading.root { expectInside(root, Span(FileID(0), 0, bytes.count)) }
}

/// Checks that every part stands within what it belongs to, behind what is before it.
private func expectInside(_ element: XML.Element, _ outer: Span) {
  #expect(outer.contains(element.span) && element.span.contains(element.name.span))
  var end = element.name.span.upper
  for attribute in element.attributes {
    #expect(end < attribute.name.span.lower || attribute.name.span.lower == end)
    #expect(attribute.name.span.upper < attribute.value.span.lower)
    end = attribute.value.span.upper
  }
  for part in element.content {
    let span: Span
    switch part {
    case .element(let inner):
      span = inner.span
      expectInside(inner, element.span)
    case .text(let text):
      span = text.span
      let count = text.value.utf8.count
      #expect(count > 0 && text.span(of: 0..<count) == text.span)
      #expect(text.span.contains(text.span(of: count / 3..<count / 2)))
    }
    #expect(end <= span.lower && element.span.contains(span))
    end = span.upper
  }
}

/// Writes random documents and knows where each part is.
private struct Writer {
  var random: SeededGenerator
  var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes += text.utf8 }

  mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 1...all, using: &random) <= one
  }

  mutating func span(_ body: (inout Writer) -> Void) -> Span {
    let start = bytes.count
    body(&self)
    return Span(FileID(0), start, bytes.count)
  }

  mutating func name() -> String {
    ["a", "b-c", "_d.e", "é9", "日本", "trans-unit"].randomElement(using: &random) ?? "a"
  }

  mutating func blank() -> String {
    [" ", "\n", "\t ", "\r\n"].randomElement(using: &random) ?? " "
  }

  /// Writes a character in one of the ways it can be written.
  mutating func writeCharacter(in value: Bool) -> String {
    let scalar =
      (["a", " ", "&", "<", ">", "\"", "'", "é", "日", "😀", "\n", "\u{85}", "]"] as [Unicode.Scalar])
      .randomElement(using: &random) ?? "a"
    let names: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;",
    ]
    let needsName = "&<>\"']".unicodeScalars.contains(scalar) || value && scalar == "\n"
    switch Int.random(in: 0..<4, using: &random) {
    case 0: write("&#\(scalar.value);")
    case 1: write("&#x\(String(scalar.value, radix: 16));")
    case 2 where names[scalar] != nil: write(names[scalar] ?? "")
    default: write(needsName ? names[scalar] ?? "&#\(scalar.value);" : String(scalar))
    }
    return String(scalar)
  }

  mutating func attributes() -> [(String, Located<String>, Span)] {
    var result: [(String, Located<String>, Span)] = []
    for number in 0..<Int.random(in: 0...3, using: &random) {
      write(blank())
      let name = name() + "\(number)"
      let place = span { $0.write(name) }
      write(chance(1, in: 4) ? " =\n" : "=")
      var value = ""
      let quote = chance(1, in: 2) ? "'" : "\""
      let whole = span { writer in
        writer.write(quote)
        for _ in 0..<Int.random(in: 0...4, using: &writer.random) {
          value += writer.writeCharacter(in: true)
        }
        writer.write(quote)
      }
      result.append((name, Located(value, whole), place))
    }
    return result
  }

  mutating func aside() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: write("<!-- a < & - b -->")
    case 1: write("<?go & < on?>")
    default: break
    }
  }
}

/// The parts of a document that tell whether two are the same.
private indirect enum Part: Equatable {
  case element(String, Span, Span, [String: String], [Span], [Part])
  case text(String)
}

extension Writer {
  /// Writes an element, and says what it holds.
  mutating func writeElement(depth: Int) -> Part {
    let start = bytes.count
    write("<")
    let name = name()
    let place = span { $0.write(name) }
    let attributes = attributes()
    var parts: [Part] = []
    if chance(1, in: 3) { write(blank()) }
    if chance(1, in: 5) {
      write("/>")
    } else {
      write(">")
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        aside()
        if depth < 5, chance(1, in: 2) {
          parts.append(writeElement(depth: depth + 1))
          continue
        }
        var text = ""
        if chance(1, in: 5) {
          write("<![CDATA[<&]]>")
          text += "<&"
        }
        for _ in 0..<Int.random(in: 1...5, using: &random) { text += writeCharacter(in: false) }
        if case .text(let before)? = parts.last {
          parts[parts.count - 1] = .text(before + text)
        } else {
          parts.append(.text(text))
        }
      }
      aside()
      write("</\(name)\(chance(1, in: 5) ? blank() : "")>")
    }
    return .element(
      name, place, Span(FileID(0), start, bytes.count),
      Dictionary(uniqueKeysWithValues: attributes.map { ($0.0, $0.1.value) }),
      attributes.flatMap { [$0.2, $0.1.span] }, parts)
  }
}

extension Part {
  init(_ element: XML.Element) {
    self = .element(
      "\(element.name.value)", element.name.span, element.span,
      Dictionary(
        uniqueKeysWithValues: element.attributes.map { ("\($0.name.value)", $0.value.value) }),
      element.attributes.flatMap { [$0.name.span, $0.value.span] },
      element.content.map {
        switch $0 {
        case .element(let inner): Part(inner)
        case .text(let text): .text(text.value)
        }
      })
  }
}

/// A random document, as it was made.
private func document(_ seed: UInt64) -> (bytes: [UInt8], root: Part) {
  var writer = Writer(random: SeededGenerator(seed: seed))
  if writer.chance(1, in: 2) { writer.write("<?xml version=\"1.0\" encoding='UTF-8'?>\n") }
  writer.aside()
  let root = writer.writeElement(depth: 0)
  writer.write("\n")
  writer.aside()
  return (writer.bytes, root)
}

@Suite struct `Any bytes as XML` {
  private static let pieces: [[UInt8]] =
    [
      "<", ">", "/", "</", "/>", "<a>", "</a>", "<a ", "=", "\"", "'", "&", ";", "&amp;", "&#", "x",
      "<!--", "-->", "--", "<![CDATA[", "]]>", "<?", "?>", "<?xml ", "<!DOCTYPE", "xmlns", ":",
      "\n", " ", "a", "é", "\u{FFFE}", "\u{0}", "b='c'",
    ].map { Array($0.utf8) }

  @Test(arguments: 0..<400)
  func `what was written is read, each part at its place`(_ seed: UInt64) throws {
    let made = document(seed)
    let reading = XMLReading(made.bytes)
    #expect(reading.found.map(\.message) == [])
    #expect(try Part(#require(reading.root)) == made.root, "\(reading.file.path)")
    expectSound(made.bytes)
  }

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
  func `random pieces of XML do no harm`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      bytes += Self.pieces.randomElement(using: &random) ?? []
    }
    expectSound(bytes)
  }

  @Test(arguments: 0..<400)
  func `damaged files do no harm`(_ seed: UInt64) {
    expectSound(damaged(seed, Self.pieces))
  }

  @Test func `every beginning of a file is refused, and only the whole is read`() {
    for seed in 0..<10 as Range<UInt64> {
      let bytes = document(seed).bytes
      for count in 0..<bytes.count {
        let reading = XMLReading(Array(bytes.prefix(count)))
        let isWhole = reading.found.isEmpty
        let rest = bytes[count...]
        #expect(!isWhole || rest.starts(with: [0x0A]) || rest.starts(with: [0x3C]))
        if !isWhole { #expect((1...3).contains(reading.found.count)) }
      }
    }
  }

  /// Each of them takes seconds when something is done once for every byte of the rest.
  @Test(
    arguments: [
      "<", "<a>", "</a>", "<a ", "<a b='", "&", "&a", "&#", "]]", "]]>", "<!--", "--", "<![CDATA[",
      "<?", "<a/>", "a='b' ", "=", "'", "é", "x:", "<x:a xmlns:x='u'>", "\r",
    ])
  func `long nonsense is read in a moment`(_ piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    let time = threadTime {
      _ = XMLReading(text)
      _ = XMLReading("<a>" + text)
      _ = XMLReading("<a " + text)
    }
    #expect(time < .seconds(5))
  }
}

/// A random document with some of its bytes replaced.
func damaged(_ seed: UInt64, _ pieces: [[UInt8]]) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  var bytes = document(seed).bytes
  for _ in 0..<Int.random(in: 1...3, using: &random) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...3, using: &random))
    let piece = pieces.randomElement(using: &random) ?? []
    bytes.replaceSubrange(place..<end, with: Bool.random(using: &random) ? piece : [])
  }
  return bytes
}
