import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct TableAtLeastTests {
  @Test func `a sound table is fine`() {
    let app = levels([row("a", 2), row("b", 1)], size: #" "size": [1, 2],"#)
    #expect(app.findings(of: tableAtLeast) == [])
  }

  @Test func `a cell below the value's default is found`() {
    let app = levels([row("a", 1, bank: 59), row("b", 2, bank: 61)])
    #expect(
      app.findings(of: tableAtLeast) == [
        "levels.json 6:46 «59» 59 is less than 'least', which is 60"
      ])
    #expect(app.labels(of: tableAtLeast) == ["flow.json 1:51 «60» 'least' begins with this"])
  }

  @Test(arguments: [#", "bank": "much""#, ""])
  func `a cell that is missing or could not be read is not too little`(cell: String) {
    let app = readApp(
      flow: #""values": { "least": { "type": "int", "default": 60, "key": "least" } }"#,
      tables: [
        "levels": """
        { "columns": { "bank": { "type": "int", "at-least": "least" } },
          "rows": [{ "id": "a", "bank": 60 }, { "id": "b"\(cell) }] }
        """
      ], pages: ["welcome": "# Hello\n"], expectingMistakes: true)
    #expect(app.found.sorted().count == 1)
    #expect(app.findings(of: tableAtLeast) == [])
  }
}
