import SpecText
import TestSupport
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
    #expect(found(words) == ["welcome.md 3:1 «\(words)» two spaces stand here in a row"])
  }

  @Test func `words around it show where it is, where the place can't`() {
    let app = readApp(pages: [
      "welcome": "# Hello\n\nYou take many small  steps every day\n\n[Go](#go)\n"
    ])
    #expect(app.sorted(copyStraySpace).map(\.help) == ["take it away: ' many small  steps every '"])
  }

  @Test(arguments: [
    (" Easy", "6:34", "a space stands at the start"),
    ("Easy ", "6:38", "a space stands at the end"),
    ("Easy  one", "6:39", "two spaces stand here in a row"),
    ("Easy\\u00A0 one", "6:33", "two spaces stand here in a row"),
  ])
  func `a space in a cell is found at its place`(
    _ cell: String, _ place: String, _ message: String
  ) {
    let found = levels([row("a", 1, name: cell)]).findings(of: copyStraySpace)
    #expect(found.map { $0.hasPrefix("levels.json \(place) ") } == [true], "\(found)")
    #expect(found.map { $0.hasSuffix(message) } == [true])
  }

  @Test(arguments: [
    (" Hallo ", "Hallo"), ("Hallo   du", "Hallo du"), ("Hallo \u{A0}du", "Hallo\u{A0}du"),
    ("Hallo\u{A0} du", "Hallo\u{A0}du"), ("a\u{200B}b", "ab"),
    ("\tHallo\u{3000} du \t", "Hallo\u{3000}du"),
  ])
  func `the fix takes all of them away`(_ words: String, _ mended: String) throws {
    let app = translated(entry(words.replacing("\t", with: "  ")))
    #expect(try app.mended(by: copyStraySpace) == "{\(entry(mended))}")
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
        "de.json 1:36 « » two spaces stand here in a row"
      ])
    #expect(translated(entry("a\u{200B}b"), locale: "th").findings(of: copyStraySpace) == [])
    #expect(translated(entry("a\u{200B}b")).findings(of: copyStraySpace).count == 1)
    #expect(translated(entry("Salut\u{202F}!"), locale: "fr").findings(of: copyStraySpace) == [])
  }
}
