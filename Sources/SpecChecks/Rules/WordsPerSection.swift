import FlowCore
import SpecModel
import SpecText

/// What is said in one place is little.
package let wordsPerSection = Check(
  Rule(
    "words/per-section",
    summary: "A section has at most as many words as `limits.words-per-section` says, if it does.",
    why: """
      A section is what stands under one heading `##`, or before the first: the words that are taken \
      in at a glance. Counted are its title, heading, body and rows, of those under `show` as many as \
      don't exclude each other; not what is touched. Modals and the words of options are sections \
      too. Languages without spaces have only a limit of characters for each text.
      """,
    bad: "A sheet that says for each kind of device what to do.",
    good: "A sheet that says it for the device at hand.", isSuppressible: true)
) { context, found in
  // Rows that exclude each other may do so by what could not be read.
  guard !context.hasMistakesInFlow, context.knowsLimits,
    let limit = context.app.info.limits.wordsPerSection
  else { return }
  let sections = context.app.pagesWithScreens.flatMap { page, screen -> [VisibleTexts] in
    ([nil] + page.sections.map(\.id.value)).map { page.words(in: $0, on: screen) }
  }
  for localization in context.localizations
  where context.charactersPerText(in: localization.locale) == nil {
    for section in sections {
      let seen = section.fullestView(localization.text)
      guard let text = seen.firstPassing(limit) else { continue }
      found.report(.tooManyWords(text, seen.words, limit))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyWords(_ text: Text, _ count: Int, _ limit: Int) -> Diagnostic {
    Diagnostic(
      wordsPerSection.rule, text.mainPhrase.span,
      "the section has \(count) words, at most \(limit) are allowed",
      help: "with this text the section passes its limit: cut it, or make two sections")
  }
}
