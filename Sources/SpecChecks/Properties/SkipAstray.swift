import FlowCore
import SpecModel
import SpecText

/// P15: who skips screens lands on one that `next` would show as well.
package let skipAstray = Property(
  "P15",
  Rule(
    "flow/skip-astray",
    law: "Who skips screens lands on a screen whose condition holds.",
    why: """
      A screen has an "if" because it makes no sense otherwise; a shortcut to it shows nonsense. \
      That every input that is skipped has a default, `skip/unset-input` sees to.
      """,
    bad: #""skip": { "do": [{ "go": "paywall" }] }, "paywall": { "if": "!empty(name)" }"#,
    good: #""paywall": {}"#,
    isAcceptable: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() {
    let conditions = flow.flow.screens.map { $0.condition.flatMap { try? flow.program.test($0) } }
    flow.forEachMove { move in
      guard move.changesScreen, !move.from.history.contains(move.to.screen), !flow.isBack(move)
      else { return }
      let screen = flow.flow.screens[Int(move.to.screen)]
      // What a screen does on entry may end its own condition.
      let isMet = [move.to, screen.enter.isEmpty ? move.to : move.from].contains {
        flow.program.holds(conditions[Int(move.to.screen)], option: nil, in: $0)
      }
      if isMet {
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: proof.app.flowPlaces.value(screen.pointer / "if"),
          "a skip leads to '\(screen.id)' though its condition does not hold",
          help: "let it lead to a screen that is always shown",
          proof.way(by: move.number, of: number))
      }
    }
  }
}
