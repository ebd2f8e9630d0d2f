import FlowCore
import SpecModel
import SpecText

/// Some screens are not to be lost.
package let screenRequired = Check(
  Rule(
    "screen/required",
    summary: "Every screen that `required-screens` of `app.json` names is in `flow.json`.",
    why: """
      A screen that the law, the store or the business asks for can be lost when a flow is \
      rebuilt, and nothing else would say so.
      """,
    bad: #""required-screens": ["paywall"], and no "paywall" in "screens""#,
    good: #""required-screens": ["paywall"], and "screens": { "paywall": … }"#)
) { context, found in
  let screens = context.app.flow.screens.map(\.id.rawValue)
  let required = Set(context.app.info.requiredScreens.map(\.value))
  // What is required by itself is no misspelling of another one.
  let others = screens.filter { !required.contains($0) }
  // A flow without screens could not be read.
  guard !screens.isEmpty else { return }
  for required in context.app.info.requiredScreens where !screens.contains(required.value) {
    let suggestion = Suggestion(for: required.value, among: others, from: .names)
    found.report(
      Diagnostic(
        screenRequired.rule, required.span,
        "'\(required.value)' is required, and the flow has no such screen",
        labels: [.init(context.app.flowSpans.key(["screens"]), "its screens are here")],
        help: suggestion.help ?? "add the screen, or don't require it",
        fix: suggestion.fix(at: required.span, quoted: true)
      ).caused(by: .screen(required.value)))
  }
}
