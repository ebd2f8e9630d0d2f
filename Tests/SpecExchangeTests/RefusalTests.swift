import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import TestSupport
import Testing

@Suite struct `Refusing an import` {
  private var project: ProjectFiles { get async { await .translated } }

  @Test(arguments: [
    (
      "id=\"setup.finish\"", "id=\"setup.finnish\"",
      "[exchange/unknown] no text of the project has the id 'setup.finnish': \"setup.finnish\""
    ),
    (
      "id=\"setup.finish\"", "id=\"setup.level\"",
      "[exchange/duplicate] 'setup.level' is here already: \"setup.level\""
    ),
    (
      ">Finish</source>", ">Finished</source>",
      "[exchange/source] the source of 'setup.finish' has changed: it was 'Finished' and is "
        + "'Finish': Finished"
    ),
    (
      ">de: Finish<", "> \n\u{A0}<",
      "[exchange/empty] the translation of 'setup.finish' is empty:  \n\u{A0}"
    ),
    (
      ">de: Finish<", ">\u{2060}&#xFEFF;<",
      "[exchange/empty] the translation of 'setup.finish' is empty: \u{2060}&#xFEFF;"
    ),
    (
      ">de: Finish</target>", "/>",
      "[exchange/empty] the translation of 'setup.finish' is empty: "
        + "<target state=\"translated\"/>"
    ),
    (">de: Finish<", ">de: &#x7B;x}<", "[exchange/placeholders] '{' stands in the words: &#x7B;"),
    (
      ">de: %1$lld apps", ">de: {apps} Apps",
      "[exchange/placeholders] write %1$lld here, not {apps}: {apps}"
    ),
    (
      ">de: Finish<", ">100 % Ende<",
      "[exchange/placeholders] a percent sign stands alone: %"
    ),
    (
      ">de: Finish<", ">%1$lld<",
      "[exchange/placeholders] '%1$lld' is no placeholder of this text: %1$lld"
    ),
    (
      ">de: %1$lld apps", ">de: %1$@ apps",
      "[exchange/placeholders] '%1$@' is no placeholder of this text: %1$@"
    ),
    (
      ">de: %1$lld apps", ">de: %3$lld apps",
      "[exchange/placeholders] '%3$lld' is no placeholder of this text: %3$lld"
    ),
    (
      ">de: %1$lld apps", ">de: %d apps",
      "[exchange/placeholders] '%d' is no placeholder of this text: %d"
    ),
    (
      ">de: %1$lld apps chosen as %2$@<", ">de: Apps als %2$@<",
      "[exchange/placeholders] 'apps' is missing: de: Apps als %2$@"
    ),
    (
      ">de: %1$lld app chosen as %2$@<", ">de: %1$lld App<",
      "[exchange/placeholders] 'level.name' is missing: de: %1$lld App"
    ),
    (
      "state=\"translated\">de: Finish", "state=\"done\">de: Finish",
      "[exchange/state] XLIFF has no state 'done': \"done\""
    ),
    (
      "plural.one\"", "plural.few\"",
      "[exchange/forms] 'de' has no form 'few': \"setup.chosen|==|plural.few\""
    ),
    (
      "plural.one\"", "device.mac\"",
      "[exchange/forms] 'de' has no form 'device.mac': \"setup.chosen|==|device.mac\""
    ),
    (
      "|==|plural.one\"", "\"",
      "[exchange/forms] 'setup.chosen' has plural forms: \"setup.chosen\""
    ),
    (
      "id=\"setup.finish\"", "id=\"setup.finish|==|plural.other\"",
      "[exchange/forms] 'setup.finish' has no plural forms: \"setup.finish|==|plural.other\""
    ),
    (
      "de: Reminds you at 100 % of your places.</target>\n        <note>Privacy - Location When",
      "Anders</target>\n        <note>Privacy - Location When",
      "[exchange/duplicate] 'system.place' has another translation in this file: Anders"
    ),
    (
      ">de: Finish<", "><g id=\"1\">de</g>: Finish<",
      "[exchange/form] 'g' stands in 'target': g"
    ),
    (
      "<target state=\"translated\">de: Finish</target>",
      "<traget state=\"translated\">de: Finish</traget>",
      "[exchange/form] 'trans-unit' has no 'traget' in XLIFF 1.2: traget"
    ),
    (
      "<target state=\"translated\">de: Finish</target>", "<target>a</target><target>b</target>",
      "[exchange/form] the unit has a 'target' already: target"
    ),
    ("<source>Finish</source>", "", "[exchange/form] the unit has no 'source': trans-unit"),
    (
      "<target state=\"translated\">de: Finish", "<target xmlns=\"\">Ende",
      "[exchange/form] this 'target' is in another namespace than the root: target"
    ),
    (
      "<trans-unit id=\"setup.finish\"", "<trans-unit xmlns=\"\" id=\"setup.finish\"",
      "[exchange/form] this 'trans-unit' is in another namespace than the root: trans-unit"
    ),
    (
      "<body>", "<body><x:more xmlns:x=\"u\"><trans-unit id=\"a\"/></x:more>",
      "[exchange/form] 'trans-unit' stands in an element of another namespace: trans-unit"
    ),
    (" version=\"1.2\"", " version=\"2.0\"", "[exchange/form] this is XLIFF 2.0: \"2.0\""),
    (
      "<xliff ", "<!DOCTYPE xliff>\n<xliff ",
      "[xml/doctype] a document type is not taken: <!DOCTYPE"
    ),
    (
      "</body>\n  </file>\n</xliff>", "",
      "[xml/tags] the element 'body' is never closed: <body>"
    ),
  ])
  func `what is unsafe is refused at its place`(_ old: String, _ new: String, _ finding: String)
    async
  {
    let done = await project.importing(old, as: new)
    #expect(done.findings.contains("back.xliff " + finding), "\(done.findings)")
    #expect(done.changes == nil)
  }

