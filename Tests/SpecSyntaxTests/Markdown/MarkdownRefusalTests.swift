import SpecSyntax
import SpecText
import Testing

/// A text with `▸` before every place where something is found, in the file's order.
struct RefusalCase: Sendable, CustomTestStringConvertible {
  let text: String
  let findings: [(rule: Rule, at: String)]
  /// The text after all fixes, where there are any.
  let fixed: String?

  init(_ text: String, _ findings: (rule: Rule, at: String)..., fixed: String? = nil) {
    self.text = text
    self.findings = findings
    self.fixed = fixed
  }

  var testDescription: String { text.debugDescription }
}

@Test(arguments: blockRefusals + commentRefusals + inlineRefusals + linkRefusals)
func `what our grammar leaves out is refused where it stands`(_ expected: RefusalCase) {
  let (bytes, places) = splitMarkers(expected.text)
  let reading = MarkdownReading(bytes)
  #expect(reading.found.map(\.rule) == expected.findings.map(\.rule.id))
  #expect(reading.found.map { Int($0.span.lower) } == places)
  #expect(reading.found.map { reading.file.text(at: $0.span) } == expected.findings.map(\.at))
  let edits = reading.found.flatMap { $0.fix?.edits ?? [] }
  #expect(edits.isEmpty == (expected.fixed == nil))
  guard let fixed = expected.fixed else { return }
  let text = applying(edits, to: bytes)
  #expect(text == fixed)
  #expect(MarkdownReading(text).found == [])
}

@Test(arguments: Rule.allMarkdown.filter { $0.id != Rule.markdownPlace.id })
func `a rule's own examples break it and keep it`(_ rule: Rule) {
  let bad = MarkdownReading(rule.bad).found.map(\.rule)
  #expect(bad.contains(rule.id), "\(bad)")
  #expect(MarkdownReading(rule.good).found == [])
}

@Test func `every rule has an id of its own`() {
  #expect(Set(Rule.allMarkdown.map(\.id)).count == Rule.allMarkdown.count)
}

private let blockRefusals = [
  RefusalCase("a\n▸===", (.markdownSetext, "===")),
  RefusalCase("a *b*\nc\n ▸---  \nd", (.markdownSetext, "---")),
  RefusalCase("▸#a\n▸--", (.markdownHeading, "#"), (.markdownSetext, "--")),
  RefusalCase("▸#NoSpace", (.markdownHeading, "#")),
  RefusalCase("▸##`x`", (.markdownHeading, "##")),
  RefusalCase("▸####### a", (.markdownHeading, "#######")),
  RefusalCase("a\n  ▸#b", (.markdownHeading, "#")),
  RefusalCase("- ▸#a", (.markdownHeading, "#")),
  RefusalCase("# a ▸##  \nb", (.markdownHeading, "##")),
  RefusalCase("# ▸#", (.markdownHeading, "#")),
  RefusalCase("▸2026. A year", (.markdownOrderedList, "2026."), fixed: "2026\\. A year"),
  RefusalCase("▸1) a\n2) b", (.markdownOrderedList, "1)")),
  RefusalCase("- ▸3. a", (.markdownOrderedList, "3."), fixed: "- 3\\. a"),
  RefusalCase("▸+ a\n+ b", (.markdownListMarker, "+"), fixed: "- a\n- b"),
  RefusalCase(
    "▸* a\n  ▸* b", (.markdownListMarker, "*"), (.markdownListMarker, "*"),
    fixed: "- a\n  - b"),
  RefusalCase("- a\n▸* b", (.markdownListMarker, "*"), fixed: "- a\n- b"),
  RefusalCase("- a\n  - b\n    ▸- [c](d e)", (.markdownDeepList, "-")),
  RefusalCase("▸> a\n> - b\n\nc", (.markdownQuote, ">")),
  RefusalCase("    ▸a\n    b\n\nc", (.markdownCodeBlock, "a")),
  RefusalCase("▸``` swift\n[a]: b\n```\n[c](d)", (.markdownCodeBlock, "``` swift")),
  RefusalCase("▸~~~\na", (.markdownCodeBlock, "~~~")),
  RefusalCase("| a | b |\n▸|---|:-:|\n| c | d |", (.markdownTable, "|---|:-:|")),
  RefusalCase("a | b\n▸--|-- ", (.markdownTable, "--|--")),
  RefusalCase("▸<div>\na\n</div>", (.markdownHTML, "<div>")),
  RefusalCase("▸<search", (.markdownHTML, "<search")),
  RefusalCase("▸<?php", (.markdownHTML, "<?php")),
  RefusalCase("▸[a]: b", (.markdownReference, "[a]:")),
  RefusalCase(
    "▸[a\n b]: #c \"d\"\n▸[e]: f\ng", (.markdownReference, "[a\n b]:"),
    (.markdownReference, "[e]:")),
  RefusalCase(
    "- ▸[a]: b\n- - ▸[c]:\n      d", (.markdownReference, "[a]:"),
    (.markdownReference, "[c]:")),
  RefusalCase("▸[Note]: take *care*.", (.markdownReference, "[Note]:")),
  RefusalCase("\\[a]: b\n\n[c\\]: d\n\n[e] f\n\n▸[g]:h [i]", (.markdownReference, "[g]:")),
]

