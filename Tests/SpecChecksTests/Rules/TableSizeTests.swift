import Testing

import SpecChecks

@Suite struct TableSizeTests {
  @Test func `a sound table is fine`() {
    let app = levels([row("a", 2), row("b", 1)], size: #" "size": [1, 2],"#)
    #expect(app.findings(of: tableSize) == [])
  }

  @Test func `too few and too many rows are found`() {
    let few = levels([row("a", 1)], size: #" "size": [2, 3],"#)
    #expect(few.findings(of: tableSize) == [#"levels.json 5:3 «"rows"» 'levels' has 1 rows"#])
    #expect(
      few.labels(of: tableSize) == ["levels.json 4:14 «[2, 3]» from 2 to 3 are wanted"])
    let many = levels([row("a", 1), row("b", 2)], size: #" "size": [0, 1],"#)
    #expect(many.findings(of: tableSize).count == 1)
  }
}
