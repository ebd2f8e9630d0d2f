import FlowCore
import SpecModel
import SpecText

/// A flow that was completed is known to be.
package let completionFlag = Check(
  Rule(
    "completion/flag",
    law: "Completion stores `completed`.",
    why: "Without the flag the flow is shown again at every launch.",
    bad: #""completion": [{ "store": ["name"] }]"#,
    good: #""completion": [{ "store": ["name", "completed"] }]"#)
) { subject, found in
  let stored = subject.app.flow.completion.flatMap(\.stored)
  let places = subject.app.flowPlaces
  // A pointer to what is not there gives the place of what would hold it; that was reported.
  guard places.key(["completion"]) != places.key([]), !stored.contains(.completed),
    !places.holdsMore(than: subject.app.flow.completion.count, at: ["completion"])
  else { return }
  found.report(
    Diagnostic(
      completionFlag.rule, places.key(["completion"]),
      "completion never stores 'completed'", help: #"add { "store": ["completed"] }"#))
}