  @Test(arguments: [
    ("", "the file has no 'file' element"),
    (
      "<file original=\"output/strings/demo/Onboarding.xcstrings\" source-language=\"en\" "
        + "target-language=\"de\" datatype=\"plaintext\"><body/></file>",
      "the file has no 'trans-unit' element"
    ),
  ])
  func `a file without a text in it is no import`(_ content: String, _ message: String) async {
    let done = await project.importing(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\(content)</xliff>")
    #expect(done.changes == nil)
    #expect(done.findings == ["back.xliff [exchange/form] \(message): xliff"])
  }

  @Test func `a root with a prefix has no elements without one`() async {
    let text = await project.exported("de", apps: ["demo"]).replacingOccurrences(
      "de: Finish", "Ende"
    )
    .replacingOccurrences("<xliff xmlns=", "<x:xliff xmlns:x=")
    .replacingOccurrences("</xliff>", "</x:xliff>")
    let finding =
      "back.xliff [exchange/form] this 'file' is in another namespace than the root: file"
    #expect(await project.importing(text).findings == [finding, finding])
  }

  @Test func `languages are the project's`() async {
    #expect(
      await project.importing("target-language=\"de\"", as: "target-language=\"nl\"").findings.first
        == "back.xliff [exchange/language] 'nl' is not a language of this project: \"nl\"")
    #expect(
      await project.importing("source-language=\"en\"", as: "source-language=\"de\"").findings.first
        == "back.xliff [exchange/language] the content is not written in 'de': \"de\"")
    #expect(
      await project.importing(
        "target-language=\"zh-Hans\"", as: "target-language=\"zh_HANS\"", "zh-Hans"
      )
      .findings == [])
  }

  @Test func `forms that a language needs are all there, or none is`() async {
    var project = ProjectFiles.exchange
    let text = await project.exported("pl", apps: ["demo"])
    let half = text.replacingOccurrences(
      "<source>%1$lld app chosen as %2$@</source>",
      unit("%1$lld app chosen as %2$@", "%1$lld: %2$@"))
    let done = await project.importing(half)
    #expect(
      done.findings == [
        "back.xliff [exchange/forms] the forms `few`, `many` and `other` of 'setup.chosen' are "
          + "missing: \"setup.chosen|==|plural.few\""
      ])
    project = await ProjectFiles.translated
    let one = await project.exported("pl").replacingOccurrences(
      "pl: %1$lld app chosen", "pl: %1$lld wybrana")
    #expect(await project.importing(one).plan?.parts.first?.texts.map(\.key) == ["setup.chosen"])
  }

  @Test func `every mistake is told in one run, in the order of the file`() async {
    let text = await project.exported("de")
      .replacingOccurrences("de: Finish", "%d")
      .replacingOccurrences("id=\"setup.ask\"", "id=\"setup.asked\"")
      .replacingOccurrences(">Level<", ">Stage<")
    #expect(
      await project.importing(text).findings.map { $0.split(separator: "]")[0] } == [
        "back.xliff [exchange/unknown", "back.xliff [exchange/placeholders",
        "back.xliff [exchange/source",
      ])
  }

  @Test func `a mistake in every text is told so often that it is understood`() async throws {
    let text = await project.exported("de").replacingOccurrences("<source>", "<source>!")
    let findings = await project.importing(text).findings
    #expect(findings.count == 16)
    let units = (1...60).map {
      "<trans-unit id=\"gone.\($0)\"><source>a</source><target>b</target></trans-unit>"
    }
    let many = text.replacingOccurrences("<body>", "<body>\(units.joined())")
    let told = await project.importing(many)
    #expect(told.findings.count == 16 + 100 + 1)
    let rest = "back.xliff [exchange/unknown] there are 80 more like this in the file"
    #expect(told.findings.count { $0.hasPrefix(rest) } == 1)
  }

  @Test func `an import that would break a rule is refused with what the rule says`() async {
    let long = "Sie gehen und gehen und gehen und gehen und gehen und gehen weiter"
    let done = await project.importing("de: Finish", as: long)
    #expect(
      done.findings == [
        "back.xliff [words/per-text] 13 words, at most 12 are allowed: \(long)"
      ])
    #expect(done.changes == nil)
  }

  @Test func `words that are the same need somebody to look at them`() async {
    #expect(
      await project.importing("de: Finish", as: "Finish").findings == [
        "back.xliff [locale/untranslated] this is still the English: Finish"
      ])
    let done = await project.importing(
      "state=\"translated\">de: Finish", as: "state=\"needs-review-l10n\">Finish")
    #expect(done.plan?.taken == 1)
  }

  @Test func `errors that were there before are no reason`() async {
    var project = ProjectFiles.exchange
    let long = String(repeating: "lang ", count: 20)
    project["content/demo/locales/de.json"] = """
      { "setup.level": { "value": "\(long)Stufe", "source": "Level" } }
      """
    #expect(await !project.errors.isEmpty)
    let text = await project.exported("de").replacingOccurrences(
      "<source>Finish</source>", unit("Finish", "Ende"))
    project.apply(await project.importing(text))
    #expect(project["content/demo/locales/de.json"]?.contains("Ende") == true)
  }

  @Test func `content with mistakes is left alone, and nobody minds those of others`() async {
    var project = await ProjectFiles.translated
    let text = await project.exported("de").replacingOccurrences("de: Finish", "Ende")
    project["content/demo/locales/fr.json"] = "{"
    project["content/none/flow.json"] = "{"
    #expect(await project.importing(text).changes?.map(\.path) == ["content/demo/locales/de.json"])
    project["content/demo/locales/de.json"] = "{"
    guard case .contentHasErrors(let found) = await project.importing(text).verdict else {
      Issue.record("taken")
      return
    }
    #expect(found.map(\.rule) == ["json/syntax"])
  }
}
