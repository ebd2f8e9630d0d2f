import SpecModel
import SpecProve
import Testing

import SpecChecks

@Suite struct UnspokenTests {
  @Test func `a button whose label is a sign`() throws {
    let mutant = try ShippedApp("steps").replacing(
      "<!-- allow copy/symbol-in-label: the arrow is part of the given words -->\n[Get Started →](#get-started)",
      with: "[»](#get-started)", in: "screens/welcome.md")
    #expect(
      mutant.findings() == [
        "flow/unspoken welcome.md 27:1 «[»](#get-started)» 'get-started' has no words to be spoken of by"
      ])
    #expect(mutant.findings(without: unspoken) == [])
  }

  /// Content can't ask for reduced motion, so there is no mutant of it; that it is compared is seen.
  @Test func `with reduced motion Steps shows the same at rest`() throws {
    let explored = try ShippedApp("steps").explored()
    let verdict = prove(unspoken, of: explored)
    #expect(verdict.failures.isEmpty)
    #expect(verdict.upheld == 21)
  }

  /// Both kinds of motion see every combination of what a look-up brings.
  @Test func `with reduced motion what is looked up is drawn in the same combinations`() throws {
    let flow = readApp(
      flow: #"""
        "values": {
          "sums": { "type": "bool", "from": "cloud" }, "names": { "type": "bool", "from": "cloud" },
          "found": { "type": "bool", "from": "cloud" }
        },
        "lookups": { "cloud": { "found": "found", "every": 0.5, "timeout": 2 } },
        "screens": { "welcome": {
          "enter": [{ "look-up": "cloud" }],
          "show": { "with-sums": "sums", "with-names": "names" },
          "timeline": [{ "id": "greeting", "delay": 0.5 }],
          "controls": { "go": { "do": ["finish"] } }
        } }
        """#,
      pages: [
        "welcome":
          "# Hello\n\n[Go](#go)\n\n## `greeting`\n\nWelcome\n\n## `with-sums`\n\nSums\n\n## `with-names`\n\nNames\n"
      ])
    #expect(try flow.failures(of: unspoken) == [])
  }
}
