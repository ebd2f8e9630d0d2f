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
}
