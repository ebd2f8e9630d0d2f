import TestSupport
import Testing

import SpecChecks

@Suite struct WordsPerSectionTests {
  private func limit(_ words: Int) -> String { #""limits": { "words-per-section": \#(words) }"# }

  @Test func `the text that passes the limit is found, and what is touched is not counted`() {
    let page = """
      # One two

      Three four

      [Five six seven](#go)

      ## `rows`

      ### One

      - `a` Two three
      - `b` Four five

      """
    func findings(_ words: Int) -> [String] {
      readApp(pages: ["welcome": page], app: limit(words)).findings(of: wordsPerSection)
    }
    #expect(findings(5) == [])
    #expect(
      findings(4) == [
        "welcome.md 12:1 «- `b` Four five» the section has 5 words, at most 4 are allowed"
      ])
    #expect(
      findings(3) == [
        "welcome.md 3:1 «Three four» the section has 4 words, at most 3 are allowed",
        "welcome.md 12:1 «- `b` Four five» the section has 5 words, at most 3 are allowed",
      ])
  }

  @Test func `nothing is found where no limit is said`() {
    let app = readApp(pages: ["welcome": "# One two three four five six\n\n[Go](#go)\n"])
    #expect(app.findings(of: wordsPerSection) == [])
  }

  @Test func `of rows that exclude each other the one with most words counts`() {
    let page = """
      # Hello

      [Go](#go)

      ## `help`

      - `yes` One two
      - `no` One two three

      [Close](#close)

      """
    func findings(_ no: String, _ words: Int) -> [String] {
      let flow = """
        "values": { "on": { "type": "bool", "default": false, "key": "on" } },
        "screens": { "welcome": {
          "modals": { "help": "sheet" }, "show": { "yes": "on", "no": "\(no)" },
          "controls": { "go": { "do": [{ "present": "help" }] }, "close": { "do": ["finish"] } } } }
        """
      return readApp(flow: flow, pages: ["welcome": page], app: limit(words))
        .findings(of: wordsPerSection)
    }
    #expect(findings("!on", 3) == [])
    #expect(
      findings("!on", 2) == [
        "welcome.md 8:1 «- `no` One two three» the section has 3 words, at most 2 are allowed"
      ])
    #expect(findings("on", 4).count == 1)
  }

  @Test func `a section is counted in every language that has words`() {
    let app = translated(entry("Drei Wörter hier."), words: "Hello.", settings: limit(2))
    #expect(
      app.findings(of: wordsPerSection) == [
        "de.json 1:29 «\"Drei Wörter hier.\"» the section has 3 words, at most 2 are allowed"
      ])
  }
}
