import Foundation
import TestSupport
import Testing

import SpecChecks

@Suite struct WordBreakerTests {
  static let unicode = "/usr/share/unicode/auxiliary/WordBreakTest.txt"
  static let hasUnicode =
    TestEnvironment.requiresAll || FileManager.default.fileExists(atPath: unicode)

  @Test(.enabled(if: hasUnicode, "needs Debian's unicode-data"))
  func `boundaries are where the test of the Unicode Character Database has them`() throws {
    let file = try String(contentsOfFile: Self.unicode, encoding: .utf8)
    var count = 0
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let sample = try Sample(line)
      #expect(wordBoundaries(of: sample.text) == sample.boundaries, "\(line)")
      count += 1
    }
    #expect(count > 1_800)
  }

  @Test(
    .enabled(
      if: hasUnicode && (TestEnvironment.requiresAll || PythonOracle.mayRun("re")),
      "needs Python 3 and Debian's unicode-data"))
  func `the table is what its script writes`() throws {
    let folder = repository.appending(path: "Sources/SpecChecks/Segmentation")
    let script = folder.appendingPathComponent("generate.py").path
    let written = try PythonOracle.run(file: script, ["--print"])
    let committed = try Data(
      contentsOf: folder.appendingPathComponent("WordBreakTable.swift"))
    #expect(Data(written.utf8) == committed, "run generate.py again")
  }

  /// Of each scalar that Unicode 15.0 has the standard library, which knows Unicode 17, finds the
  /// same boundaries beside letters, digits and itself, but where it is listed here.
  ///
  /// What is listed either belongs to the character of its neighbour there, as some vowels of Thai
  /// and Lao do, or has another Word_Break in later versions.
  @Test func `boundaries are those of the standard library, but for listed scalars`() {
    var differing: [Unicode.Scalar] = []
    for value in 0..<UInt32(0x110000) {
      guard let scalar = Unicode.Scalar(value), scalar.isOfUnicode15, !scalar.isInLongRange else {
        continue
      }
      let texts = ["a\(scalar)b", "1\(scalar)2", "a\(scalar)2", "\(scalar)-\(scalar)"]
      if texts.contains(where: { wordBoundaries(of: $0) != foreignBoundaries(of: $0) }) {
        differing.append(scalar)
      }
    }
    #expect(ranges(of: differing) == Self.differing)
  }

  static let differing = [
    "b8", "600-605", "6dd", "70f", "890-891", "8e2", "d4e", "e33", "eb3", "19da", "fe10", "fe14",
    "110bd", "110cd", "111c2-111c3", "1193f", "11941", "11a84-11a89", "11d46", "11f02",
  ]
}

/// A line of WordBreakTest.txt.
private struct Sample {
  var text = ""
  /// How many scalars stand before each boundary.
  var boundaries: [Int] = []

  init(_ line: Substring) throws {
    var count = 0
    for field in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
      switch field {
      case "÷": boundaries.append(count)
      case "×": break
      default:
        let scalar = try #require(UInt32(field, radix: 16).flatMap(Unicode.Scalar.init))
        text.unicodeScalars.append(scalar)
        count += 1
      }
    }
  }
}

/// How many scalars stand before each boundary of words; the ends are boundaries.
private func wordBoundaries(of text: String) -> [Int] {
  var breaker = WordBreaker()
  var boundaries = [0]
  var count = 0
  var scalars = text.unicodeScalars.makeIterator()
  while let scalar = scalars.next() {
    if breaker.passesBoundary(before: WordBreakClass(scalar), scalars) { boundaries.append(count) }
    count += 1
  }
  return boundaries + [count]
}

/// The same by the standard library's regular expressions.
private func foreignBoundaries(of text: String) -> [Int] {
  let inner = text.matches(of: /\b/).map { match in
    text.unicodeScalars.distance(
      from: text.unicodeScalars.startIndex, to: match.range.lowerBound)
  }
  let count = text.unicodeScalars.count
  return [0] + inner.filter { (1..<count).contains($0) } + [count]
}

/// Scalars in order as ranges in hexadecimal.
private func ranges(of scalars: [Unicode.Scalar]) -> [String] {
  var ranges: [ClosedRange<UInt32>] = []
  for scalar in scalars {
    if let last = ranges.last, last.upperBound + 1 == scalar.value {
      ranges[ranges.count - 1] = last.lowerBound...scalar.value
    } else {
      ranges.append(scalar.value...scalar.value)
    }
  }
  return ranges.map { range in
    let ends = range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
    return ends.map { String($0, radix: 16) }.joined(separator: "-")
  }
}

extension Unicode.Scalar {
  fileprivate var isOfUnicode15: Bool {
    guard let age = properties.age else { return false }
    return (age.major, age.minor) <= (15, 0) && properties.generalCategory != .privateUse
  }

  /// Whether it is of a range of thousands that are alike, and not its first.
  fileprivate var isInLongRange: Bool {
    [0x3401...0x4DBF, 0x4E01...0x9FFF, 0xAC01...0xD7A3, 0x17001...0x18CD5, 0x20001...0x3FFFF]
      .contains { $0.contains(Int(value)) }
  }
}
