import FlowCore
import SpecModel
import SpecReading
import SpecText
import Testing

@Suite struct RemarkTests {
  @Test func `a note is for the next block, before a section it is of the section`() {
    let read = ReadPage(
      """
      <!-- One. -->
      <!-- Two,
           on two lines. -->
      # A

      [B](#b "C")

      <!-- Three. -->
      ## `s`

      D

      <!-- Four. -->
      - `e` E
      - `f`
        - `one` F
        - `other` {f} F
      """)
    #expect(read.findings == [])
    #expect(
      read.page.texts.map { "\($0.key): \($0.notes.joined(separator: "|"))" } == [
        "welcome.title: One.|Two, on two lines.", "welcome.b: ", "welcome.b.hint: ",
        "welcome.s: Of the section `s`: Three.", "welcome.e: Of the section `s`: Three.|Four.",
        "welcome.f: Of the section `s`: Three.|Four.",
      ])
  }

  @Test func `a note of a section is never that of its first text, as one below the name is`() {
    let read = ReadPage(
      """
      <!-- One. -->
      ## `s`

      # A

      B

      ## `t`

      <!-- Two. -->
      # C

      D

      <!-- Three. -->
      ## `u`

      [E](#e "F")

      <!-- Four. -->
      [G](#g "H")
      """)
    #expect(read.findings == [])
    #expect(
      read.page.texts.map { "\($0.key): \($0.notes.joined(separator: "|"))" } == [
        "welcome.s.title: Of the section `s`: One.", "welcome.s: Of the section `s`: One.",
        "welcome.t.title: Two.", "welcome.t: ",
        "welcome.e: Of the section `u`: Three.", "welcome.e.hint: Of the section `u`: Three.",
        "welcome.g: Of the section `u`: Three.|Four.",
        "welcome.g.hint: Of the section `u`: Three.|Of the label: Four.",
      ])
  }

  @Test func `a note between two paragraphs is for their text`() {
    let read = ReadPage("A\n\n<!-- One. -->\nB\n")
    #expect(read.findings == [])
    #expect(read.texts == ["welcome.body: A\n\nB"])
    #expect(read.page.texts.map(\.notes) == [["One."]])
  }

  @Test func `a reason accepts what begins in its block`() {
    let read = ReadPage(
      """
      <!-- allow copy/shouting: the brand's own -->
      # A
      # B

      C

      <!--
      allow words-per-text/long : it is the law,
      word for word
      -->
      ## `s`

      D

      [E](#e)

      ## `t`

      F
      """)
    #expect(read.findings == [])
    #expect(
      read.suppressions.map {
        "\($0.rule.value): \($0.reason): \(read.file.text(at: $0.scope))"
      } == [
        "copy/shouting: the brand's own: # A\n# B",
        "words-per-text/long: it is the law, word for word: ## `s`\n\nD\n\n[E](#e)",
      ])
    #expect(
      read.suppressions.map { read.file.text(at: $0.rule.span) } == [
        "copy/shouting", "words-per-text/long",
      ])
  }

  @Test func `a name that stays untranslated is marked so`() {
    let read = ReadPage(
      """
      <!-- allow locale/untranslated: the app's name -->
      # Steps

      A

      <!-- allow locale/untranslated: names -->
      ## `s`

      B
      """)
    #expect(read.page.texts.map(\.isTranslatable) == [false, true, false])
  }
}
