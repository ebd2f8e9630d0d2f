import Testing

import SpecChecks

/// An app with one table of rows that have an id, a rank, a word and a number.
private func app(_ rows: [String], size: String = "") -> ReadApp {
  readApp(
    flow: #""values": { "least": { "type": "int", "default": 60, "key": "least" } }"#,
    tables: [
      "levels": """
      { "columns": {
          "bars": { "type": "rank" }, "name": { "type": "words", "unique": true },
          "bank": { "type": "int", "at-least": "least" }, "tag": { "type": "text", "unique": true }
        },\(size)
        "rows": [
      \(rows.joined(separator: ",\n"))
      ] }
      """
    ], pages: ["welcome": "# Hello\n"])
}

private func row(
  _ id: String, _ bars: Int, name: String? = nil, bank: Int = 60, tag: String? = nil
) -> String {
  #"{ "id": "\#(id)", "bars": \#(bars), "name": "\#(name ?? id)", "#
    + #""bank": \#(bank), "tag": "\#(tag ?? id)" }"#
}

@Suite struct TableRulesTests {
  @Test func `a sound table is found sound`() {
    let app = app([row("a", 2), row("b", 1)], size: #" "size": [1, 2],"#)
    for check in [tableRank, tableSize, tableUnique, tableAtLeast, tableEmptyCell] {
      #expect(app.findings(of: check) == [])
    }
  }

  @Test func `ranks out of range or used twice are found`() {
    let app = app([row("a", 1), row("b", 1), row("c", 4), row("d", 0)].map { $0 })
    #expect(
      app.findings(of: tableRank) == [
        "levels.json 7:22 «1» another row has the rank 1",
        "levels.json 9:22 «0» 0 is no rank of 4 rows",
      ])
    #expect(app.labels(of: tableRank) == ["levels.json 6:22 «1» first here"])
  }

  @Test func `too few and too many rows are found`() {
    let few = app([row("a", 1)], size: #" "size": [2, 3],"#)
    #expect(few.findings(of: tableSize) == [#"levels.json 5:3 «"rows"» 'levels' has 1 rows"#])
    #expect(
      few.labels(of: tableSize) == ["levels.json 4:14 «[2, 3]» from 2 to 3 are wanted"])
    let many = app([row("a", 1), row("b", 2)], size: #" "size": [0, 1],"#)
    #expect(many.findings(of: tableSize).count == 1)
  }

  @Test func `the same words or text twice are found at the second`() {
    let app = app([
      row("a", 1, name: "Same"), row("b", 2, name: "same"), row("c", 3, tag: "a"),
    ])
    #expect(
      app.findings(of: tableUnique) == [
        #"levels.json 7:33 «"same"» another row has the same 'name'"#,
        #"levels.json 8:57 «"a"» another row has the same 'tag'"#,
      ])
    #expect(
      app.labels(of: tableUnique) == [
        #"levels.json 6:33 «"Same"» first here"#, #"levels.json 6:60 «"a"» first here"#,
      ])
  }

  @Test func `a cell below the value's default is found`() {
    let app = app([row("a", 1, bank: 59), row("b", 2, bank: 61)])
    #expect(
      app.findings(of: tableAtLeast) == [
        "levels.json 6:46 «59» 59 is less than 'least', which is 60"
      ])
    #expect(app.labels(of: tableAtLeast) == ["flow.json 1:51 «60» 'least' begins with this"])
  }

  @Test func `blank words and text are found`() {
    let app = app([row("a", 1, name: " "), row("b", 2, tag: "")])
    #expect(
      app.findings(of: tableEmptyCell) == [
        #"levels.json 6:33 «" "» 'name' is blank"#, #"levels.json 7:57 «""» 'tag' is blank"#,
      ])
  }
}

@Suite struct UnreadPartsTests {
  @Test func `what could not be read gives no findings of its own`() {
    let table = readApp(
      tables: [
        "levels": """
        { "columns": { "bars": { "type": "rank" } },
          "rows": [{ "id": "a", "bars": 2 }, { "id": "a", "bars": 1 }] }
        """
      ], expectingMistakes: true)
    #expect(table.findings(of: tableRank) == [])
    let flow = readApp(
      flow: #""paths": { "main": ["welcom"] }, "completion": ["stor"], "entry": []"#,
      pages: ["welcome": "# Hello\n"], expectingMistakes: true)
    #expect(flow.findings(of: screenUnreachable) == [])
    #expect(flow.findings(of: completionFlag) == [])
  }
}
