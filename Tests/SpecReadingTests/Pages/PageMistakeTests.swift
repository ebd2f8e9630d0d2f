import FlowCore
import SpecModel
import SpecReading
import SpecText
import Testing

/// A page with a mistake, and all that is said of it.
struct MistakeCase: CustomTestStringConvertible {
  var source: String
  var findings: [String]
  var id: ScreenID

  init(_ source: String, _ findings: String..., id: ScreenID = "welcome") {
    self.source = source
    self.findings = findings
    self.id = id
  }

  var testDescription: String { source }
}

@Suite struct PageMistakeTests {
  @Test(arguments: nameMistakes + blockMistakes + inlineMistakes)
  func `a mistake is named at its place`(_ page: MistakeCase) {
    #expect(ReadPage(page.source, id: page.id).findings == page.findings)
  }

  @Test func `what a misspelt allow lets stand is let stand, and the word is mended`() {
    let page = ReadPage("<!-- alow a/b: B -->\n\nA\n")
    #expect(page.suppressions.map(\.rule.value) == ["a/b"])
    let edits = page.found.all.compactMap(\.fix).flatMap(\.edits)
    #expect(
      String(decoding: page.file.applying(edits).bytes, as: UTF8.self)
        == "<!-- allow a/b: B -->\n\nA\n")
  }

  @Test(arguments: [
    "Allow read/write access.", "Below and/or above: a picture.", "Alow", "ignore the pun",
  ])
  func `a note that speaks of allowing is a note`(_ note: String) {
    let page = ReadPage("<!-- \(note) -->\n\nA\n")
    #expect(page.findings == [])
    #expect(page.page.texts.map(\.notes) == [[note]])
  }

  @Test func `a form that is none is told those of the language`() {
    func help(_ source: String) -> [String?] { ReadPage(source).found.all.map(\.help) }
    #expect(
      help("- `single` {n} A\n- `other` {n} A\n") == [
        "the forms of this language are 'one', 'other'; rows stand in a list of their own"
      ])
    #expect(
      help("- `a`\n  - `single` {n} A\n  - `others` {n} A\n") == [
        "the forms of this language are 'one', 'other'", "did you mean 'other'?",
      ])
  }

  @Test(arguments: [
    "- `mother` {a}\n- `father` {a}\n", "- `done` {a} A\n- `open` {a} B\n",
    "- `others` A\n- `all` B\n", "- `others` {a}\n- `all` {b}\n",
  ])
  func `rows with names like those of forms are rows`(_ source: String) {
    #expect(ReadPage(source).findings == [])
  }

  @Test(arguments: [
    ("{count + 1}", "count"), ("{apps - 1}", "apps"), ("{2 * plan.price}", "plan.price"),
    ("{max(apps, 3)}", "apps"), ("{name | upper}", "name"), ("{on ? 1 : 2}", "on"),
  ])
  func `what would be computed in braces is told to be a value`(_ braces: String, _ name: String) {
    let page = ReadPage("A \(braces) B\n")
    #expect(
      page.findings == ["1:3 words/placeholder «\(braces)» '\(braces)' is no name in braces"])
    #expect(
      page.found.all.map(\.help) == [
        "nothing is computed in words: write '{\(name)}', or name a value that holds what is meant"
      ])
  }

  @Test(arguments: [("{App s}", "app-s"), ("{daily_goal}", "daily-goal"), ("{ name }", "name")])
  func `a name that is spelt otherwise is offered as names are spelt`(
    _ braces: String, _ name: String
  ) {
    #expect(ReadPage("A \(braces) B\n").found.all.map(\.help) == ["did you mean '{\(name)}'?"])
  }

  @Test func `a text has as many bytes as are written, whatever its marks would take in a table`() {
    let marks = ReadPage(String(repeating: "*", count: 10_000) + "One day.\n")
    #expect(marks.found.all.map(\.rule) == ["words/emphasis"])
    let long = ReadPage(String(repeating: "*", count: 20_000) + "One day.\n")
    #expect(
      long.found.all.filter { $0.rule != "words/emphasis" }.map(\.message) == [
        "20008 bytes: a text has at most 20000"
      ])
  }

  @Test func `one run tells every mistake`() {
    let read = ReadPage(
      """
      # {Name}

      ## Words

      [A](#B)

      - Words

      <!-- allow x -->
      ## `s`
      """)
    #expect(
      read.found.sorted().map(\.rule) == [
        "words/placeholder", "words/section-name", "words/name", "words/row", "words/allow",
        "words/empty",
      ])
  }

  @Test func `what is plain to mend has a fix`() {
    func fixed(_ source: String) -> [String] {
      let read = ReadPage(source)
      return read.found.sorted().flatMap { finding in
        (finding.fix?.edits ?? []).map { "\(read.file.text(at: $0.span)) > \($0.replacement)" }
      }
    }
    #expect(fixed("[A](#getStarted)\n") == ["getStarted > getstarted"])
    #expect(fixed("### `foot`\n\nA\n") == ["### > ##"])
    #expect(fixed("[A](#Get.Started!)\n") == [])
    #expect(fixed("Tap [A](start).\n") == ["start > #start"])
    #expect(fixed("- `one` A\n- `othr` {n} A\n") == ["othr > other"])
    #expect(fixed("- `one` A\n- `othr` {n} A\n- `other` A\n") == [])
  }

  @Test func `a related place is shown`() {
    let read = ReadPage("# A\n\nB\n\n# C\n")
    let labels = read.found.all.flatMap(\.labels)
    #expect(labels.map { read.file.text(at: $0.span) } == ["# A"])
    #expect(labels.map(\.message) == ["the first title"])
  }
}

