import SpecSyntax
import SpecText
import Testing

@Test(arguments: blockRefusals + commentRefusals + inlineRefusals + linkRefusals)
func `what our grammar leaves out is refused where it stands`(_ expected: SyntaxCase) {
  expected.expect(of: MarkdownReading.self)
  if let fixed = expected.fixed { #expect(MarkdownReading(fixed).found == []) }
}

@Test(arguments: Rule.allMarkdown.filter { $0.id != Rule.markdownPlace.id })
func `a rule's own examples break it and keep it`(_ rule: Rule) {
  let bad = MarkdownReading(rule.bad).found.map(\.rule)
  #expect(bad.contains(rule.id), "\(bad)")
  #expect(MarkdownReading(rule.good).found == [])
}

@Test func `a comment that is not closed shows where the next one begins`() {
  let found = MarkdownReading("# a\n\n<!-- b\n\n<!-- c -->\nd\n").found
  #expect(found.map(\.message) == ["the comment is never closed"])
  #expect(found.map(\.help) == ["write '-->' at its end, before the words that are shown"])
  #expect(found.flatMap(\.labels).map(\.message) == ["the next one begins here"])
  #expect(found.map(\.span.lower) == [5])
  #expect(found.flatMap(\.labels).map(\.span.lower) == [13])
}

@Test func `every rule has an id of its own`() {
  #expect(Set(Rule.allMarkdown.map(\.id)).count == Rule.allMarkdown.count)
}

private let blockRefusals = [
  SyntaxCase("a\n1️⃣===", (.markdownSetext, "===")),
  SyntaxCase("a *b*\nc\n 1️⃣---  \nd", (.markdownSetext, "---")),
  SyntaxCase("1️⃣#a\n2️⃣--", (.markdownHeading, "#"), (.markdownSetext, "--")),
  SyntaxCase("1️⃣#NoSpace", (.markdownHeading, "#")),
  SyntaxCase("1️⃣##`x`", (.markdownHeading, "##")),
  SyntaxCase("1️⃣####### a", (.markdownHeading, "#######")),
  SyntaxCase("a\n  1️⃣#b", (.markdownHeading, "#")),
  SyntaxCase("- 1️⃣#a", (.markdownHeading, "#")),
  SyntaxCase("# a 1️⃣##  \nb", (.markdownHeading, "##")),
  SyntaxCase("# 1️⃣#", (.markdownHeading, "#")),
  SyntaxCase("1️⃣2026. A year", (.markdownOrderedList, "2026."), fixed: "2026\\. A year"),
  SyntaxCase("1️⃣1) a\n2) b", (.markdownOrderedList, "1)")),
  SyntaxCase("- 1️⃣3. a", (.markdownOrderedList, "3."), fixed: "- 3\\. a"),
  SyntaxCase("1️⃣+ a\n+ b", (.markdownListMarker, "+"), fixed: "- a\n- b"),
  SyntaxCase(
    "1️⃣* a\n  2️⃣* b", (.markdownListMarker, "*"), (.markdownListMarker, "*"),
    fixed: "- a\n  - b"),
  SyntaxCase("- a\n1️⃣* b", (.markdownListMarker, "*"), fixed: "- a\n- b"),
  SyntaxCase("- a\n  - b\n    1️⃣- [c](d e)", (.markdownDeepList, "-")),
  SyntaxCase("1️⃣> a\n> - b\n\nc", (.markdownQuote, ">")),
  SyntaxCase("    1️⃣a\n    b\n\nc", (.markdownCodeBlock, "a")),
  SyntaxCase("1️⃣``` swift\n[a]: b\n```\n[c](d)", (.markdownCodeBlock, "``` swift")),
  SyntaxCase("1️⃣~~~\na", (.markdownCodeBlock, "~~~")),
  SyntaxCase("| a | b |\n1️⃣|---|:-:|\n| c | d |", (.markdownTable, "|---|:-:|")),
  SyntaxCase("a | b\n1️⃣--|-- ", (.markdownTable, "--|--")),
  SyntaxCase("1️⃣<div>\na\n</div>", (.markdownHTML, "<div>")),
  SyntaxCase("1️⃣<search", (.markdownHTML, "<search")),
  SyntaxCase("1️⃣<?php", (.markdownHTML, "<?php")),
  SyntaxCase("1️⃣[a]: b", (.markdownReference, "[a]:")),
  SyntaxCase(
    "1️⃣[a\n b]: #c \"d\"\n2️⃣[e]: f\ng", (.markdownReference, "[a\n b]:"),
    (.markdownReference, "[e]:")),
  SyntaxCase(
    "- 1️⃣[a]: b\n- - 2️⃣[c]:\n      d", (.markdownReference, "[a]:"),
    (.markdownReference, "[c]:")),
  SyntaxCase("1️⃣[Note]: take *care*.", (.markdownReference, "[Note]:")),
  SyntaxCase("\\[a]: b\n\n[c\\]: d\n\n[e] f\n\n1️⃣[g]:h [i]", (.markdownReference, "[g]:")),
]

private let commentRefusals = [
  SyntaxCase("<!-- a --> 1️⃣# b", (.markdownComment, "# b")),
  SyntaxCase("<!-- a 1️⃣->\n# b\n\n<!-- c -->\nd", (.markdownComment, "->")),
  SyntaxCase("<!-- a 1️⃣-> \nb\n\nc", (.markdownComment, "->")),
  SyntaxCase("1️⃣<!-- a\nb\n\n<!-- c -->\nd", (.markdownComment, "<!--")),
  SyntaxCase("1️⃣<!-- a\n\n  <!-- b -->\nc", (.markdownComment, "<!--")),
  SyntaxCase("<!-- a\nb 1️⃣<!-- c -->\nd", (.markdownComment, "<!--")),
  SyntaxCase("<!-- a -> b -->\nc"),
  SyntaxCase(
    "<!-- a -->1️⃣<!-- b -->\r\nc", (.markdownComment, "<!-- b -->")),
  SyntaxCase("1️⃣<!-- a\n\nb\n[c]: d", (.markdownComment, "<!--")),
  SyntaxCase("1️⃣<!-->\na -->", (.markdownComment, "<!--")),
  SyntaxCase("- 1️⃣<!-- a\nb -->", (.markdownComment, "<!--")),
  SyntaxCase("a\n1️⃣<!-- b -->\nc", (.markdownComment, "<!--"), fixed: "a\n\n<!-- b -->\nc"),
  SyntaxCase(
    "- `a` b\r\n1️⃣<!-- c -->\r\n- `d` e", (.markdownComment, "<!--"),
    fixed: "- `a` b\r\n\r\n<!-- c -->\r\n- `d` e"),
  SyntaxCase("a 1️⃣<!-- b --> c", (.markdownComment, "<!-- b -->")),
  SyntaxCase("# a 1️⃣<!-- b", (.markdownComment, "<!-- b")),
]

private let inlineRefusals = [
  SyntaxCase("a1️⃣<br>b <i>", (.markdownHTML, "<br>")),
  SyntaxCase("a 1️⃣<b c=\"\nd\">", (.markdownHTML, "<b c=\"")),
  SyntaxCase("a 1️⃣</b", (.markdownHTML, "</b")),
  SyntaxCase("a 1️⃣<!x", (.markdownHTML, "<!x")),
  SyntaxCase(
    "a1️⃣  \nb2️⃣   \nc", (.markdownSpaceBreak, "  "), (.markdownSpaceBreak, "   "),
    fixed: "a\\\nb\\\nc"),
  SyntaxCase("# a1️⃣\\", (.markdownBackslash, "\\")),
  SyntaxCase("a1️⃣\\\n\nb", (.markdownBackslash, "\\")),
  SyntaxCase("- a1️⃣\\\n- b", (.markdownBackslash, "\\")),
  SyntaxCase("a1️⃣\\ \nb", (.markdownBackslash, "\\"), fixed: "a\\\nb"),
  SyntaxCase("a1️⃣\\  \n", (.markdownBackslash, "\\")),
  SyntaxCase("a1️⃣\tb", (.fileCharacters, "\t"), fixed: "a b"),
  SyntaxCase(
    "a1️⃣\u{202E}b2️⃣\u{202C}", (.fileCharacters, "\u{202E}"),
    (.fileCharacters, "\u{202C}"), fixed: "ab"),
  SyntaxCase("a1️⃣&#x202E;b", (.fileCharacters, "&#x202E;"), fixed: "ab"),
  SyntaxCase("a1️⃣&Tab;b", (.fileCharacters, "&Tab;")),
  SyntaxCase("a1️⃣\u{FEFF}b", (.fileCharacters, "\u{FEFF}"), fixed: "ab"),
  SyntaxCase(
    "a1️⃣\u{2028}b2️⃣\u{85}", (.fileCharacters, "\u{2028}"),
    (.fileCharacters, "\u{85}")),
  SyntaxCase("a1️⃣\u{0}[b](c d)\u{0}", (.fileCharacters, "\u{0}")),
  SyntaxCase(
    "a1️⃣\u{1B}[31m2️⃣\u{B}", (.fileCharacters, "\u{1B}"),
    (.fileCharacters, "\u{B}")),
  SyntaxCase("1️⃣_a_ __b__", (.markdownUnderscore, "_")),
  SyntaxCase("a 1️⃣__\"_b._\"", (.markdownUnderscore, "__")),
  SyntaxCase("Save1️⃣**€5**", (.markdownSymbolEmphasis, "**")),
  SyntaxCase("a1️⃣*→* b", (.markdownSymbolEmphasis, "*")),
  SyntaxCase("1️⃣`a\nb` c", (.markdownCode, "`a")),
  SyntaxCase(
    "*a **b *c **d *e **f 1️⃣*g* h** i* j** k* l** m*", (.markdownDeepInline, "*")),
]

private let linkRefusals = [
  SyntaxCase("[q1️⃣](#a b)", (.markdownLink, "](#a b)")),
  SyntaxCase("![x1️⃣](symbol:a b)", (.markdownLink, "](symbol:a b)")),
  SyntaxCase("[a *b*1️⃣](c d", (.markdownLink, "](")),
  SyntaxCase("[a1️⃣](b “c”)", (.markdownLink, "](b “c”)")),
  SyntaxCase("[a] (b) [c\\](d)"),
  SyntaxCase("[a1️⃣] (#b)", (.markdownLink, "] (#b)"), fixed: "[a](#b)"),
  SyntaxCase(
    "# [*a*1️⃣]  (#b \"c\") d", (.markdownLink, "]  (#b \"c\")"), fixed: "# [*a*](#b \"c\") d"),
  SyntaxCase(
    "See [a1️⃣] (https://a.b).", (.markdownLink, "] (https://a.b)"), fixed: "See [a](https://a.b)."),
  SyntaxCase("[a] (#1) [b\\] (#c) [d]\n(#e) [f] \\(#g) [h] (#i"),
  SyntaxCase("[a1️⃣](b \"c\\\")", (.markdownLink, "](b \"c\\\")")),
  SyntaxCase("[a1️⃣](b \"c\\\")\n\nd\")", (.markdownLink, "](b \"c\\\")")),
  SyntaxCase("[a1️⃣](b \"c\\\")\n# d\")", (.markdownLink, "](b \"c\\\")")),
  SyntaxCase("- [a1️⃣](b \"c\\\")\n- d\")", (.markdownLink, "](b \"c\\\")")),
  SyntaxCase("1️⃣<https://a.b> c", (.markdownAutolink, "<https://a.b>")),
  SyntaxCase("*1️⃣<a@b.c>*", (.markdownAutolink, "<a@b.c>")),
  SyntaxCase(
    "[b1️⃣] [c]\n\n2️⃣[b]: #x\n3️⃣[c]: #y", (.markdownReference, "]"),
    (.markdownReference, "[b]:"), (.markdownReference, "[c]:")),
  SyntaxCase(
    "[a1️⃣][b]\n\n[c2️⃣][]\n\n3️⃣[b]: #x\n4️⃣[c]: #y", (.markdownReference, "]"),
    (.markdownReference, "]"), (.markdownReference, "[b]:"), (.markdownReference, "[c]:")),
]
