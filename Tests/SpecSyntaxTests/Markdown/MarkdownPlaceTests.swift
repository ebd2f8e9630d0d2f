import SpecSyntax
import SpecText
import Testing

/// A text and its tree, a node a line as `MarkdownReading.outline` writes it.
struct PlaceCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let outline: String

  init(_ name: String, _ text: String, _ outline: String) {
    self.name = name
    self.text = text
    self.outline = outline
  }

  var testDescription: String { name }
}

@Test(arguments: inlinePlaces + blockPlaces)
func `every node is where it is written`(_ expected: PlaceCase) {
  let reading = MarkdownReading(expected.text)
  #expect(reading.found == [])
  #expect(reading.outline == expected.outline)
}

private let inlinePlaces = [
  PlaceCase(
    "the line after a backslash break", "a\\\n*b* c\\\n  `d`",
    """
    paragraph 1:1-3:6
      text 1:1-1:2 'a'
      break 1:2-2:1
      emphasis 2:1-2:4
        text 2:2-2:3 'b'
      text 2:4-2:6 ' c'
      break 2:6-3:1
      code 3:3-3:6 'd'
    """),
  PlaceCase(
    "indented lines of a paragraph", "a\n    *b* \n\tc",
    """
    paragraph 1:1-3:3
      text 1:1-1:2 'a'
      soft 1:2-2:1
      emphasis 2:5-2:8
        text 2:6-2:7 'b'
      soft 2:8-3:1
      text 3:2-3:3 'c'
    """),
  PlaceCase(
    "a line of an item that is not indented as far", "- a\\\n b *c*\n3d",
    """
    list 1:1-3:3
      item 1:1-3:3
        paragraph 1:3-3:3
          text 1:3-1:4 'a'
          break 1:4-2:1
          text 2:2-2:4 'b '
          emphasis 2:4-2:7
            text 2:5-2:6 'c'
          soft 2:7-3:1
          text 3:1-3:3 '3d'
    """),
  PlaceCase(
    "escapes and character references", #"\*a\* &amp;&#38;&#x26;&bogus; \q *b*"#,
    #"""
    paragraph 1:1-1:37
      text 1:1-1:34 '*a* &&&&bogus; \q '
      emphasis 1:34-1:37
        text 1:35-1:36 'b'
    """#),
  PlaceCase(
    "braces written three ways", #"\{x\} &#123;x} {x}"#,
    """
    paragraph 1:1-1:19
      text 1:1-1:19 '{x} {x} {x}'
    """),
  PlaceCase(
    "code with backticks in it", "`` a`b `` ` c `  `d`",
    """
    paragraph 1:1-1:21
      code 1:1-1:10 'a`b'
      text 1:10-1:11 ' '
      code 1:11-1:16 'c'
      text 1:16-1:18 '  '
      code 1:18-1:21 'd'
    """),
  PlaceCase(
    "a link with a title", #"[a *b*](#c "d \" &amp;")!"#,
    """
    paragraph 1:1-1:26
      link 1:1-1:25 1:9-1:11 '#c' 1:12-1:24 'd " &'
        text 1:2-1:4 'a '
        emphasis 1:4-1:7
          text 1:5-1:6 'b'
      text 1:25-1:26 '!'
    """),
  PlaceCase(
    "images", "![a](<symbol:b c> (d)) ![](image:E) ![ ](#f)",
    """
    paragraph 1:1-1:45
      image 1:1-1:23 1:7-1:17 'symbol:b c' 1:19-1:22 'd'
        text 1:3-1:4 'a'
      text 1:23-1:24 ' '
      image 1:24-1:36 1:28-1:35 'image:E'
      text 1:36-1:37 ' '
      image 1:37-1:45 1:42-1:44 '#f'
    """),
  PlaceCase(
    "a link over several lines", "[a\n b](\n#c\n 'd\n  e')",
    """
    paragraph 1:1-5:6
      link 1:1-5:6 3:1-3:3 '#c' 4:2-5:5 'd e'
        text 1:2-1:3 'a'
        soft 1:3-2:1
        text 2:2-2:3 'b'
    """),
  PlaceCase(
    "targets with parentheses and escapes", #"[a](b(c)\)d) [e](<>) [f]()"#,
    """
    paragraph 1:1-1:27
      link 1:1-1:13 1:5-1:12 'b(c))d'
        text 1:2-1:3 'a'
      text 1:13-1:14 ' '
      link 1:14-1:21 1:19-1:19 ''
        text 1:15-1:16 'e'
      text 1:21-1:22 ' '
      link 1:22-1:27 1:26-1:26 ''
        text 1:23-1:24 'f'
    """),
  PlaceCase(
    "marks in one run", "***a** b* **c *d***",
    """
    paragraph 1:1-1:20
      emphasis 1:1-1:10
        strong 1:2-1:7
          text 1:4-1:5 'a'
        text 1:7-1:9 ' b'
      text 1:10-1:11 ' '
      strong 1:11-1:20
        text 1:13-1:15 'c '
        emphasis 1:15-1:18
          text 1:16-1:17 'd'
    """),
  PlaceCase(
    "columns that count characters", "你**好**。 é🎉*e\u{301}* b",
    """
    paragraph 1:1-1:17
      text 1:1-1:2 '你'
      strong 1:2-1:7
        text 1:4-1:5 '好'
      text 1:7-1:11 '。 é🎉'
      emphasis 1:11-1:15
        text 1:12-1:14 'e\u{301}'
      text 1:15-1:17 ' b'
    """),
  PlaceCase(
    "marks that stand for themselves", "1 < 2 & 3 > 2 * 4 snake_case [x] a_ <3 !",
    """
    paragraph 1:1-1:41
      text 1:1-1:41 '1 < 2 & 3 > 2 * 4 snake_case [x] a_ <3 !'
    """),
  PlaceCase(
    "isolates", "a \u{2067}b\u{2069}",
    """
    paragraph 1:1-1:6
      text 1:1-1:6 'a \u{2067}b\u{2069}'
    """),
]

private let blockPlaces = [
  PlaceCase(
    "headings", "# a *b*\n##   `c`  \n  ### d\\#\n#\n# 1 #1\n",
    """
    heading1 1:1-1:8
      text 1:3-1:5 'a '
      emphasis 1:5-1:8
        text 1:6-1:7 'b'
    heading2 2:1-2:9
      code 2:6-2:9 'c'
    heading3 3:3-3:10
      text 3:7-3:10 'd#'
    heading1 4:1-4:2
    heading1 5:1-5:7
      text 5:3-5:7 '1 #1'
    """),
  PlaceCase(
    "lists", "- `a` b\n-   c\n\n    - d\n\n      e\n-\n  f\n-\n",
    """
    list 1:1-9:2
      item 1:1-1:8
        paragraph 1:3-1:8
          code 1:3-1:6 'a'
          text 1:6-1:8 ' b'
      item 2:1-6:8
        paragraph 2:5-2:6
          text 2:5-2:6 'c'
        list 4:5-6:8
          item 4:5-6:8
            paragraph 4:7-4:8
              text 4:7-4:8 'd'
            paragraph 6:7-6:8
              text 6:7-6:8 'e'
      item 7:1-8:4
        paragraph 8:3-8:4
          text 8:3-8:4 'f'
      item 9:1-9:2
    """),
  PlaceCase(
    "blocks in an item's line", "- - a\n  - # b\n- ***\n",
    """
    list 1:1-3:6
      item 1:1-2:8
        list 1:3-2:8
          item 1:3-1:6
            paragraph 1:5-1:6
              text 1:5-1:6 'a'
          item 2:3-2:8
            heading1 2:5-2:8
              text 2:7-2:8 'b'
      item 3:1-3:6
        rule 3:3-3:6
    """),
  PlaceCase(
    "comments",
    "<!--a-->\n<!--  b  c  -->  \n\n  <!-- d\n e -->\n# f\n<!---->\n- g\n\n  <!-- h -->",
    """
    comment 1:1-1:9 1:5-1:6 'a'
    comment 2:1-2:16 2:7-2:11 'b  c'
    comment 4:3-5:7 4:8-5:3 'd
     e'
    heading1 6:1-6:4
      text 6:3-6:4 'f'
    comment 7:1-7:8 7:5-7:5 ''
    list 8:1-10:13
      item 8:1-10:13
        paragraph 8:3-8:4
          text 8:3-8:4 'g'
        comment 10:3-10:13 10:8-10:9 'h'
    """),
  PlaceCase(
    "lines across", "a\n\n---\n* * *\n",
    """
    paragraph 1:1-1:2
      text 1:1-1:2 'a'
    rule 3:1-3:4
    rule 4:1-4:6
    """),
  PlaceCase(
    "all three line ends and a byte order mark", "\u{FEFF}# a\r\n\r\nb\\\r*c*\r\n d\r\r- e\n",
    """
    heading1 1:1-1:4
      text 1:3-1:4 'a'
    paragraph 3:1-5:3
      text 3:1-3:2 'b'
      break 3:2-4:1
      emphasis 4:1-4:4
        text 4:2-4:3 'c'
      soft 4:4-5:1
      text 5:2-5:3 'd'
    list 7:1-7:4
      item 7:1-7:4
        paragraph 7:3-7:4
          text 7:3-7:4 'e'
    """),
  PlaceCase("an empty file", "", ""),
  PlaceCase("a byte order mark alone", "\u{FEFF}", ""),
  PlaceCase("blank lines", " \n\t\n\r\n", ""),
]

@Test func `a part of a text is found behind escapes and character references`() {
  let reading = MarkdownReading(#"x\*y&amp;&copy;*z*"#)
  let text = reading.inlines[0]
  #expect(text.kind == .text("x*y&©"))
  let parts: [(Range<Int>, String)] = [
    (0..<1, "x"), (1..<2, #"\*"#), (1..<3, #"\*y"#), (3..<4, "&amp;"), (4..<6, "&copy;"),
    (5..<6, "&copy;"), (0..<6, #"x\*y&amp;&copy;"#), (2..<2, ""), (6..<6, ""), (9..<12, ""),
  ]
  for (range, source) in parts {
    var places = TextPlaces(in: text, of: reading.document.file.bytes)
    let place = places.place(of: range)
    #expect(reading.file.text(at: place) == source, "\(range)")
  }
}
