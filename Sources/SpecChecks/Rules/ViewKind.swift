import FlowCore
import SpecModel
import SpecText

/// A view's kind is no misspelling of one that is drawn, and shuffles what it has to shuffle.
package let viewKind = Check(
  Rule(
    "view/kind", .warning,
    summary: """
      The kind of a view is none that specgen draws, misspelt; and only what draws rows of a table \
      is shuffled.
      """,
    why: """
      A kind may be a name of the app's own, and such a view is the app's to draw. Of a misspelt \
      one previews show the name, and the app nothing.
      """,
    bad: #""dots": { "kind": "pgae-dots" }"#, good: #""dots": { "kind": "page-dots" }"#,
    isSuppressible: true)
) { context, found in
  for screen in context.app.flow.screensAndFrame {
    for view in screen.views where view.isShuffled {
      let draws = [nil, .emojiRow, .floatingWords].contains(view.known)
      let pointer = screen.pointer / "views" / view.id.rawValue
      let spans = context.app.flowSpans
      // A table that could not be read, or is not there, is named all the same.
      let namesTable = spans.value(pointer / "table") != spans.value(pointer)
      guard !namesTable || !draws else { continue }
      let place = spans.value(pointer / "shuffled")
      found.report(
        Diagnostic(
          viewKind.rule, place, "'\(view.id)' draws no rows of a table that could be shuffled",
          help: draws ? "name its 'table'" : "leave 'shuffled' out"))
    }
    for view in screen.views where view.known == nil {
      let suggestion = Suggestion(
        for: view.kind, among: Flow.View.Known.allCases.map(\.rawValue), from: .words(others: []))
      let place = context.app.flowSpans.value(
        screen.pointer / "views" / view.id.rawValue / "kind")
      guard suggestion.isSlip else { continue }
      found.report(
        Diagnostic(
          viewKind.rule, place, "'\(view.kind)' is drawn by the app alone",
          help: suggestion.help, fix: suggestion.fix(at: place, quoted: true)))
    }
  }
}