private let nameMistakes: [MistakeCase] = [
  MistakeCase(
    "## Footer\n\nA\n",
    "1:1 words/section-name «## Footer» a section is opened by a name, not by words"),
  MistakeCase(
    "## `foot`\n\n## Footer\n\nA\n",
    "3:1 words/section-name «## Footer» a section is opened by a name, not by words"),
  MistakeCase(
    "## `foot` Words\n\nA\n",
    "1:1 words/section-name «## `foot` Words» a section is opened by a name, not by words"),
  MistakeCase(
    "# `foot`\n\nA\n", "1:4 words/section-name «foot» a section's name stands after ##"),
  MistakeCase(
    "#### A\n", "1:1 words/section-name «#### A» there is no heading of level 4"),
  MistakeCase("[A](#Go)\n", "1:6 words/name «Go» 'Go' is no name for a control"),
  MistakeCase("![A](#-go)\n", "1:7 words/name «-go» '-go' is no name for a view"),
  MistakeCase("- `a b` A\n", "1:4 words/name «a b» 'a b' is no name for a row"),
  MistakeCase("## `a--b`\n\nA\n", "1:5 words/name «a--b» 'a--b' is no name for a section"),
  MistakeCase(
    "[A](#title)\n", "1:6 words/reserved-name «title» 'title' is the name of a part"),
  MistakeCase(
    "## `hint`\n\nA\n", "1:5 words/reserved-name «hint» 'hint' is the name of a part"),
  MistakeCase(
    "## `few`\n\nA\n", "1:5 words/reserved-name «few» 'few' is the name of a part"),
  MistakeCase(
    "[A](#a)\n\n## `a`\n\n- `a` A\n\n![A](#a)\n",
    "3:5 words/duplicate-name «a» 'a' is here twice",
    "5:4 words/duplicate-name «a» 'a' is here twice",
    "7:7 words/duplicate-name «a» 'a' is here twice"),
  MistakeCase("Tap `A`.\n", "1:5 words/code «`A`» code is a name, and there is none to give here"),
]

