import FlowCore
import SpecModel
import SpecText

/// Letters can be read.
package let themeSmallText = Check(
  Rule(
    "theme/small-text", .warning,
    summary: "No style makes letters smaller than 11 points.",
    why: "Apple's Human Interface Guidelines name 11 points as the least that can be read.",
    bad: #""terms": { "font-size": 8 }"#, good: #""terms": { "font-size": 11 }"#,
    isSuppressible: true)
) { context, found in
  let info = context.app.info
  for style in info.theme.styles {
    guard let size = style.fontSize, size < 11 else { continue }
    found.report(
      Diagnostic(
        themeSmallText.rule, info.spans.value(["styles", style.id.rawValue, "font-size"]),
        "\(plain(size)) points are too small to read", help: "11 points are the least"))
  }
}
