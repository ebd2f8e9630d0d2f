package import SpecText

extension Rule {
  /// Texts hold no hidden characters.
  package static let fileCharacters = Rule(
    "file/characters",
    summary: """
      No text holds control characters, tabs, U+202A to U+202E, or a byte order mark but at the \
      start of its file, and every isolate (U+2066 to U+2068) is closed by U+2069 on its line.
      """,
    why: """
      Nobody sees them, and they change how what stands beside them is read, past the end of \
      their text: U+202E turns the rest of a line around, in an app as in a log. The system finds \
      the direction of a text by itself; words of another direction inside it are set apart by \
      isolates, which the end of a line ends.
      """,
    bad: "Small\tsteps add up.",
    good: "Small steps add up.")
}

/// A character that no one can see and that changes how others are read.
struct ControlCharacter {
  enum Kind {
    /// A control character of ASCII or Latin 1, or a line separator.
    case control
    /// U+202A to U+202E: turns the direction of what follows, past the end of its text.
    case direction
    /// U+FEFF, a byte order mark elsewhere than at a file's start.
    case byteOrderMark
  }

  var scalar: Unicode.Scalar
  var kind: Kind

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: kind = .control
    case 0x202A...0x202E: kind = .direction
    case 0xFEFF: kind = .byteOrderMark
    default: return nil
    }
    self.scalar = scalar
  }
}

/// Reports control characters of Markdown and what turns the direction of text.
///
/// - Returns: Whether it can be parsed nevertheless.
func checkCharacters(
  _ bytes: [UInt8], from textStart: Int, _ id: FileID, _ found: inout Diagnostics
) -> Bool {
  let bytes = FileBytes(bytes)
  var isReadable = true
  var index = textStart
  while index < bytes.count {
    let byte = bytes[index]
    if (byte >= 0x20 && byte < 0x7F) || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
      continue
    }
    guard byte < 0x80 || byte == 0xC2 || byte == 0xE2 || byte == 0xEF else {
      index += 1
      continue
    }
    let length = byte < 0x80 ? 1 : scalarLength(bytes, at: index)
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    if let scalar = text.unicodeScalars.first, let control = ControlCharacter(scalar) {
      found.report(.control(control, Span(id, index, index + length)))
      if byte < 0x80 { isReadable = false }
      if byte == 0 { return false }
    }
    index += length
  }
  return isReadable
}

/// Reports the characters that nobody should write in the strings of a JSON value, names of members
/// included.
func checkCharacters(_ node: JSONNode, _ file: SourceFile, _ found: inout Diagnostics) {
  switch node.kind {
  case .string: checkCharacters(ofLiteral: node.span, FileBytes(file.bytes), &found)
  case .array(let elements):
    for element in elements { checkCharacters(element, file, &found) }
  case .object(let members):
    for member in members {
      checkCharacters(ofLiteral: member.key.span, FileBytes(file.bytes), &found)
      checkCharacters(member.value, file, &found)
    }
  case .number, .bool, .null: break
  }
}

/// Looks at a string as it is written, so that each place is exact and none takes a second look.
private func checkCharacters(
  ofLiteral literal: Span, _ bytes: FileBytes, _ found: inout Diagnostics
) {
  var isolates = Isolates()
  var index = Int(literal.lower)
  while index < literal.upper {
    let byte = bytes[index]
    // What is below U+0020 and not written as an escape is a mistake of JSON's; what matters beyond
    // ASCII begins with one of these bytes.
    guard
      byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
    else {
      index += 1
      continue
    }
    let escape = byte == UInt8(ascii: "\\") ? JSONEscape(bytes, at: index) : nil
    let end = index + (escape?.length ?? scalarLength(bytes, at: index))
    let scalar = escape?.scalar ?? scalar(of: bytes[index..<end])
    let place = Span(literal.file, index, end)
    if scalar == "\n" {
      isolates.endLine(&found)
    } else if scalar == "\t" {
      found.report(.tab(place))
    } else if let control = ControlCharacter(scalar) {
      found.report(.control(control, place))
    } else {
      isolates.take(scalar, at: place, &found)
    }
    index = end
  }
  isolates.endLine(&found)
}

private func scalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar {
  String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
}

/// The isolates of a line that are not closed yet.
struct Isolates {
  private var open: [(scalar: Unicode.Scalar, place: Span)] = []

  mutating func take(_ scalar: Unicode.Scalar, at place: Span, _ found: inout Diagnostics) {
    switch scalar.value {
    case 0x2066...0x2068: open.append((scalar, place))
    case 0x2069:
      if open.popLast() == nil { found.report(.closedIsolate(place)) }
    default: break
    }
  }

  mutating func endLine(_ found: inout Diagnostics) {
    for isolate in open { found.report(.openIsolate(isolate.scalar, isolate.place)) }
    open = []
  }
}

extension Unicode.Scalar {
  /// `U+202E`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }
}

extension Diagnostic {
  static func control(_ control: ControlCharacter, _ span: Span) -> Diagnostic {
    let name = control.scalar.codePoint
    let removal = Fix("take it away", [Edit(span, "")])
    return switch control.kind {
    case .direction:
      Diagnostic(
        .fileCharacters, span, "\(name) turns the direction of all that follows",
        help: "put what reads the other way between U+2068 and U+2069", fix: removal)
    case .byteOrderMark:
      Diagnostic(
        .fileCharacters, span, "\(name) stands only at the start of a file", fix: removal)
    case .control:
      Diagnostic(.fileCharacters, span, "the control character \(name)", help: "take it away")
    }
  }

  static func tab(_ span: Span) -> Diagnostic {
    Diagnostic(
      .fileCharacters, span, "a tab between words", fix: Fix("write a space", [Edit(span, " ")]))
  }

  fileprivate static func openIsolate(_ isolate: Unicode.Scalar, _ span: Span) -> Diagnostic {
    Diagnostic(
      .fileCharacters, span, "\(isolate.codePoint) isolates and is never closed",
      help: "write U+2069 where it ends, on the same line")
  }

  fileprivate static func closedIsolate(_ span: Span) -> Diagnostic {
    Diagnostic(
      .fileCharacters, span, "U+2069 closes no isolate", fix: Fix("take it away", [Edit(span, "")]))
  }
}
