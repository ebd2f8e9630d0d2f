import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct TableEmptyCellTests {
  @Test func `a sound table is fine`() {
    let app = levels([row("a", 2), row("b", 1)], size: #" "size": [1, 2],"#)
    #expect(app.findings(of: tableEmptyCell) == [])
  }

  @Test func `blank words and text are found`() {
    let app = levels([row("a", 1, name: " "), row("b", 2, tag: "")])
    #expect(
      app.findings(of: tableEmptyCell) == [
        #"levels.json 6:33 «" "» 'name' is blank"#, #"levels.json 7:57 «""» 'tag' is blank"#,
      ])
  }

  @Test func `a cell that could not be read is not blank`() {
    let app = readApp(
      tables: [
        "levels": """
        { "columns": { "tag": { "type": "text" } }, "rows": [{ "id": "a", "tag": 3 }] }
        """
      ], expectingMistakes: true)
    #expect(app.found.sorted().map(\.rule) == ["json/type"])
    #expect(app.findings(of: tableEmptyCell) == [])
  }
}
