import FlowCore
import SpecModel
import SpecText

/// The whole flow takes little time.
package let flowReadingBudget = Check(
  Rule(
    "flow/reading-budget",
    summary: "The longest path takes no longer than `limits.seconds`, where that is set.",
    why: """
      Every screen loses people. The time is computed: 0.3 s for each word that \
      `words/per-screen` counts (200 a minute), the timeline, entry and waits of each screen, how \
      long a button is pressed, and 5 s for each required control: one to leave the screen, and each that enters a value or \
      requests a permission which the screen's gate or an `enabled` of the screen reads.
      """,
    bad: #""limits": { "seconds": 60 } and ten screens of forty words"#,
    good: #""limits": { "seconds": 60 } and four screens of twenty words"#, isSuppressible: true)
) { context, found in
  guard let limit = context.app.info.limits.seconds, context.knowsLimits else { return }
  guard let (path, seconds) = context.app.longestPath, seconds > limit else { return }
  found.report(
    Diagnostic(
      flowReadingBudget.rule, context.app.flowSpans.key(path.place),
      "'\(path.id)' takes \(plain(seconds)) s, at most \(plain(limit)) s are allowed",
      labels: [.init(context.place(ofLimit: "seconds"), "the limit")],
      help: "cut words, waits or screens"))
}

/// A path of the flow or of a variant, and where it is written.
private struct WrittenPath {
  var id: PathID
  var screens: [ScreenID]
  var place: JSONPointer
}

extension Flow {
  fileprivate var writtenPaths: [WrittenPath] {
    paths.map { WrittenPath(id: $0.id, screens: $0.screens, place: ["paths", $0.id.rawValue]) }
      + variants.flatMap { variant in
        variant.paths.map { path in
          WrittenPath(
            id: path.id, screens: path.screens,
            place: ["variants", variant.id, "paths", path.id.rawValue])
        }
      }
  }
}

extension App {
  /// The path that takes most time, the first of equal ones.
  fileprivate var longestPath: (WrittenPath, seconds: Double)? {
    var longest: (path: WrittenPath, seconds: Double)?
    // What is new grows with each release, and nobody sees all of it.
    for path in flow.writtenPaths where path.id != flow.whatsNew?.path {
      let seconds = path.screens.reduce(0) { $0 + self.seconds(on: $1) }
      if seconds > longest?.seconds ?? -1 { longest = (path, seconds) }
    }
    return longest.map { ($0.path, $0.seconds) }
  }

  /// The time one screen takes.
  fileprivate func seconds(on id: ScreenID) -> Double {
    guard let page = pages.first(where: { $0.id == id }),
      let screen = flow.screens.first(where: { $0.id == id })
    else { return 0 }
    let words = page.visibleTexts(on: screen, of: self).fullestView().words
    let waits = screen.controls.map { $0.commands.waiting + ($0.hold?.seconds ?? 0) }.max() ?? 0
    return Double(words) * 0.3 + screen.timelineSeconds(flow.appear) + screen.enter.waiting + waits
      + Double(1 + screen.requiredControls) * 5
  }
}

extension Flow.Screen {
  /// When the last step of the timeline begins.
  fileprivate func timelineSeconds(_ appear: Flow.Transition?) -> Double {
    var ends: [ElementID: Double] = [:]
    var last = 0.0
    for step in timeline {
      let start = (step.after.flatMap { ends[$0] } ?? 0) + step.delay.seconds
      ends[step.element] = start + step.length(appear).seconds
      last = max(last, start)
    }
    return last
  }

  /// How many controls must be used before the screen can be left.
  fileprivate var requiredControls: Int {
    let conditions = [gate].compactMap { $0 } + controls.compactMap(\.isEnabled)
    let reads = { (wanted: Flow.Expression) in
      conditions.contains { $0.contains { $0 == wanted } }
    }
    return controls.count { control in
      if case .input(let id, as: _) = control.role, reads(.value(id)) { return true }
      return control.commands.calls.contains { $0.verb == .request && reads(.status($0.service)) }
    }
  }
}

extension [Flow.Command] {
  /// How long the list takes by itself, in seconds.
  fileprivate var waiting: Double {
    reduce(0) { sum, command in
      switch command {
      case .wait(let duration): sum + duration.seconds
      case .after(let duration, let later): sum + duration.seconds + later.waiting
      default: sum
      }
    }
  }
}
