import FlowCore
import SpecProve

/// What stands in the place of each state of a board in the flow as it is and in each of its variants:
/// what the same launch and the same events lead to there.
struct VariantStates {
  /// For each state of the board, flow by flow, the number of the state that stands in its place; none
  /// where nothing does.
  let versions: [[Int?]]

  init(of app: CheckedApp, _ states: VisibleStates) {
    let runs = app.flows.map(FlowReplay.init)
    versions = states.all.indices.map { place in
      let visible = states.all[place]
      let screen = states.ofScreens.firstIndex { $0.contains(place) }
      let isFirst = screen.map { states.ofScreens[$0].lowerBound } == place
      let way = runs[visible.flow].way(to: visible.state)
      return runs.indices.map { flow in
        if flow == visible.flow { return place }
        let shown = [
          runs[flow].look(after: way),
          // On another path other events lead there.
          app.flows[visible.flow].appearance(of: visible.state).flatMap {
            runs[flow].shows($0) ? $0 : nil
          },
          isFirst ? screen.flatMap { runs[flow].firstLook(of: $0) } : nil,
        ]
        return shown.lazy.compactMap { $0 }.first { Int($0.screen) == screen }
          .flatMap { states.number(of: $0) }
      }
    }
  }
}

/// Goes a way of one flow again in another one.
private struct FlowReplay {
  /// A way to a state: how the flow begins, and what happens then.
  struct Way {
    var launch: Flow.Launch
    var progress: Flow.SavedProgress?
    var events: [Flow.Event]
  }

  private let flow: ExploredFlow
  private let looks: Set<Appearance>

  init(_ flow: ExploredFlow) {
    self.flow = flow
    looks = Set(flow.appearances)
  }

  /// A shortest way to a state.
  func way(to state: Int) -> Way {
    let path = flow.exploration.shortestPath(to: state)
    let root = flow.exploration.roots[path.root]
    return Way(
      launch: root.launch.shortened(for: flow.flow), progress: root.progress,
      events: path.steps.map { flow.exploration.event(of: $0) })
  }

  /// What is seen at the end of a way; nothing where it can't be gone.
  func look(after way: Way) -> Appearance? {
    let exploration = flow.exploration
    let root = exploration.roots.first {
      $0.progress == way.progress && $0.launch.shortened(for: flow.flow) == way.launch
    }
    guard var state = root?.state else { return nil }
    for event in way.events {
      guard state < exploration.expandedCount,
        let step = exploration.steps(from: state).first(where: {
          exploration.event(of: $0) == event
        })
      else { return nil }
      state = exploration.target(of: step)
    }
    return flow.appearance(of: state)
  }

  /// Whether something is ever seen.
  func shows(_ look: Appearance) -> Bool { looks.contains(look) }

  /// What is seen of a screen first.
  func firstLook(of screen: Int) -> Appearance? {
    flow.appearances.first { Int($0.screen) == screen }
  }
}
