import TestSupport
import Testing

import SpecChecks

@Suite struct CopyAllowButtonTests {
  private func asking(_ label: String, after words: String = "Done") -> ReadContent {
    readApp(
      flow: """
        "permissions": { "health": { "kind": "health-read" } },
        "screens": { "welcome": {
          "show": { "after": "health == granted" },
          "controls": { "ask": { "do": [{ "request": "health" }] }, "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "welcome": """
        # Hello

        [\(label)](#ask)

        Leave granted to all.

        ## `after`

        \(words)

        [Yes](#go)

        """, "system": "## `health`\n\nBecause.\n",
      ])
  }

  @Test(arguments: ["Allow", "OK", "Yes", "ALLOW ACCESS", "Okay!"])
  func `a button that sounds like the system is found`(_ label: String) {
    #expect(
      asking(label).findings(of: copyAllowButton) == [
        "welcome.md 3:1 «[\(label)](#ask)» this sounds like the system's own dialog"
      ])
  }

  @Test(arguments: ["Turn On", "Use My Data", "Yes, Remind Me", "Allowance"])
  func `a button that says what it does is fine`(_ label: String) {
    #expect(asking(label).findings(of: copyAllowButton) == [])
  }
}
