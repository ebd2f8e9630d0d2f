package import SpecText

extension Rule {
  /// Headings are marked by number signs.
  package static let markdownSetext = Rule(
    "markdown/setext",
    summary: "A heading begins with '#'; a line of '=' or '-' below words makes none.",
    why: """
      A '---' that follows a paragraph without a blank line would turn the paragraph into a \
      heading, and nobody would see why.
      """,
    bad: """
      Welcome
      =======
      """,
    good: "# Welcome")

  /// Number signs open a heading or are escaped.
  package static let markdownHeading = Rule(
    "markdown/heading",
    summary: """
      One to six '#' and a space open a heading. A '#' that is to be shown at the start of a \
      line or at the end of a heading is written '\\#'.
      """,
    why: """
      Without the space Markdown sees plain words, and at the end of a heading it takes the \
      signs away. Both happen without a word.
      """,
    bad: "#Welcome",
    good: "# Welcome")

  /// Lists have no numbers.
  package static let markdownOrderedList = Rule(
    "markdown/ordered-list",
    summary:
      "There are no numbered lists; a number and a dot that open a line are written '2026\\.'.",
    why: """
      A row is known by its name, not by its number, and a sentence that begins with a number \
      would lose it.
      """,
    bad: "2026. A year of habits.",
    good: "2026\\. A year of habits.")

  /// Items are marked by hyphens.
  package static let markdownListMarker = Rule(
    "markdown/list-marker",
    summary: "Every item of a list is marked with '-'.",
    why: """
      In Markdown another marker ends the list and begins a new one, which looks the same and \
      is not. A line that is to show '+' or '*' escapes it.
      """,
    bad: "* `private` Private & Secure",
    good: "- `private` Private & Secure")

  /// Lists nest once.
  package static let markdownDeepList = Rule(
    "markdown/deep-list",
    summary: "A list may lie in an item of another list, and no deeper.",
    why: "Below a row there are only its plural forms, and below those there is nothing.",
    bad: """
      - `apps`
        - `one` {apps} app
          - `more` …
      """,
    good: """
      - `apps`
        - `one` {apps} app
        - `other` {apps} apps
      """)

  /// There are no block quotes.
  package static let markdownQuote = Rule(
    "markdown/quote",
    summary: "There are no block quotes; a '>' that opens a line is written '\\>'.",
    why: "No screen draws one, so the mark would be lost and its words would have no place.",
    bad: "> 5 apps are blocked.",
    good: "\\> 5 apps are blocked.")

  /// There are no code blocks.
  package static let markdownCodeBlock = Rule(
    "markdown/code-block",
    summary: "There are no code blocks: no fences, no lines indented by four spaces.",
    why: """
      No screen shows code. Indentation is mostly an accident, and whatever is indented would \
      be printed with its Markdown.
      """,
    bad: "    Small steps add up.",
    good: "Small steps add up.")

  /// There are no tables.
  package static let markdownTable = Rule(
    "markdown/table",
    summary: "There are no tables in Markdown.",
    why: """
      Plain CommonMark has none, so the bars would be shown. What is a table in the app is a \
      JSON file, or a list with a name for each row.
      """,
    bad: """
      | Plan | Price |
      |------|-------|
      """,
    good: "- `year` Yearly plan")

  /// There is no HTML but comments.
  package static let markdownHTML = Rule(
    "markdown/html",
    summary: "There is no HTML but a comment on a line of its own; '<' before a letter is '\\<'.",
    why: "Texts are shown by SwiftUI, which prints tags as they are.",
    bad: "Welcome<br>back",
    good: """
      Welcome\\
      back
      """)

  /// Comments stand alone on their lines.
  package static let markdownComment = Rule(
    "markdown/comment",
    summary: """
      A comment is closed by '-->', no other one begins in it, nothing follows it on its line, and \
      a blank line stands between it and the words before it.
      """,
    why: """
      To Markdown words behind a comment are part of it, an open comment hides what follows up to \
      the next '-->', and one between two lines cuts their paragraph in two.
      """,
    bad: "<!-- The app's name. --> # LOCKEDIN",
    good: """
      <!-- The app's name. -->
      # LOCKEDIN
      """)

  /// Links name their target where they stand.
  package static let markdownReference = Rule(
    "markdown/reference",
    summary: "A link says its target in parentheses; there are no definitions '[name]: target'.",
    why: """
      A definition turns brackets anywhere in the file into links and vanishes itself. A line \
      of words that looks like one is written '\\[name]:'.
      """,
    bad: """
      See the [Terms].

      [Terms]: https://example.com/terms
      """,
    good: "See the [Terms](https://example.com/terms).")

  /// All rules about Markdown as such.
  package static let allMarkdown: [Rule] = [
    .markdownTooLarge, .markdownSetext, .markdownHeading, .markdownOrderedList,
    .markdownListMarker, .markdownDeepList, .markdownQuote, .markdownCodeBlock, .markdownTable,
    .markdownHTML, .markdownComment, .markdownReference, .markdownLink, .markdownAutolink,
    .markdownCode, .markdownSpaceBreak, .markdownBackslash, .markdownUnderscore,
    .markdownSymbolEmphasis, .markdownDeepInline, .markdownPlace,
  ]
}

