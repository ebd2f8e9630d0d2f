import SpecModel
import TestSupport
import Testing

import SpecChecks

@Suite struct ScreenModalTests {
  private func app(_ style: String, words: String) -> ReadContent {
    readApp(
      flow: """
        "screens": { "welcome": {
          "modals": { "sure": "\(style)" },
          "controls": {
            "go": { "do": [{ "present": "sure" }] }\(words.contains("#ok") ? #", "ok": { "do": [] }"# : "")
          }
        } }
        """,
      pages: ["welcome": "# Hello\n\n[Go](#go)\n\n## `sure`\n\nSure?\n\n\(words)\n"])
  }

  @Test func `an alert without a control is found, a sheet is not`() {
    #expect(
      app("alert", words: "Really?").findings(of: screenModal) == [
        #"flow.json 2:15 «"sure"» nothing closes the alert 'sure'"#
      ])
    #expect(app("alert", words: "[OK](#ok)").findings(of: screenModal) == [])
    #expect(app("sheet", words: "Really?").findings(of: screenModal) == [])
  }
}
