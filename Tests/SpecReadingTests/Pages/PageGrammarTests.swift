import CLDR
import FlowCore
import SpecModel
import SpecReading
import SpecText
import Testing

/// A page and the keys with their words that are read from it.
struct KeysCase: CustomTestStringConvertible {
  var name: String
  var id: ScreenID = "welcome"
  var source: String
  var texts: [String]

  var testDescription: String { name }
}

@Suite struct PageGrammarTests {
  @Test(arguments: keysCases)
  func `every text gets its key`(_ page: KeysCase) {
    let read = ReadPage(page.source, id: page.id)
    #expect(read.findings == [])
    #expect(read.texts == page.texts)
  }

  @Test(arguments: ["A\\\n\\\nB\n", "A\\\n\\\n\\\nB\n", "A\n\n\\\nB\n"])
  func `breaks in a row are the end of a paragraph`(source: String) throws {
    let phrase = try #require(ReadPage(source).page.texts.first?.mainPhrase)
    #expect(phrase.inlines == [.text("A"), .paragraphBreak, .text("B")])
    #expect(phrase.markdown == "A\n\nB")
  }

  @Test func `blocks keep their order and their kind`() throws {
    let read = ReadPage(
      """
      ![](symbol:bell)

      # Title

      Body.

      [Go](#go) [Stay](#stay "Here")

      ## `more`

      ### Heading

      ![Bars](#bars) ![Dots](#dots)

      - `row` ![Leaf](image:Leaf) Words
      """)
    #expect(read.findings == [])
    guard case .pictures(let pictures) = read.page.blocks[0], case .title = read.page.blocks[1],
      case .body = read.page.blocks[2], case .controls(let controls) = read.page.blocks[3]
    else {
      Issue.record("other blocks: \(read.page.blocks)")
      return
    }
    #expect(pictures.map(\.source.value) == [.symbol("bell")])
    #expect(pictures[0].label == nil)
    #expect(read.file.text(at: pictures[0].source.span) == "symbol:bell")
    #expect(controls.map(\.id.value) == ["go", "stay"])
    #expect(controls.map { read.file.text(at: $0.id.span) } == ["go", "stay"])
    #expect(controls.map { $0.hint?.mainPhrase.markdown } == [nil, "Here"])
    let section = try #require(read.page.sections.first)
    #expect(read.page.sections.count == 1)
    #expect(section.id.value == "more")
    #expect(read.file.text(at: section.id.span) == "more")
    #expect(read.file.text(at: section.span).hasPrefix("## `more`\n\n### Heading"))
    #expect(read.file.text(at: section.span).hasSuffix("Words"))
    guard case .heading = section.blocks[0], case .views(let views) = section.blocks[1],
      case .rows(let rows) = section.blocks[2]
    else {
      Issue.record("other blocks: \(section.blocks)")
      return
    }
    #expect(views.map(\.id.value) == ["bars", "dots"])
    #expect(rows.map(\.picture?.source.value) == [.image("Leaf")])
    #expect(rows[0].picture?.label?.key == "welcome.row.picture")
  }

  @Test func `texts know their part`() {
    let read = ReadPage(
      """
      ![Sun](symbol:sun.max)

      # A

      ### B

      C

      [D](#d "E")

      ![F](#f)

      - `g` H

      ## `i`

      J
      """)
    #expect(
      read.page.texts.map(\.role) == [
        .picture, .title, .heading, .body, .label, .hint, .picture, .row, .section,
      ])
  }

  @Test func `the line in the frame says what stands before the screen`() {
    let read = ReadPage(
      """
      [Skip](#skip)

      ## `banner`

      Late.

      ---

      ![Page {position} of {count}](#dots)

      ## `foot`

      Bye.
      """, id: "frame")
    #expect(read.findings == [])
    #expect(read.page.screenPosition == Page.ScreenPosition(blocks: 1, sections: 1))
    #expect(read.page.blocks.count == 2)
    #expect(read.page.sections.map(\.id.value) == ["banner", "foot"])
    #expect(ReadPage("[Back](#back)", id: "frame").page.screenPosition == nil)
  }

  @Test func `a placeholder knows its exact place`() throws {
    let read = ReadPage("# Hé *{a}* &amp; {b.c-1}\n\n[{d}](#d \"{e}\")\n")
    #expect(read.findings == [])
    let placeholders = read.page.texts.flatMap(\.phrases).flatMap(\.placeholders)
    #expect(placeholders.map(\.path) == [["a"], ["b", "c-1"], ["d"], ["e"]])
    #expect(
      placeholders.map { read.file.text(at: $0.span) } == ["{a}", "{b.c-1}", "{d}", "{e}"])
    let lines = LineTable(read.file)
    #expect(
      placeholders.map { lines.position(of: Int($0.span.lower)) } == [
        Position(line: 1, column: 7), Position(line: 1, column: 18),
        Position(line: 3, column: 2), Position(line: 3, column: 11),
      ])
  }

  @Test func `plural forms stand in CLDR's order`() throws {
    let read = ReadPage("- `other` {n} apps\n- `one` {n} app\n")
    #expect(read.findings == [])
    #expect(read.texts == ["welcome.body.one: {n} app", "welcome.body.other: {n} apps"])
  }

  @Test func `other languages have other forms`() {
    let source = "- `few` {n} aplikacje\n- `other` {n} aplikacji\n"
    #expect(ReadPage(source, forms: [.one, .few, .many, .other]).findings == [])
  }
}

