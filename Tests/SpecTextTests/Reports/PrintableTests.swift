import SpecText
import Testing

@Suite struct PrintableTests {
  @Test(arguments: [
    ("plain 'text' – é 日 🎉", "plain 'text' – é 日 🎉"),
    ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("a\nb\r\tc\0", #"a\nb\r\tc\u{0}"#),
    ("\u{7F}\u{80}\u{9B}\u{9F}", #"\u{7F}\u{80}\u{9B}\u{9F}"#),
    ("\u{202A}\u{202E}\u{2066}\u{2069}", #"\u{202A}\u{202E}\u{2066}\u{2069}"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200E}\u{200F}\u{61C}"#),
    ("\u{200B}\u{200C}\u{2060}\u{FEFF}\u{AD}", #"\u{200B}\u{200C}\u{2060}\u{FEFF}\u{AD}"#),
    ("\u{2028}\u{2029}\u{85}", #"\u{2028}\u{2029}\u{85}"#),
    ("\u{3164}\u{115F}\u{FFA0}\u{180E}", #"\u{3164}\u{115F}\u{FFA0}\u{180E}"#),
    ("\u{E0041}\u{E0100}\u{FFF9}", #"\u{E0041}\u{E0100}\u{FFF9}"#),
    ("👩‍👩‍👧 ❤️ 1️⃣ 👩🏽‍🚀", "👩‍👩‍👧 ❤️ 1️⃣ 👩🏽‍🚀"), ("👩\u{200D}x", #"👩\u{200D}x"#), ("1\u{200D}1", #"1\u{200D}1"#),
    ("x\u{FE0F}", #"x\u{FE0F}"#), ("👩\u{200D}", #"👩\u{200D}"#),
    ("\u{1B}\u{301}", "\\u{1B}\u{301}"),
  ])
  func `what can't be seen is escaped`(text: String, printed: String) {
    #expect(text.printable.utf8.elementsEqual(printed.utf8))
  }

  @Test(arguments: [
    ("::error::x", #"\u{3A}:error::x"#), (" \u{A0}::error::x", " \u{A0}\\u{3A}:error::x"),
    ("::\u{301}", "\\u{3A}:\u{301}"), ("a ::error::x", "a ::error::x"), (":x", ":x"),
    ("a ##[group]x", #"a ##\u{5B}group]x"#), ("###[x]", #"###\u{5B}x]"#),
    ("##vso[task.x]", #"##vso\u{5B}task.x]"#), ("##teamcity[x]", #"##teamcity\u{5B}x]"#),
    ("#\u{200B}#[x]", #"#\u{200B}#\u{5B}x]"#), ("##\u{FE0F}[x]", "##\u{FE0F}\\u{5B}x]"),
    ("## [x](y)", "## [x](y)"), ("#[x]", "#[x]"), ("# #[x]", "# #[x]"),
  ])
  func `nothing starts a command of a CI log`(text: String, printed: String) {
    #expect(text.printable.utf8.elementsEqual(printed.utf8))
  }
}
