import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ThemeStyleContrastTests {
  /// Grey has 3.54:1 on white and 5.93:1 on black.
  private func app(_ styles: String, on: String = "") -> ReadContent {
    readApp(
      flow: """
        "screens": { "welcome": {
          "controls": { "go": { "style": "button", "do": ["finish"] } },
          "views": { "dots": { "kind": "page-dots", "style": "dots" },
            "face": { "kind": "avatar", "style": "face" } },
          "decor": ["glow"] } }
        """,
      pages: ["welcome": "# Hello\n\n![Here](#dots) ![You](#face)\n\n[Go](#go)\n"],
      app: ##"""
        "colors": { "background": { "light": "#FFFFFF", "dark": "#000000" },
          "text": { "light": "#000000", "dark": "#FFFFFF" },
          "grey": { "light": "#888888", "dark": "#888888"\##(on) } },
        "styles": { "button": {}, "dots": {}, "face": {}, "glow": {}, \##(styles) }
        """##.replacing(#""\#(styles.split(separator: "\"")[0])": {}, "#, with: ""))
  }

  @Test(arguments: [
    (#""button": { "foreground": "grey", "background": "background" }"#, "light"),
    (#""face": { "foreground": "grey" }"#, "light"),
    (#""button": { "background": "grey" }"#, "dark"),
    (#""title": { "foreground": "grey", "font-size": 23 }"#, "light"),
  ])
  func `letters that can't be told from what is behind them are found`(
    _ style: String, _ look: String
  ) {
    let found = app(style).sorted(themeStyleContrast)
    #expect(found.count == 1)
    #expect(found.first?.message.hasSuffix("3.54:1 is needed") == false)
    #expect(found.first?.message.contains("has a contrast of 3.54:1 on") == true)
    #expect(app(style).labels(of: themeStyleContrast).contains { $0.contains(look) })
  }

  @Test func `strong words that can't be told from what is behind them are found`() {
    let found = app(#""button": { "strong-foreground": "grey", "background": "background" }"#)
    #expect(
      found.findings(of: themeStyleContrast).map { $0.split(separator: " ", maxSplits: 2)[2] } == [
        "«\"grey\"» 'grey' has a contrast of 3.54:1 on 'background', 4.5:1 is needed"
      ])
    #expect(
      app(#""title": { "strong-foreground": "grey", "font-size": 24 }"#)
        .findings(of: themeStyleContrast) == [])
  }

  @Test func `the finding is at the color's name in the style`() {
    let found = app(#""button": { "foreground": "grey", "background": "background" }"#)
    #expect(
      found.findings(of: themeStyleContrast) == [
        """
        app.json 4:75 «"grey"» 'grey' has a contrast of 3.54:1 on 'background', 4.5:1 is needed
        """
      ])
  }

  @Test(arguments: [
    #""dots": { "foreground": "grey" }"#, #""glow": { "foreground": "grey" }"#,
    #""title": { "foreground": "grey", "font-size": 24 }"#,
    #""button": { "foreground": "text", "background": "background" }"#,
    #""card": { "padding": 8 }"#,
  ])
  func `marks, large letters, what is behind screens and strong colors are fine`(_ style: String) {
    #expect(app(style).findings(of: themeStyleContrast) == [])
  }

  @Test func `nothing is said twice of a color and what it is on`() {
    let style = #""face": { "foreground": "grey", "background": "background" }"#
    let weak = app(style, on: #", "on": "background""#)
    #expect(weak.findings(of: themeContrast).count == 1)
    #expect(weak.findings(of: themeStyleContrast) == [])
  }

  @Test func `the color of a row is held to what its views are drawn on`() {
    func app(_ kind: String, _ color: String, on: String = "") -> ReadContent {
      readApp(
        flow: """
          "values": { "mood": { "type": "choice", "of": "moods", "default": "calm" } },
          "screens": { "welcome": {
            "controls": { "go": { "style": "button", "do": ["finish"] } },
            "views": { "mood": { "kind": "\(kind)", "value": "mood.rank", "style": "mood" } } } }
          """,
        tables: [
          "moods": """
          { "columns": { "rank": { "type": "rank" }, "tone": { "type": "color" } },
            "rows": [{ "id": "calm", "rank": 1, "tone": "\(color)" }] }
          """
        ], pages: ["welcome": "# Hello\n\n![Mood](#mood)\n\n[Go](#go)\n"],
        app: ##"""
          "colors": { "background": { "light": "#FFFFFF", "dark": "#000000" },
            "pale": { "light": "#AAAAAA", "dark": "#AAAAAA"\##(on) },
            "grey": { "light": "#888888", "dark": "#888888" } },
          "styles": { "button": {}, "mood": {} }
          """##)
    }
    let found = app("rank-bars", "pale").sorted(themeStyleContrast)
    #expect(
      found.map(\.message) == [
        "'pale', a row's color, has a contrast of 2.32:1 on 'background', 3:1 is needed"
      ])
    #expect(app("rank-bars", "grey").findings(of: themeStyleContrast) == [], "3.54:1 is enough")
    #expect(app("mood-badge", "grey").sorted(themeStyleContrast).count == 1, "not for letters")
    #expect(
      app("rank-bars", "pale", on: #", "on": "background""#).findings(of: themeStyleContrast) == [],
      "'theme/contrast' says it")
  }
}