extension Diagnostic {
  static func setext(_ line: Span, isRule: Bool) -> Diagnostic {
    Diagnostic(
      .markdownSetext, line, "this line makes the words above it a heading",
      help: isRule
        ? "put a blank line before it, or write '# ' before the words"
        : "write '# ' before the words and take this line away")
  }

  static func failedHeading(_ signs: Span) -> Diagnostic {
    let count = Int(signs.upper) - Int(signs.lower)
    return Diagnostic(
      .markdownHeading, signs, count > 6 ? "headings have at most six '#'" : "this is no heading",
      help: "write a space after '#' for a heading, '\\#' for the sign itself")
  }

  static func closingSigns(_ signs: Span) -> Diagnostic {
    Diagnostic(
      .markdownHeading, signs, "Markdown takes these signs away",
      help: "remove them, or write '\\#' to show one")
  }

  static func orderedList(_ marker: Span, number: String, isAlone: Bool) -> Diagnostic {
    let escaped = "\(number.dropLast())\\\(number.suffix(1))"
    let place = Span(marker.file, Int(marker.upper) - 1, Int(marker.upper))
    let fix = Fix("write '\(escaped)'", [Edit(place, "\\\(number.suffix(1))")])
    return Diagnostic(
      .markdownOrderedList, marker, "'\(number)' begins a numbered list",
      help: isAlone
        ? "write '\(escaped)' if it belongs to the words"
        : "write '- `name` Words' for rows, '\(escaped)' for words",
      fix: isAlone ? fix : nil)
  }

  static func listMarker(_ markers: [Span], _ marker: String) -> Diagnostic {
    Diagnostic(
      .markdownListMarker, markers[0], "items are marked with '-', not '\(marker)'",
      help: "write '\\\(marker)' if it belongs to the words",
      fix: Fix("write '-'", markers.map { Edit($0, "-") }))
  }

  static func deepList(_ marker: Span) -> Diagnostic {
    Diagnostic(
      .markdownDeepList, marker, "a list in a list in a list",
      help: "make its items rows of the list above, or of a section of their own")
  }

  static func quote(_ mark: Span) -> Diagnostic {
    Diagnostic(
      .markdownQuote, mark, "there are no block quotes", help: "write '\\>' to show the sign")
  }

  static func codeBlock(_ line: Span) -> Diagnostic {
    Diagnostic(
      .markdownCodeBlock, line, "there are no code blocks",
      help: "take the fence or the indentation away")
  }

  static func table(_ line: Span) -> Diagnostic {
    Diagnostic(
      .markdownTable, line, "there are no tables in Markdown",
      help: "write a list with a name for each row, or a JSON file")
  }

  static func html(_ tag: Span, isComment: Bool) -> Diagnostic {
    guard !isComment else {
      return Diagnostic(
        .markdownComment, tag, "a comment among words",
        help: "put it on a line of its own before the words, and a blank line before it")
    }
    return Diagnostic(
      .markdownHTML, tag, "there is no HTML but comments",
      help: "write '\\<' to show the sign, **…** for bold, *…* for italics")
  }

  static func gluedComment(_ mark: Span, _ blankLine: Edit) -> Diagnostic {
    Diagnostic(
      .markdownComment, mark, "a comment without a blank line before it",
      help: "without it Markdown sees one paragraph cut in two",
      fix: Fix("put a blank line before it", [blankLine]))
  }

  /// A comment without an end, or one behind which the next begins.
  static func openComment(_ mark: Span, before next: Span? = nil) -> Diagnostic {
    Diagnostic(
      .markdownComment, mark, "the comment is never closed",
      labels: next.map { [.init($0, "the next one begins here")] } ?? [],
      help: "write '-->' at its end, before the words that are shown")
  }

  /// No fix: whether the lines behind it are words or go on with the note nobody but the writer knows.
  static func shortEnd(_ sign: Span) -> Diagnostic {
    Diagnostic(
      .markdownComment, sign, "'->' does not close the comment",
      help: "write '-->'; an arrow in a note has words behind it on its line")
  }

  static func nestedComment(_ mark: Span) -> Diagnostic {
    Diagnostic(
      .markdownComment, mark, "a comment within a comment",
      help: "close the one before with '-->', or take this sign away")
  }

  /// Whether they are a note that goes on or words to be shown nobody but the writer knows.
  static func textAfterComment(_ text: Span) -> Diagnostic {
    Diagnostic(
      .markdownComment, text, "these words are part of the comment",
      help: "words after '-->' are lost: put them on a line of their own, or into the comment")
  }

  static func referenceDefinition(_ name: Span) -> Diagnostic {
    Diagnostic(
      .markdownReference, name, "this reads as the definition of a link",
      help: "write the target behind the link's words, or '\\[' to show the bracket")
  }
}
