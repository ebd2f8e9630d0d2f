import FlowCore
import SpecModel
import SpecText

/// P13: back stays in the flow, leads to what was shown and keeps what was entered.
package let backAstray = Property(
  "P13",
  Rule(
    "flow/back-astray",
    law: "Back leads to a screen that was shown before, and keeps what was entered.",
    why: "A way back that shows something new, or forgets, is no way back.",
    bad: #""enter": [{ "set": "name", "to": "given-name" }]   on a screen that back leads to"#,
    good: #""name": { "type": "text" }   entered once and kept"#,
    isAcceptable: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() {
    // What is gone on with was shown before.
    for root in flow.exploration.roots where root.progress == nil {
      guard let unseen = flow.states[root.state].history.first else { continue }
      let screen = flow.flow.screens[Int(unseen)]
      verdict.fails(
        at: proof.app.flowPlaces.key(screen.pointer), screen.notShown,
        help: goThrough, proof.way(to: root.state, of: number))
    }
    flow.forEachMove { move in
      // What back can lead to grows only by the screen that is left: so all of it was shown.
      let unseen = move.to.history.first {
        $0 != move.from.screen && !move.from.history.contains($0)
      }
      let isBack = flow.isBack(move)
      guard isBack || unseen != nil else { return }
      let way = { proof.way(by: move.number, of: number) }
      let screen = flow.flow.screens[Int(unseen ?? move.to.screen)]
      let place = proof.app.flowPlaces.key(screen.pointer)
      if isBack, move.to.phase != .running {
        verdict.fails(at: proof.place(of: move, flow), "back leaves the flow", way())
      } else if unseen != nil {
        verdict.fails(at: place, screen.notShown, help: goThrough, way())
      } else if move.changesScreen, !move.from.history.contains(move.to.screen) {
        verdict.fails(at: place, screen.notShown, way())
      } else if move.to.values != move.from.values {
        verdict.fails(
          at: place, "going back to '\(screen.id)' changes what was entered",
          help: "set values where the user chooses, not on entering a screen", way())
      } else {
        verdict.holds(in: move.source, of: number)
      }
    }
  }
}

private let goThrough = "lead past it: a screen whose \"enter\" goes on at once is never seen"

extension Screen {
  fileprivate var notShown: String { "back leads to '\(id)', which was not shown" }
}
