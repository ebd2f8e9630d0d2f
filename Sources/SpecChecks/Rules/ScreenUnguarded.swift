import FlowCore
import SpecModel
import SpecText

/// What nobody passes without is required behind it.
package let screenUnguarded = Check(
  Rule(
    "screen/unguarded", .warning,
    summary: """
      The first screen behind a gate on a required permission, or behind a hard paywall, names it in \
      `requires`.
      """,
    why: """
      `requires` is proved wherever the screen is shown from (`flow/fact-broken`). Without it a gate \
      that is lost, or another way to the screen, is no mistake on the way there. The first screen \
      behind is the next one of the path that has no `if`.
      """,
    bad: #""permissions": { "gate": "screen-time == granted" }, "activation": {}"#,
    good: #""activation": { "requires": "screen-time == granted" }"#,
    isSuppressible: true)
) { context, found in
  // What can't be read may be the condition that is missed.
  guard !context.hasMistakesInFlow else { return }
  let flow = context.app.flow
  let spans = context.app.flowSpans
  var told: Set<Unguarded> = []
  for flow in flow.versions {
    for guarded in flow.guardedScreens {
      for path in flow.paths {
        guard let screen = flow.firstScreen(behind: guarded.screen.id, on: path),
          !screen.requires(guarded.service),
          told.insert(Unguarded(screen: screen.id, service: guarded.service)).inserted
        else { continue }
        found.report(.unguarded(screen, behind: guarded, spans))
      }
    }
  }
}

/// A screen that nobody passes without something.
private struct GuardedScreen {
  var screen: Flow.Screen
  /// The permission or purchase that is needed.
  var service: ServiceID
  /// How it stands with those who pass.
  var status: Flow.Status
}

/// A screen that does not say what it is behind.
private struct Unguarded: Hashable {
  var screen: ScreenID
  var service: ServiceID
}

extension Flow {
  /// The screens that are passed with a required permission or a purchase alone, once for each.
  fileprivate var guardedScreens: [GuardedScreen] {
    let required = services.filter { $0.permission?.isRequired == true }.map(\.id)
    let gates = screens.flatMap { screen in
      required.filter { screen.gate?.contains(status: $0) == true }.map {
        GuardedScreen(screen: screen, service: $0, status: .granted)
      }
    }
    let paywalls = hardPaywalls.flatMap { screen in
      services.map(\.id).filter { id in screen.allCommands.contains { $0.buys(id) } }.map {
        GuardedScreen(screen: screen, service: $0, status: .ok)
      }
    }
    return gates + paywalls
  }

  /// The next screen of a path that is always shown; where there is none, the next.
  fileprivate func firstScreen(behind screen: ScreenID, on path: Flow.Path) -> Flow.Screen? {
    guard let place = path.screens.firstIndex(of: screen) else { return nil }
    let behind = path.screens[(place + 1)...].compactMap { id in screens.first { $0.id == id } }
    return behind.first { $0.condition == nil } ?? behind.first
  }
}

extension Flow.Screen {
  /// Whether it says how a service stands wherever it is shown.
  fileprivate func requires(_ service: ServiceID) -> Bool {
    requirement?.contains(status: service) == true
  }
}

extension Flow.Expression {
  /// Whether it asks how a service stands.
  fileprivate func contains(status service: ServiceID) -> Bool {
    contains { $0 == .status(service) }
  }
}

extension Diagnostic {
  fileprivate static func unguarded(
    _ screen: Flow.Screen, behind guarded: GuardedScreen, _ spans: JSONSpans
  ) -> Diagnostic {
    let isGate = guarded.status == .granted
    let pointer = guarded.screen.pointer
    let place = isGate ? spans.value(pointer / "gate") : spans.key(pointer)
    let condition = "\(guarded.service) == \(guarded.status.rawValue)"
    // What timers and variants do is known only once the flow has run.
    let others = "with '|| …' for whoever else comes there, such as by a timer or in a variant"
    return Diagnostic(
      screenUnguarded.rule, spans.key(screen.pointer),
      "'\(screen.id)' does not require '\(guarded.service)', which nobody passes "
        + "'\(guarded.screen.id)' without",
      labels: [.init(place, isGate ? "the gate" : "the hard paywall")],
      help: screen.requirement == nil
        ? #"add "requires": "\#(condition)", \#(others)"#
        : #"add '\#(condition)' to its "requires", \#(others)"#)
  }
}
