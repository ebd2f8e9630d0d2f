import FlowCore
import SpecModel
import SpecText

/// What a screen shows at once is little.
package let wordsPerScreen = Check(
  Rule(
    "words/per-screen",
    summary: "A screen shows at most 60 words at once, or `limits.words-per-screen`.",
    why: """
      A full screen is passed over unread. Counted is what may be seen together: texts without a \
      condition and, of those under `show`, as many as don't exclude each other by what they ask of \
      one thing, such as two states of a service; and what charts, milestones, formulas and the like \
      draw of their tables. Not counted are modals, the words of options (their number is the \
      table's), the frame, hints and what is only spoken: labels of pictures, views and controls \
      with a hidden label. Languages without spaces have only a limit of characters for each text.
      """,
    bad: "A screen that explains five features in three sentences each.",
    good: "A screen for each feature, or one sentence for each.", isSuppressible: true)
) { context, found in
  // Sections that exclude each other may do so by what could not be read.
  guard !context.hasMistakesInFlow, context.knowsLimits else { return }
  let limit = context.app.info.limits.wordsPerScreen
  let screens = context.app.pagesWithScreens.map { page, screen in
    page.visibleTexts(on: screen, of: context.app)
  }
  for localization in context.localizations
  where context.charactersPerText(in: localization.locale) == nil {
    for screen in screens {
      let seen = screen.fullestView(localization.text)
      guard let text = seen.firstPassing(limit) else { continue }
      found.report(.tooManyWords(text, seen.words, limit))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyWords(_ text: Text, _ count: Int, _ limit: Int) -> Diagnostic {
    Diagnostic(
      wordsPerScreen.rule, text.mainPhrase.span,
      "the screen shows \(count) words at once, at most \(limit) are allowed",
      help: "with this text the screen passes its limit: cut it, or make two screens")
  }
}
