import FlowCore
import SpecModel
import SpecText

/// What is touched can be hit.
package let themeSmallTarget = Check(
  Rule(
    "theme/small-target", .warning,
    summary: "No style makes a control lower than 44 points.",
    why: """
      Apple's Human Interface Guidelines ask for 44 points each way: what is smaller is missed by \
      people whose hands shake, and by everyone on the move.
      """,
    bad: #""button": { "height": 32 }"#, good: #""button": { "height": 48 }"#, isSuppressible: true)
) { context, found in
  let info = context.app.info
  for style in info.theme.styles where context.app.flow.controlStyles.contains(style.id) {
    for (member, length) in [("height", style.height), ("size", style.size)] {
      guard let length, length < 44 else { continue }
      found.report(
        Diagnostic(
          themeSmallTarget.rule, info.spans.value(["styles", style.id.rawValue, member]),
          "\(plain(length)) points are too low to be hit", help: "44 points are the least"))
    }
  }
}
