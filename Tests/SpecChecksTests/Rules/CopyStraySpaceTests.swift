import Testing

import SpecChecks

@Suite struct CopyStraySpaceTests {
  private func found(_ words: String, source: String = "en") -> [String] {
    readApp(
      pages: ["welcome": "# Hello\n\n\(words)\n\n[Go](#go)\n"],
      settings: #""source": "\#(source)""#
    ).findings(of: copyStraySpace)
  }

  @Test(arguments: ["Small  steps", "Small \u{A0}steps", "One *two  three*", "One\\\ntwo  three"])
  func `a space too many is found at its text`(_ words: String) {
    #expect(found(words) == ["welcome.md 3:1 «\(words)» a space too many stands here"])
  }

  @Test func `a space at the end of a cell is found in the cell`() {
    for cell in [" Easy", "Easy ", "Easy  one"] {
      let app = levels([row("a", 1, name: cell)])
      #expect(
        app.findings(of: copyStraySpace) == [
          #"levels.json 6:33 «"\#(cell)"» a space too many stands here"#
        ])
    }
  }

  @Test func `a space without width is found, but in languages that need it`() {
    let words = "add\u{200B}up"
    #expect(
      found(words) == ["welcome.md 3:1 «\(words)» a space without width (U+200B) stands here"])
    #expect(found(words, source: "th") == [])
  }

  @Test(arguments: [
    "Small steps", "10\u{A0}000 steps", "One\\\ntwo", "One\ntwo", "One\n\nTwo", "a *b* c",
    "👩\u{200D}👩\u{200D}👧 family",
  ])
  func `single spaces, breaks and joiners are fine`(_ words: String) {
    #expect(found(words) == [])
  }

  @Test func `translations are looked at too, each by its language`() {
    #expect(
      translated(entry("Hallo  du.")).findings(of: copyStraySpace) == [
        "de.json 1:29 «\"Hallo  du.\"» a space too many stands here"
      ])
    #expect(translated(entry("a\u{200B}b"), locale: "th").findings(of: copyStraySpace) == [])
    #expect(translated(entry("a\u{200B}b")).findings(of: copyStraySpace).count == 1)
    #expect(translated(entry("Salut\u{202F}!"), locale: "fr").findings(of: copyStraySpace) == [])
  }
}
