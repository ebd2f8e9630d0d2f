import FlowCore
import SpecModel
import SpecText

/// The system's dialog has words.
package let permissionUsageText = Check(
  Rule(
    "permission/usage-text",
    law: "A permission whose dialog shows the app's words has a section in `system.md`.",
    why: """
      Without its key in Info.plist the system ends the app when it asks. Asked for that are \
      Health, location, tracking, camera, microphone and motion.
      """,
    bad: "\"health\": { \"kind\": \"health-read\" }, and no `health` in system.md",
    good: "## `health`\n\nSteps reads your step count to show your progress.")
) { subject, found in
  let described = Set(subject.app.system.map(\.permission.value))
  for service in subject.app.flow.services {
    guard let kind = service.permission?.kind, kind.showsUsage, !described.contains(service.id)
    else { continue }
    found.report(
      Diagnostic(
        permissionUsageText.rule, subject.app.flowPlaces.key(service.pointer),
        "'\(service.id)' has no words for the system's dialog",
        help: "add a section `\(service.id)` to screens/system.md"))
  }
}

/// Words for a dialog that has its own are never seen.
package let permissionUnusedText = Check(
  Rule(
    "permission/unused-text", .warning,
    law: "Every section of `system.md` is for a permission whose dialog shows the app's words.",
    why: "Notifications and Screen Time are asked for in the system's words; others are not seen.",
    bad: "## `notifications`\n\nWe remind you.", good: "No such section in system.md.",
    isAcceptable: true)
) { subject, found in
  for text in subject.app.system {
    let service = subject.app.flow.services.first { $0.id == text.permission.value }
    guard let kind = service?.permission?.kind, !kind.showsUsage else { continue }
    found.report(
      Diagnostic(
        permissionUnusedText.rule, text.permission.span,
        "the system asks for '\(text.permission.value)' in its own words",
        help: "take the section away"))
  }
}

extension PermissionKind {
  /// Whether the system's dialog shows the app's reason, from a key of Info.plist.
  fileprivate var showsUsage: Bool {
    switch self {
    case .healthRead, .healthWrite, .locationWhenInUse, .locationAlways, .tracking, .camera,
      .microphone, .motion:
      true
    case .notifications, .familyControls: false
    }
  }
}
