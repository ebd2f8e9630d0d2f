import SpecModel
import SpecText

extension Rule {
  static let sectionName = Rule(
    "words/section-name",
    summary: "A section is opened by ## and its name as code, and by nothing else.",
    why: """
      Code marks a name, everything else is words. The name of a section is part of every string \
      key below it and is never shown, so it must not look like words, nor words like a name.
      """,
    bad: """
      ## Footer

      [Continue](#continue)
      """,
    good: """
      ## `footer`

      [Continue](#continue)
      """)

  static let wordsName = Rule(
    "words/name",
    summary:
      "A name is made of lower-case words and digits joined by hyphens, and begins with a letter.",
    why: """
      Names become string keys, Swift identifiers and addresses in the previews. One spelling \
      that all of them can take keeps them recognisable everywhere.
      """,
    bad: "[Get started](#getStarted)",
    good: "[Get started](#get-started)")

  static let reservedName = Rule(
    "words/reserved-name",
    summary: "No section, row, control or view is called like a part of a key or a plural form.",
    why: """
      'welcome.title' is the title of the screen 'welcome'. A control of that name would have \
      the same key, and one of the two texts would be lost.
      """,
    bad: "[Change the title](#title)",
    good: "[Change the title](#change-title)")

  static let duplicateName = Rule(
    "words/duplicate-name",
    summary: "Sections, rows, controls and views of one file have different names.",
    why: """
      A name is the last part of a string key, and flow.json speaks of an element by its name \
      alone. So a button can move to another section without changing either.
      """,
    bad: """
      ## `continue`

      [Continue](#continue)
      """,
    good: """
      ## `footer`

      [Continue](#continue)
      """)

  static let wordsCode = Rule(
    "words/code",
    summary: "Code is a name: of a section in ##, or of a row or plural form at its head.",
    why: "A name is never shown. Inside a sentence it could only be meant to be shown.",
    bad: "Tap `Continue` to go on.",
    good: "Tap Continue to go on.")

  /// The rules about names in Markdown.
  static let nameRules: [Rule] = [
    .sectionName, .wordsName, .reservedName, .duplicateName, .wordsCode,
  ]
}

extension Diagnostic {
  static func wordsInSectionName(_ span: Span, suggestion: String?) -> Diagnostic {
    let name = suggestion ?? "name"
    return Diagnostic(
      .sectionName, span, "a section is opened by a name, not by words",
      help: "write '## `\(name)`' for a section, '###' for a smaller heading")
  }

  static func nameAtOtherLevel(_ span: Span, name: String, marks: Span) -> Diagnostic {
    Diagnostic(
      .sectionName, span, "a section's name stands after ##",
      help: "write '## `\(name)`'",
      fix: .init("write '##'", [.init(marks, "##")]))
  }

  static func headingTooDeep(_ span: Span, level: Int) -> Diagnostic {
    Diagnostic(
      .sectionName, span, "there is no heading of level \(level)",
      help: "'#' is the title, '##' a section's name, '###' a smaller heading")
  }

  static func malformedName(_ name: Located<String>, what: String) -> Diagnostic {
    guard !name.value.isEmpty else {
      return Diagnostic(.wordsName, name.span, "\(what) has no name")
    }
    // The same letters and digits in the form of a name; what leaves some out is another name.
    let plain = name.value.lowercased().replacing("_", with: "-")
    return Diagnostic(
      .wordsName, name.span, "'\(name.value)' is no name for \(what)",
      help: "names are lower-case words and digits joined by hyphens",
      fix: isName(plain) ? .init("write '\(plain)'", [.init(name.span, plain)]) : nil)
  }

  static func reservedName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .reservedName, name.span, "'\(name.value)' is the name of a part",
      help: "title, heading, body, hint, picture and the plural forms are taken: use another name")
  }

  static func duplicateName(_ name: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateName, name.span, "'\(name.value)' is here twice",
      labels: [.init(first, "first used here")],
      help: "sections, rows, controls and views of a file share their names: use another one")
  }

  static func codeInWords(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsCode, span, "code is a name, and there is none to give here",
      help: "take the backticks away, or write '\\`' for a backtick")
  }
}
