import TestSupport
import Testing

/// The thirty rows of `Requirements.md` that were checked by hand against the sources.
@Suite struct CheckedRowsTests {
  private let seed: UInt64 = 16

  @Test func `the thirty rows that were checked by hand are those that are drawn, as they are`()
    throws
  {
    let rows = try tableRows(of: "Requirements.md").filter { $0.app != nil }.map(\.cells)
    try #require(rows.count > 400)
    let drawn = Set(rows.map { $0[0] }.sorted { lot(of: $0) < lot(of: $1) }.prefix(30))
    let checked = try tableRows(of: "CheckedRows.md").map(\.cells)
    #expect(
      checked.map { Array($0.prefix(2)) }
        == rows.filter { drawn.contains($0[0]) }.map { Array($0.prefix(2)) })
    for row in checked {
      try #require(row.count == 4, "\(row)")
      #expect(try !VerbatimString.places(row[2]).isEmpty && !row[3].isEmpty, "\(row[0])")
    }
  }

  /// A number of its own for each id, so that a new row takes the place of one other at most.
  private func lot(of id: String) -> UInt64 {
    var generator = SeededGenerator(seed: id.utf8.reduce(seed) { $0 &* 257 &+ UInt64($1) })
    return generator.next()
  }
}
