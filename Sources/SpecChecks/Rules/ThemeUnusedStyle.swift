import FlowCore
import SpecModel
import SpecText

/// A look is for something.
package let themeUnusedStyle = Check(
  Rule(
    "theme/unused-style", .warning,
    summary: "A style, font or colour of `app.json` is drawn with somewhere.",
    why: """
      A look that nothing names is a leftover, or the name of another one was meant. Some are \
      drawn with though nothing names them: the styles `title`, `heading`, `body`, `picture`, \
      `card`, `chip` and `field`, the fonts `title`, `heading` and `body`, and the colours `background`, \
      `surface`, `text`, `muted`, `accent`, `on-accent` and `outline`.
      """,
    bad: #""styles": { "buton": { … } }, and "style": "button""#,
    good: #""styles": { "button": { … } }, and "style": "button""#, isSuppressible: true)
) { context, found in
  let info = context.app.info
  let theme = info.theme
  let flow = context.app.flow
  let named = flow.controlStyles.union(flow.viewStyles).union(flow.decorStyles)
  // What names one may be a control whose words can't be read.
  if !context.hasMistakesInSource, !flow.screens.isEmpty {
    look(
      "styles", theme.styles.map(\.id), named, ImplicitTheme.styles, "name it in flow.json", info,
      &found)
  }
  look("fonts", theme.fonts.map(\.id), [], ImplicitTheme.fonts, nil, info, &found)
  // Tables name colours too, and what can't be read of them may.
  guard !context.hasMistakesInSource else { return }
  look(
    "colors", theme.colors.map(\.id),
    Set(
      theme.styles.flatMap(\.colors) + theme.colors.compactMap(\.background) + flow.rowColors),
    ImplicitTheme.colors, "name it in a style or a table", info, &found)
}

/// Looks for names of one kind that nothing names.
private func look<Of>(
  _ kind: String, _ ids: [Flow.Name<Of>], _ named: Set<Flow.Name<Of>>,
  _ implicit: Set<Flow.Name<Of>>, _ use: String?, _ info: AppInfo, _ found: inout Diagnostics
) {
  for id in ids where !named.contains(id) && !implicit.contains(id) {
    let meant = named.union(implicit).subtracting(ids).sorted().map(\.rawValue)
    let advice = use.map { "take it away, or \($0)" } ?? "take it away"
    found.report(
      Diagnostic(
        themeUnusedStyle.rule, info.spans.key([kind, id.rawValue]),
        "nothing is drawn with '\(id)'",
        help: nearest(to: id.rawValue, in: meant).map { "did you mean '\($0)'?" } ?? advice))
  }
}
