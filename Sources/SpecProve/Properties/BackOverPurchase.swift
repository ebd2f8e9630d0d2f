import FlowCore
import SpecModel
import SpecText

/// P14: back never crosses what can't be undone.
package let backOverPurchase = Property(
  "P14",
  Rule(
    "flow/back-over-purchase",
    summary: "Back never crosses a purchase or an action that was done.",
    why: "People who go back to the plans after buying think they have not bought, and buy again.",
    bad: "A way back from the thank-you to the plans.",
    good: #""back": false   on the screen after the purchase"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let isDone = flow.exploration.events.map { $0.isDone(in: flow.flow) }
    var search = CrossingSearch(flow: flow)
    var deeds: [Int] = []
    flow.forEachMove { move in
      guard isDone[Int(flow.exploration.steps[move.number].event)] else { return }
      deeds.append(move.source)
      search.begin(with: move)
    }
    while let steps = search.nextCrossing() {
      deeds = []
      var trace = explored.trace(by: steps[0], of: number)
      trace.steps += steps.dropFirst()
      verdict.fails(
        at: explored.place(of: flow.move(steps[steps.count - 1]), flow),
        "back crosses what can't be undone",
        help: "let the screen after it have \"back\": false", trace)
    }
    for deed in deeds { verdict.holds(in: deed, of: number) }
  }
}

/// Follows what is done after something that can't be undone.
///
/// A state alone does not tell what was shown before the deed: so it is looked at together with the
/// screens that were, until they are led to again.
private struct CrossingSearch {
  /// A state, and the screens that were shown only before the deed.
  private struct Node: Hashable {
    var state: Int
    var before: Set<UInt16>
  }

  let flow: ExploredFlow
  private var isSeen: Set<Node> = []
  private var queue: [(node: Node, parent: Int?, step: Int)] = []
  private var next = 0
  private var crossings: [[Int]] = []

  init(flow: ExploredFlow) { self.flow = flow }

  /// The deed: all that was shown is before it.
  mutating func begin(with deed: Move) {
    take(deed, after: nil, Set(flow.states.history(of: deed.from) + [deed.from.screen]))
  }

  /// The steps from a deed to a way back across it; each once, none at the end.
  mutating func nextCrossing() -> [Int]? {
    while crossings.isEmpty, next < queue.count {
      let (node, place) = (queue[next].node, next)
      next += 1
      for step in flow.exploration.steps(from: node.state) {
        take(flow.move(step, from: node.state), after: place, node.before)
      }
    }
    return crossings.popLast()
  }

  private mutating func take(_ move: Move, after parent: Int?, _ before: Set<UInt16>) {
    guard move.to.phase == .running else { return }
    var before = before
    if move.changesScreen, before.contains(move.to.screen) {
      if flow.isBack(move) {
        crossings.append(steps(to: parent) + [move.number])
        return
      }
      before.remove(move.to.screen)
    }
    let node = Node(state: flow.exploration.target(of: move.number), before: before)
    if isSeen.insert(node).inserted { queue.append((node, parent, move.number)) }
  }

  private func steps(to place: Int?) -> [Int] {
    var steps: [Int] = []
    var place = place
    while let current = place {
      steps.append(queue[current].step)
      place = queue[current].parent
    }
    return steps.reversed()
  }
}

extension Flow.Event {
  /// Whether something was done that can't be undone.
  func isDone(in flow: Flow) -> Bool {
    switch self {
    case .owned: return true
    case .answer(let id, .ok), .performed(let id, _):
      return switch flow.services.first(where: { $0.id == id })?.kind {
      case .purchase: true
      case .action(let action): action.isEarly
      case .permission, .lookUp, nil: false
      }
    default: return false
    }
  }
}
