import SpecEdit
import SpecExchange
import SpecModel
import SpecText
import TestSupport
import Testing

@Suite struct `Import by source` {
  private let project = ProjectFiles.exchange

  /// What comes of a file of the demo.
  private func importing(
    _ path: String, _ text: String, matchesSources: Bool = true, into project: ProjectFiles? = nil
  ) async -> Import {
    await Import(
      SourceFile(path: path, bytes: Array(text.utf8)), into: (project ?? self.project).content,
      app: "demo", locales: ["de"], matchesSources: matchesSources)
  }

  /// The translated demo as it is sent back, under another key for one text.
  private func renamed(_ old: String, _ new: String) async -> String {
    translating(await project.exported("de", apps: ["demo"]), "de")
      .replacingOccurrences("id=\"\(old)", "id=\"\(new)")
  }

  private func texts(_ done: Import) -> [String] {
    (done.plan?.parts ?? []).flatMap(\.texts).map {
      "\($0.key) \($0.value.values.joined(separator: "|"))\($0.needsReview ? " (to review)" : "")"
    }
  }

  @Test func `a text whose key has changed goes to the one with its words, to be reviewed`() async {
    let sent = await renamed("setup.finish", "old.goodbye")
    let refused = await importing("back.xliff", sent, matchesSources: false)
    #expect(refused.findings.count == 1)
    #expect(refused.verdict.diagnostics.first?.help?.contains("`--match-source`") == true)
    let done = await importing("back.xliff", sent)
    #expect(done.findings == [])
    #expect(done.plan?.matched == 1)
    #expect(
      texts(done).filter { $0.hasPrefix("setup.finish") } == [
        "setup.finish de: Finish (to review)"
      ])
  }

  @Test func `plural forms go together`() async {
    let done = await importing("back.xliff", await renamed("setup.chosen", "setup.counted"))
    #expect(done.plan?.matched == 2)
    #expect(
      texts(done).filter { $0.hasPrefix("setup.chosen") } == [
        "setup.chosen de: {apps} app chosen as {level.name}|de: {apps} apps chosen as {level.name} "
          + "(to review)"
      ])
  }

  @Test func `the table of another project goes by its words, and what we lack is told`() async {
    let done = await importing(
      "Localizable.xcstrings",
      """
      {
        "sourceLanguage": "en",
        "strings": {
          "Finish": {
            "localizations": {
              "de": { "stringUnit": { "state": "translated", "value": "Fertig" } }
            }
          },
          "Log out": {
            "localizations": {
              "de": { "stringUnit": { "state": "translated", "value": "Abmelden" } }
            }
          }
        },
        "version": "1.0"
      }
      """)
    #expect(done.findings == [])
    #expect(texts(done) == ["setup.finish Fertig (to review)"])
    #expect(
      done.plan?.passedOver == [
        "Localizable.xcstrings: 1 text with neither the key nor the source of a text that is left to translate"
      ])
  }

  @Test func `a text that is translated, or came under its own key, stays so`() async {
    var translated = project
    let sent = translating(await project.exported("de", apps: ["demo"]), "de")
    translated.apply(await importing("back.xliff", sent, into: project))
    let again = await importing(
      "back.xliff",
      sent.replacingOccurrences("id=\"setup.finish\"", "id=\"setup.end\"")
        .replacingOccurrences("de: Finish", "Ende"),
      into: translated)
    #expect(texts(again) == [])
    #expect(again.plan?.matched == 0)
    let twice = await importing(
      "back.xliff",
      sent.replacingOccurrences(
        "<trans-unit id=\"setup.finish\"",
        """
        <trans-unit id="setup.end"><source>Finish</source><target>Ende</target></trans-unit>
        <trans-unit id="setup.finish"
        """))
    #expect(texts(twice).filter { $0.hasPrefix("setup.finish") } == ["setup.finish de: Finish"])
  }
}
