import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct TableRankTests {
  @Test func `a sound table is fine`() {
    let app = levels([row("a", 2), row("b", 1)], size: #" "size": [1, 2],"#)
    #expect(app.findings(of: tableRank) == [])
  }

  @Test func `ranks out of range or used twice are found`() {
    let app = levels([row("a", 1), row("b", 1), row("c", 4), row("d", 0)].map { $0 })
    #expect(
      app.findings(of: tableRank) == [
        "levels.json 7:22 «1» another row has the rank 1",
        "levels.json 9:22 «0» 0 is no rank of 4 rows",
      ])
    #expect(app.labels(of: tableRank) == ["levels.json 6:22 «1» first here"])
  }

  /// What stands in a cell's place then is no rank that anybody wrote.
  @Test(arguments: [#""three""#, "2.5", "null", "[3]"])
  func `a rank that could not be read is none of a number nobody wrote`(cell: String) {
    let table = readApp(
      tables: [
        "levels": """
        { "columns": { "bars": { "type": "rank" } },
          "rows": [{ "id": "a", "bars": 1 }, { "id": "b", "bars": \(cell) }] }
        """
      ], expectingMistakes: true)
    #expect(table.found.sorted().map(\.rule) == ["json/type"])
    #expect(table.findings(of: tableRank) == [])
  }

  @Test func `a rank that is missing is told as that`() {
    let table = readApp(
      tables: [
        "levels": """
        { "columns": { "bars": { "type": "rank" } },
          "rows": [{ "id": "a", "bars": 1 }, { "id": "b" }] }
        """
      ], expectingMistakes: true)
    #expect(table.found.sorted().map(\.message) == ["the row 'b' has no 'bars'"])
    #expect(table.findings(of: tableRank) == [])
  }

  @Test func `ranks of a table that could not be read whole are no findings`() {
    let table = readApp(
      tables: [
        "levels": """
        { "columns": { "bars": { "type": "rank" } },
          "rows": [{ "id": "a", "bars": 2 }, { "id": "a", "bars": 1 }] }
        """
      ], expectingMistakes: true)
    #expect(table.findings(of: tableRank) == [])
  }
}
