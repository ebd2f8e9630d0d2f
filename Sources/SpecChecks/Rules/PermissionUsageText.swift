import FlowCore
import SpecModel
import SpecText

/// The system's dialog has words.
package let permissionUsageText = Check(
  Rule(
    "permission/usage-text",
    summary: "A permission whose dialog shows the app's words has a section in `system.md`.",
    why: """
      Without its key in Info.plist the system ends the app when it asks. Asked for that are \
      Health, location, tracking, camera, microphone and motion.
      """,
    bad: "\"health\": { \"kind\": \"health-read\" }, and no `health` in system.md",
    good: "## `health`\n\nSteps reads your step count to show your progress.")
) { context, found in
  let page = context.app.system.first?.permission.span.file
  guard !context.app.unreadPages.contains("system"), page.map(context.hasMistakes) != true
  else { return }
  let described = Set(context.app.system.map(\.permission.value))
  for service in context.app.flow.services {
    guard let kind = service.permission?.kind, kind.hasUsageDescription,
      !described.contains(service.id)
    else { continue }
    found.report(
      Diagnostic(
        permissionUsageText.rule, context.app.flowSpans.key(service.pointer),
        "'\(service.id)' has no words for the system's dialog",
        help: "add a section `\(service.id)` to screens/system.md"
      ).caused(by: page == nil ? RootCause("words of the system") : nil))
  }
}
