import CLDR
import SpecModel
import SpecText
import TestSupport
import Testing

/// The app `demo` with one text with a number, in German too.
private func content(
  _ german: String, locales: String = #"["de"]"#, others: [String: String] = [:]
) -> DemoContent {
  let files = [
    "content/specgen.json": #"{ "source": "en", "locales": \#(locales) }"#,
    "content/demo/app.json":
      #"{ "name": "D", "icon": "I", "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } } }"#,
    "content/demo/flow.json": """
    {
      "version": 1, "completed": { "key": "done" },
      "values": { "apps": { "type": "count", "key": "apps" } },
      "paths": { "main": ["welcome"] }, "entry": [{ "go": "welcome" }],
      "completion": [{ "store": ["completed"] }],
      "screens": { "welcome": { "controls": { "go": { "do": ["finish"] } } } }
    }
    """,
    "content/demo/screens/welcome.md": "# Hello\n\n{apps} apps.\n\n[Go](#go)\n",
    "content/demo/locales/de.json": german,
  ]
  return DemoContent(files.merging(others) { $1 })
}

private let broken: [Mistake] = [
  .init(
    #"{ "welcome.go": 1️⃣"Los" }"#, #"1️⃣ «"Los"» json/type: an object is expected here, not "Los""#),
  .init(
    #"{ "welcome.go": { 1️⃣"valeu": "Los", "source": "Go" } }"#,
    #"1️⃣ «"valeu"» json/unknown-member: a translation has no 'valeu' (did you mean 'value'?)"#),
  .init(
    #"{ "welcome.go": 1️⃣{ "value": "Los" } }"#,
    """
    1️⃣ «{» json/missing-member: this translation has no 'source' \
    (add "source": a string or an object)
    """),
  .init(
    #"{ "welcome.go": { "value": 1️⃣{ "one": "a" }, "source": "Go", "state": 2️⃣"new" } }"#,
    #"1️⃣ «{» json/missing-member: the form `other` is missing (add "other": a string)"#,
    """
    2️⃣ «"new"» json/unknown-word: 'new' is none of the words that can stand here \
    (leave `state` out when it is done; it can be needs-review)
    """),
  .init(
    #"{ "welcome.go": { "value": "Los", "source": "Go", "state": 1️⃣"needs-reviev" } }"#,
    """
    1️⃣ «"needs-reviev"» json/unknown-word: 'needs-reviev' is none of the words that can stand here \
    (did you mean 'needs-review'?)
    """),
  .init(
    #"{ 1️⃣"welcome.go": { "value": "a", "source": "Go" }, "a.b": { "value": "a", "source": "" } }"#,
    """
    1️⃣ «"welcome.go"» locale/order: 'welcome.go' stands too early (texts stand in the order of \
    their keys)
    """),
  .init(
    #"{ "a.b": { "value": "1️⃣{App s}", "source": "" }, 2️⃣"a.b": { "value": "", "source": "" } }"#,
    "1️⃣ «{App s}» words/placeholder: '{App s}' is no name in braces (did you mean '{app-s}'?)",
    #"2️⃣ «"a.b"» json/duplicate-key: 'a.b' is here already (put both into one, or take one away)"#),
  .init(
    #"{ "a.b": { "value": 1️⃣"**你好。**世界", "source": "" } }"#,
    """
    1️⃣ «"**你好。**世界"» words/emphasis: these asterisks emphasise nothing (put them next to \
    letters, with punctuation outside; write '\\*' for an asterisk to be shown)
    """),
  .init(
    #"{ "a.b": { "value": "\u00fc 1️⃣*你好。*世界", "source": "" } }"#,
    """
    1️⃣ «*» words/emphasis: these asterisks emphasise nothing (put them next to \
    letters, with punctuation outside; write '\\*' for an asterisk to be shown)
    """),
]

@Suite struct TranslationTests {
  @Test func `a translation is read with its forms, its source and what is said of it`() throws {
    let content = content(
      #"""
      {
        "$schema": "x", "allow": {}, "note": "Informal.",
        "welcome.body": {
          "value": { "one": "*{apps}* \"App\"", "other": "{apps} Apps" }, "source": "{apps} apps.",
          "state": "needs-review", "note": "Too long?" },
        "welcome.go": { "value": "5 * 3 \\* 2", "source": { "one": "a", "other": "b" } }
      }
      """#)
    #expect(content.findings == [])
    let german = try #require(content.app.translations.first)
    #expect(german.locale.value == "de")
    #expect(german.entries.map(\.key.value) == ["welcome.body", "welcome.go"])
    let body = german.entries[0]
    guard case .plural(let forms) = body.forms else { throw Unexpected() }
    #expect(forms.map(\.category) == [.one, .other])
    #expect(forms.map(\.value.markdown) == [#"*{apps}* "App""#, "{apps} Apps"])
    #expect(body.source.value == .one("{apps} apps."))
    #expect(body.needsReview)
    #expect(body.note == "Too long?")
    let go = german.entries[1]
    #expect(go.source.value == .plural([.init(.one, "a"), .init(.other, "b")]))
    #expect(!go.needsReview)
    guard case .one(let phrase) = go.forms else { throw Unexpected() }
    #expect(phrase.inlines == [.text("5 * 3 * 2")])
    let file = try #require(content.files.files.first { $0.path.hasSuffix("de.json") })
    let places = forms.flatMap(\.value.placeholders).map { file.text(at: $0.span) }
    #expect(places == ["{apps}", "{apps}"], "in words with Markdown and escapes too")
  }

  private struct Unexpected: Error {}

  @Test(arguments: broken) func `a mistake is found at its place`(mistake: Mistake) {
    #expect(content(mistake.text).findings == mistake.findings)
  }

  @Test func `texts are put in order, and what stands between them stays`() throws {
    let content = content(
      """
      {
        "welcome.go": { "value": "Los", "source": "Go" },

        "$schema": "x",
        "welcome.body": {
          "value": "Ü", "source": "{apps} apps." }
      }
      """)
    let finding = try #require(content.found.first)
    #expect(content.found.map(\.rule) == ["locale/order"])
    #expect(finding.severity == .warning)
    let file = content.files.files[Int(finding.span.file.index)]
    #expect(
      String(decoding: file.applying(finding.fix?.edits ?? []).bytes, as: UTF8.self) == """
        {
          "$schema": "x",

          "welcome.body": {
            "value": "Ü", "source": "{apps} apps." },
          "welcome.go": { "value": "Los", "source": "Go" }
        }
        """)
  }

  @Test func `a finding is accepted where it is`() {
    let content = content(
      #"{ "welcome.go": { "value": "Go", "source": "Go", "allow": { "locale/untranslated": "x" } } }"#
    )
    #expect(content.findings == [])
    #expect(content.project.suppressions.map(\.rule.value) == ["locale/untranslated"])
  }

  // MARK: Files

  @Test func `an app may have fewer languages than the project`() {
    let info =
      #"{ "name": "D", "icon": "I", "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } }, "locales": "#
    func findings(_ own: String, _ others: [String: String] = [:]) -> [String] {
      content(
        "{}", locales: #"["de", "fr"]"#,
        others: others.merging(["content/demo/app.json": info + own + " }"]) { $1 }
      ).findings
    }
    #expect(findings(#"["de"]"#) == [])
    #expect(
      findings(#"["de", 1️⃣"fr"]"#) == [
        """
        1️⃣ «"fr"» locale/file: 'content/demo/locales/fr.json' is missing (`specgen new locale fr \
        --app demo` makes it, ready to fill, or take "fr" out of `locales`)
        """
      ])
    // Of languages that can't be read no file is demanded.
    #expect(findings("1️⃣null").allSatisfy { !$0.contains("locale/file") })
    #expect(
      findings(#"["de"]"#, ["content/demo/locales/fr.json": "1️⃣{}"]) == [
        """
        1️⃣ «» locale/file: 'demo' is not translated into 'fr' (add "fr" to "locales" in \
        content/demo/app.json, or delete this file)
        """
      ])
    #expect(
      findings(#"["de", 1️⃣"ja"]"#).contains { $0.hasPrefix("1️⃣ «\"ja\"» name/unknown") },
      "\(findings(#"["de", 1️⃣"ja"]"#))")
  }

  @Test func `a locale without a file is found where it is listed`() {
    let content = content(
      "{}", locales: #"["de", 1️⃣"fr"]"#, others: ["content/demo/locales/pl.json": "1️⃣{}"])
    #expect(
      content.findings == [
        """
        1️⃣ «» locale/file: specgen.json does not list 'pl' (add "pl" to "locales" there, or delete \
        this file)
        """,
        """
        1️⃣ «"fr"» locale/file: 'content/demo/locales/fr.json' is missing \
        (`specgen new locale fr` makes it, ready to fill, or take "fr" out of `locales`)
        """,
      ])
  }

  @Test func `a locale that several apps lack is one finding`() {
    let files = content("{}").files.files.map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
    let other = files.filter { $0.0.hasPrefix("content/demo/") && !$0.0.hasSuffix("de.json") }
      .map { ($0.0.replacing("demo", with: "other"), $0.1) }
    let content = content("{}", locales: #"[1️⃣"ja", "de"]"#, others: Dictionary(other) { $1 })
    #expect(
      content.found.map(\.message) == [
        "2 apps have no ja.json", "'content/other/locales/de.json' is missing",
      ])
    #expect(
      content.found[0].help
        == "`specgen new locale ja` makes them, ready to fill, or take \"ja\" out of `locales`: "
        + "content/demo/locales/ja.json, content/other/locales/ja.json")
  }

  @Test(
    arguments: [
      ("zh_Hans", "it is written 'zh-Hans'", "zh-Hans"),
      ("zh-hans", "it is written 'zh-Hans'", "zh-Hans"),
      ("ZH-HANS", "it is written 'zh-Hans'", "zh-Hans"),
      ("PT_br", "it is written 'pt-BR'", "pt-BR"),
      ("en-XA", "every preview has 'en-XA' as it is; nobody speaks it", nil),
      ("ar-xb", "every preview has 'ar-xb' as it is; nobody speaks it", nil),
      ("sr", "its numbers and dates are not known: it can be one that the App Store has", nil),
      ("klingon", "it can be one that the App Store has, such as 'de' or 'pt-BR'", nil),
      ("deu", "did you mean 'de'?", nil),
    ] as [(String, String, String?)])
  func `a code is that of a language, in its one form`(
    _ code: String, _ help: String, _ fix: String?
  ) throws {
    let content = content("{}", locales: "[\"de\", \"\(code)\"]")
    let finding = try #require(content.found.first { $0.rule == "json/type" })
    #expect(
      finding.message
        == "the code of a language, \"en\" or \"pt-BR\" is expected here, not \"\(code)\"")
    #expect(finding.help == help)
    #expect(finding.fix?.edits.map(\.replacement) == fix.map { ["\"\($0)\""] })
  }

  @Test(arguments: [
    ("zh-hans", "specgen.json does not list 'zh-hans'", "did you mean 'zh-Hans.json'?"),
    // As near to 'de' as a misspelling would be.
    (
      "da", "specgen.json does not list 'da'",
      "add \"da\" to \"locales\" there, or delete this file"
    ),
    (
      "zh-Hant", "specgen.json does not list 'zh-Hant'",
      "add \"zh-Hant\" to \"locales\" there, or delete this file; or did you mean 'zh-Hans.json'?"
    ),
    (
      "en-XA", "specgen.json does not list 'en-XA'",
      "every preview has 'en-XA' as it is; nobody speaks it"
    ),
    ("german", "'german' is the code of no language", "there is de, zh-Hans"),
    (
      "en", "'en' is the language the content is written in",
      "its words are those of screens and tables: delete this file"
    ),
  ])
  func `a file of no listed locale is found`(name: String, message: String, help: String) {
    let content = content(
      "{}", locales: #"["de", "zh-Hans"]"#,
      others: [
        "content/demo/locales/zh-Hans.json": "{}", "content/demo/locales/\(name).json": "{}",
      ])
    #expect(content.found.map(\.rule) == ["locale/file"])
    #expect(content.found.map(\.message) == [message])
    #expect(content.found.map(\.help) == [help])
  }

  @Test func `a text of many names is read in a time that grows with its length`() {
    let growth = growth(from: 1_500) { count in
      let value = #"\n"# + String(repeating: "{apps} ", count: count)
      return #"{ "welcome.body": { "value": "\#(value)", "source": "{apps} apps." } }"#
    } in: { text in
      _ = content(text)
    }
    #expect(growth < 10)
  }

  @Test func `a file that is no JSON is there all the same`() {
    #expect(content("{").found.map(\.rule) == ["json/syntax"])
  }
}
