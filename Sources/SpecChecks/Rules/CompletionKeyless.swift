import FlowCore
import SpecModel
import SpecText

/// What is stored has a key.
package let completionKeyless = Check(
  Rule(
    "completion/keyless",
    summary: "A value that completion stores has a `key`.",
    why: "The key is where the app finds the value; without one nothing is stored.",
    bad: #""name": { "type": "text" }, and { "store": ["name"] }"#,
    good: #""name": { "type": "text", "key": "userName" }, and { "store": ["name"] }"#)
) { context, found in
  let flow = context.app.flow
  let spans = context.app.flowSpans
  let lists: [(commands: [Flow.Command], place: JSONPointer)] = [
    (flow.completion, ["completion"]),
    (flow.whatsNew?.completion ?? [], ["whats-new", "completion"]),
  ]
  for list in lists {
    for (index, command) in list.commands.enumerated() {
      for (number, stored) in command.stored.enumerated() {
        guard case .value(let id) = stored, let value = flow.values.first(where: { $0.id == id }),
          value.key == nil
        else { continue }
        found.report(
          Diagnostic(
            completionKeyless.rule, spans.value(list.place / index / "store" / number),
            "'\(id)' has no key to be stored under",
            labels: [.init(spans.key(["values", id.rawValue]), "declared here")],
            help: #"add "key" to the value"#))
      }
    }
  }
}
