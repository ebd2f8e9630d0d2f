import FlowCore
import SpecModel
import SpecText
import Testing

private let broken: [Mistake] = [
  .init(
    #""name": 1️⃣" ""#, #"1️⃣ «" "» json/type: a string that is not blank is expected here, not " ""#),
  .init(
    #""platforms": 1️⃣{}"#, "1️⃣ «{}» json/type: 'ios' or 'macos' is expected here, not an object"),
  .init(
    #""platforms": { 1️⃣"iso": { "minimum": 2️⃣"17.x", "presentation": 3️⃣"full" } }"#,
    """
    1️⃣ «"iso"» json/unknown-word: 'iso' is none of the words that can stand here \
    (did you mean 'ios'?)
    """,
    #"2️⃣ «"17.x"» json/type: a version, "17.0" is expected here, not "17.x""#,
    """
    3️⃣ «"full"» json/unknown-word: 'full' is none of the words that can stand here \
    (it can be full-screen-cover, sheet, root)
    """),
  .init(
    ##""colors": { "a": { "light": 1️⃣"#+12345", "dark": 2️⃣"#FFF" }, 3️⃣"B": { "light": "#000000", "dark": "#000000", "on": 4️⃣"aa" } }"##,
    "1️⃣ «\"#+12345\"» json/type: a color, \"#FF4D00\" is expected here, not \"#+12345\"",
    "2️⃣ «\"#FFF\"» json/type: a color, \"#FF4D00\" is expected here, not \"#FFF\"",
    """
    3️⃣ «"B"» name/form: 'B' is not a well-formed name \
    (write small letters and digits, parts joined by single hyphens)
    """,
    #"4️⃣ «"aa"» name/unknown: no color is named 'aa' (did you mean 'a'?)"#),
  .init(
    #""fonts": { "body": { "style": 1️⃣"boby", "weight": 2️⃣3 } }"#,
    """
    1️⃣ «"boby"» json/unknown-word: 'boby' is none of the words that can stand here \
    (did you mean 'body'?)
    """,
    """
    2️⃣ «3» json/type: one of 'ultra-light', 'thin', 'light', 'regular', 'medium', 'semibold', \
    'bold', 'heavy', 'black' is expected here, not 3
    """),
  .init(
    #""styles": { "a": { 1️⃣"colour": "x", "width": 2️⃣"full", "height": 3️⃣-1, "foreground": 4️⃣"x" } }"#,
    """
    1️⃣ «"colour"» json/unknown-member: a style has no 'colour' (it can have font-size, tracking, \
    foreground, strong-foreground, background, width, height, padding, padding-bottom, spacing, \
    corner-radius, border, selected-border, size, scale, blur, shape, material, drift, scroll, note, allow)
    """,
    """
    2️⃣ «"full"» json/unknown-word: 'full' is none of the words that can stand here \
    (did you mean 'fill'?)
    """,
    "3️⃣ «-1» json/type: a number from 0 is expected here, not -1",
    #"4️⃣ «"x"» name/unknown: no color is named 'x' (no color is declared)"#),
  .init(
    #""styles": { "a": { "border": 1️⃣{ "width": 1 }, "selected-border": { "width": 1, "color": 2️⃣"x" } } }"#,
    #"1️⃣ «{» json/missing-member: this border has no 'color' (add "color": a name)"#,
    #"2️⃣ «"x"» name/unknown: no color is named 'x' (no color is declared)"#),
  .init(
    #""styles": { "a": { "material": 1️⃣{ 2️⃣"ios26": "glass" }, "drift": { "every": 3️⃣0 } } }"#,
    """
    1️⃣ «{» json/missing-member: this material has no 'else' (add "else": one of 'stroke', 'fill')
    """,
    #"2️⃣ «"ios26"» json/unknown-member: 'ios26' is no version of a platform (write one like 'ios-26', or 'else')"#,
    "3️⃣ «0» json/type: a number of seconds above 0 is expected here, not 0"),
]

@Suite struct AppInfoTests {
  @Test func `an app's looks are read`() {
    let content = DemoContent(
      app: """
        "platforms": { "macos": { "minimum": "14.0", "presentation": "sheet" } },
        "colors": {
          "a": { "light": "#0aFF10", "dark": "#000000" },
          "b": { "light": "#000000", "dark": "#FFFFFF", "on": "a" }
        },
        "fonts": { "body": {
          "style": "body", "weight": "bold", "design": "serif", "emphasis": "rounded", "tracking": 2
        } },
        "styles": { "all": {
          "font-size": 1, "tracking": 2, "foreground": "a", "strong-foreground": "b",
          "background": "b", "width": "fill",
          "height": 3, "padding": 4, "padding-bottom": 5, "spacing": 6, "corner-radius": 7,
          "border": { "color": "a", "width": 8 }, "selected-border": { "color": "b", "width": 9 },
          "size": 10, "scale": 1.5, "blur": 12, "shape": "capsule",
          "material": { "ios-26": "glass", "else": "stroke" }, "drift": { "every": 13 },
          "scroll": { "to": "leading", "every": 0.01 }
        }, "narrow": { "width": 20 } },
        "limits": { "words-per-text": 5, "characters-per-text": { "ja": 9 }, "seconds": 60.5 }
        """)
    #expect(content.findings == [])
    let info = content.app.info
    #expect(info.platforms == [Flow.Platform(.macOS, minimum: "14.0", presentation: .sheet)])
    #expect(
      info.theme.colors == [
        Flow.Color("a", light: 0x0AFF10, dark: 0x000000),
        Flow.Color("b", light: 0x000000, dark: 0xFFFFFF, on: "a"),
      ])
    #expect(
      info.theme.fonts == [
        Flow.Font(
          "body", .body, weight: .bold, design: .serif, emphasis: .rounded, tracking: 2)
      ])
    var all = Flow.Style("all")
    (all.fontSize, all.tracking, all.foreground, all.background) = (1, 2, "a", "b")
    (all.width, all.height, all.padding, all.paddingBottom) = (.fill, 3, 4, 5)
    (all.spacing, all.cornerRadius) = (6, 7)
    all.strongForeground = "b"
    all.border = .init("a", width: 8)
    all.selectedBorder = .init("b", width: 9)
    (all.size, all.scale, all.blur, all.shape) = (10, 1.5, 12, .capsule)
    all.material = .init(newer: [.init(.iOS, 26, .glass)], otherwise: .stroke)
    all.drift = .init(seconds: 13)
    all.scroll = .init(to: .leading, secondsPerPoint: 0.01)
    var narrow = Flow.Style("narrow")
    narrow.width = .points(20)
    #expect(info.theme.styles == [all, narrow])
    #expect(
      info.limits
        == Flow.Limits(
          wordsPerText: 5,
          charactersPerText: [
            Flow.Limits.Characters("ja", most: 9), Flow.Limits.Characters("yue", most: 60),
            Flow.Limits.Characters("zh", most: 60),
          ], seconds: 60.5))
  }

  @Test(arguments: broken) func `a broken app.json is found at its place`(mistake: Mistake) {
    #expect(DemoContent(app: mistake.text).findings == mistake.findings)
  }
}
