import FlowCore
import SpecModel
import SpecText

/// Every screen can be come to.
package let screenUnreachable = Check(
  Rule(
    "screen/unreachable",
    summary: "A screen is on a path, or something goes to it.",
    why: "Words nobody can see are translated, and paid for, all the same.",
    bad: #""tips" in screens, on no path and in no "go""#,
    good: #""paths": { "main": ["welcome", "tips", "done"] }"#, isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  let spans = context.app.flowSpans
  var targets = Set(flow.allPaths.flatMap(\.screens))
  for case .screen(let id) in flow.entry.map(\.destination) { targets.insert(id) }
  for case .go(let id) in flow.allCommands { targets.insert(id) }
  targets.formUnion(flow.deepLinks.map(\.screen))
  guard !context.mayMissTargets else { return }
  let written = Set(context.app.pages.map(\.id))
  for screen in flow.screens where written.contains(screen.id) && !targets.contains(screen.id) {
    found.report(
      Diagnostic(
        screenUnreachable.rule, spans.key(screen.pointer),
        "nothing leads to '\(screen.id)'", help: "add it to a path"))
  }
}

extension CheckContext {
  /// Whether a target may be missing in the flow as it was read.
  ///
  /// Then a screen that nothing leads to is most likely the one that was meant there.
  fileprivate var mayMissTargets: Bool {
    // A pointer to what is not there gives the place of what would hold it.
    let parts = ["paths", "entry", "deep-links", "frame", "screens"].map {
      app.flowSpans.value([$0])
    }
    .filter { $0 != app.flowSpans.value([]) }
    return mistakes.all.contains { mistake in
      mistake.severity == .error && parts.contains { $0.contains(mistake.span) }
        && ["json", "name", "effect"].contains(mistake.rule.area)
    }
  }
}
