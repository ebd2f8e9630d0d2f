import FlowCore
import SpecModel
import SpecText

/// What people may refuse is not called required.
package let copyRequiredForOptional = Check(
  Rule(
    "copy/required-for-optional", .warning,
    summary:
      "A section that requests an optional permission says no 'required', 'must', 'mandatory'.",
    why: "It is untrue, and App Review (5.1.1) refuses apps that press people into consent.",
    bad: "Required to track workouts.", good: "Tracks your workouts.", isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  for page in context.app.pages {
    guard let screen = flow.screens.first(where: { $0.id == page.id }) else { continue }
    let optional = flow.services.filter { $0.permission?.isRequired == false }
    for service in optional {
      let requesting = screen.controls.filter { $0.commands.requests(service.id) }
      for control in requesting {
        for phrase in page.texts(beside: control.id).flatMap(\.phrases) {
          guard let word = phrase.words.first(where: { pressing.contains(String($0)) }) else {
            continue
          }
          found.report(
            Diagnostic(
              copyRequiredForOptional.rule, phrase.span,
              "'\(word)' is said of '\(service.id)', which is optional",
              labels: [
                .init(context.app.flowSpans.key(screen.pointer(to: control)), "requested here")
              ], help: "say what it is good for"))
        }
      }
    }
  }
}

private let pressing: Set = ["required", "requires", "require", "must", "mandatory"]

extension Page {
  /// The texts of the section that holds a control, or of the part before the first section.
  fileprivate func texts(beside control: ElementID) -> [Text] {
    let parts = [blocks] + sections.map(\.blocks)
    return parts.first { part in
      part.contains { block in
        if case .controls(let labels) = block {
          labels.contains { $0.id.value == control }
        } else {
          false
        }
      }
    }?.flatMap(\.texts) ?? []
  }
}
