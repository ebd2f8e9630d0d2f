import FlowCore
import SpecModel
import SpecText

/// There is a way past what is sold.
package let purchaseHardPaywall = Check(
  Rule(
    "purchase/hard-paywall", .warning,
    summary: "A screen that sells has a way forward that needs no purchase.",
    why: """
      Who can't or won't buy now is lost for good. The way may be a control of the screen or the \
      frame, or a swipe; one that is hidden by a value nothing changes is none.
      """,
    bad: #""subscribe" alone, which does [{ "purchase": "subscription" }, "next"]"#,
    good: #""not-now": { "do": ["next"] } beside it"#, isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  let known = PartialEvaluator(flow).unpaid(in: flow)
  for (_, screen) in context.app.pagesWithScreens
  where screen.sells && !(flow.swipe && screen.gate == nil) {
    let evaluator = known.on(screen.id)
    let free = [screen, flow.frame].contains { place in
      place.controls.contains { control in
        control.commands.goOnUnpaid(from: screen.id, in: flow)
          && !place.hides(control.id, evaluator)
          && control.isEnabled.map { evaluator.value(of: $0) != false } ?? true
      }
    }
    if !free {
      found.report(
        Diagnostic(
          purchaseHardPaywall.rule, context.app.flowSpans.key(screen.pointer),
          "there is no way past '\(screen.id)' without a purchase",
          help: #"add a control that does ["next"]"#))
    }
  }
}

extension [Flow.Command] {
  /// Whether the list leaves the screen forward though nothing was bought.
  fileprivate func goOnUnpaid(from screen: ScreenID, in flow: Flow) -> Bool {
    for command in self {
      switch command {
      case .next, .finish: return true
      case .go(let target): return flow.isForward(from: screen, to: target)
      case .after(_, let later):
        if later.goOnUnpaid(from: screen, in: flow) { return true }
      case .call(let call):
        if call.handlers.contains(where: { $0.commands.goOnUnpaid(from: screen, in: flow) }) {
          return true
        }
        if call.verb == .purchase || call.verb == .restore { return false }
      default: break
      }
    }
    return false
  }
}

extension Flow {
  /// Whether a screen stands after another on a path, or on no path with it.
  fileprivate func isForward(from screen: ScreenID, to target: ScreenID) -> Bool {
    let orders = paths.compactMap { path -> Bool? in
      guard let one = path.screens.firstIndex(of: screen),
        let other = path.screens.firstIndex(of: target)
      else { return nil }
      return one < other
    }
    return orders.isEmpty ? target != screen : orders.contains(true)
  }
}