private let blockMistakes: [MistakeCase] = [
  MistakeCase("# A\n\nB\n\n# C\n", "5:1 words/second «# C» a second title must open a section"),
  MistakeCase(
    "## `s`\n\n### A\n\nB\n\n### C\n",
    "7:1 words/second «### C» a second heading must open a section"),
  MistakeCase(
    "A\n\n[B](#b)\n\nC\n\nD\n", "5:1 words/second «C\n\nD» a second body must open a section"),
  MistakeCase(
    "A\n\n- `one` B\n- `other` C\n",
    "3:1 words/second «- `one` B\n- `other` C» a second body must open a section"),
  MistakeCase(
    "![A](symbol:a)\n\nB\n\n![](symbol:c)\n",
    "5:1 words/second «![](symbol:c)» a second picture must open a section"),
  MistakeCase(
    "![A](symbol:a) ![B](symbol:b)\n",
    "1:16 words/second «![B](symbol:b)» only one picture of a line has words"),
  MistakeCase("", "1:1 words/empty «» there are no words in this file"),
  MistakeCase(" \n\n", "1:1 words/empty «» there are no words in this file"),
  MistakeCase("## `s`\n", "1:1 words/empty «## `s`» section 's' is empty"),
  MistakeCase(
    "## `s`\n\n## `t`\n\nA\n", "1:1 words/empty «## `s`» section 's' is empty"),
  MistakeCase("#\n\nA\n", "1:1 words/empty «#» a title without words"),
  MistakeCase("[](#a)\n", "1:1 words/empty «[](#a)» a control has no words"),
  MistakeCase("![](#a)\n", "1:1 words/empty «![](#a)» a view has no words"),
  MistakeCase("[A](#a \"\")\n", "1:8 words/empty «\"\"» the hint has no words"),
  MistakeCase("- `a`\n", "1:1 words/empty «- `a`» the row has no words"),
  MistakeCase("- A\n- `b` B\n", "1:3 words/row «A» the row has no name"),
  MistakeCase(
    "- `a` A\n\n  B\n", "3:3 words/row «B» a row is one paragraph"),
  MistakeCase(
    "- `a` A\n  - `one` B\n  - `other` C\n",
    "1:1 words/row «- `a` A\n  - `one` B\n  - `other` C» "
      + "the row has words of its own beside its plural forms"),
  MistakeCase(
    "- `one` A\n- `ohter` {n} A\n- `other` {n} A\n",
    "2:4 words/plural-forms «ohter» 'ohter' is no plural form"),
  MistakeCase(
    "- `zero` A\n- `one` B\n- `other` C\n",
    "1:4 words/plural-forms «zero» this language has no form 'zero'"),
  MistakeCase(
    "- `few` B\n- `other` C\n", "1:4 words/plural-forms «few» this language has no form 'few'"),
  MistakeCase(
    "- `one` A\n- `one` B\n- `other` C\n",
    "2:4 words/plural-forms «one» the form 'one' is here twice"),
  MistakeCase("- `one` A\n", "1:4 words/plural-forms «one» the form `other` is missing"),
  MistakeCase(
    "- `a`\n  - `b` B\n", "2:6 words/plural-forms «b» 'b' is no plural form"),
  // As many findings as mistakes: what is missing may be what has another name.
  MistakeCase(
    "- `one` {n} A\n- `ohter` {n} A\n",
    "2:4 words/plural-forms «ohter» 'ohter' is no plural form"),
  MistakeCase(
    "- `few` {n} A\n- `many` {n} A\n",
    "1:4 words/plural-forms «few» this language has no form 'few'",
    "2:4 words/plural-forms «many» this language has no form 'many'"),
  MistakeCase(
    "- `single` {n} A\n- `others` {n} A\n",
    "1:4 words/plural-forms «single» 'single' is no plural form",
    "2:4 words/plural-forms «others» 'others' is no plural form"),
  MistakeCase(
    "- `a`\n  - `single` {n} A\n  - `others` {n} A\n",
    "2:6 words/plural-forms «single» 'single' is no plural form",
    "3:6 words/plural-forms «others» 'others' is no plural form"),
  MistakeCase(
    "- `a`\n  - `few` {n} A\n  - `otherr` {n} A\n",
    "2:6 words/plural-forms «few» this language has no form 'few'",
    "3:6 words/plural-forms «otherr» 'otherr' is no plural form"),
  // Rows among which one has the name of a form.
  MistakeCase(
    "- `a` A\n- `b` B\n- `other` C\n", "1:4 words/plural-forms «a» 'a' is no plural form"),
  MistakeCase(
    "A\n\n---\n\n[B](#b)\n", "3:1 words/screen-place «---» '---' stands only in frame.md"),
  MistakeCase(
    "[A](#a)\n\n---\n\n[B](#b)\n\n---\n",
    "7:1 words/screen-place «---» the screen has its place already", id: "frame"),
  MistakeCase(
    "A\n\n<!-- B -->\n", "3:1 words/note «<!-- B -->» no words follow this comment"),
  MistakeCase(
    "[A](#a)\n\n<!-- B -->\n\n---\n",
    "3:1 words/note «<!-- B -->» no words follow this comment", id: "frame"),
  MistakeCase("<!-- -->\n\nA\n", "1:1 words/note «<!-- -->» the comment says nothing"),
  MistakeCase(
    "<!-- allow this: B -->\n\nA\n",
    "1:1 words/allow «<!-- allow this: B -->» what is allowed is no rule"),
  MistakeCase(
    "<!-- allow -->\n\nA\n", "1:1 words/allow «<!-- allow -->» what is allowed is no rule"),
  MistakeCase(
    "<!-- alow a/b: B -->\n\nA\n",
    "1:6 words/allow «alow» 'allow' lets a finding stand, and nothing else does"),
  MistakeCase(
    "<!-- Allow a/b: B -->\n\nA\n",
    "1:6 words/allow «Allow» 'allow' lets a finding stand, and nothing else does"),
  MistakeCase(
    "<!-- allow: a/b: B -->\n\nA\n",
    "1:6 words/allow «allow:» 'allow' lets a finding stand, and nothing else does"),
  MistakeCase(
    "<!-- ignore a/b: B -->\n\nA\n",
    "1:6 words/allow «ignore» 'allow' lets a finding stand, and nothing else does"),
  MistakeCase("<!-- allow a/b: -->\n\nA\n", "1:12 words/allow «a/b» there is no reason"),
  MistakeCase("<!-- allow a/b because -->\n\nA\n", "1:12 words/allow «a/b» there is no reason"),
]

