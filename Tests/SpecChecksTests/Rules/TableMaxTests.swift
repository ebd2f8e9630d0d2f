import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct TableMaxTests {
  private func app(
    _ name: String, max: Int = 5, german: String? = nil, _ more: String = ""
  ) -> ReadContent {
    readApp(
      tables: [
        "levels": """
        { "columns": { "name": { "type": "words", "max": \(max) }, "long": { "type": "words" } },
          "rows": [{ "id": "a", "name": "\(name)", "long": "As long as it is" }] }
        """
      ],
      locales: german.map {
        ["de": "{\(entry($0, key: "levels.a.name", source: name, more))}"]
      } ?? [:])
  }

  @Test func `a cell of as many characters as its column allows is fine`() {
    for name in ["Hello", "H. el", "*Hello*", "👩‍👩‍👧‍👦ello"] {
      #expect(app(name).findings(of: tableMax) == [])
    }
  }

  @Test func `a cell of more characters is found, and the column's limit beside it`() {
    let app = app("Hello!")
    #expect(
      app.findings(of: tableMax) == [
        "levels.json 2:33 «\"Hello!\"» 6 characters, at most 5 are allowed here"
      ])
    #expect(app.labels(of: tableMax) == ["levels.json 1:50 «5» the column's limit"])
    #expect(app.sorted(tableMax).map(\.help) == ["say it shorter, or let the column have more"])
    #expect(app.sorted(tableMax).map(\.severity) == [.error])
  }

  @Test func `translations are held to it, drafts are not`() {
    let app = app("Hello", german: "Guten Tag")
    #expect(
      app.findings(of: tableMax) == [
        "de.json 1:30 «\"Guten Tag\"» 9 characters, at most 5 are allowed here"
      ])
    #expect(app.sorted(tableMax).map(\.help) == ["say it shorter"])
    let draft = self.app("Hello!", german: "Hello!", #", "state": "needs-review""#)
    #expect(draft.findings(of: tableMax).map { $0.hasPrefix("levels.json") } == [true])
  }
}
