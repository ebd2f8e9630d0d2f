import FlowCore
import SpecChecks

/// A moment in which a screen is drawn.
struct DrawnState {
  /// What tells it from the screen's first moment; nothing for that one.
  var moment: String?
  var state: State
}

extension CheckedApp {
  private var exploration: Exploration { flows[0].exploration }

  var program: Program { exploration.program }

  /// The moments in which each screen is drawn: as it is first seen, when its timeline has passed,
  /// and under each of its alerts and sheets.
  var drawnStates: [ScreenID: [DrawnState]] {
    let states = exploration.statesOfFirstLaunch.map { exploration.states[$0] }
    var byScreen: [ScreenID: [State]] = [:]
    for state in states {
      if let screen = program.screen(in: state) { byScreen[screen, default: []].append(state) }
    }
    var drawn: [ScreenID: [DrawnState]] = [:]
    for screen in program.flow.screens {
      drawn[screen.id] = drawnStates(of: screen, among: byScreen[screen.id] ?? [])
    }
    return drawn
  }

  private func drawnStates(of screen: Screen, among states: [State]) -> [DrawnState] {
    guard let first = states.first else { return [] }
    var drawn = [DrawnState(moment: nil, state: first)]
    var settled = first
    if !screen.timeline.isEmpty {
      for _ in 0...(2 * screen.timeline.count) {
        _ = program.send(.elapsed(.timeline(screen.id)), to: &settled)
      }
      if settled != first { drawn.append(DrawnState(moment: "a moment later", state: settled)) }
    }
    for modal in screen.modals {
      if let state = states.first(where: { program.modal(in: $0) == modal.section }) {
        drawn.append(DrawnState(moment: modal.style.rawValue, state: state))
      }
    }
    return drawn
  }
}
