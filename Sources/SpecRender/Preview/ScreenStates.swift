import FlowCore
import SpecChecks

/// A moment in which a screen is drawn.
struct DrawnState {
  /// What tells it from the screen's first moment; nothing for that one.
  var moment: String?
  var state: State
}

extension CheckedApp {
  /// The moments in which a screen is drawn: as it is first seen, when its timeline has passed, and
  /// under each of its alerts and sheets.
  func drawnStates(of screen: Screen) -> [DrawnState] {
    guard let first = firstStates[screen.id] else { return [] }
    var drawn = [DrawnState(moment: nil, state: first)]
    var settled = first
    if !screen.timeline.isEmpty {
      for _ in 0...(2 * screen.timeline.count) {
        _ = program.send(.elapsed(.timeline(screen.id)), to: &settled)
      }
      if settled != first { drawn.append(DrawnState(moment: "a moment later", state: settled)) }
    }
    for modal in screen.modals {
      guard let state = state(showing: modal.section, on: screen.id, from: settled) else {
        continue
      }
      drawn.append(DrawnState(moment: modal.style.rawValue, state: state))
    }
    return drawn
  }

  /// The nearest state of the same screen in which a section is presented.
  private func state(
    showing modal: ElementID, on screen: ScreenID, from first: State, limit: Int = 500
  ) -> State? {
    var queue = [first]
    var seen: Set<State> = [first]
    var next = 0
    while next < queue.count, queue.count < limit {
      let state = queue[next]
      next += 1
      for event in choices(in: state, of: program) {
        var following = state
        _ = program.send(event, to: &following)
        guard program.screen(in: following) == screen, seen.insert(following).inserted else {
          continue
        }
        if program.modal(in: following) == modal { return following }
        queue.append(following)
      }
    }
    return nil
  }
}
