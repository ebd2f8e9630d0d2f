import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import Testing

@Suite struct SystemTests {
  private func read(_ source: String) -> (texts: [SystemText], findings: [String]) {
    let file = SourceFile(path: "system.md", bytes: Array(source.utf8))
    var found = Diagnostics()
    var suppressions: [Suppression] = []
    let document = parseMarkdown(file, FileID(0), &found)
    let texts = readSystem(document, &suppressions, &found)
    return (texts, file.describe(found))
  }

  @Test func `each permission says one sentence`() {
    let (texts, findings) = read(
      """
      <!-- iOS shows this inside its own Health dialog. Sentence case. -->
      ## `health`

      Your workouts earn
      you screen time.

      ## `location`

      Finds your habits.
      """)
    #expect(findings == [])
    #expect(texts.map(\.permission.value) == ["health", "location"])
    #expect(
      texts.flatMap(\.text.lines) == [
        "system.health: Your workouts earn you screen time.",
        "system.location: Finds your habits.",
      ])
    #expect(texts.map(\.text.role) == [.usage, .usage])
    #expect(texts[0].text.notes.count == 1)
  }

  @Test(arguments: [
    MistakeCase(
      "A\n", "1:1 words/system-text «A» what names no permission can't stand in the system's dialog"
    ),
    MistakeCase(
      "## `a`\n\n# B\n\nC\n",
      "3:1 words/system-text «# B» a title can't stand in the system's dialog"),
    MistakeCase(
      "## `a`\n\nB *c*\n",
      "3:1 words/system-text «B *c*» emphasis can't stand in the system's dialog"),
    MistakeCase(
      "## `a`\n\nB [c](https://d.e)\n",
      "3:1 words/system-text «B [c](https://d.e)» a link can't stand in the system's dialog"),
    MistakeCase(
      "## `a`\n\nB {c}\n",
      "3:3 words/system-text «{c}» a placeholder can't stand in the system's dialog"),
    MistakeCase(
      "## `a`\n\n- `one` B\n- `other` C\n",
      "3:1 words/system-text «- `one` B\n- `other` C» "
        + "plural forms can't stand in the system's dialog"),
    MistakeCase(
      "## `a`\n\nB\n\n[C](#c)\n",
      "5:1 words/system-text «[C](#c)» a control can't stand in the system's dialog"),
  ])
  func `nothing else stands there`(_ page: MistakeCase) {
    #expect(read(page.source).findings == page.findings)
  }
}
