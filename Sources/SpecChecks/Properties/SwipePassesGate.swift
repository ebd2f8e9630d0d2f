import FlowCore
import SpecModel
import SpecText

/// P28: a swipe leads nowhere a button would not.
package let swipePassesGate = Property(
  "P28",
  Rule(
    "flow/swipe-passes-gate",
    law: "A swipe goes on only where the gate holds and a button that goes on can be used.",
    why: "What a disabled button guards is not guarded when a swipe leads around it.",
    bad: #""swipe": true, … "continue": { "enabled": "!empty(name)", "do": ["next"] }"#,
    good: #""swipe": true, … "gate": "!empty(name)""#,
    isAcceptable: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() where flow.flow.swipe {
    let gates = flow.flow.screens.map { $0.gate.flatMap { try? flow.program.test($0) } }
    let ways = flow.flow.screens.map { screen in
      screen.controls.indices.filter { screen.controls[$0].commands.withAnswers.contains(.next) }
    }
    flow.forEachMove { move in
      guard flow.exploration.event(of: move.number) == .swipeForward else { return }
      let screen = Int(move.from.screen)
      let isOpen = flow.program.holds(gates[screen], option: nil, in: move.from)
      let isUsable =
        ways[screen].isEmpty
        || ways[screen].contains { flow.program.isUsable($0, of: screen, in: move.from) }
      if isOpen && isUsable && move.to.phase == .running {
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: proof.place(of: move, flow),
          "a swipe leads on from '\(flow.flow.screens[screen].id)' where no button does",
          help: "say the condition as the screen's \"gate\": it holds for buttons and swipes",
          proof.way(by: move.number, of: number))
      }
    }
  }
}
