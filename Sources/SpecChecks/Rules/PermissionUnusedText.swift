import FlowCore
import SpecModel
import SpecText

/// Words for a dialog that has its own are never seen.
package let permissionUnusedText = Check(
  Rule(
    "permission/unused-text", .warning,
    summary: "Every section of `system.md` is for a permission whose dialog shows the app's words.",
    why: "Notifications and Screen Time are asked for in the system's words; others are not seen.",
    bad: "## `notifications`\n\nWe remind you.", good: "No such section in system.md.",
    isSuppressible: true)
) { context, found in
  for text in context.app.system {
    let service = context.app.flow.services.first { $0.id == text.permission.value }
    guard let kind = service?.permission?.kind, !kind.hasUsageDescription else { continue }
    found.report(
      Diagnostic(
        permissionUnusedText.rule, text.permission.span,
        "the system asks for '\(text.permission.value)' in its own words",
        help: "take the section away"))
  }
}