private let commentRefusals = [
  RefusalCase("<!-- a --> ▸# b", (.markdownComment, "# b")),
  RefusalCase(
    "<!-- a -->▸<!-- b -->\r\nc", (.markdownComment, "<!-- b -->")),
  RefusalCase("▸<!-- a\n\nb\n[c]: d", (.markdownComment, "<!--")),
  RefusalCase("▸<!-->\na -->", (.markdownComment, "<!--")),
  RefusalCase("- ▸<!-- a\nb -->", (.markdownComment, "<!--")),
  RefusalCase("a\n▸<!-- b -->\nc", (.markdownComment, "<!--"), fixed: "a\n\n<!-- b -->\nc"),
  RefusalCase(
    "- `a` b\r\n▸<!-- c -->\r\n- `d` e", (.markdownComment, "<!--"),
    fixed: "- `a` b\r\n\r\n<!-- c -->\r\n- `d` e"),
  RefusalCase("a ▸<!-- b --> c", (.markdownComment, "<!-- b -->")),
  RefusalCase("# a ▸<!-- b", (.markdownComment, "<!-- b")),
]

private let inlineRefusals = [
  RefusalCase("a▸<br>b <i>", (.markdownHTML, "<br>")),
  RefusalCase("a ▸<b c=\"\nd\">", (.markdownHTML, "<b c=\"")),
  RefusalCase("a ▸</b", (.markdownHTML, "</b")),
  RefusalCase("a ▸<!x", (.markdownHTML, "<!x")),
  RefusalCase(
    "a▸  \nb▸   \nc", (.markdownSpaceBreak, "  "), (.markdownSpaceBreak, "   "),
    fixed: "a\\\nb\\\nc"),
  RefusalCase("# a▸\\", (.markdownBackslash, "\\")),
  RefusalCase("a▸\\\n\nb", (.markdownBackslash, "\\")),
  RefusalCase("- a▸\\\n- b", (.markdownBackslash, "\\")),
  RefusalCase("a▸\\ \nb", (.markdownBackslash, "\\"), fixed: "a\\\nb"),
  RefusalCase("a▸\\  \n", (.markdownBackslash, "\\")),
  RefusalCase("a▸\tb", (.fileCharacters, "\t"), fixed: "a b"),
  RefusalCase(
    "a▸\u{202E}b▸\u{202C}", (.fileCharacters, "\u{202E}"),
    (.fileCharacters, "\u{202C}"), fixed: "ab"),
  RefusalCase("a▸&#x202E;b", (.fileCharacters, "&#x202E;"), fixed: "ab"),
  RefusalCase("a▸&Tab;b", (.fileCharacters, "&Tab;")),
  RefusalCase("a▸\u{FEFF}b", (.fileCharacters, "\u{FEFF}"), fixed: "ab"),
  RefusalCase(
    "a▸\u{2028}b▸\u{85}", (.fileCharacters, "\u{2028}"),
    (.fileCharacters, "\u{85}")),
  RefusalCase("a▸\u{0}[b](c d)\u{0}", (.fileCharacters, "\u{0}")),
  RefusalCase(
    "a▸\u{1B}[31m▸\u{B}", (.fileCharacters, "\u{1B}"),
    (.fileCharacters, "\u{B}")),
  RefusalCase("▸_a_ __b__", (.markdownUnderscore, "_")),
  RefusalCase("a ▸__\"_b._\"", (.markdownUnderscore, "__")),
  RefusalCase("Save▸**€5**", (.markdownSymbolEmphasis, "**")),
  RefusalCase("a▸*→* b", (.markdownSymbolEmphasis, "*")),
  RefusalCase("▸`a\nb` c", (.markdownCode, "`a")),
  RefusalCase(
    "*a **b *c **d *e **f ▸*g* h** i* j** k* l** m*", (.markdownDeepInline, "*")),
]

private let linkRefusals = [
  RefusalCase("[q▸](#a b)", (.markdownLink, "](#a b)")),
  RefusalCase("![x▸](symbol:a b)", (.markdownLink, "](symbol:a b)")),
  RefusalCase("[a *b*▸](c d", (.markdownLink, "](")),
  RefusalCase("[a▸](b “c”)", (.markdownLink, "](b “c”)")),
  RefusalCase("[a] (b) [c\\](d)"),
  RefusalCase("[a▸](b \"c\\\")", (.markdownLink, "](b \"c\\\")")),
  RefusalCase("[a▸](b \"c\\\")\n\nd\")", (.markdownLink, "](b \"c\\\")")),
  RefusalCase("[a▸](b \"c\\\")\n# d\")", (.markdownLink, "](b \"c\\\")")),
  RefusalCase("- [a▸](b \"c\\\")\n- d\")", (.markdownLink, "](b \"c\\\")")),
  RefusalCase("▸<https://a.b> c", (.markdownAutolink, "<https://a.b>")),
  RefusalCase("*▸<a@b.c>*", (.markdownAutolink, "<a@b.c>")),
  RefusalCase(
    "[b▸] [c]\n\n▸[b]: #x\n▸[c]: #y", (.markdownReference, "]"),
    (.markdownReference, "[b]:"), (.markdownReference, "[c]:")),
  RefusalCase(
    "[a▸][b]\n\n[c▸][]\n\n▸[b]: #x\n▸[c]: #y", (.markdownReference, "]"),
    (.markdownReference, "]"), (.markdownReference, "[b]:"), (.markdownReference, "[c]:")),
]
