import FlowCore
import SpecModel
import SpecText

/// A flow that was completed is known to be.
package let completionFlag = Check(
  Rule(
    "completion/flag",
    summary: "Completion stores `completed`.",
    why: "Without the flag the flow is shown again at every launch.",
    bad: #""completion": [{ "store": ["name"] }]"#,
    good: #""completion": [{ "store": ["name", "completed"] }]"#)
) { context, found in
  let stored = context.app.flow.completion.flatMap(\.stored)
  let spans = context.app.flowSpans
  // A pointer to what is not there gives the place of what would hold it; that was reported.
  guard spans.key(["completion"]) != spans.key([]), !stored.contains(.completed),
    !spans.holdsMore(than: context.app.flow.completion.count, at: ["completion"])
  else { return }
  found.report(
    Diagnostic(
      completionFlag.rule, spans.key(["completion"]),
      "completion never stores 'completed'", help: #"add { "store": ["completed"] }"#))
}
