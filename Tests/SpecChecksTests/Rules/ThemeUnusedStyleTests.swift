import FlowCore
import Foundation
import SpecModel
import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ThemeUnusedStyleTests {
  /// An app of one screen with a button in some style, and something behind it.
  private func app(
    _ looks: String, style: String = "button",
    page: String = "# Hello\n\n![Here](#dots)\n\n[Go](#go)\n", mistakes: Bool = false
  ) -> ReadContent {
    readApp(
      flow: """
        "screens": { "welcome": {
          "controls": { "go": { "style": "\(style)", "do": ["finish"] } },
          "views": { "dots": { "kind": "page-dots", "style": "dots" } },
          "decor": ["glow"] } }
        """,
      pages: ["welcome": page], app: looks,
      expectingMistakes: mistakes)
  }

  @Test func `a style, font or colour that nothing is drawn with is found at its name`() {
    let app = app(
      ##"""
      "styles": {
        "button": { "foreground": "ink", "selected-border": { "color": "line", "width": 1 } },
        "dots": {}, "glow": { "background": "sky" }, "title": {}, "card": {},
        "zebra": {}, "feild": {}
      },
      "fonts": { "body": { "style": "body" }, "small": { "style": "footnote" } },
      "colors": {
        "ink": { "light": "#000000", "dark": "#FFFFFF", "on": "back" },
        "back": { "light": "#FFFFFF", "dark": "#000000" },
        "line": { "light": "#FFFFFF", "dark": "#000000" },
        "sky": { "light": "#FFFFFF", "dark": "#000000" },
        "accent": { "light": "#FFFFFF", "dark": "#000000" },
        "pink": { "light": "#FFFFFF", "dark": "#000000" }
      }
      """##)
    #expect(
      app.findings(of: themeUnusedStyle) == [
        #"app.json 4:3 «"zebra"» nothing is drawn with 'zebra'"#,
        #"app.json 4:16 «"feild"» nothing is drawn with 'feild'"#,
        #"app.json 6:41 «"small"» nothing is drawn with 'small'"#,
        #"app.json 13:3 «"pink"» nothing is drawn with 'pink'"#,
      ])
    #expect(
      app.sorted(themeUnusedStyle).map(\.help) == [
        "take it away, or name it in flow.json", "did you mean 'field'?", "take it away",
        "take it away, or name it in a style or a table",
      ])
  }

  @Test func `nothing is said of what a misspelt name was meant for`() {
    let style = app(
      #""styles": { "button": {}, "dots": {}, "glow": {} }"#, style: "buton", mistakes: true)
    #expect(style.found.hasErrors)
    #expect(style.findings(of: themeUnusedStyle) == [])
    let color = app(
      ##"""
      "styles": { "button": { "foreground": "inc" }, "dots": {}, "glow": {} },
      "colors": { "ink": { "light": "#000000", "dark": "#FFFFFF" } }
      """##, mistakes: true)
    #expect(color.found.hasErrors)
    #expect(color.findings(of: themeUnusedStyle) == [])
    let words = app(
      #""styles": { "button": {}, "dots": {}, "glow": {} }"#, page: "", mistakes: true)
    #expect(words.found.all.map(\.rule) == ["words/empty"])
    #expect(words.findings(of: themeUnusedStyle) == [])
  }

  @Test func `what templates draw with, though nothing names it, is what the rule leaves alone`()
    throws
  {
    let texts = try ProjectFiles(at: repository.appending(path: "templates")).texts
      .filter { $0.key.hasSuffix(".mustache") || $0.key.hasSuffix(".css") }.values
    var (styles, fonts, colors) = (Set<StyleID>(), Set<FontID>(), Set<ColorID>())
    for text in texts {
      for match in text.matches(of: /[ ".]([st])-([a-z][a-z-]*)/) {
        let id = String(match.2)
        if match.1 == "s" { styles.insert(StyleID(id)) } else { fonts.insert(FontID(id)) }
      }
      for match in text.matches(of: /var\(--([a-z-]+)/) { colors.insert(ColorID(String(match.1))) }
    }
    // The styles of fields and chips are chosen where the control has none.
    #expect(styles.union(["field", "chip"]) == ImplicitTheme.styles)
    #expect(fonts == ImplicitTheme.fonts)
    #expect(ImplicitTheme.colors.isSubset(of: colors))
  }
}
