import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P19: what is awaited belongs to the screen that is shown, and leaving it is told to the timers.
package let strayTimer = Property(
  "P19",
  Rule(
    "flow/stray-timer",
    summary: "A timer belongs to the screen that started it, and ends with it.",
    why: "A timer that outlives its screen acts on one its writer never thought of.",
    bad: "A machine that leaves a screen and does not cancel its timers.",
    good: #"{ "after": 0.5, "do": ["next"] }   cancelled when the user goes back meanwhile"#)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let isItsOwn = flow.states.rests.map(flow.awaitsOnlyItsOwn)
    for index in flow.states.indices {
      let state = flow.states.outline(of: index)
      if isItsOwn[Int(state.context.rest)] {
        verdict.holds(in: index, of: number)
      } else {
        verdict.fails(
          at: explored.app.flowSpans.key(flow.flow.screens[Int(state.screen)].pointer),
          "something of another screen is awaited here", explored.trace(to: index, of: number))
      }
    }
    let timers = flow.states.rests.map { flow.program.pendingTimers(in: $0) }
    flow.forEachMove { move in
      let timers = timers[Int(move.from.context.rest)]
      guard !timers.isEmpty, move.to.phase != .running || move.changesScreen else { return }
      let event = flow.exploration.event(of: move.number)
      let effects = flow.exploration.effects(of: move.number)
      for timer in timers where event != .elapsed(timer) {
        guard !effects.contains(.cancelTimer(timer)) else { continue }
        verdict.fails(
          at: explored.place(of: move, flow), "a timer goes on after its screen was left",
          explored.trace(by: move.number, of: number))
      }
    }
  }
}

extension ExploredFlow {
  fileprivate func awaitsOnlyItsOwn(_ state: Flow.State) -> Bool {
    guard state.phase == .running else { return state.timers.isEmpty && state.waiting == nil }
    let screens = [Int(state.screen), program.frameIndex]
    let lists = state.timers.map(\.list) + [state.waiting?.cursor.list].compactMap { $0 }
    return lists.allSatisfy {
      commandLists[Int($0)].isLate || screens.contains(program.screen(ofList: $0))
    }
  }
}
