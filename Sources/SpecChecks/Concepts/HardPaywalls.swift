import FlowCore

extension Flow {
  /// The screens that sell something and that nobody leaves forward without a purchase, as far as
  /// conditions tell without running the flow.
  var hardPaywalls: [Flow.Screen] {
    let known = PartialEvaluator(self).unpaid(in: self)
    return screens.filter { screen in
      guard screen.sells, !(swipe && screen.gate == nil) else { return false }
      // What is done on entry leads past it by itself, at once or in time.
      guard !screen.enter.goOnUnpaid(from: screen.id, in: self) else { return false }
      let evaluator = known.on(screen.id)
      return ![screen, frame].contains { place in
        place.controls.contains { control in
          control.commands.goOnUnpaid(from: screen.id, in: self)
            && !place.hides(control.id, evaluator)
            && control.isEnabled.map { evaluator.value(of: $0) != false } ?? true
        }
      }
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
