import FlowCore
import SpecModel
import SpecText

/// Who may skip may skip until there is nothing left to skip.
package let skipHole = Check(
  Rule(
    "skip/hole", .warning,
    summary: """
      A control of the frame that skips screens of a path is not missing between two screens that \
      have it.
      """,
    why: """
      People look for it where it was a moment ago, and find themselves held on the one screen that \
      lacks it.
      """,
    bad: #""skip": "screen in [one, three]" on the path one, two, three"#,
    good: #""skip": "screen in [one, two, three]""#, isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  let spans = context.app.flowSpans
  guard !context.hasMistakesInFlow else { return }
  let versions = flow.versions.map { (flow: $0, evaluator: PartialEvaluator($0)) }
  for control in flow.frame.controls {
    var told: Set<ScreenID> = []
    for (version, evaluator) in versions {
      for path in version.paths {
        guard let hole = version.hole(in: path, of: control, evaluator),
          told.insert(hole.screen).inserted
        else { continue }
        let place = version.frame.placeOfHiding(control.id, evaluator.on(hole.screen))
        found.report(.hole(hole, of: control.id, at: spans.value(place), spans))
      }
    }
  }
}

/// A screen on which nothing skips, and the screens around it on which something does.
private typealias Hole = (screen: ScreenID, before: ScreenID, after: ScreenID)

extension Diagnostic {
  fileprivate static func hole(
    _ hole: Hole, of control: ElementID, at place: Span, _ spans: JSONSpans
  ) -> Diagnostic {
    Diagnostic(
      skipHole.rule, place,
      "this hides '\(control)' on '\(hole.screen)', between screens that have it",
      labels: [
        Diagnostic.Label(
          spans.key(["screens", hole.screen.rawValue]),
          "'\(hole.before)' before and '\(hole.after)' after it have '\(control)'")
      ],
      help: "show it there too, or say in \"allow\" of the frame why not")
  }
}

extension Flow {
  /// The first screen of a path on which nothing skips, between two on which a control does.
  fileprivate func hole(
    in path: Flow.Path, of control: Flow.Control, _ evaluator: PartialEvaluator
  ) -> Hole? {
    let skipping = path.screens.indices.filter { index in
      control.skips(from: index, of: path)
        && !frame.hides(control.id, evaluator.on(path.screens[index]))
    }
    for (before, after) in zip(skipping, skipping.dropFirst()) where after > before + 1 {
      for index in before + 1..<after {
        let id = path.screens[index]
        guard let screen = screens.first(where: { $0.id == id }),
          !screen.controls.contains(where: { other in
            other.skips(from: index, of: path) && !screen.hides(other.id, evaluator.on(id))
          })
        else { continue }
        return (id, path.screens[before], path.screens[after])
      }
    }
    return nil
  }
}

extension Flow.Control {
  /// Whether a control on a screen of a path leads past others of it, or ends the flow.
  fileprivate func skips(from index: Int, of path: Flow.Path) -> Bool {
    commands.withNested.contains { $0 == .finish || !path.skipped(by: $0, from: index).isEmpty }
  }
}

extension Flow.Screen {
  /// Where the condition stands that hides an element: its own, or that of its section.
  fileprivate func placeOfHiding(_ id: ElementID, _ evaluator: PartialEvaluator) -> JSONPointer {
    let section = elements.first { $0.id == id }?.section
    let hidden = section.flatMap { hides($0, evaluator) ? $0 : nil } ?? id
    return pointer / "show" / hidden.rawValue
  }
}
