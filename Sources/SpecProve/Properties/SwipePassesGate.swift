import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P28: a swipe leads nowhere a button would not.
package let swipePassesGate = Property(
  "P28",
  Rule(
    "flow/swipe-passes-gate",
    summary: """
      A swipe goes on only where the gate holds and a button goes on as well, whatever is answered.
      """,
    why: "What a disabled button guards is not guarded when a swipe leads around it.",
    bad: #""swipe": true, … "continue": { "enabled": "!empty(name)", "do": ["next"] }"#,
    good: #""swipe": true, … "gate": "!empty(name)""#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() where flow.flow.swipe {
    let gates = flow.flow.screens.map { $0.gate.flatMap { try? flow.program.test($0) } }
    flow.forEachMove { move in
      guard flow.exploration.event(of: move.number) == .swipeForward else { return }
      let state = flow.states[move.source]
      let screen = Int(state.screen)
      let target = flow.flow.screens[Int(move.to.screen)].id
      let ways = flow.flow.waysOn(from: screen, to: target, frame: flow.program.frameIndex)
      let usable = ways.filter {
        flow.program.isUsable($0.control, of: $0.screen, in: state)
      }
      let isOpen = flow.program.holds(gates[screen], option: nil, in: state)
      if isOpen, ways.isEmpty || usable.contains(where: \.isFree), move.to.phase == .running {
        verdict.holds(in: move.source, of: number)
      } else if isOpen, !usable.isEmpty {
        verdict.fails(
          at: explored.place(of: move, flow),
          "a swipe leads on from '\(flow.flow.screens[screen].id)' without what its buttons do",
          help: """
            let a button lead on by itself, or do what it does on entering the next screen: a swipe \
            only goes on
            """,
          explored.trace(by: move.number, of: number))
      } else {
        verdict.fails(
          at: explored.place(of: move, flow),
          "a swipe leads on from '\(flow.flow.screens[screen].id)' where no button does",
          help: "say the condition as the screen's \"gate\": it holds for buttons and swipes",
          explored.trace(by: move.number, of: number))
      }
    }
  }
}

/// A button that leads on.
private struct WayOn {
  var screen: Int
  var control: Int
  /// Whether it leads on whatever is answered, and does nothing that a swipe leaves out.
  var isFree: Bool
}

extension Flow {
  /// The buttons of a screen and of the frame that lead on to another screen, or may.
  fileprivate func waysOn(from screen: Int, to target: ScreenID, frame: Int) -> [WayOn] {
    [(screen, screens[screen]), (frame, self.frame)].flatMap { number, part in
      part.controls.enumerated().compactMap { index, control -> WayOn? in
        if case .input = control.role { return nil }
        guard control.commands.mayLead(to: target) else { return nil }
        return WayOn(
          screen: number, control: index,
          isFree: leadsFreely(control.commands[...], to: target))
      }
    }
  }

  /// Whether commands lead to a screen whatever is answered, and do nothing else that lasts.
  private func leadsFreely(_ commands: ArraySlice<Flow.Command>, to target: ScreenID) -> Bool {
    guard let command = commands.first else { return false }
    let rest = commands.dropFirst()
    switch command {
    case .next, .go: return command.leads(to: target)
    case .set, .present, .store, .back, .finish: return false
    case .call(let call):
      // Nor may a swipe pass what the app does; asking, which may be refused, it may.
      guard call.verb != .perform, call.condition == nil || leadsFreely(rest, to: target) else {
        return false
      }
      let answers = services.first { $0.id == call.service }?.answers ?? []
      return leadsFreely(rest, to: target)
        && answers.dropFirst().allSatisfy { answer in
          let handler =
            call.handlers.first { $0.answer == answer } ?? call.handlers.first { $0.answer == nil }
          return handler.map { leadsFreely($0.commands[...], to: target) } ?? false
        }
    default: return leadsFreely(rest, to: target)
    }
  }
}

extension [Flow.Command] {
  /// Whether they lead to a screen, if only after some answer; not what a timer does later.
  fileprivate func mayLead(to target: ScreenID) -> Bool {
    contains { command in
      guard case .call(let call) = command else { return command.leads(to: target) }
      return call.handlers.contains { $0.answer != .late && $0.commands.mayLead(to: target) }
    }
  }
}

extension Flow.Command {
  /// Whether it is `next`, or a `go` to a screen.
  fileprivate func leads(to target: ScreenID) -> Bool {
    switch self {
    case .next: true
    case .go(let id): id == target
    default: false
    }
  }
}
