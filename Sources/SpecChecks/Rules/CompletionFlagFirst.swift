import FlowCore
import SpecModel
import SpecText

/// Who has completed the flow has kept what they entered.
package let completionFlagFirst = Check(
  Rule(
    "completion/flag-first",
    summary: "Completion stores no value after the effect that stores `completed`.",
    why: """
      Effects are done one after the other. An app that is ended between them would have the flag \
      without the values it stands for, and would never ask for them again. What one effect stores is \
      stored together, in any order.
      """,
    bad: #"{ "store": ["completed"] }, { "store": ["name"] }"#,
    good: #"{ "store": ["name"] }, { "store": ["completed"] }"#,
    isSuppressible: true)
) { context, found in
  let completion = context.app.flow.completion
  let spans = context.app.flowSpans
  // What could not be read is left out, and moves what comes after it.
  guard !spans.holdsMore(than: completion.count, at: ["completion"]),
    let flag = completion.firstIndex(where: { $0.stored.contains(.completed) })
  else { return }
  func place(_ index: Int) -> JSONPointer { ["completion", String(index), "store"] }
  for index in completion.indices.dropFirst(flag + 1) where !completion[index].stored.isEmpty {
    found.report(.storedLate(spans.value(place(index)), flag: spans.value(place(flag))))
  }
}

extension Diagnostic {
  fileprivate static func storedLate(_ place: Span, flag: Span) -> Diagnostic {
    Diagnostic(
      completionFlagFirst.rule, place, "this is stored after 'completed'",
      labels: [.init(flag, "the flag is stored here")],
      help: "store it before, or in the same effect")
  }
}
