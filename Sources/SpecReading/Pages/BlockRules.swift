import CLDR
import SpecModel
import SpecText

extension Rule {
  static let secondText = Rule(
    "words/second",
    summary: "A screen or section has one title, one heading, one body and one line of pictures.",
    why: """
      A string key is the name of the screen or section and the part, without numbers. So a new \
      paragraph can make a translation stale but can never change which text a key means.
      """,
    bad: """
      Small steps add up.

      [Continue](#continue)

      You can change this later.
      """,
    good: """
      Small steps add up.

      [Continue](#continue)

      ## `later`

      You can change this later.
      """)

  static let emptyWords = Rule(
    "words/empty",
    summary: "A file, a section, a row, a label and a hint have words.",
    why: """
      Nothing is shown for them and nothing can be read out, so they are there by mistake. What \
      has no words but is drawn stands in 'decor' of flow.json.
      """,
    bad: """
      ## `footer`

      [](#continue)
      """,
    good: """
      ## `footer`

      [Continue](#continue)
      """)

  static let wordsRow = Rule(
    "words/row",
    summary: "A row of a list is its name as code, then its words, in one paragraph.",
    why: """
      The name gives the row its string key, so rows can be moved and reworded without touching \
      the translations of the others.
      """,
    bad: "- Private & Secure",
    good: "- `private` Private & Secure")

  static let pluralForms = Rule(
    "words/plural-forms",
    summary: """
      A list of plural forms holds 'other', each form once, and only forms that the language has.
      """,
    why: """
      Unicode's CLDR says which numbers take which form. 'other' serves all numbers that no form \
      is given for; a form the language lacks would never be shown.
      """,
    bad: """
      - `one` {apps} app
      - `many` {apps} apps
      """,
    good: """
      - `one` {apps} app
      - `other` {apps} apps
      """)

  static let screenPlace = Rule(
    "words/screen-place",
    summary: "A line --- stands at most once, in frame.md, where the screen goes.",
    why: """
      Elsewhere it would be a line that someone draws, and layout is no matter of words: a style \
      in app.json draws it.
      """,
    bad: """
      # Welcome

      ---

      [Continue](#continue)
      """,
    good: """
      # Welcome

      [Continue](#continue)
      """)

  static let wordsNote = Rule(
    "words/note",
    summary: "A comment stands directly before the block it speaks of.",
    why: """
      Translators read it beside that block's words. A comment that nothing follows would reach \
      nobody.
      """,
    bad: """
      # YOU'RE LOCKED IN

      <!-- A pun on the app's name. -->
      """,
    good: """
      <!-- A pun on the app's name. -->
      # YOU'RE LOCKED IN
      """)

  static let wordsAllow = Rule(
    "words/allow",
    summary: "A comment that accepts a finding says the rule's id, a colon and a reason.",
    why: """
      Whoever reads the words next year must see why a finding was let stand, or it can't be \
      told from a mistake.
      """,
    bad: """
      <!-- allow copy/required-for-optional -->
      Required to track workouts.
      """,
    good: """
      <!-- allow copy/required-for-optional: tracking does need Health -->
      Required to track workouts.
      """)

  static let systemText = Rule(
    "words/system-text",
    summary: "system.md has a section for each permission, with one plain body in it.",
    why: """
      iOS shows that one sentence in its own dialog, as it is: no emphasis, no links, no values \
      of the app, no plural forms.
      """,
    bad: """
      ## `health`

      # Health

      **Your workouts** earn you screen time.
      """,
    good: """
      ## `health`

      Your workouts earn you screen time.
      """)

  /// The rules about blocks of Markdown.
  static let blockRules: [Rule] = [
    .secondText, .emptyWords, .wordsRow, .pluralForms, .screenPlace, .wordsNote, .wordsAllow,
    .systemText,
  ]
}

extension Diagnostic {
  static func secondPart(
    _ span: Span, _ part: BlockPart, first: Span, inSection: Bool
  ) -> Diagnostic {
    Diagnostic(
      .secondText, span, "a second \(part.rawValue) must open a section",
      labels: [.init(first, "the first \(part.rawValue)")],
      help: "put '## `name`' before it: \(inSection ? "a section" : "a screen") has one of each")
  }

