import Foundation
import TestSupport
import Testing

/// A row of the tables in `Requirements.md`.
struct Requirement {
  /// `LI-01`, or `LI-Q1` for a finding.
  var id: String
  /// The app's folder in `content/`.
  var app: String
  /// What carries it, as it is written.
  var carriers: [String]
  /// Why nothing carries it, such as `optional` or `manual`.
  var marks: [String]
}

/// The tables that say what carries each requirement.
enum RequirementTable {
  /// Every row of the tables.
  ///
  /// - Throws: That a row is not written as it has to be.
  static func rows() throws -> [Requirement] {
    try tableRows(of: "Requirements.md").compactMap { row in
      guard let app = row.app else { return nil }
      try #require(row.cells.count == 3, "\(row.cells)")
      return try requirement(row.cells[0], app, row.cells[2])
    }
  }

  private static func requirement(
    _ id: String, _ app: String, _ cell: String
  ) throws -> Requirement {
    var row = Requirement(id: id, app: app, carriers: [], marks: [])
    for (index, piece) in cell.components(separatedBy: "`").enumerated() {
      if index.isMultiple(of: 2) {
        let words = piece.trimmingCharacters(in: [",", " "])
        if words.isEmpty { continue }
        try #require(words.hasPrefix("*") && words.hasSuffix("*"), "\(id): \(words)")
        row.marks.append(String(words.dropFirst().dropLast()))
      } else {
        row.carriers.append(piece)
      }
    }
    return row
  }
}

/// Functions of the tests with a name in plain words, with what they say.
struct TestSources {
  /// The text of each, by its name.
  let bodies: [String: String]

  /// Reads every test there is.
  init() throws {
    let folder = repository.appendingPathComponent("Tests")
    var bodies: [String: String] = [:]
    for path in try #require(FileManager.default.subpaths(atPath: folder.path))
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for piece in text.components(separatedBy: "func `").dropFirst() {
        guard let end = piece.firstIndex(of: "`") else { continue }
        bodies[String(piece[..<end])] = String(piece[end...])
      }
    }
    self.bodies = bodies
  }

  /// The mutant under which a test has to fail, as it is written; nothing where there is none.
  func mutant(of test: String) -> String? {
    guard let body = bodies[test], body.contains("try await verify("),
      let start = body.range(of: "failingWith:"),
      let end = body.range(of: "stage in", range: start.upperBound..<body.endIndex)
    else { return nil }
    return body[start.upperBound..<end.lowerBound].filter { !$0.isWhitespace }
  }
}
