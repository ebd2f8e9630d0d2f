import TestSupport
import Testing

import SpecChecks

@Suite struct ThemeSmallTargetTests {
  private func app(_ style: String) -> ReadContent {
    readApp(
      flow: """
        "screens": { "welcome": {
          "controls": { "go": { "style": "button", "do": ["finish"] } },
          "views": { "dots": { "kind": "page-dots", "style": "dots" } } } }
        """,
      pages: ["welcome": "# Hello\n\n![Here](#dots)\n\n[Go](#go)\n"],
      app: #""styles": { "button": { \#(style) }, "dots": { "size": 8 } }"#)
  }

  @Test func `a control that is too low is found at its height`() {
    #expect(
      app(#""height": 32"#).findings(of: themeSmallTarget) == [
        "app.json 1:36 «32» 32 points are too low to be hit"
      ])
    #expect(app(#""size": 43.5"#).findings(of: themeSmallTarget).count == 1)
  }

  @Test func `a control that is high enough, or as high as its words, is fine`() {
    #expect(app(#""height": 44"#).findings(of: themeSmallTarget) == [])
    #expect(app(#""padding": 4"#).findings(of: themeSmallTarget) == [])
  }
}
