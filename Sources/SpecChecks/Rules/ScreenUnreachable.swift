import FlowCore
import SpecModel
import SpecText

/// Every screen can be come to.
package let screenUnreachable = Check(
  Rule(
    "screen/unreachable",
    law: "A screen is on a path, or something goes to it.",
    why: "Words nobody can see are translated, and paid for, all the same.",
    bad: #""tips" in screens, on no path and in no "go""#,
    good: #""paths": { "main": ["welcome", "tips", "done"] }"#, isAcceptable: true)
) { subject, found in
  let flow = subject.app.flow
  var targets = Set(flow.paths.flatMap(\.screens))
  for case .screen(let id) in flow.entry.map(\.destination) { targets.insert(id) }
  for case .go(let id) in flow.allCommands { targets.insert(id) }
  let places = subject.app.flowPlaces
  let isWhole =
    !places.holdsMore(than: flow.entry.count, at: ["entry"])
    && !flow.paths.contains { path in
      places.holdsMore(than: path.screens.count, at: ["paths", path.id.rawValue])
    }
  guard isWhole else { return }
  let written = Set(subject.app.pages.map(\.id))
  for screen in flow.screens where written.contains(screen.id) && !targets.contains(screen.id) {
    found.report(
      Diagnostic(
        screenUnreachable.rule, places.key(screen.pointer),
        "nothing leads to '\(screen.id)'", help: "add it to a path"))
  }
}