  static func secondPictureLabel(_ span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .secondText, span, "only one picture of a line has words",
      labels: [.init(first, "these are the picture's words")],
      help: "say it all in one of them and leave the others' brackets empty")
  }

  static func emptyFile(_ span: Span) -> Diagnostic {
    Diagnostic(
      .emptyWords, span, "there are no words in this file",
      help: "write '# Words' for a title, or remove the file and its screen")
  }

  static func emptySection(_ span: Span, _ name: String) -> Diagnostic {
    Diagnostic(
      .emptyWords, span, "section '\(name)' is empty",
      help: "write its words below it, or take it away")
  }

  static func partWithoutWords(_ span: Span, _ part: BlockPart) -> Diagnostic {
    Diagnostic(
      .emptyWords, span, "\(part.name) without words", help: "write them after the '#'")
  }

  static func emptyLabel(_ span: Span, of what: String) -> Diagnostic {
    Diagnostic(
      .emptyWords, span, "\(what) has no words",
      help: "write them between the brackets: they are shown or read out")
  }

  static func emptyHint(_ span: Span) -> Diagnostic {
    Diagnostic(
      .emptyWords, span, "the hint has no words", help: "write them, or take the quotes away")
  }

  static func rowWithoutWords(_ span: Span) -> Diagnostic {
    Diagnostic(.emptyWords, span, "the row has no words", help: "write them after its name")
  }

  static func rowWithoutName(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsRow, span, "the row has no name", help: "write '- `name` Words'")
  }

  static func wordsAndForms(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsRow, span, "the row has words of its own beside its plural forms",
      help: "write the words into each of the forms")
  }

  static func secondBlockInRow(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsRow, span, "a row is one paragraph",
      help: "make it a row of its own, or put '\\' at the line's end for a line break")
  }

  static func unknownForm(
    _ name: Located<String>, forms: Set<PluralCategory>, taken: Set<String>, isBelowRow: Bool
  ) -> Diagnostic {
    let known =
      "the forms of this language are "
      + forms.sorted().map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let suggestion = Suggestion(
      for: name.value, among: forms.sorted().map(\.rawValue), taken: taken,
      from: .words(others: []))
    return Diagnostic(
      .pluralForms, name.span, "'\(name.value)' is no plural form",
      help: suggestion.help ?? (isBelowRow ? known : known + "; rows stand in a list of their own"),
      fix: suggestion.fix(at: name.span))
  }

  static func foreignForm(
    _ name: Located<String>, _ category: PluralCategory, forms: Set<PluralCategory>
  ) -> Diagnostic {
    let known = forms.sorted().map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Diagnostic(
      .pluralForms, name.span, "this language has no form '\(name.value)'",
      help: category == .zero
        ? "for 0 hide the row or section with 'show' in flow.json" : "its forms are \(known)")
  }

  static func secondForm(_ name: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .pluralForms, name.span, "the form '\(name.value)' is here twice",
      labels: [.init(first, "first given here")])
  }

  static func formsWithoutOther(_ span: Span) -> Diagnostic {
    Diagnostic(
      .pluralForms, span, missingFormsMessage([.other]),
      help: "write '- `other` Words' for all other numbers")
  }

  static func formInForm(_ span: Span) -> Diagnostic {
    Diagnostic(
      .pluralForms, span, "a plural form has no forms of its own",
      help: "one number chooses the form: split the text")
  }

  static func lineOutsideFrame(_ span: Span) -> Diagnostic {
    Diagnostic(
      .screenPlace, span, "'---' stands only in frame.md", help: "take it away: a style draws lines"
    )
  }

  static func secondScreenPlace(_ span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .screenPlace, span, "the screen has its place already",
      labels: [.init(first, "the screen goes here")])
  }

  static func commentWithoutBlock(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsNote, span, "no words follow this comment",
      help: "put it before the words that it speaks of")
  }

  static func emptyComment(_ span: Span) -> Diagnostic {
    Diagnostic(.wordsNote, span, "the comment says nothing", help: "take it away")
  }

  static func misspeltAllow(_ word: Span) -> Diagnostic {
    Diagnostic(
      .wordsAllow, word, "'allow' lets a finding stand, and nothing else does",
      help: "write 'allow', in small letters; a note for translators begins otherwise",
      fix: .init("write 'allow'", [.init(word, "allow")]))
  }

  static func malformedAllow(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsAllow, span, "what is allowed is no rule",
      help: "write '<!-- allow area/name: reason -->' with the rule's id from the report")
  }

  static func allowWithoutReason(_ rule: Span) -> Diagnostic {
    Diagnostic(
      .wordsAllow, rule, "there is no reason", help: "write ': ' and the reason after the rule")
  }

  static func notPlainSystemText(_ span: Span, _ what: String) -> Diagnostic {
    Diagnostic(
      .systemText, span, "\(what) can't stand in the system's dialog",
      help: "a permission's section holds one plain sentence or two, and nothing else")
  }
}
