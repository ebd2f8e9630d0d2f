import SpecText
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
    #expect(
      asking("Go on", after: "Health is connected.").findings(of: copyGrantedForRead) == [
        "welcome.md 9:1 «Health is connected.» 'connected' is said of 'health', and nobody knows"
      ])
  }

  @Test func `what it says to write instead is true either way, and not found itself`() {
    let words = "workouts you share count"
    let help = asking("Go on", after: "Connected").sorted(copyGrantedForRead).map(\.help)
    #expect(help == ["say what is true either way, such as '\(words)'"])
    #expect(asking("Go on", after: words).findings(of: copyGrantedForRead) == [])
    #expect(asking("Go on", after: "ALL SET").findings(of: copyGrantedForRead) == [])
  }
}
