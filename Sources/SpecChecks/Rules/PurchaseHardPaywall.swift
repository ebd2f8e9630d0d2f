import FlowCore
import SpecModel
import SpecText

/// There is a way past what is sold.
package let purchaseHardPaywall = Check(
  Rule(
    "purchase/hard-paywall", .warning,
    summary: "A screen that sells has a way forward that needs no purchase.",
    why: """
      Who can't or won't buy now is lost for good. The way may be a control of the screen or the \
      frame, or a swipe; one that is hidden by a value nothing changes is none.
      """,
    bad: #""subscribe" alone, which does [{ "purchase": "subscription" }, "next"]"#,
    good: #""not-now": { "do": ["next"] } beside it"#, isSuppressible: true)
) { context, found in
  let hard = Set(context.app.flow.versions.flatMap { $0.hardPaywalls.map(\.id) })
  for (_, screen) in context.app.pagesWithScreens where hard.contains(screen.id) {
    found.report(
      Diagnostic(
        purchaseHardPaywall.rule, context.app.flowSpans.key(screen.pointer),
        "there is no way past '\(screen.id)' without a purchase",
        help: #"add a control that does ["next"]"#))
  }
}
