import FlowCore
import SpecModel
import SpecText

/// Text can be read against what is behind it.
package let themeContrast = Check(
  Rule(
    "theme/contrast",
    summary:
      "A colour has a contrast of 4.5:1 or more with the colour it is `on`, in both appearances.",
    why: """
      WCAG 2.2 asks it of text (1.4.3, level AA). Below it, people with weak sight and everyone in \
      the sun see nothing.
      """,
    bad: ##""muted": { "light": "#999999", "dark": "#AAAAAA", "on": "background" }"##,
    good: ##""muted": { "light": "#595959", "dark": "#AAAAAA", "on": "background" }"##,
    isSuppressible: true)
) { context, found in
  let info = context.app.info
  for color in info.theme.colors {
    guard let behind = color.background.flatMap(info.theme.color) else { continue }
    for (look, one, other) in [
      ("light", color.light, behind.light), ("dark", color.dark, behind.dark),
    ] where contrast(one, other) < 4.5 {
      found.report(.weak(color.id, behind.id, look, contrast(one, other), info.spans))
    }
  }
}

extension Diagnostic {
  fileprivate static func weak(
    _ color: ColorID, _ behind: ColorID, _ look: String, _ ratio: Double, _ spans: JSONSpans
  ) -> Diagnostic {
    Diagnostic(
      themeContrast.rule, spans.value(["colors", color.rawValue, look]),
      "'\(color)' has a contrast of \(decimals(ratio)):1 on '\(behind)', 4.5:1 is needed",
      labels: [.init(spans.value(["colors", behind.rawValue, look]), "'\(behind)' is behind it")],
      help: "make one of them lighter or darker in the \(look) appearance")
  }
}
