import Testing

import SpecChecks

@Suite struct TableUniqueTests {
  @Test func `a sound table is fine`() {
    let app = levels([row("a", 2), row("b", 1)], size: #" "size": [1, 2],"#)
    #expect(app.findings(of: tableUnique) == [])
  }

  @Test func `the same words or text twice are found at the second`() {
    let app = levels([
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
}
