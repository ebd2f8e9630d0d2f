import FlowCore
import SpecModel
import SpecText
import Testing

private let app =
  #"{ "name": "A", "icon": "I", "platforms": { "ios": { "minimum": "17", "presentation": "root" } } }"#
private let flow = """
  {
    "version": 1, "completed": { "key": "done" }, "paths": { "main": ["welcome"] },
    "entry": [{ "go": "welcome" }], "completion": [{ "store": ["completed"] }],
    "screens": { "welcome": { "controls": { "go": { "do": ["finish"] } } } }
  }
  """
private let right = [
  "content/specgen.json": #"{ "source": "en" }"#,
  "content/demo/app.json": app, "content/demo/flow.json": flow,
  "content/demo/screens/welcome.md": "# Hello\n\n[Go](#go)\n",
]

/// The right files, without one of them and with others.
private func content(without path: String = "", with others: [String: String] = [:]) -> DemoContent
{
  DemoContent(right.filter { $0.key != path }.merging(others) { $1 })
}

private let strays: [(path: String, help: String)] = [
  (
    "content/specgen.jsn",
    "apps are folders of content/; only specgen.json and README.md are beside them"
  ),
  ("content/demo/tips.md", "did you mean 'screens/tips.md'?"),
  ("content/demo/screen/tips.md", "did you mean 'screens/tips.md'?"),
  ("content/demo/screens/tips.txt", "did you mean 'screens/tips.md'?"),
  ("content/demo/local/pl.json", "did you mean 'locales/pl.json'?"),
  ("content/demo/locales/pl.md", "did you mean 'locales/pl.json'?"),
  (
    "content/demo/a/b/c.md",
    """
    an app has app.json, flow.json, a JSON file for each table, screens/*.md, locales/*.json and \
    released/*.json
    """
  ),
]

@Suite struct LayoutTests {
  @Test func `a project in its place is read`() {
    let content = content(with: [
      "content/specgen.json": #"{ "source": "en", "locales": ["pl"] }"#,
      "content/demo/locales/pl.json": "{}", "content/other/locales/pl.json": "{}",
      "content/demo/released/1.json": #"{ "version": 1, "completed": "done", "stored": {} }"#,
      "templates/app.mustache": "", "content/other/app.json": app,
      "content/other/flow.json": flow,
      "content/other/screens/welcome.md": "# Hello\n\n[Go](#go)\n",
    ])
    #expect(content.findings == [])
    #expect(content.project.apps.map(\.id) == ["demo", "other"])
    #expect(content.app.pages.map(\.id) == ["welcome"])
  }

