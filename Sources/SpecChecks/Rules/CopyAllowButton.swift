import FlowCore
import SpecModel
import SpecText

/// A button of ours is not the system's.
package let copyAllowButton = Check(
  Rule(
    "copy/allow-button", .warning,
    summary: "A button that requests a permission is not labelled 'Allow', 'OK' or 'Yes'.",
    why: """
      The system's dialog follows with its own 'Allow': two in a row read as a trick, and Apple's \
      Human Interface Guidelines ask for other words.
      """,
    bad: "[Allow](#ask)", good: "[Turn On Reminders](#ask)", isSuppressible: true)
) { context, found in
  let permissions = context.app.flow.services.filter { $0.permission != nil }.map(\.id)
  for (page, screen) in context.app.pagesWithScreens {
    let asking = Set(
      screen.controls.filter { control in permissions.contains { control.commands.requests($0) } }
        .map(\.id))
    for case .controls(let labels) in page.blocksInSections.map(\.block) {
      for label in labels where asking.contains(label.id.value) {
        for phrase in label.label.phrases where phrase.soundsLikeTheSystem {
          found.report(
            Diagnostic(
              copyAllowButton.rule, phrase.span, "this sounds like the system's own dialog",
              help: "say what it does: 'Turn On Reminders'"))
        }
      }
    }
  }
}

extension Phrase {
  fileprivate var soundsLikeTheSystem: Bool {
    guard let first = words.first else { return false }
    return first == "allow" || (words.count == 1 && ["ok", "okay", "yes"].contains(first))
  }
}
