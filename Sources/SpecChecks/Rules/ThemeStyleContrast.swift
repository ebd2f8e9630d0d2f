import FlowCore
import SpecModel
import SpecText

/// What a style paints can be told from what is behind it.
package let themeStyleContrast = Check(
  Rule(
    "theme/style-contrast",
    summary: """
      The foreground of a style, and that of its strong words, has a contrast of 4.5:1 or more with \
      its background, in both appearances; 3:1 is enough for letters of 24 points and for bars, \
      dots and spinners.
      """,
    why: """
      WCAG 2.2 asks it (1.4.3 and 1.4.11, level AA). `theme/contrast` holds a colour against the \
      one it is `on`; a style can put it on another. A style without a background is seen on \
      `background`, one without a foreground shows `text`. What is only behind a screen is free.
      """,
    bad: #""button": { "foreground": "muted", "background": "accent" }"#,
    good: #""button": { "foreground": "on-accent", "background": "accent" }"#, isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  let info = context.app.info
  let marks = flow.markStyles
  // Without the flow nobody knows which styles are behind a screen.
  guard !flow.screens.isEmpty, !context.hasMistakesInFlow else { return }
  for style in info.theme.styles where !flow.decorStyles.contains(style.id) {
    guard style.foreground != nil || style.background != nil,
      let front = info.theme.color(style.foreground ?? "text"),
      let behind = info.theme.color(style.background ?? "background"),
      // Said of the colour already, or never seen together.
      front.background != behind.id, style.background != nil || front.background == nil
    else { continue }
    let needed = marks.contains(style.id) || style.fontSize ?? 0 >= 24 ? 3 : 4.5
    let light = contrast(front.light, behind.light)
    let dark = contrast(front.dark, behind.dark)
    guard min(light, dark) < needed else { continue }
    let look = light <= dark ? "light" : "dark"
    found.report(.weak(style, front.id, behind.id, look, min(light, dark), needed, info.spans))
  }
  for style in info.theme.styles {
    guard let front = style.strongForeground.flatMap(info.theme.color),
      let behind = info.theme.color(style.background ?? "background"),
      front.background != behind.id
    else { continue }
    let needed = style.fontSize ?? 0 >= 24 ? 3 : 4.5
    let light = contrast(front.light, behind.light)
    let dark = contrast(front.dark, behind.dark)
    guard min(light, dark) < needed else { continue }
    let look = light <= dark ? "light" : "dark"
    found.report(
      .weak(
        style, front.id, behind.id, look, min(light, dark), needed, info.spans,
        member: "strong-foreground"))
  }
  let views = flow.screensAndFrame.flatMap(\.views)
  let rowStyles = Set(views.filter { $0.value != nil || $0.drawsColors }.map(\.style))
  for style in info.theme.styles where rowStyles.contains(style.id) {
    guard let behind = info.theme.color(style.background ?? "background") else { continue }
    for color in flow.rowColors.compactMap(info.theme.color) where color.background != behind.id {
      let needed = marks.contains(style.id) ? 3 : 4.5
      let light = contrast(color.light, behind.light)
      let dark = contrast(color.dark, behind.dark)
      guard min(light, dark) < needed else { continue }
      let look = light <= dark ? "light" : "dark"
      found.report(
        .weak(color.id, drawnWith: style.id, behind.id, look, min(light, dark), needed, info.spans))
    }
  }
}

extension Flow.View {
  /// Whether it draws each row of its table in the row's colour.
  fileprivate var drawsColors: Bool { known != .emojiRow && table != nil }
}

extension Flow {
  /// The styles of views that draw no letters.
  fileprivate var markStyles: Set<StyleID> {
    // Of those that draw words, too, the style paints the marks.
    let kinds = [
      "progress", "progress-bar", "page-dots", "rank-bars", "bar-chart", "milestones", "formula",
      "wheel-of-fortune", "progress-ring", "comparison-cards",
    ]
    let views = screensAndFrame.flatMap(\.views)
    let worded = views.filter { !kinds.contains($0.kind) }.compactMap(\.style)
    return viewStyles.subtracting(worded).subtracting(controlStyles)
      .subtracting(ImplicitTheme.styles)
  }
}

extension Diagnostic {
  fileprivate static func weak(
    _ color: ColorID, drawnWith style: StyleID, _ behind: ColorID, _ look: String, _ ratio: Double,
    _ needed: Double, _ spans: JSONSpans
  ) -> Diagnostic {
    Diagnostic(
      themeStyleContrast.rule, spans.value(["colors", color.rawValue, look]),
      "'\(color)', a row's color, has a contrast of \(decimals(ratio)):1 on '\(behind)', "
        + "\(plain(needed)):1 is needed",
      labels: [.init(spans.value(["colors", behind.rawValue, look]), "'\(behind)' is behind it")],
      help: "the style '\(style)' is drawn in it: make it lighter or darker")
  }

  fileprivate static func weak(
    _ style: Flow.Style, _ front: ColorID, _ behind: ColorID, _ look: String, _ ratio: Double,
    _ needed: Double, _ spans: JSONSpans, member: String? = nil
  ) -> Diagnostic {
    let member = member ?? (style.foreground == nil ? "background" : "foreground")
    return Diagnostic(
      themeStyleContrast.rule, spans.value(["styles", style.id.rawValue, member]),
      "'\(front)' has a contrast of \(decimals(ratio)):1 on '\(behind)', \(plain(needed)):1 is needed",
      labels: [
        .init(
          spans.value(["colors", front.rawValue, look]), "'\(front)' in the \(look) appearance"),
        .init(spans.value(["colors", behind.rawValue, look]), "'\(behind)' is behind it"),
      ],
      help: "name another color, or make one of them lighter or darker")
  }
}