  @Test(arguments: strays) func `a file in the wrong place is found`(path: String, help: String) {
    let found = content(with: [path: ""]).found.filter { $0.rule == "file/unexpected" }
    #expect(found.map(\.message) == ["specgen does not read '\(path)'"])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: ["content/specgen.json", "content/demo/app.json", "content/demo/flow.json"])
  func `a file that is missing is missed once`(path: String) {
    let found = content(without: path).found
    #expect(found.map(\.message) == ["'\(path)' is missing"])
    #expect(found.map(\.rule) == ["file/missing"])
  }

  @Test func `settings that are missing are told what to write`() {
    let path = "content/specgen.json"
    #expect(
      content(without: path).found.map(\.help) == [
        #"write { "source": "en" } into it, with the language of the words for "en"; "#
          + "`specgen init` makes it"
      ])
    let translated = content(
      without: path,
      with: ["content/demo/locales/pt-BR.json": "{}", "content/demo/locales/de.json": "{}"])
    #expect(
      translated.found.map(\.help) == [
        #"write { "source": "en", "locales": ["de", "pt-BR"] } into it, with the language of the "#
          + #"words for "en""#
      ])
  }

  @Test(arguments: [
    ("content/specgen.json", "content/specgn.json"),
    ("content/demo/app.json", "content/demo/ap.json"),
    ("content/demo/flow.json", "content/demo/flows.json"),
  ])
  func `a misspelt file is what is missing`(path: String, misspelt: String) throws {
    let found = content(without: path, with: [misspelt: right[path] ?? ""]).found
    #expect(Set(found.map(\.rule)) == ["file/missing", "file/unexpected"])
    let name = try #require(path.split(separator: "/").last)
    #expect(found.first { $0.rule == "file/unexpected" }?.help == "did you mean '\(name)'?")
  }

  @Test func `names of folders and files are names`() {
    let renamed = DemoContent(
      Dictionary(
        uniqueKeysWithValues: right.map { path, text in
          (path.replacing("demo", with: "My_App"), text)
        }))
    #expect(renamed.found.map(\.message) == ["'My_App' is not a well-formed name"])
    let others = content(with: [
      "content/demo/Levels.json": #"{ "columns": {}, "rows": [] }"#,
      "content/demo/frame.json": #"{ "columns": {}, "rows": [] }"#,
      "content/demo/screens/Tips.md": "# Tips\n",
    ])
    #expect(
      others.found.map(\.message) == [
        "'Levels' is not a well-formed name", "'frame' has a meaning of its own",
        "'Tips' is not a well-formed name", "flow.json has no screen 'Tips'",
      ])
  }

  @Test func `a project without a file is read`() {
    #expect(DemoContent([:]).findings == [])
  }

  @Test func `settings are read, and a broken one is found at its place`() {
    let fine = content(with: [
      "content/specgen.json": """
      {
        "$schema": "x", "source": "en-GB", "locales": ["pl"], "complete": [],
        "devices": ["iphone-se"], "limits": { "words-per-screen": 60 }, "rules": { "theme/contrast": "off" }
      }
      """, "content/demo/locales/pl.json": "{}",
    ])
    #expect(fine.findings == [])
    let settings = fine.project.settings
    #expect(settings.sourceLocale == "en-GB")
    #expect(settings.targetLocales.map(\.value) == ["pl"])
    #expect(settings.completeLocales?.map(\.value) == [])
    #expect(settings.devices.map(\.value) == ["iphone-se"])
    #expect(settings.limits == Flow.Limits(wordsPerScreen: 60))
    #expect(settings.rules.map(\.rule.value) == ["theme/contrast"])
    #expect(settings.rules.map(\.level) == [.off])
    let broken = content(with: [
      "content/specgen.json": """
      {
        1️⃣"sources": "en", "locales": ["pl", 2️⃣"pl", 3️⃣"polish"], "limits": { "words-per-text": 4️⃣0 },
        "complete": ["pl", 6️⃣"pt"], "rules": { "theme/contrast": 5️⃣"offf" }
      }
      """, "content/demo/locales/pl.json": "{}",
    ])
    #expect(
      broken.findings == [
        """
        1️⃣ «"sources"» json/unknown-member: specgen.json has no 'sources' \
        (did you mean 'source'?)
        """,
        #"2️⃣ «"pl"» name/duplicate: 'pl' is here already (choose another name for one of them)"#,
        """
        3️⃣ «"polish"» json/type: the code of a language, "en" or "pt-BR" is expected here, not \
        "polish" (it can be one that the App Store has, such as 'de' or 'pt-BR')
        """,
        "4️⃣ «0» json/type: a whole number from 1 is expected here, not 0",
        #"6️⃣ «"pt"» name/unknown: no locale is named 'pt' (did you mean 'pl'?)"#,
        """
        5️⃣ «"offf"» json/unknown-word: 'offf' is none of the words that can stand here \
        (did you mean 'off'?)
        """,
      ])
  }

  @Test(arguments: [#""value/unused""#, #"["value/unused"]"#])
  func `an acceptance without a reason is told how it is written`(_ written: String) {
    let content = DemoContent(
      flow: #""values": { "on": { "type": "bool", "allow": 1️⃣\#(written) } }"#)
    #expect(content.found.map(\.rule) == ["json/type"])
    #expect(
      content.found.map(\.help) == [
        #"write the rule's id and the reason: { "area/name": "reason" }"#
      ])
  }

  @Test func `a limit of a language that is none is found`() {
    let characters = content(with: [
      "content/specgen.json": """
      { "source": "en", "limits": { "characters-per-text": { "ja": 9, 1️⃣"jp": 9, "yue": 9, "zh": 9 } } }
      """
    ])
    #expect(
      characters.findings == [
        """
        1️⃣ «"jp"» json/type: the code of a language, "en" or "pt-BR" is expected here, not "jp" \
        (did you mean 'ja'?)
        """
      ])
  }

  @Test func `settings without a language are found`() {
    let empty = content(with: ["content/specgen.json": "1️⃣{}"])
    #expect(
      empty.findings == [
        """
        1️⃣ «{» json/missing-member: specgen.json has no 'source' \
        (add "source": the code of a language, "en" or "pt-BR")
        """
      ])
  }

  @Test func `the language the content is written in is not translated into`() {
    let twice = content(with: [
      "content/specgen.json": #"{ "source": "en", "locales": ["pl", 1️⃣"en"] }"#,
      "content/demo/locales/pl.json": "{}",
    ])
    #expect(
      twice.findings == [
        #"1️⃣ «"en"» name/duplicate: 'en' is here already (choose another name for one of them)"#
      ])
  }
}

@Test func `an app that becomes the type of another one is found`() {
  func both(_ id: String) -> [String] {
    let second = right.filter { $0.key.contains("/demo/") }.map { path, text in
      (path.replacing("/demo/", with: "/\(id)/"), text)
    }
    return content(with: Dictionary(uniqueKeysWithValues: second)).findings
  }
  #expect(
    both("de-mo") == [
      """
      content/demo/app.json 1:11 «"A"» name/duplicate: 'demo' and 'de-mo' are both 'Demo' in Swift \
      (rename the folder of the newer one: apps that link the other name it so)
      """
    ])
  #expect(both("demo-2") == [])
}
