import CLDR
import SpecBuild
import SpecEdit
import SpecExchange
import SpecModel
import SpecSyntax
import SpecText
import TestSupport
import Testing

@Suite struct `Importing` {
  private var project: ProjectFiles { get async { await .translated } }

  @Test func `there is nothing wrong with the project that these tests are about`() async {
    #expect(await project.errors.map(\.message) == [])
  }

  @Test(arguments: ProjectFiles.locales)
  func `what went out comes back as it was, and changes nothing`(_ locale: LocaleID) async {
    let text = await project.exported(locale)
    let done = await project.importing(text)
    #expect(done.changes == [])
    #expect(done.plan?.unchanged == 14)
    #expect(done.plan?.untranslated == 0)
  }

  @Test(arguments: ProjectFiles.locales)
  func `what came back goes out as it came`(_ locale: LocaleID) async {
    var project = ProjectFiles.exchange
    let text = await translating(project.exported(locale), locale)
    project.apply(await project.importing(text))
    #expect(await project.exported(locale).withoutNotes == text.withoutNotes)
    let before = project
    project.apply(await project.importing(text))
    #expect(project == before)
  }

  @Test func `a translation is written the way content has it`() async {
    var project = ProjectFiles.exchange
    let text = await project.exported("pl", apps: ["demo"])
      .replacingOccurrences(
        "<source>%1$lld app chosen as %2$@</source>",
        unit("%1$lld app chosen as %2$@", "%2$@: jedna")
      )
      .replacingOccurrences(
        "<source>%1$lld apps chosen as %2$@</source>",
        unit("%1$lld apps chosen as %2$@", "%2$@ %1$lld", "needs-review-translation")
      )
      .replacingOccurrences(
        "<source>Reminds you at 100 % of your places.</source>",
        unit("Reminds you at 100 % of your places.", "Na 100 %", "final")
      )
      .replacingOccurrences(
        "<source>Welcome to *Demo*</source>", unit("Welcome to *Demo*", "Witaj\n w *Demo* \\\\!"))
    project.apply(await project.importing(text))
    #expect(
      project["content/demo/locales/pl.json"]
        == #"""
        {
          "$schema": "../../../.specgen/locale.schema.json",
          "setup.chosen": {
            "value": {
              "one": "{level.name}: jedna",
              "few": "{level.name} {apps}",
              "many": "{level.name} {apps}",
              "other": "{level.name} {apps}"
            },
            "source": {
              "one": "{apps} app chosen as {level.name}",
              "other": "{apps} apps chosen as {level.name}"
            },
            "state": "needs-review"
          },
          "system.place": {
            "value": "Na 100 %",
            "source": "Reminds you at 100 % of your places."
          },
          "welcome.title": {
            "value": "Witaj\n w *Demo* \\\\!",
            "source": "Welcome to *Demo*"
          }
        }

        """#)
  }

  @Test(arguments: [
    ("Tom &amp;amp; Jerry", "Tom &amp; Jerry"), ("Tom &amp; Jerry", "Tom & Jerry"),
    ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("a\\.b \\&amp;amp;", #"a\.b \&amp;"#),
  ])
  func `a translation comes back as it was written`(_ sent: String, _ written: String) async throws
  {
    var project = ProjectFiles.exchange
    let source = "<source>Welcome to *Demo*</source>"
    let text = await project.exported("de", apps: ["demo"])
      .replacingOccurrences(source, unit("Welcome to *Demo*", "*\(sent)*"))
    project.apply(await project.importing(text))
    let file = try await #require(
      project.content.node(.file(.translation("de"), of: "demo")))
    #expect(file.member("welcome.title")?.value.member("value")?.value.string == "*\(written)*")
    let back = await project.exported("de", apps: ["demo"])
    #expect(back.contains("<target state=\"translated\">*\(sent)*</target>"))
    #expect(await project.importing(back).changes == [])
  }

  @Test func `hidden characters that were sent are refused at their text`() async {
    let done = await project.importing(
      "de: Easy</target>", as: "de: E\u{202E}asy</target>")
    #expect(done.changes == nil)
    #expect(done.findings.contains { $0.contains("file/characters") }, "\(done.findings)")
  }

  @Test func `what others wrote beside a translation stays`() async {
    var project = ProjectFiles.exchange
    project["content/demo/locales/de.json"] = """
      {"welcome.title": {"note": "Sie or du?", "state": "needs-review", "source": "Welcome to *Demo*",
         "value": "Willkommen bei *Demo*", "allow": {"words/per-text": "because"}},
       "setup.level": {"source": "Level", "note": "x", "value": "Stufe"},
       "$schema": "../../schema.json",
       "gone": {"value": "Weg", "source": "Away"}}
      """
    let text = await project.exported("de", apps: ["demo"])
    #expect(text.contains("#welcome.title&amp;locale=de\ntranslator: Sie or du?</note>"))
    project.apply(
      await project.importing(
        text.replacingOccurrences(
          "<target state=\"needs-review-l10n\">Willkommen bei",
          "<target state=\"translated\">Hallo bei")))
    #expect(
      project["content/demo/locales/de.json"] == """
        {
          "$schema": "../../schema.json",
          "gone": {
            "value": "Weg",
            "source": "Away"
          },
          "setup.level": {
            "value": "Stufe",
            "source": "Level",
            "note": "x"
          },
          "welcome.title": {
            "value": "Hallo bei *Demo*",
            "source": "Welcome to *Demo*",
            "note": "Sie or du?",
            "allow": {
              "words/per-text": "because"
            }
          }
        }

        """)
  }

  @Test func `a draft's blank words are still to be translated`() async {
    var project = ProjectFiles.exchange
    project["content/demo/locales/de.json"] = """
      { "setup.level": { "value": "", "source": "Level" } }
      """
    let text = await project.exported("de", apps: ["demo"])
    #expect(!text.contains("<target"))
    #expect(await project.importing(text).changes == [])
    project.apply(
      await project.importing(
        text.replacingOccurrences("<source>Level</source>", unit("Level", "Stufe"))))
    #expect(project["content/demo/locales/de.json"]?.contains("Stufe") == true)
  }

  @Test func `to say that a stale translation still holds is a change`() async throws {
    let done = await project.importing(
      "<target state=\"needs-review-l10n\">de: Small", as: "<target state=\"translated\">de: Small")
    let text = try #require(done.plan?.parts.first?.texts.first)
    #expect(done.plan?.taken == 1)
    #expect(text.key == "welcome.body")
    #expect(text.source == .one("Small steps,\nat 100 % of \"you\"."))
    #expect(!text.needsReview)
  }

  @Test(arguments: ["needs-review-l10n", "needs-review-translation", "needs-review-adaptation"])
  func `a stale translation that nobody has looked at stays stale`(_ state: String) async {
    let sent = "<target state=\"needs-review-l10n\">de: Small"
    let same = await project.importing(sent, as: "<target state=\"\(state)\">\n          de: Small")
    #expect(same.findings == [])
    #expect(same.changes == [])
    let text = await project.exported("de").replacingOccurrences("</note>", "</note>\n<note/>")
    let noted = text.replacingOccurrences(
      "de: Small steps,\nfor 100 %% of \"you\".</target>",
      "de: Small steps,\nfor 100 %% of \"you\".</target><note from=\"translator\">Why?</note>")
    let done = await project.importing(noted)
    let taken = done.plan?.parts.first?.texts.first
    #expect(taken?.note == "Why?")
    #expect(taken?.source == .one("Small steps,\nfor 100 % of \"you\"."))
    #expect(taken?.needsReview == false)
  }

  @Test func `what a translator says is kept beside the translation`() async throws {
    var project = ProjectFiles.exchange
    let text = await project.exported("de", apps: ["demo"])
    let note = "<note from=\"translator\"> Sie or\n du? </note>"
    project.apply(
      await project.importing(
        text.replacingOccurrences(
          "<source>Level</source>",
          unit("Level", "Stufe") + note + note
            + "<note from=\"translator\">\u{20}</note><note from=\"developer\">no</note>"
        ).replacingOccurrences(
          "<source>%1$lld app chosen as %2$@</source>",
          "<source>%1$lld app chosen as %2$@</source>" + note)))
    let file = try #require(project["content/demo/locales/de.json"])
    #expect(file.contains(#""note": "Sie or\n du?""#))
    #expect(
      file.contains(
        """
              "other": "{apps} apps chosen as {level.name}"
            },
            "state": "needs-review",
            "note": "Sie or\\n du?"
          }
        """), "a note on what is not translated makes a draft of it")
    let again = await project.exported("de", apps: ["demo"])
    #expect(again.contains("translator: Sie or\n du?</note>"))
    #expect(await project.importing(again).changes == [])
    project.apply(
      await project.importing(
        again.replacingOccurrences(
          "Stufe</target>", "Stufe</target><note from=\"translator\">Du.</note>")))
    #expect(project["content/demo/locales/de.json"]?.contains(#""note": "Du.""#) == true)
  }

  @Test func `white space that an editor puts around words is none of theirs`() async {
    let done = await project.importing("de: Finish", as: "\n          Ende\n        ")
    #expect(done.plan?.parts.first?.texts.map(\.value) == [.one("Ende")])
    #expect(
      await project.importing("de: Finish", as: "\n  %d Ende ").findings == [
        "back.xliff [exchange/placeholders] '%d' is no placeholder of this text: %d"
      ])
    #expect(await project.importing("de: Finish", as: "\n\tde: Finish\n").changes == [])
  }

  @Test func `what is worth a second look is told, at its place`() async {
    let done = await project.importing("de: Finish", as: "Ende  &quot;jetzt&quot;")
    #expect(done.plan?.taken == 1)
    #expect(
      done.warnings.map { "\($0.rule) \(done.files.file(of: $0.span).path)" } == [
        "copy/stray-space back.xliff", "locale/quotes back.xliff",
      ])
    #expect(done.warnings.allSatisfy { $0.severity == .warning && $0.fix == nil })
    #expect(await project.importing("de: Finish", as: "Ende").warnings == [])
  }

  @Test(arguments: [
    ("state=\"new\"", 0), ("state=\"needs-translation\"", 0), ("state=\"needs-adaptation\"", 0),
    ("state=\"needs-l10n\"", 0), ("state=\"final\"", 1), ("state=\"signed-off\"", 1),
    ("state=\"needs-review-adaptation\"", 1), ("", 1),
    ("state=\"translated\" state-qualifier=\"leveraged-mt\"", 1),
  ])
  func `states decide what is taken`(_ state: String, _ taken: Int) async throws {
    let done = await project.importing(
      "<target state=\"translated\">de: Finish</target>", as: "<target \(state)>Ende</target>")
    #expect(done.plan?.taken == taken)
    #expect(done.plan?.unfinished == 1 - taken)
    let needsReview = state.contains("review") || state.contains("leveraged-mt")
    let texts = try #require(done.plan).parts.flatMap(\.texts)
    #expect(texts.map(\.needsReview) == (taken == 1 ? [needsReview] : []))
  }

  @Test func `what came without a target changes nothing`() async {
    let done = await project.importing("<target state=\"translated\">de: Finish</target>", as: "")
    #expect(done.changes == [])
    #expect(done.plan?.untranslated == 1)
  }

  @Test func `prefixes, groups and what other tools add are no hindrance`() async {
    var text = await project.exported("de").replacingOccurrences("de: Finish", "Ende")
    for name in [
      "xliff", "file", "header", "tool", "body", "trans-unit", "source", "target", "note",
    ] {
      text = text.replacingOccurrences("<\(name)", "<ns0:\(name)")
        .replacingOccurrences("</\(name)", "</ns0:\(name)")
    }
    text = text.replacingOccurrences("xmlns=", "xmlns:ns0=")
      .replacingOccurrences(
        "<ns0:body>", "<ns0:body><ns0:group id=\"a\"><x:more xmlns:x=\"u\">text</x:more>"
      )
      .replacingOccurrences("</ns0:body>", "</ns0:group></ns0:body>")
      .replacingOccurrences(
        "</ns0:source>", "</ns0:source><ns0:alt-trans><ns0:target>no</ns0:target></ns0:alt-trans>")
    let done = await project.importing(text)
    #expect(done.findings == [])
    #expect(done.plan?.taken == 1)
  }

  @Test func `an optional form is taken where the language has it`() async {
    let done = await project.importing(
      "<trans-unit id=\"setup.chosen|==|plural.other\"",
      as: """
        <trans-unit id="setup.chosen|==|plural.many"><source>%1$lld apps chosen as %2$@</source>
        <target>%1$lld de %2$@</target></trans-unit>
        <trans-unit id="setup.chosen|==|plural.other"
        """, "fr")
    #expect(done.findings == [])
    guard case .plural(let forms)? = done.plan?.parts.first?.texts.first?.value else {
      Issue.record("no forms")
      return
    }
    #expect(forms.map(\.category) == [.one, .many, .other])
  }
}

extension String {
  /// The text without what depends on the state of the translation.
  fileprivate var withoutNotes: String {
    replacingParts(from: "<note>", through: "</note>") { _ in "" }
  }
}
