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
    let waysOn = flow.flow.screensAndFrame.enumerated().map { $1.waysOn(screen: $0, in: flow.flow) }
    flow.forEachMove { move in
      guard flow.exploration.event(of: move.number) == .swipeForward else { return }
      let screen = Int(move.from.screen)
      let target = flow.flow.screens[Int(move.to.screen)].id
      let ways = (waysOn[screen] + waysOn[flow.program.frameIndex]).filter {
        $0.target == nil || $0.target == target
      }
      let isOpen = flow.program.holds(gates[screen], option: nil, in: move.from)
      let isGiven =
        ways.isEmpty
        || ways.contains {
          $0.isFree && flow.program.isUsable($0.control, of: $0.screen, in: move.from)
        }
      if isOpen && isGiven && move.to.phase == .running {
        verdict.holds(in: move.source, of: number)
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

/// A control that leads on.
private struct WayOn {
  var screen: Int
  var control: Int
  /// The screen it leads to; none for the next one.
  var target: ScreenID?
  /// Whether it leads on whatever is answered.
  var isFree: Bool
}

extension Flow.Screen {
  fileprivate func waysOn(screen: Int, in flow: Flow) -> [WayOn] {
    controls.indices.flatMap { control in
      controls[control].commands.waysOn(isFree: true, in: flow).map {
        WayOn(screen: screen, control: control, target: $0.target, isFree: $0.isFree)
      }
    }
  }
}

extension [Flow.Command] {
  /// Where the commands lead on, and whether they do so without something having to be given.
  fileprivate func waysOn(isFree: Bool, in flow: Flow) -> [(target: ScreenID?, isFree: Bool)] {
    var isFree = isFree
    var ways: [(target: ScreenID?, isFree: Bool)] = []
    for command in self {
      switch command {
      case .next: ways.append((nil, isFree))
      case .go(let target): ways.append((target, isFree))
      case .call(let call):
        for handler in call.handlers where handler.answer != .late {
          ways += handler.commands.waysOn(isFree: isFree, in: flow)
        }
        let answers = flow.services.first { $0.id == call.service }?.answers ?? []
        // Nor may a swipe pass what the button does, but asking what may be refused.
        if call.condition == nil, answers.count > 1 || call.verb == .perform { isFree = false }
      case .set, .present, .store: isFree = false
      default: break
      }
    }
    return ways
  }
}
