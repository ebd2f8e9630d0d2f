import Testing

import SpecChecks

@Suite struct NamingSwiftTests {
  @Test func `ids that meet in Swift are found at the second`() {
    let app = readApp(
      flow: """
        "values": {
          "row-1": { "type": "bool", "default": false },
          "row1": { "type": "choice", "of": ["a-b-1", "a-b1"], "default": "a-b1" } }
        """,
      tables: [
        "levels": """
        { "columns": { "bank-1": { "type": "int" }, "bank1": { "type": "int" } },
          "rows": [{ "id": "x-1", "bank-1": 1, "bank1": 1 },
            { "id": "x1", "bank-1": 1, "bank1": 1 }] }
        """
      ], pages: ["welcome": "# Hello\n"])
    #expect(
      app.findings(of: namingSwift) == [
        #"flow.json 3:3 «"row1"» 'row1' and 'row-1' are both 'row1' in Swift"#,
        #"flow.json 3:47 «"a-b1"» 'a-b1' and 'a-b-1' are both 'aB1' in Swift"#,
        #"levels.json 1:45 «"bank1"» 'bank1' and 'bank-1' are both 'bank1' in Swift"#,
        #"levels.json 3:13 «"x1"» 'x1' and 'x-1' are both 'x1' in Swift"#,
      ])
    #expect(app.labels(of: namingSwift).first == #"flow.json 2:3 «"row-1"» 'row-1' is here"#)
  }
}
