import TestSupport
import Testing

import SpecChecks

@Suite struct CopyGrantedForReadTests {
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

  @Test func `a claim nobody can check is found where it is made`() {
    #expect(
      asking("Go on", after: "ACCESS GRANTED").findings(of: copyGrantedForRead) == [
        "welcome.md 9:1 «ACCESS GRANTED» 'granted' is said of 'health', and nobody knows"
      ])
    #expect(asking("Go on", after: "CONNECTED").findings(of: copyGrantedForRead) == [])
  }
}
