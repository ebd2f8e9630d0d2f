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
      let draws = view.kind == "emoji-row" || !drawnKinds.contains(view.kind)
      guard view.table == nil || !draws else { continue }
      let place = context.app.flowSpans.value(
        screen.pointer / "views" / view.id.rawValue / "shuffled")
      found.report(
        Diagnostic(
          viewKind.rule, place, "'\(view.id)' draws no rows of a table that could be shuffled",
          help: draws ? "name its 'table'" : "leave 'shuffled' out"))
    }
    for view in screen.views where !drawnKinds.contains(view.kind) {
      let suggestion = Suggestion(
        for: view.kind, among: drawnKinds, from: .words(others: []))
      let place = context.app.flowSpans.value(
        screen.pointer / "views" / view.id.rawValue / "kind")
      guard let fix = suggestion.fix(at: place, quoted: true) else { continue }
      found.report(
        Diagnostic(
          viewKind.rule, place, "'\(view.kind)' is drawn by the app alone",
          help: suggestion.help, fix: fix))
    }
  }
}

/// The kinds that `Flow.Drawing` knows.
private let drawnKinds = [
  "progress", "progress-bar", "page-dots", "rank-bars", "avatar", "app-icon", "emoji-row",
]
