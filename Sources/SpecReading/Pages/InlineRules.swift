import CLDR
import SpecModel
import SpecText

extension Rule {
  static let wordsControl = Rule(
    "words/control",
    summary:
      "A link to a control stands in a paragraph of its own, alone or beside other controls.",
    why: """
      A control is a thing to touch and has its own place on the screen; words beside it in the \
      same paragraph would have none.
      """,
    bad: "Ready? [Start](#start)",
    good: """
      Ready?

      [Start](#start)
      """)

  static let wordsLink = Rule(
    "words/link",
    summary: "A link leads to a control (#name) or, inside words, to https: or mailto:.",
    why: """
      On a device there is no page that a relative link could start from, and what is not \
      encrypted is blocked.
      """,
    bad: "Read our [terms](terms.html).",
    good: "Read our [terms](https://example.com/terms).")

  static let wordsPicture = Rule(
    "words/picture",
    summary: """
      A picture (symbol: or image:) or view (#name) stands in a paragraph of its own, beside \
      others of its kind, or a picture at the head of a row.
      """,
    why: """
      Pictures are placed by the screen's design. What its words say is read out to people who \
      don't see it.
      """,
    bad: "Tap the ![bell](symbol:bell) to go on.",
    good: """
      ![A bell](symbol:bell)

      Tap the bell to go on.
      """)

  static let wordsEmphasis = Rule(
    "words/emphasis",
    summary: "Asterisks emphasise, and still do when the text is written in one piece.",
    why: """
      Markdown looks at the characters beside an asterisk: between punctuation and a letter it \
      may be printed instead of read. Tables hold the text with its line ends joined, which can \
      change those neighbours.
      """,
    bad: "**你好。**世界",
    good: "**你好**。世界")

  static let wordsPlaceholder = Rule(
    "words/placeholder",
    summary: "Braces hold the name of a value, and nothing else.",
    why: """
      A name that can't be read would be shown as it is, braces and all. Braces can't be \
      escaped, so there is one way to read them.
      """,
    bad: "Welcome back, {User Name}!",
    good: "Welcome back, {name}!")

  static let unknownPlaceholder = Rule(
    "words/unknown-placeholder",
    summary: """
      A placeholder names a value, a column of a choice, a column of the option at hand, or what \
      is told of a day or of a number with a unit.
      """,
    why: "The app can only put in what flow.json declares.",
    bad: "Welcome back, {nmae}!",
    good: "Welcome back, {name}!")

  static let unprintable = Rule(
    "words/unprintable",
    summary:
      "A placeholder is something that can be printed: a number, text, words, a date, money.",
    why: """
      Yes and no, the state of a permission or a row of a table have no words of their own. A \
      row has columns that do; for the others two sections say it, and flow.json shows one.
      """,
    bad: "Difficulty: {difficulty}",
    good: "Difficulty: {difficulty.name}")

  static let pluralNumber = Rule(
    "words/plural-number",
    summary: """
      Exactly one number chooses the plural form, and every form holds the same placeholders; a \
      form for one fixed number may leave the number out.
      """,
    why: """
      Languages have different forms, so translators need the number and the other placeholders \
      in each. With two numbers nobody could say which one chooses.
      """,
    bad: """
      - `one` {apps} app in {days} days
      - `other` {apps} apps in {days} days
      """,
    good: """
      - `one` {apps} app, every day
      - `other` {apps} apps, every day
      """)

  /// The rules about what stands in running words.
  static let inlineRules: [Rule] = [
    .wordsControl, .wordsLink, .wordsPicture, .wordsEmphasis, .wordsPlaceholder,
    .unknownPlaceholder, .unprintable, .pluralNumber,
  ]
}