private let keysCases: [KeysCase] = [
  KeysCase(
    name: "screen", source: "# A\n# B\n\n### C\n\nD\n\nE\n",
    texts: ["welcome.title: A\nB", "welcome.heading: C", "welcome.body: D\n\nE"]),
  KeysCase(
    name: "section", source: "## `foot`\n\n# A\n\n### B\n### C\n\nD\n\n![E](image:F)\n",
    texts: [
      "welcome.foot.title: A", "welcome.foot.heading: B\nC", "welcome.foot: D",
      "welcome.foot.picture: E",
    ]),
  KeysCase(
    name: "controls", source: "[A](#a \"B\") [C](#c)\n[D](#d)\n\n## `s`\n\n[E](#e)\n",
    texts: [
      "welcome.a: A", "welcome.a.hint: B", "welcome.c: C", "welcome.d: D", "welcome.e: E",
    ]),
  KeysCase(
    name: "views and pictures",
    source: "![A](#a)\n\n![B](symbol:bell.fill) ![](symbol:sun)\n\n![C](#c) ![D](#d)\n",
    texts: ["welcome.a: A", "welcome.picture: B", "welcome.c: C", "welcome.d: D"]),
  KeysCase(
    name: "rows",
    source: """
      ## `list`

      - `a` **A:** one
      - `b` ![B](symbol:bell) two
      - `c`
        - `one` {n} c
        - `other` {n} cs
      """,
    texts: [
      "welcome.a: **A:** one", "welcome.b.picture: B", "welcome.b: two", "welcome.c.one: {n} c",
      "welcome.c.other: {n} cs",
    ]),
  KeysCase(
    name: "forms of a section", source: "## `s`\n\n- `one` One app\n- `other` {n} apps\n",
    texts: ["welcome.s.one: One app", "welcome.s.other: {n} apps"]),
  KeysCase(
    name: "a web link alone is a text", source: "[Terms](https://example.com/a_b)\n",
    texts: ["welcome.body: [Terms](https://example.com/a_b)"]),
  KeysCase(
    name: "mail", source: "Write [us](mailto:a@example.com).\n",
    texts: ["welcome.body: Write [us](mailto:a@example.com)."]),
  KeysCase(
    name: "a control called like its screen", id: "goal", source: "[A](#goal)\n",
    texts: ["goal.goal: A"]),
  KeysCase(
    name: "line ends", source: "One\ntwo\\\nthree\n\n四\n五 *六*\n七\n*八*\n\n{a}\n九\n",
    texts: ["welcome.body: One two\nthree\n\n四五 *六*七*八*\n\n{a} 九"]),
  KeysCase(
    name: "Thai and Latin", source: "ยินดี\nต้อนรับ\nSteps\nครับ\n",
    texts: ["welcome.body: ยินดีต้อนรับ Steps ครับ"]),
  KeysCase(
    name: "Korean has spaces", source: "안녕\n하세요\n", texts: ["welcome.body: 안녕 하세요"]),
  KeysCase(
    name: "escapes and entities", source: "\\_a\\_ b\\_c &copy; \\# 1\\. x\n",
    texts: ["welcome.body: \\_a\\_ b_c © # 1. x"]),
  KeysCase(
    name: "CRLF and a byte order mark",
    source: "\u{FEFF}# A\r\n# B\r\n\r\nC\r\nD\\\r\nE\r\n",
    texts: ["welcome.title: A\nB", "welcome.body: C D\nE"]),
  KeysCase(
    name: "a hint is no Markdown", source: "[A](#a \"1 * 2 *{n}* [x](y)\")\n",
    texts: ["welcome.a: A", "welcome.a.hint: 1 * 2 \\*{n}\\* [x\\](y)"]),
  KeysCase(
    name: "blanks at the end of a hint say nothing", source: "[A](#a \"[B] \n\")\n",
    texts: ["welcome.a: A", "welcome.a.hint: [B]"]),
]
