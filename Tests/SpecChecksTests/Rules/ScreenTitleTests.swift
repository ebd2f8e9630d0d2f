import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ScreenTitleTests {
  @Test(arguments: [
    ("Words.\n\n[Go](#go)\n", true), ("# Title\n\n[Go](#go)\n", false),
    ("## `part`\n\n### Heading\n\n[Go](#go)\n", false),
    ("Words.\n\n## `part`\n\n# Title\n\n[Go](#go)\n", false),
    ("Words.\n\n[Go](#go)\n\n## `modal`\n\n# Title\n", true),
  ])
  func `a screen without a title or heading of its own is found`(_ page: String, _ lacks: Bool) {
    let modal = page.contains("modal")
    let app = readApp(
      flow: """
        "screens": { "welcome": {
          "modals": { \(modal ? #""modal": "alert""# : "") },
          "controls": { "go": { "do": [\(modal ? #"{ "present": "modal" }, "# : "")"finish"] } } } }
        """,
      pages: ["welcome": page])
    #expect(
      app.findings(of: screenTitle)
        == (lacks ? ["welcome.md 1:1 «Words.» 'welcome' has no title"] : []))
  }

  @Test func `nothing is said while the page can't be read`() {
    let app = readApp(
      pages: ["welcome": "Welcome\n=======\n\n[Go](#go)\n"], expectingMistakes: true)
    #expect(app.found.hasErrors)
    #expect(app.findings(of: screenTitle) == [])
  }
}
