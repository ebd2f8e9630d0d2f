import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct TableRankWordsTests {
  private func levels(
    _ words: String, on screen: String = "Hello.", _ locales: KeyValuePairs<String, String> = [:]
  ) -> ReadContent {
    readApp(
      flow: """
        "values": { "level": { "type": "choice", "of": "levels", "default": "easy" } },
        "screens": { "welcome": { "controls": {
          "level": { "value": "level", "as": "cards", "option": "card" },
          "go": { "do": ["finish"] } } } }
        """,
      tables: [
        "levels": """
        { "columns": { "rank": { "type": "rank" }, "minutes": { "type": "int" } },
          "rows": [{ "id": "easy", "rank": 1, "minutes": 3 },
            { "id": "fair", "rank": 2, "minutes": 5 }, { "id": "hard", "rank": 3, "minutes": 9 }] }
        """
      ],
      pages: [
        "welcome": """
        # Hello

        \(screen)

        [Level](#level) [Go](#go)

        ## `card`

        \(words)

        """
      ], locales: locales)
  }

  @Test func `another number than that of the rows is found at its words`() {
    let app = levels("Level {option.rank} of 4")
    #expect(
      app.findings(of: tableRankWords) == [
        "welcome.md 9:1 «Level {option.rank} of 4» '4' stands beside a rank, and levels has 3 rows"
      ])
    #expect(app.labels(of: tableRankWords).map { $0.suffix(13) } == ["they are here"])
    #expect(
      app.sorted(tableRankWords).map(\.help) == [
        "write 3, or say in \"allow\" what the number is"
      ])
  }

  @Test func `so it is where the row is that of a value`() {
    let found = levels("A", on: "Level {level.rank} of 12.").findings(of: tableRankWords)
    #expect(found.map { $0.prefix(15) } == ["welcome.md 3:1 "])
  }

  @Test(arguments: [
    "Level {option.rank} of 3", "Level {option.rank}", "{option.rank}/3 in 5 minutes",
    "{option.minutes} of 4 minutes",
  ])
  func `that of the rows, and what is beside no rank, is fine`(_ words: String) {
    #expect(levels(words).findings(of: tableRankWords) == [])
  }

  @Test(arguments: [("Stufe {option.rank} von 4", 1), ("Stufe {option.rank} von 3", 0)])
  func `a translation is found by itself`(_ words: String, _ count: Int) {
    let source = "Level {option.rank} of 3"
    let app = levels(source, ["de": "{\(entry(words, key: "welcome.card", source: source))}"])
    #expect(app.findings(of: tableRankWords).count == count)
  }

  @Test(arguments: [("{option.rank} من ٤", 1), ("{option.rank} من ٣", 0)])
  func `digits are those of any script`(_ words: String, _ count: Int) {
    let source = "Level {option.rank} of 3"
    let app = levels(source, ["ar": "{\(entry(words, key: "welcome.card", source: source))}"])
    #expect(app.findings(of: tableRankWords).count == count)
  }

  @Test func `what is untrue in the words is not said of their translations`() {
    let source = "Level {option.rank} of 4"
    let app = levels(
      source, ["de": "{\(entry("{option.rank} von 4", key: "welcome.card", source: source))}"])
    #expect(app.findings(of: tableRankWords).count == 1)
  }

  @Test func `a fifth difficulty makes LockedIn's words untrue`() throws {
    var project = try shippedProject("lockedin")
    #expect(ReadContent(project.sources).findings(of: tableRankWords) == [])
    try project.replace(
      #""bars": 4, "color": "extreme", "ratio": "2:1", "max-bank": 60"#,
      with: #"""
        "bars": 4, "color": "extreme", "ratio": "2:1", "max-bank": 60
            },
            {
              "id": "mad", "name": "MAD", "tagline": "Why not.",
              "bars": 5, "color": "extreme", "ratio": "3:1", "max-bank": 60
        """#, in: "content/lockedin/difficulties.json")
    #expect(
      ReadContent(project.sources).findings(of: tableRankWords) == [
        "difficulty.md 14:1 «![Level {option.bars} of 4](#bars)» "
          + "'4' stands beside a rank, and difficulties has 5 rows"
      ])
  }
}
