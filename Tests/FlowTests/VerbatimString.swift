import FlowCore
import Foundation
import Testing

/// A row of `VerbatimCopy.md`: words of a source, and the text of an app that says them.
struct VerbatimString {
  /// The app's folder in `content/`.
  var app: String
  /// The number of its source.
  var source: String
  /// Where the words stand there: each time, as the first and the last line.
  var places: [ClosedRange<Int>]
  /// The words.
  var words: String
  /// The text's key.
  var key: String
  /// What is put into the text; empty where nothing is.
  var argument: String
  /// What the text says instead, and why; nothing where it says what the source says.
  var instead: (words: String, reason: String)?

  /// The text of the key, as tables look it up.
  var text: LocalizedText {
    let put: LocalizedText.Argument = Int(argument).map { .int($0) } ?? .text(argument)
    return LocalizedText(key: key, "", argument.isEmpty ? [] : [put])
  }

  /// Every row of the tables.
  ///
  /// - Throws: That a row is not written as it has to be.
  static func all() throws -> [VerbatimString] {
    try tableRows(of: "VerbatimCopy.md").compactMap { row in
      guard let app = row.app else { return nil }
      try #require(row.cells.count == 5, "\(row.cells)")
      let instead = row.cells[4].components(separatedBy: "`: ")
      try #require(row.cells[4].isEmpty || instead.count == 2, "\(row.cells)")
      return VerbatimString(
        app: app, source: String(row.intro.dropLast().suffix(3)),
        places: try places(row.cells[0]), words: unquoted(row.cells[1]),
        key: unquoted(row.cells[2]), argument: unquoted(row.cells[3]),
        instead: instead.count < 2
          ? nil : (words: unquoted(instead[0]), reason: instead[1]))
    }
  }

  /// Reads `45-46, 120`.
  static func places(_ cell: String) throws -> [ClosedRange<Int>] {
    try cell.components(separatedBy: ", ").map { place in
      let lines = try place.components(separatedBy: "-").map { try #require(Int($0), "\(cell)") }
      return lines[0]...(lines.last ?? lines[0])
    }
  }

  /// Words without the signs around them that make them code, and with their breaks.
  static func unquoted(_ cell: String) -> String {
    cell.trimmingCharacters(in: ["`"]).replacingOccurrences(of: #"\n"#, with: "\n")
  }
}
