import FlowCore
import SpecModel
import SpecText

/// P27: the progress that is shown is the position on the path, and only grows going forward.
package let progressFalls = Property(
  "P27",
  Rule(
    "flow/progress-falls",
    law: "Progress matches the position on the path, and going forward it only grows.",
    why: "A bar that jumps back tells people that what they did was lost.",
    bad: #""skip": { "do": [{ "go": "value-1" }] }   on the third screen"#,
    good: #""skip": { "do": [{ "go": "paywall" }] }"#,
    isAcceptable: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() {
    let positions = flow.positions
    flow.forEachMove { move in
      guard move.changesScreen, !flow.isBack(move.number), move.to.path == move.from.path,
        let before = positions[move.from.path]?[move.from.screen],
        let after = positions[move.to.path]?[move.to.screen]
      else { return }
      let told = flow.program.position(in: move.to)?.position
      if after > before, told == after {
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: proof.place(of: move, flow),
          "going on from here, progress falls from \(before) to \(after)",
          help: "lead to a later screen of the path, or say \"back\"",
          proof.way(by: move.number, of: number))
      }
    }
  }
}

extension ExploredFlow {
  /// For each path the place of each of its screens, from 1.
  fileprivate var positions: [UInt16: [UInt16: Int]] {
    var positions: [UInt16: [UInt16: Int]] = [:]
    for (number, path) in flow.paths.enumerated() {
      for (place, id) in path.screens.enumerated() {
        guard let screen = flow.screens.firstIndex(where: { $0.id == id }) else { continue }
        positions[UInt16(number), default: [:]][UInt16(screen)] = place + 1
      }
    }
    return positions
  }
}