extension Diagnostic {
  static func controlInWords(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsControl, span, "a control stands in a paragraph of its own",
      help: "put blank lines around it; only links to https: stand in a sentence")
  }

  static func emptyTarget(_ span: Span, of what: String) -> Diagnostic {
    Diagnostic(
      .wordsLink, span, "\(what) leads nowhere",
      help: "write a target between the parentheses, such as '#name'")
  }

  static func linkTarget(_ target: Located<String>) -> Diagnostic {
    let id = isName(target.value.utf8) ? target.value : nil
    return Diagnostic(
      .wordsLink, target.span, "'\(target.value)' is no target",
      help: id.map { "did you mean the control '#\($0)'?" }
        ?? "a control is '#name', a page of the web 'https://…', mail 'mailto:…'",
      fix: id.map { .init("write '#\($0)'", [.init(target.span, "#\($0)")]) })
  }

  static func titleOfWebLink(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsLink, span, "a link to the web has no hint",
      help: "take the quoted words away: only controls have hints")
  }

  static func pictureInWords(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsPicture, span, "a picture stands in a paragraph of its own",
      help: "put blank lines around it, or put it right after a row's name")
  }

  static func pictureTarget(_ target: Located<String>) -> Diagnostic {
    Diagnostic(
      .wordsPicture, target.span, "'\(target.value)' is no picture",
      help: """
        a system symbol is 'symbol:name', an image of the app 'image:Name', the picture of a row \
        'option.icon', a view '#name'
        """)
  }

  static func titleOfImage(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsPicture, span, "a picture has no hint",
      help: "take the quoted words away: what is read out stands in the brackets")
  }

  static func viewBesidePicture(_ span: Span, _ other: Span) -> Diagnostic {
    Diagnostic(
      .wordsPicture, span, "pictures and views stand in different paragraphs",
      labels: [.init(other, "the other kind")], help: "put a blank line between them")
  }

  static func strayAsterisks(_ span: Span) -> Diagnostic {
    Diagnostic(
      .wordsEmphasis, span, "these asterisks emphasise nothing",
      help: """
        put them next to letters, with punctuation outside; write '\\*' for an asterisk to be shown
        """)
  }

  static func lostEmphasis(_ span: Span, _ markdown: String) -> Diagnostic {
    Diagnostic(
      .wordsEmphasis, span, "written in one piece these words read differently",
      help: "as a table holds them they are '\(markdown)': keep asterisks away from punctuation")
  }

  static func malformedPlaceholder(_ span: Span, _ written: String) -> Diagnostic {
    let inner = String(written.filter { $0 != "{" && $0 != "}" })
    let parts = inner.split(separator: ".").map { suggestedID(for: String($0)) }
    let name = parts.contains(nil) ? "" : parts.compactMap(\.self).joined(separator: ".")
    return Diagnostic(
      .wordsPlaceholder, span,
      inner.isEmpty ? "a brace without a name" : "'\(written)' is no name in braces",
      help: computedName(in: inner).map {
        "nothing is computed in words: write '{\($0)}', or name a value that holds what is meant"
      }
        ?? (name.isEmpty
          ? "braces stand only around a name, such as '{name}', and can't be escaped"
          : "did you mean '{\(name)}'?"))
  }

  /// The first name of what is no name but computes something with one, such as `count + 1`.
  private static func computedName(in inner: String) -> String? {
    let isComputed =
      inner.utf8.contains { "+*/%=<>?!|&(,:".utf8.contains($0) }
      || inner.contains(" -") || inner.contains("- ")
    guard isComputed else { return nil }
    let bytes = Array(inner.utf8)
    let words = bytes.indices.split { !isWordByte(bytes[$0]) }
    let names = words.filter { word in
      let isFunction = word.endIndex < bytes.endIndex && bytes[word.endIndex] == UInt8(ascii: "(")
      return !isFunction
        && bytes[word].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
          .allSatisfy(isName)
    }
    return names.first.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  static func unknownPlaceholder(_ placeholder: Placeholder, _ candidates: [String]) -> Diagnostic {
    let suggestion = Suggestion(for: placeholder.name, among: candidates, from: .names)
    return Diagnostic(
      .unknownPlaceholder, placeholder.span, "'\(placeholder.name)' is nothing that can be put in",
      help: suggestion.nearest.map { "did you mean '{\($0)}'?" }
        ?? "values are declared in flow.json, columns in the table",
      fix: placeholder.isExact ? suggestion.fix(at: placeholder.span) { "{\($0)}" } : nil)
  }

  static func impossiblePlaceholder(_ placeholder: Placeholder, _ help: String) -> Diagnostic {
    Diagnostic(
      .unknownPlaceholder, placeholder.span, "'\(placeholder.name)' is nothing that can be put in",
      help: help)
  }

  static func unprintable(_ placeholder: Placeholder, _ what: String, column: String?) -> Diagnostic
  {
    let name = placeholder.name
    return Diagnostic(
      .unprintable, placeholder.span, "'\(name)' is \(what), which has no words",
      help: column.map { "name one of its columns: '{\(name).\($0)}'" }
        ?? "write two sections and say in 'show' of flow.json when each is there")
  }

  static func formsWithoutNumber(_ span: Span) -> Diagnostic {
    Diagnostic(
      .pluralNumber, span, "no number chooses between these forms",
      help: "put the number in as a placeholder, or write one text")
  }

  static func secondNumber(_ placeholder: Placeholder, first: Placeholder) -> Diagnostic {
    Diagnostic(
      .pluralNumber, placeholder.span, "'\(placeholder.name)' is a second number",
      labels: [.init(first.span, "'\(first.name)' chooses the form")],
      help: "split the text so that each part has one number")
  }

  /// A form that lacks a placeholder which another form, `holder`, has.
  static func missingInForm(
    _ form: Text.Forms.Form, _ missing: Placeholder, holder: Text.Forms.Form
  ) -> Diagnostic {
    Diagnostic(
      .pluralNumber, form.value.span,
      "the form '\(form.category.rawValue)' lacks '{\(missing.name)}'",
      labels: [.init(missing.span, "'\(holder.category.rawValue)' has it")])
  }

  static func extraInForm(_ extra: Placeholder) -> Diagnostic {
    Diagnostic(
      .pluralNumber, extra.span, "the form 'other' lacks '{\(extra.name)}'",
      help: "write it into every form")
  }
}

extension Placeholder {
  /// Whether the place is the placeholder's own and not a whole string's.
  fileprivate var isExact: Bool { Int(span.upper - span.lower) == name.utf8.count + 2 }
}
