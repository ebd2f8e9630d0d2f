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
    flow.forEachMove { move in
      // What back can lead to grows only by the screen that is left: so all of it was shown.
      let known = move.from.history + [move.from.screen]
      let isShown = move.to.history.allSatisfy { known.contains($0) }
      guard flow.isBack(move.number) || !isShown else { return }
      let screen = flow.flow.screens[Int(move.to.screen)]
      let place = proof.app.flowPlaces.key(screen.pointer)
      if move.to.phase != .running {
        verdict.fails(
          at: place, "back leaves the flow", proof.way(by: move.number, of: number))
      } else if !isShown || move.changesScreen && !move.from.history.contains(move.to.screen) {
        verdict.fails(
          at: place, "back leads to '\(screen.id)', which was not shown",
          proof.way(by: move.number, of: number))
      } else if move.to.values != move.from.values {
        verdict.fails(
          at: place, "going back to '\(screen.id)' changes what was entered",
          help: "set values where the user chooses, not on entering a screen",
          proof.way(by: move.number, of: number))
      } else {
        verdict.holds(in: move.source, of: number)
      }
    }
  }
}
