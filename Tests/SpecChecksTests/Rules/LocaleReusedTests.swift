import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocaleReusedTests {
  private func buttons(_ keep: String, _ leave: String, show: String = "", modals: String = "")
    -> ReadContent
  {
    readApp(
      flow: """
        "values": { "on": { "type": "bool", "default": false, "key": "on" } },
        "screens": { "welcome": { "show": { \(show) }, \(modals)
          "controls": { "keep": { "do": [{ "present": "sure" }] }, "leave": { "do": ["finish"] } } } }
        """,
      pages: ["welcome": "# Hello\n\n[Keep](#keep)\n\n## `sure`\n\n[Leave](#leave)\n"],
      locales: [
        "de": """
        {\(entry(keep, key: "welcome.keep", source: "Keep")),
        \(entry(leave, key: "welcome.leave", source: "Leave"))}
        """
      ])
  }

  private let alert = #""modals": { "sure": "alert" },"#

  private func shared(_ show: String) -> [String] {
    readApp(
      flow: """
        "values": { "on": { "type": "bool", "default": false, "key": "on" } },
        "screens": { "welcome": { "show": { \(show) },
          "controls": { "keep": { "do": ["finish"] }, "leave": { "do": ["finish"] } } } }
        """,
      pages: ["welcome": "# Hello\n\n[Keep](#keep)\n\n[Leave](#leave)\n"],
      locales: [
        "de": """
        {\(entry("Weiter", key: "welcome.keep", source: "Keep")),
        \(entry("weiter", key: "welcome.leave", source: "Leave"))}
        """
      ]
    ).findings(of: localeReused)
  }

  @Test func `two buttons of a screen that say the same are found at the second`() {
    #expect(
      shared("") == [
        "de.json 2:29 «\"weiter\"» 'welcome.leave' and 'welcome.keep' say the same here"
      ])
  }

  @Test func `buttons that are never there together may say the same`() {
    #expect(shared(#""keep": "on", "leave": "!on""#) == [])
    #expect(shared(#""keep": "on", "leave": "on""#).count == 1)
  }

  @Test func `a modal's buttons are told from each other, not from the screen's`() {
    #expect(buttons("Weiter", "Weiter", modals: alert).findings(of: localeReused) == [])
  }

  @Test func `options of a table are told apart by their first words and unique ones`() {
    let app = readApp(
      flow:
        #""values": { "side": { "type": "choice", "of": "sides", "default": "left", "key": "s" } }"#,
      tables: [
        "sides": """
        { "columns": { "name": { "type": "words" }, "hint": { "type": "words" } },
          "rows": [{ "id": "left", "name": "Left", "hint": "One" },
            { "id": "right", "name": "Right", "hint": "Two" },
            { "id": "more", "name": "left", "hint": "Three" }] }
        """
      ], pages: ["welcome": "# Hello\n"],
      locales: [
        "de": """
        {\(entry("Da", key: "sides.left.hint", source: "One")),
        \(entry("Links", key: "sides.left.name", source: "Left")),
        \(entry("Links", key: "sides.more.name", source: "left")),
        \(entry("Da", key: "sides.right.hint", source: "Two")),
        \(entry("Links", key: "sides.right.name", source: "Right"))}
        """
      ])
    #expect(
      app.findings(of: localeReused)
        == [
          "de.json 5:32 «\"Links\"» 'sides.right.name' and 'sides.left.name' say the same here",
          "de.json 3:31 «\"Links\"» 'sides.more.name' and 'sides.right.name' say the same here",
        ].sorted())
  }
}
