package import SpecText

extension Rule {
  /// What looks like a link is one.
  package static let markdownLink = Rule(
    "markdown/link",
    summary: "What looks like a link is one: '[Words](target)' or '[Words](target \"Hint\")'.",
    why: """
      When Markdown can't read a link it prints it, brackets and all. A target holds no spaces, \
      and a hint stands in quotes.
      """,
    bad: "[Continue](#get started)",
    good: "[Continue](#get-started)")

  /// Links have words.
  package static let markdownAutolink = Rule(
    "markdown/autolink",
    summary: "A link has words; there are no bare addresses in '<>'.",
    why: "An address is hard to read, harder to hear, and can't be translated.",
    bad: "See <https://example.com/terms>.",
    good: "See the [Terms](https://example.com/terms).")

  /// A name is one word.
  package static let markdownCode = Rule(
    "markdown/code",
    summary: "What stands between backticks stands on one line.",
    why: """
      Code marks a name, and a name has no line end in it. Mostly a second backtick is missing, \
      and the first one pairs up with one further down.
      """,
    bad: """
      - `all-set All Set!
        Well done.`
      """,
    good: """
      - `all-set` All Set!
        Well done.
      """)

  /// Breaks can be seen.
  package static let markdownSpaceBreak = Rule(
    "markdown/space-break",
    summary: "A line break is a '\\' at the line's end, not two spaces.",
    why: "Spaces at a line's end can't be seen, and many editors take them away.",
    bad: "Set intentions.\u{20}\u{20}\nStay focused.",
    good: "Set intentions.\\\nStay focused.")

  /// Backslashes break lines or escape.
  package static let markdownBackslash = Rule(
    "markdown/backslash",
    summary: "A '\\' that breaks a line is the line's last character, and another line follows.",
    why: """
      At the end of a heading or paragraph, or before spaces, it breaks nothing and is shown. A \
      title of several lines has a '#' on each of them.
      """,
    bad: "# Welcome to\\",
    good: """
      # Welcome to
      # Steps
      """)

  /// Emphasis is marked by asterisks.
  package static let markdownUnderscore = Rule(
    "markdown/underscore",
    summary:
      "Emphasis is written with asterisks; underscores that are to be shown are written '\\_'.",
    why: """
      One way to write it is enough for people and for the tables that hold the text. Versions \
      of CommonMark pair underscores differently.
      """,
    bad: "_Small_ steps add up.",
    good: "*Small* steps add up.")

  /// Emphasis reads the same everywhere.
  package static let markdownSymbolEmphasis = Rule(
    "markdown/symbol-emphasis",
    summary: "Asterisks emphasise alike in every version of CommonMark.",
    why: """
      Symbols such as '→' and '€' count as letters up to CommonMark 0.30 and as punctuation \
      since 0.31, so asterisks between a symbol and a letter emphasise on one machine and are \
      shown on another.
      """,
    bad: "Save**€5**",
    good: "Save **€5**")

  /// Emphasis and links lie in each other a few times at most.
  package static let markdownDeepInline = Rule(
    "markdown/deep-inline",
    summary: """
      Emphasis, links and images lie in each other at most \(MarkdownParser.inlineDepthLimit) deep.
      """,
    why: "No text needs more than two. Marks beyond that were made by a program that lost its way.",
    bad: "*a **b *c **d *e **f *g* h** i* j** k* l** m*",
    good: "*a **b** c*")

  /// Places are known.
  package static let markdownPlace = Rule(
    "markdown/place",
    summary: "specgen knows the place of every word.",
    why: """
      This can only be a mistake in specgen itself: it and libcmark read the words differently. \
      Please report it with the words at hand; written in another way they will be read.
      """,
    bad: "Words that specgen and libcmark read differently.",
    good: "The same words with plainer marks.")
}

extension Diagnostic {
  static func failedLink(_ end: Span) -> Diagnostic {
    Diagnostic(
      .markdownLink, end, "Markdown can't read this link",
      help: """
        a target holds no spaces and a hint stands in quotes; write '\\]' to show the bracket
        """)
  }

  static func spacedLink(_ end: Span, gap: Span) -> Diagnostic {
    Diagnostic(
      .markdownLink, end, "a space keeps the words from their target",
      help: "take it away: '[Words](target)'", fix: .init("take the space away", [.init(gap, "")]))
  }

  static func referenceLink(_ bracket: Span) -> Diagnostic {
    Diagnostic(
      .markdownReference, bracket, "a link without a target",
      help: "write the target in parentheses behind the bracket")
  }

  static func autolink(_ link: Span, target: String) -> Diagnostic {
    Diagnostic(
      .markdownAutolink, link, "a link without words", help: "write '[Words](\(target))'")
  }

  static func codeOverLines(_ start: Span) -> Diagnostic {
    Diagnostic(
      .markdownCode, start, "these backticks go on over the line's end",
      help: "put a backtick right after the name, or write '\\`' to show one")
  }

  static func spaceBreak(_ spaces: Span) -> Diagnostic {
    Diagnostic(
      .markdownSpaceBreak, spaces, "spaces break the line here",
      help: "write '\\' for a break, nothing for none",
      fix: Fix("write '\\'", [Edit(spaces, "\\")]))
  }

  static func lastBackslash(_ span: Span) -> Diagnostic {
    Diagnostic(
      .markdownBackslash, span, "no line follows for this '\\' to break",
      help: "take it away, or write '\\\\' to show it; a title's next line has a '#' of its own")
  }

  static func blanksAfterBackslash(_ span: Span, blanks: Span) -> Diagnostic {
    Diagnostic(
      .markdownBackslash, span, "spaces follow this '\\', so it breaks nothing",
      fix: Fix("take the spaces away", [Edit(blanks, "")]))
  }

  static func underscore(_ run: Span) -> Diagnostic {
    Diagnostic(
      .markdownUnderscore, run, "emphasis is written with '*'",
      help: "write '\\_' to show the sign")
  }

  static func symbolBesideAsterisk(_ run: Span) -> Diagnostic {
    Diagnostic(
      .markdownSymbolEmphasis, run, "versions of Markdown read this mark differently",
      help: "put it beside a letter or space, not beside a symbol; write '\\*' to show it")
  }

  static func deepInline(_ mark: Span) -> Diagnostic {
    Diagnostic(
      .markdownDeepInline, mark, "too much lies in each other here", help: "take marks away")
  }

  static func lostPlace(_ line: Span) -> Diagnostic {
    Diagnostic(
      .markdownPlace, line, "specgen lost its place in these words",
      help: "this is a mistake in specgen; write the words in another way")
  }
}
