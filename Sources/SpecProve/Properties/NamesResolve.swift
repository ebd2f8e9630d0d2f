import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P03: every name stands for one thing, and everything that is named is there.
///
/// Reading sees to it, with a place for each mistake. Here it is asked of the flow itself, so that
/// what is proved and generated does not rest on the reader.
package let namesResolve = Property(
  "P03",
  Rule(
    "flow/names",
    summary: "Every name stands for one thing, and everything that is named is there.",
    why:
      "Of two things with one name the app would take the first, and the writer means the other.",
    bad: "Two screens named 'welcome'.",
    good: "Every screen has a name of its own."), .content
) { explored, verdict in
  let flow = explored.app.flow
  let top = explored.app.flowSpans.value([])
  func unique<ID: Hashable>(_ ids: [ID], _ kind: String) {
    let counts = Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +)
    for id in ids where counts[id, default: 0] > 1 {
      verdict.fails(at: top, "several \(kind) are named '\(id)'")
    }
    verdict.holds()
  }
  unique(flow.values.map(\.id.rawValue) + flow.services.map(\.id.rawValue), "values and services")
  unique(flow.screens.map(\.id.rawValue) + flow.tables.map(\.id.rawValue), "screens and tables")
  unique(flow.paths.map(\.id), "paths")
  unique(flow.deepLinks.map(\.id), "deep links")
  for table in flow.tables { unique(table.rows.map(\.id), "rows of '\(table.id)'") }
  for screen in flow.screensAndFrame {
    unique(screen.elements.map(\.id), "elements of '\(screen.id)'")
    for control in screen.controls where !screen.elements.contains(where: { $0.id == control.id }) {
      verdict.fails(at: top, "'\(control.id)' is no element of '\(screen.id)'")
    }
  }
  let screens = Set(flow.screens.map(\.id))
  var targets = flow.allPaths.flatMap(\.screens)
  for case .go(let id) in flow.allCommands { targets.append(id) }
  for case .screen(let id) in flow.entry.map(\.destination) { targets.append(id) }
  targets += flow.deepLinks.map(\.screen)
  for target in targets where !screens.contains(target) {
    verdict.fails(at: top, "no screen is named '\(target)'")
  }
}
