import SpecModel
import SpecText

/// No text turns the direction of what stands beside it.
package let localeDirectionMarks = Check(
  Rule(
    "locale/direction-marks",
    law: """
      No text holds an embedding or override of direction (U+202A to U+202E), and every isolate \
      (U+2066 to U+2068) is closed by U+2069 on its line.
      """,
    why: """
      They can't be seen and act on what follows, past the end of their text: on the words that \
      are put in, on the next line of a log. The system finds the direction of a text by itself; \
      words of another direction inside it are set apart by isolates, which the end of a line \
      ends: for the system it is the end of a paragraph (UAX 9, class B).
      """,
    bad: #""value": "\u202BLockedIn"#, good: #""value": "\u2068LockedIn\u2069"#)
) { subject, found in
  for phrase in subject.editions.flatMap(\.phrases) where phrase.mayHoldMarks {
    for mark in strayMarks(Array(phrase.markdown.utf8)) {
      found.report(.stray(mark, phrase))
    }
  }
}

/// A mark that should not be where it is.
private struct StrayMark {
  var code: UInt8
  var range: Range<Int>
}

extension Phrase {
  /// Whether a byte is there with which every one of these characters begins.
  fileprivate var mayHoldMarks: Bool { markdown.utf8.contains(0xE2) }
}

/// Embeddings, overrides, and isolates that are not closed or closed twice.
private func strayMarks(_ bytes: [UInt8]) -> [StrayMark] {
  var stray: [StrayMark] = []
  var open: [StrayMark] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == 0x0A {
      stray += open
      open = []
    }
    guard bytes[index] == 0xE2, index + 2 < bytes.count else {
      index += 1
      continue
    }
    let mark = StrayMark(code: bytes[index + 2], range: index..<index + 3)
    switch (bytes[index + 1], mark.code) {
    case (0x80, 0xAA...0xAE): stray.append(mark)
    case (0x81, 0xA6...0xA8): open.append(mark)
    case (0x81, 0xA9): if open.popLast() == nil { stray.append(mark) }
    default: break
    }
    index += 3
  }
  return (stray + open).sorted { $0.range.lowerBound < $1.range.lowerBound }
}

extension Diagnostic {
  fileprivate static func stray(_ mark: StrayMark, _ phrase: Phrase) -> Diagnostic {
    let place = phrase.place(of: mark.range)
    let removal = Fix("take it away", [.init(place, "")])
    let name: String
    let message: String
    switch mark.code {
    case 0xA9: (name, message) = ("U+2069", "closes no isolate")
    case 0xA6...0xA8: (name, message) = ("U+206\(mark.code - 0xA0)", "isolates and is never closed")
    default:
      let digits = ["A", "B", "C", "D", "E"]
      (name, message) = ("U+202\(digits[Int(mark.code) - 0xAA])", "turns the direction of the text")
    }
    let isOpen = (0xA6...0xA8).contains(mark.code)
    return Diagnostic(
      localeDirectionMarks.rule, place, "the invisible \(name) \(message)",
      help: isOpen
        ? "write U+2069 where it ends"
        : mark.code == 0xA9
          ? "take it away" : "take it away; to set words apart write U+2068 … U+2069 around them",
      fix: !isOpen && phrase.isVerbatim ? removal : nil)
  }
}
