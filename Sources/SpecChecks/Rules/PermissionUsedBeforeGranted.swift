import FlowCore
import SpecModel
import SpecText

/// What needs leave comes after it was asked for.
package let permissionUsedBeforeGranted = Check(
  Rule(
    "permission/used-before-granted", .warning,
    summary:
      "A control that `needs` a permission is not on a screen before the one that requests it.",
    why: "Until leave is given the control can't work, or works only in part.",
    bad: "A picker that needs Screen Time on the second screen, the request on the fourth.",
    good: "The request on the second screen, the picker after it.", isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  let versions = flow.versions
  for screen in flow.screens {
    for control in screen.controls {
      guard let needed = control.needs,
        let request = versions.lazy.compactMap({ $0.request(of: needed, after: screen) }).first
      else { continue }
      let spans = context.app.flowSpans
      found.report(
        .tooEarly(
          needed, spans.key(screen.pointer(to: control)),
          request: spans.key(request.screen.pointer(to: request.control)), request.screen.id))
    }
  }
}

extension Flow {
  /// The first request that comes after a screen on a path, when none comes before or on it.
  fileprivate func request(
    of permission: ServiceID, after screen: Flow.Screen
  ) -> (screen: Flow.Screen, control: Flow.Control)? {
    for path in paths {
      guard let position = path.screens.firstIndex(of: screen.id) else { continue }
      let requests = path.screens.indices.compactMap { index -> (Int, Flow.Screen, Flow.Control)? in
        guard let screen = screens.first(where: { $0.id == path.screens[index] }),
          let control = screen.controls.first(where: { $0.commands.requests(permission) })
        else { return nil }
        return (index, screen, control)
      }
      if let first = requests.first, first.0 > position { return (first.1, first.2) }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func tooEarly(
    _ permission: ServiceID, _ place: Span, request: Span, _ screen: ScreenID
  ) -> Diagnostic {
    Diagnostic(
      permissionUsedBeforeGranted.rule, place,
      "this needs '\(permission)', which is requested later, on '\(screen)'",
      labels: [.init(request, "requested here")], help: "move '\(screen)' before this screen")
  }
}
