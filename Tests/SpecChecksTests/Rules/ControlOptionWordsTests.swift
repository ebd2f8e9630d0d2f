import SpecModel
import TestSupport
import Testing

import SpecChecks

@Suite struct ControlOptionWordsTests {
  private func findings(as style: String, _ words: String) -> [String] {
    readApp(
      flow: """
        "values": { "wish": { "type": "choice", "of": "wishes", "default": "sleep" } },
        "screens": { "welcome": {
          "show": { "card": "option.id != joy" },
          "controls": {
            "wish": { "value": "wish", "as": "\(style)", "option": "card" },
            "go": { "do": ["finish"] }
          }
        } }
        """,
      tables: [
        "wishes": #"""
        {
          "columns": { "name": { "type": "words" } },
          "rows": [{ "id": "sleep", "name": "Sleep" }, { "id": "joy", "name": "Joy" }]
        }
        """#
      ],
      pages: ["welcome": "# Hello\n\n[Wish](#wish)\n\n[Go](#go)\n\n## `card`\n\n\(words)\n"]
    ).findings(of: controlOptionWords)
  }

  @Test(arguments: ["chips", "menu", "segmented", "wheel"])
  func `words beside names that are drawn alone are found`(style: String) {
    #expect(
      findings(as: style, "{option.name}\n\nGood for all.") == [
        "welcome.md 9:1 «{option.name}\n\nGood for all.» these words are drawn nowhere: 'wish' has "
          + "the names of its rows alone"
      ])
    #expect(findings(as: style, "{option.name}") == [])
  }

  @Test func `words on cards are drawn`() {
    #expect(findings(as: "cards", "{option.name}\n\nGood for all.") == [])
  }
}
