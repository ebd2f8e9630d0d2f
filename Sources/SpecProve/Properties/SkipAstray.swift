import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P15: who skips screens lands on one that `next` would show as well.
package let skipAstray = Property(
  "P15",
  Rule(
    "flow/skip-astray",
    summary: "Who skips screens lands on a screen whose condition holds.",
    why: """
      A screen has an "if" because it makes no sense otherwise; a shortcut to it shows nonsense. \
      That every input that is skipped has a default, `skip/unset-input` sees to.
      """,
    bad: #""skip": { "do": [{ "go": "paywall" }] }, "paywall": { "if": "!empty(name)" }"#,
    good: #""paywall": {}"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    func fail(_ astray: UInt16, _ leads: String, _ trace: Trace) {
      let screen = flow.flow.screens[Int(astray)]
      verdict.fails(
        at: explored.app.flowSpans.value(screen.pointer / "if"),
        "\(leads) to '\(screen.id)' though its condition does not hold",
        help: "let it lead to a screen that is always shown", trace)
    }
    for root in flow.exploration.roots where root.progress == nil {
      guard let astray = root.guardViolations.first else { continue }
      fail(astray, "the entry leads", explored.trace(to: root.state, of: number))
    }
    flow.forEachMove { move in
      guard move.changesScreen, !flow.isBack(move) else { return }
      // Asked as the screen is come to: what it does on entry may end its own condition.
      let astray = flow.exploration.guardViolations[move.number]?.first {
        !move.from.history.contains($0)
      }
      guard let astray else { return verdict.holds(in: move.source, of: number) }
      fail(astray, "a skip leads", explored.trace(by: move.number, of: number))
    }
  }
}
