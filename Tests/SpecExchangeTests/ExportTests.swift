import Foundation
import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import TestSupport
import Testing

private let schema = URL(
  fileURLWithPath: "/usr/share/php/Symfony/Component/Translation/Resources/schemas/")

@Suite struct `Exporting` {
  @Test func `a file is laid out as Xcode's`() async {
    let text = await ProjectFiles.exchange.exported("de", apps: ["other"])
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
        xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
        http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
          <file original="output/strings/other/Onboarding.xcstrings" source-language="en" \
        target-language="de" datatype="plaintext">
            <header>
              <tool tool-id="specgen" tool-name="specgen" tool-version="\(version)"/>
            </header>
            <body>
              <trans-unit id="welcome.start" xml:space="preserve">
                <source>Start</source>
                <note>limit: 20 words
        preview: output/preview/other.html#welcome.start&amp;locale=de</note>
              </trans-unit>
              <trans-unit id="welcome.title" xml:space="preserve">
                <source>Hello</source>
                <note>limit: 20 words
        preview: output/preview/other.html#welcome.title&amp;locale=de</note>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
  }

  /// A unit of an export, by its id.
  private func unit(_ id: String, _ locale: LocaleID = "de", of project: ProjectFiles = .exchange)
    async -> String?
  {
    var found: String?
    _ = await project.exported(locale, apps: ["demo"]).replacingParts(
      from: "<trans-unit ", through: "</trans-unit>"
    ) {
      if $0.hasPrefix("<trans-unit id=\"\(id)\" ") {
        found = $0.replacingOccurrences("\n        ", "\n").replacingOccurrences("\n      <", "\n<")
      }
      return $0
    }
    return found
  }

