import FlowCore
import FlowRuntime
import Foundation
import TestSupport
import Testing

/// What the sources give word for word, the apps say word for word.
@Suite struct VerbatimCopyTests {
  @Test func `a text says what its source says, or what its row says instead`() throws {
    for (app, rows) in Dictionary(grouping: try VerbatimString.all(), by: \.app) {
      let english = try StringTables(
        in: repository.appendingPathComponent("output/strings/\(app)"), locale: "en")
      for row in rows {
        #expect(english.string(row.text) == row.instead?.words ?? row.words, "\(app) \(row.key)")
        #expect(row.instead?.words != row.words, "\(app) \(row.key) needs no reason")
        #expect(row.instead?.reason.isEmpty != true, "\(app) \(row.key)")
      }
    }
  }

  @Test func `each text is there once for the same words`() throws {
    let rows = try VerbatimString.all()
    #expect(rows.count == 117)
    let named = rows.map { "\($0.app) \($0.key) \($0.words)" }
    #expect(Set(named).count == named.count)
  }

  @Test(.enabled(if: VerbatimSource.isThere, "needs the sources beside the project"))
  func `the words stand in their source, in the lines that are named`() throws {
    for row in try VerbatimString.all() {
      let lines = try VerbatimSource.lines(row.source)
      let words = VerbatimSource.unbroken(row.words)
      for place in row.places {
        let said = VerbatimSource.unbroken(
          lines[(place.lowerBound - 1)..<place.upperBound].joined(separator: " "))
        #expect(said.contains(words), "\(row.source), \(place): \(row.words)")
      }
    }
  }

  @Test(.enabled(if: VerbatimSource.isThere, "needs the sources beside the project"))
  func `whatever a source quotes is in the tables`() throws {
    var known: Set<String> = []
    for row in try VerbatimString.all() {
      known.formUnion(named(row.words, row.source, row.places))
    }
    for row in try tableRows(of: "VerbatimCopy.md") where row.app == nil {
      let words = VerbatimString.unquoted(row.cells[2])
      known.formUnion(named(words, row.cells[0], try VerbatimString.places(row.cells[1])))
    }
    for source in ["000", "001", "002", "003", "004"] {
      for (index, line) in try VerbatimSource.lines(source).enumerated() {
        for match in line.matches(of: /"([^"]+)"/) {
          let quoted = "\(source) \(index + 1) \(VerbatimSource.unbroken(String(match.1)))"
          #expect(known.contains(quoted), "\(quoted)")
        }
      }
    }
  }

  /// Words with each line that they begin in.
  private func named(_ words: String, _ source: String, _ places: [ClosedRange<Int>]) -> [String] {
    places.map { "\(source) \($0.lowerBound) \(VerbatimSource.unbroken(words))" }
  }
}
