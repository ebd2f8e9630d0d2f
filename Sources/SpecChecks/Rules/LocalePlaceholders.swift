import CLDR
import SpecModel
import SpecText

/// A translation puts in what the text puts in.
package let localePlaceholders = Check(
  Rule(
    "locale/placeholders",
    summary: """
      A translation and each of its plural forms hold the placeholders of the text, in any order; \
      a form for one number may leave the number out.
      """,
    why: """
      What is left out is not said in that language, and what the text does not have nothing is \
      put in for: people would read the braces.
      """,
    bad: #""value": "Hallo {nmae}!", "source": "Hello {name}!""#,
    good: #""value": "Hallo {name}!", "source": "Hello {name}!""#, isSuppressible: true)
) { context, found in
  lazy var others = context.app.placeholders
  for texts in context.translations {
    for pair in texts.pairs where pair.lostPlaceholders.isEmpty {
      let expected = pair.source.distinctPlaceholders
      for (category, phrase) in pair.target.forms.byCategory {
        let missing = expected.filter { !phrase.names($0) }
        for own in phrase.placeholders where !expected.contains(where: { $0.path == own.path }) {
          found.report(
            .added(own, expected: expected, missing: missing, others: others)
              .caused(by: pair.cause))
        }
        // What is missing may be what can't be read there.
        for lacking in missing
        where !context.hasMistakes(in: phrase.span)
          && !pair.source.lets(category, leaveOut: lacking, by: texts.plurals)
        {
          found.report(
            .leftOut(lacking, of: category, phrase)
              .caused(by: pair.cause ?? RootCause("left out \(texts.locale) \(pair.source.key)")))
        }
      }
    }
  }
}

extension App {
  /// The names that some text puts in, none of which is a misspelling of another one.
  fileprivate var placeholders: Set<String> {
    Set(texts.flatMap(\.distinctPlaceholders).map(\.name))
  }
}

extension Diagnostic {
  fileprivate static func added(
    _ placeholder: Placeholder, expected: [Placeholder], missing: [Placeholder],
    others: Set<String>
  ) -> Diagnostic {
    let names = expected.map(\.name)
    // One that is there and one that is not: most likely the one is the other, misspelt.
    let meant = Suggestion(
      for: placeholder.name, among: missing.map(\.name), from: .words(others: others))
    let written = Int(placeholder.span.upper) - Int(placeholder.span.lower)
    let isExact = written == placeholder.name.utf8.count + 2
    return Diagnostic(
      localePlaceholders.rule, placeholder.span, "the text has no '{\(placeholder.name)}'",
      help: meant.nearest.map { "did you mean '{\($0)}'?" }
        ?? (names.isEmpty
          ? "take it away: nothing is put into this text"
          : "it has " + names.map { "'{\($0)}'" }.joined(separator: ", ")),
      fix: isExact ? meant.fix(at: placeholder.span) { "{\($0)}" } : nil)
  }

  fileprivate static func leftOut(
    _ placeholder: Placeholder, of category: PluralCategory?, _ phrase: Phrase
  ) -> Diagnostic {
    Diagnostic(
      localePlaceholders.rule, phrase.span,
      category.map { "the form `\($0.name)` lacks '{\(placeholder.name)}'" }
        ?? "'{\(placeholder.name)}' is missing",
      labels: [.init(placeholder.span, "the text has it")])
  }
}