  @Test func `a note says what the writer says, what is put in, how long, and where it is seen`()
    async
  {
    #expect(
      await unit("setup.chosen|==|plural.one") == """
        <trans-unit id="setup.chosen|==|plural.one" xml:space="preserve">
        <source>%1$lld app chosen as %2$@</source>
        <note>one: 1
        %1$lld = apps, a whole number
        %2$@ = level.name, words of a table
        limit: 12 words
        preview: output/preview/demo.html#setup.chosen&amp;locale=de</note>
        </trans-unit>
        """)
    #expect(
      await unit("welcome.title", "ja") == """
        <trans-unit id="welcome.title" xml:space="preserve">
        <source>Welcome to *Demo*</source>
        <note>Said aloud, so keep it short.
        limit: 40 characters
        preview: output/preview/demo.html#welcome.title&amp;locale=ja</note>
        </trans-unit>
        """)
  }

  @Test func `of several limits the least is told, and that of a column beside it`() async throws {
    var project = ProjectFiles.exchange
    try project.replace(
      #""words-per-text": 12"#, with: #""words-per-text": 12, "words-per-section": 11"#,
      in: "content/demo/app.json")
    try project.replace(
      #""type": "words" }"#, with: #""type": "words", "max": 30 }"#, in: "content/demo/levels.json")
    let limited = project
    func limit(_ id: String, _ locale: LocaleID = "de") async -> Substring? {
      let lines = await unit(id, locale, of: limited)?.split(separator: "\n") ?? []
      return lines.first { $0.contains("limit: ") }?.split(separator: "limit: ").last
    }
    // What is touched is in no section's words.
    #expect(await limit("welcome.title") == "11 words")
    #expect(await limit("setup.chosen|==|plural.one") == "11 words")
    #expect(await limit("welcome.start") == "12 words")
    #expect(await limit("levels.easy.name") == "12 words, 30 characters")
    // Without spaces between words only characters are counted.
    #expect(await limit("welcome.title", "ja") == "40 characters")
    #expect(await limit("levels.easy.name", "ja") == "30 characters")
  }

  @Test func `a note says what is said of the section, and of the whole app`() async throws {
    var project = ProjectFiles.exchange
    try project.replace(
      "## `chosen`\n\n", with: "<!-- Once chosen. -->\n## `chosen`\n\n<!-- A count. -->\n",
      in: "content/demo/screens/setup.md")
    try project.replace(
      #""icon":"#, with: #""note": "Calm.", "icon":"#, in: "content/demo/app.json")
    #expect(
      await unit("setup.chosen|==|plural.one", of: project)?.contains(
        """
        <note>Of the section `chosen`: Once chosen.
        A count.
        Of the whole app: Calm.
        one: 1
        """) == true)
    #expect(
      await unit("setup.ask", of: project)?.contains("<note>Of the whole app: Calm.\nlimit:")
        == true)
  }

  @Test func `what people call a value is translated, and comes back`() async throws {
    var project = ProjectFiles.exchange
    try project.replace(
      #""apps": { "type": "count" }"#,
      with: #""apps": { "type": "count", "label": "Chosen apps", "note": "Of the picker." }"#,
      in: "content/demo/flow.json")
    #expect(
      await unit("flow.apps", of: project) == """
        <trans-unit id="flow.apps" xml:space="preserve">
        <source>Chosen apps</source>
        <note>The app never shows it: for the team, on boards
        Of the picker.
        limit: 12 words
        preview: output/preview/demo.html#flow.apps&amp;locale=de</note>
        </trans-unit>
        """)
    let sent = await project.exported("de").replacingOccurrences(
      "<source>Chosen apps</source>", "<source>Chosen apps</source><target>Gewählte Apps</target>")
    project.apply(await project.importing(sent))
    #expect(
      project["content/demo/locales/de.json"]?.contains("\"value\": \"Gewählte Apps\"") == true)
  }

  @Test func `formats are formats, and the system's words are none`() async {
    #expect(
      await unit("welcome.body")?.contains(
        "<source>Small steps,\nfor 100 %% of \"you\".</source>") == true)
    #expect(
      await unit("NSLocationWhenInUseUsageDescription")?.contains(
        "<source>Reminds you at 100 % of your places.</source>") == true)
    #expect(
      await unit("levels.hard.name")?.contains("<source>Hard, 3 &gt; 2 &amp; 1 &lt; 2</source>")
        == true)
    #expect(await unit("setup.body") == nil)
  }

  @Test(
    arguments: [
      ("ar", ["few", "many", "one", "other", "two", "zero"]), ("de", ["one", "other"]),
      ("fr", ["one", "other"]), ("ja", ["other"]), ("pl", ["few", "many", "one", "other"]),
      ("zh-Hans", ["other"]),
    ] as [(LocaleID, [String])])
  func `forms are those of the language`(locale: LocaleID, forms: [String]) async {
    let ids = await ProjectFiles.exchange.exported(locale).split(separator: "\"").map(String.init)
      .filter { $0.hasPrefix("setup.chosen") }
    #expect(ids == forms.map { "setup.chosen|==|plural.\($0)" })
    let other = await unit("setup.chosen|==|plural.\(forms[0])", locale)
    #expect(
      other?.contains(forms[0] == "one" ? "app chosen as" : "<source>%1$lld apps chosen") == true)
  }

  @Test func `states are those that Xcode writes`() async {
    let project = await ProjectFiles.translated
    #expect(
      await unit("setup.ask", of: project)?.contains(
        "<target state=\"translated\">de: Connect</target>\n<note>") == true)
    #expect(
      await unit("levels.easy.name", of: project)?.contains(
        "<target state=\"needs-review-l10n\">de: Easy</target>\n<note>") == true)
    // The text has changed since.
    #expect(
      await unit("welcome.body", of: project)?.contains(
        "<source>Small steps,\nat 100 %% of \"you\".</source>\n"
          + "<target state=\"needs-review-l10n\">de: Small steps,\nfor 100 %% of \"you\".</target>")
        == true)
  }

  @Test(arguments: [
    ("pl", "few", "few: 2–4, 22–24, 32–34, …"), ("pl", "many", "many: 0, 5–21, 25–31, …"),
    ("pl", "other", "other: fractions alone"), ("de", "other", "other: 0, 2 and more"),
    ("ja", "other", "other: every number"), ("fr", "one", "one: 0–1"),
    ("ar", "few", "few: 3–10, 103–110, 203–210, …"), ("ar", "zero", "zero: 0"),
  ])
  func `a note says which numbers a form is for`(_ locale: LocaleID, _ form: String, _ line: String)
    async
  {
    #expect(
      await unit("setup.chosen|==|plural.\(form)", locale)?.contains("<note>\(line)\n%1$lld")
        == true)
  }

  @Test func `a note says what a translation was made from when that has changed`() async {
    let body = await unit("welcome.body", of: .translated)
    #expect(
      body?.contains(
        "#welcome.body&amp;locale=de\nwas: Small steps,\nfor 100 %% of \"you\".</note>")
        == true)
    #expect(await unit("welcome.title", of: .translated)?.contains("was:") == false)
  }

  @Test func `a draft has no target, and what comes back without one changes nothing`() async {
    var project = ProjectFiles.exchange
    let path = "content/demo/locales/pl.json"
    project[path] = """
      {
        "setup.chosen": {
          "value": {
            "one": "{apps} app chosen as {level.name}",
            "few": "{apps} apps chosen as {level.name}",
            "many": "{apps} apps chosen as {level.name}",
            "other": "{apps} apps chosen as {level.name}"
          },
          "source": {
            "one": "{apps} app chosen as {level.name}",
            "other": "{apps} apps chosen as {level.name}"
          },
          "state": "needs-review"
        },
        "setup.level": {
          "value": "Level",
          "source": "Level",
          "state": "needs-review"
        },
        "system.place": {
          "value": "Reminds you at 100 % of your places.",
          "source": "Reminds you at 100 % of your places.",
          "state": "needs-review"
        }
      }

      """
    let text = await project.exported("pl", apps: ["demo"])
    #expect(!text.contains("<target"))
    #expect(await text == ProjectFiles.exchange.exported("pl", apps: ["demo"]))
    let done = await project.importing(text)
    #expect(done.findings == [])
    #expect(done.changes == [])
  }

  @Test func `what is asked for has to be there`() async {
    let content = await ProjectFiles.exchange.content
    func complaint(_ apps: [AppID], _ locale: LocaleID) -> String? {
      do {
        _ = try Export(of: content, apps: apps, locale: locale)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(complaint([], "de") == nil)
    #expect(complaint(["dem"], "de") == "no app is named 'dem'; did you mean 'demo'?")
    #expect(complaint([], "en") == "'en' is the language the content is written in")
    #expect(
      complaint([], "zh-Hant")
        == "'zh-Hant' is not a language of this project; `specgen new locale zh-Hant` starts it; "
        + "or did you mean 'zh-Hans'?")
    #expect(
      complaint([], "sv")
        == "'sv' is not a language of this project; `specgen new locale sv` starts it")
    #expect(
      complaint([], "zh_hans")
        == "'zh_hans' is not a language of this project; it is written 'zh-Hans'")
    #expect(
      complaint([], "klingon")
        == "'klingon' is not a language of this project; there are ar, de, es, fr, ja, pl, zh-Hans")
  }

  @Test(
    .enabled(
      if: TestEnvironment.mayRun("xmllint") && TestEnvironment.isThere(schema.path),
      "xmllint or the schema of XLIFF is not installed"))
  func `the strict schema accepts every export`() async throws {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let folder = scratch.url
    let xsd = folder.appendingPathComponent("xliff.xsd")
    let text = try String(
      contentsOf: schema.appendingPathComponent("xliff-core-1.2-strict.xsd"), encoding: .utf8)
    let near = schema.appendingPathComponent("xml.xsd").absoluteString
    try text.replacingOccurrences("http://www.w3.org/2001/xml.xsd", near)
      .write(to: xsd, atomically: true, encoding: .utf8)
    var names: [String] = []
    for (kind, project) in [("new", ProjectFiles.exchange), ("done", await .translated)] {
      for locale in ProjectFiles.locales {
        names.append("\(kind)-\(locale).xliff")
        try Data(await project.exported(locale).utf8).write(
          to: folder.appendingPathComponent(names[names.count - 1]))
      }
    }
    func check(_ names: [String]) throws -> ProgramRun {
      try ProgramRun(
        "xmllint", ["--noout", "--nonet", "--schema", "xliff.xsd"] + names, in: folder)
    }
    let result = try check(names)
    #expect(result.status == 0, "\(result.errors)")
    let wrong = await ProjectFiles.exchange.exported("de").replacingOccurrences(
      "id=\"welcome.start\"", "id=\"welcome.title\"")
    try Data(wrong.utf8).write(to: folder.appendingPathComponent("wrong.xliff"))
    #expect(try check(["wrong.xliff"]).status != 0)
  }
}
