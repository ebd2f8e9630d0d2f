import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ScreenUnreachableTests {
  @Test func `a screen nothing leads to is found`() {
    let app = readApp(
      flow: """
        "paths": { "main": ["on-path"] }, "entry": [{ "go": "entered" }],
        "screens": {
          "on-path": { "controls": { "go": { "do": [{ "after": 1, "do": [{ "go": "gone-to" }] }] } } },
          "entered": {}, "gone-to": {},
          "lost": {}
        }
        """,
      pages: [
        "on-path": "# One\n\n[Go](#go)\n", "entered": "# Two\n", "gone-to": "# Three\n",
        "lost": "# Four\n",
      ])
    #expect(
      app.findings(of: screenUnreachable) == [
        #"flow.json 5:3 «"lost"» nothing leads to 'lost'"#
      ])
  }

  @Test(arguments: [
    (#""welcom""#, #""finish""#), (#""welcome""#, #"{ "go": "tipps" }"#),
    (#""welcome""#, #"{ "goto": "tips" }"#), (#""welcome""#, #""nxt""#),
  ])
  func `nothing is said while a target can't be read`(_ onPath: String, _ command: String) {
    let app = readApp(
      flow: """
        "paths": { "main": [\(onPath)] },
        "screens": { "welcome": { "controls": { "go": { "do": [\(command)] } } }, "tips": {} }
        """,
      pages: ["welcome": "# Hello\n\n[Go](#go)\n", "tips": "# Tips\n"], expectingMistakes: true)
    #expect(app.found.hasErrors)
    #expect(app.findings(of: screenUnreachable) == [])
  }

  @Test func `mistakes elsewhere do not hide a screen that nothing leads to`() {
    let app = readApp(
      flow: """
        "values": { "age": { "type": "itn" } }, "paths": { "main": ["welcome"] },
        "screens": { "welcome": { "gate": "1 >" }, "tips": {} }
        """,
      pages: ["welcome": "# Hello\n", "tips": "# Tips\n"], expectingMistakes: true)
    #expect(app.found.hasErrors)
    #expect(app.findings(of: screenUnreachable).count == 1)
  }
}
