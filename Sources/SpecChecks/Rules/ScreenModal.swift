package import FlowCore
import SpecModel
import SpecText

/// An alert can be closed.
package let screenModal = Check(
  Rule(
    "screen/modal",
    summary: "An alert has a control.",
    why: """
      A sheet can be swept away; an alert is there until one of its buttons is touched, and without \
      one for ever.
      """,
    bad: "## `refused`\n\nIt can't go on.",
    good: "## `refused`\n\nIt can't go on.\n\n[OK](#ok)")
) { context, found in
  guard !context.hasMistakesInSource else { return }
  for screen in context.app.flow.screens {
    for modal in screen.modals where screen.lacksControl(in: modal) {
      found.report(
        Diagnostic(
          screenModal.rule,
          context.app.flowSpans.key(screen.pointer / "modals" / modal.section.rawValue),
          "nothing closes the alert '\(modal.section)'",
          help: "write a control such as [OK](#ok) into its section, with \"ok\": { \"do\": [] } "
            + "in \"controls\", or make it a sheet"))
    }
  }
}

extension Flow.Screen {
  fileprivate func lacksControl(in modal: Flow.Modal) -> Bool {
    modal.style == .alert
      && !elements.contains { $0.kind == .control && $0.section == modal.section }
  }
}

extension Flow {
  /// The flow as it is once every alert can be closed, so that what comes of one that can't is not
  /// said over and over.
  package var closingAlerts: Flow {
    var flow = self
    for (index, screen) in screens.enumerated() {
      flow.screens[index].modals = screen.modals.map { modal in
        screen.lacksControl(in: modal) ? Flow.Modal(modal.section, .sheet) : modal
      }
    }
    return flow
  }
}