private let inlineMistakes: [MistakeCase] = [
  MistakeCase(
    "Tap [A](#a).\n", "1:5 words/control «[A](#a)» a control stands in a paragraph of its own"),
  MistakeCase(
    "# Tap [A](#a)\n", "1:7 words/control «[A](#a)» a control stands in a paragraph of its own"),
  MistakeCase("[A]()\n", "1:1 words/link «[A]()» a control leads nowhere"),
  MistakeCase("[A](#)\n", "1:1 words/link «[A](#)» a control leads nowhere"),
  MistakeCase("![A]()\n", "1:1 words/link «![A]()» a picture leads nowhere"),
  MistakeCase("Read [A]().\n", "1:6 words/link «[A]()» a link leads nowhere"),
  MistakeCase(
    "Read [A](http://a.b).\n", "1:10 words/link «http://a.b» 'http://a.b' is no target"),
  MistakeCase("[A](go)\n", "1:5 words/link «go» 'go' is no target"),
  MistakeCase(
    "Read [A](https://a.b \"C\").\n", "1:22 words/link «\"C\"» a link to the web has no hint"),
  MistakeCase(
    "Read [](https://a.b).\n", "1:6 words/empty «[](https://a.b)» a link has no words"),
  MistakeCase(
    "A ![B](symbol:b)\n",
    "1:3 words/picture «![B](symbol:b)» a picture stands in a paragraph of its own"),
  MistakeCase(
    "![A](#a) ![B](symbol:b)\n",
    "1:10 words/picture «![B](symbol:b)» pictures and views stand in different paragraphs"),
  MistakeCase("![A](a.png)\n", "1:6 words/picture «a.png» 'a.png' is no picture"),
  MistakeCase("![A](symbol:)\n", "1:6 words/picture «symbol:» 'symbol:' is no picture"),
  MistakeCase("![A](symbol:a \"B\")\n", "1:15 words/picture «\"B\"» a picture has no hint"),
  MistakeCase("- `a` ![B](#b) A\n", "1:12 words/picture «#b» '#b' is no picture"),
  MistakeCase(
    "**A。**B\n", "1:1 words/emphasis «**» these asterisks emphasise nothing",
    "1:5 words/emphasis «**» these asterisks emphasise nothing"),
  MistakeCase(
    "**你好。**\n世界\n",
    "1:1 words/emphasis «**你好。**\n世界» written in one piece these words read differently"),
  MistakeCase("# {A B}\n", "1:3 words/placeholder «{A B}» '{A B}' is no name in braces"),
  MistakeCase("A {} B\n", "1:3 words/placeholder «{}» a brace without a name"),
  MistakeCase("A } B\n", "1:3 words/placeholder «}» a brace without a name"),
  MistakeCase("A {b B\n", "1:3 words/placeholder «{» a brace without a name"),
  MistakeCase(
    "A {*b*} B\n", "1:3 words/placeholder «{» a brace without a name",
    "1:7 words/placeholder «}» a brace without a name"),
  MistakeCase(
    "A \\{b\\} B\n", "1:3 words/placeholder «\\{b\\}» '\\{b\\}' is no name in braces"),
  MistakeCase(
    "A &#123;b} B\n",
    "1:3 words/placeholder «&#123;b}» '&#123;b}' is no name in braces"),
  MistakeCase(
    "[A](#a \"{B}\")\n", "1:9 words/placeholder «{B}» '{B}' is no name in braces"),
  // A reference that is shorter than what it stands for, and a line end that is longer.
  MistakeCase(
    "[A](#a \"&nGt;{B}\r\nC\")\n",
    "1:8 words/placeholder «\"&nGt;{B}\r\nC\"» '{B}' is no name in braces"),
]
