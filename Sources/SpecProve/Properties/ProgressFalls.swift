import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P27: the progress that is shown is the position on the path, and only grows going forward.
package let progressFalls = Property(
  "P27",
  Rule(
    "flow/progress-falls",
    summary: """
      Progress matches the position on the path, and going forward it only grows. A control of a \
      screen that does `go` to one that was shown goes back, and so does a deep link to one.
      """,
    why: "A bar that jumps back tells people that what they did was lost.",
    bad: #""skip": { "do": [{ "go": "value-1" }] }   in the frame"#,
    good: #""skip": { "do": [{ "go": "paywall" }] }"#,
    isSuppressible: true)
) { explored, verdict in
  guard explored.app.showsProgress else { return }
  for (number, flow) in explored.flows.enumerated() {
    let paths = Paths(flow.flow)
    flow.forEachMove { move in
      guard move.changesScreen else { return }
      let trace = { explored.trace(by: move.number, of: number) }
      let path = paths.path(holding: move.to.screen, after: move.from.path)
      let place = path.flatMap { paths.place(of: move.to.screen, on: $0) }
      let told = flow.program.position(in: flow.states[move.target])?.position
      if told != place {
        let screen = flow.flow.screens[Int(move.to.screen)]
        verdict.fails(
          at: explored.app.flowSpans.key(screen.pointer),
          "'\(screen.id)' is told to be number \(told ?? 0) of its path and is \(place ?? 0)",
          trace())
        return
      }
      guard let place, path == move.from.path, !flow.isBack(move), !flow.isAskedBack(move),
        let before = paths.place(of: move.from.screen, on: move.from.path)
      else { return }
      if place > before {
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: explored.place(of: move, flow),
          "going on from here, progress falls from \(before) to \(place)",
          help: flow.link(followedIn: move) == nil
            ? "lead to a later screen of the path, or say \"back\""
            : "let it lead there once the screen is behind, by its \"if\"", trace())
      }
    }
  }
}

extension ExploredFlow {
  /// Whether a control of the screen that is left, or a deep link, leads back to one that was shown.
  ///
  /// "Edit my answers" does. One of the frame leads to the same screen from everywhere: it is a
  /// shortcut.
  fileprivate func isAskedBack(_ move: Move) -> Bool {
    if link(followedIn: move) != nil { return isGoBack(move) }
    return isGoBack(move) && actingControl(in: move).map { $0.screen.id != flow.frame.id } ?? false
  }
}

/// The paths as the content has them.
private struct Paths {
  /// For each path the place of each of its screens, from 1.
  private var places: [[UInt16: Int]]

  init(_ flow: Flow) {
    places = flow.paths.map { path in
      var places: [UInt16: Int] = [:]
      for (place, id) in path.screens.enumerated() {
        guard let screen = flow.screens.firstIndex(where: { $0.id == id }) else { continue }
        places[UInt16(screen)] = place + 1
      }
      return places
    }
  }

  /// A path stays while it holds the screen, else it becomes the first that does.
  func path(holding screen: UInt16, after path: UInt16) -> UInt16? {
    if place(of: screen, on: path) != nil { return path }
    return places.firstIndex { $0[screen] != nil }.map { UInt16($0) }
  }

  func place(of screen: UInt16, on path: UInt16) -> Int? {
    places.indices.contains(Int(path)) ? places[Int(path)][screen] : nil
  }
}

extension App {
  /// Whether anything draws or says how far the user has come.
  fileprivate var showsProgress: Bool {
    flow.screensAndFrame.contains { screen in
      screen.views.contains { ["progress-bar", "page-dots"].contains($0.kind) }
    }
      || texts.contains { text in
        text.phrases.contains { $0.placeholders.contains { $0.path == ["position"] } }
      }
  }
}
