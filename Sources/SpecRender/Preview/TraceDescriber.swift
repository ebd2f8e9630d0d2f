import FlowCore
import SpecModel
package import SpecProve

/// Describes the shortest trace to a state, in words of the content.
package struct TraceDescriber {
  private let flows: [ExploredFlow]
  private let words: FlowDescriber
  /// What happens in each event, flow by flow.
  private let eventWords: [[String]]

  /// How many steps of a way are told.
  private static let longestWay = 12

  package init(of app: CheckedApp) {
    let words = FlowDescriber(app.app)
    self.words = words
    flows = app.flows
    eventWords = app.flows.map { $0.exploration.events.map { words.words(of: $0) } }
  }

  /// What leads to a state, in words of the content: at most the last steps of the way.
  package func trace(to visible: VisibleState) -> [String] {
    let flow = flows[visible.flow]
    let exploration = flow.exploration
    let (root, steps) = exploration.shortestPath(to: visible.state)
    let launch = exploration.roots[root]
    var way = [words.start(launch, flow, flow.screen(of: launch.state))]
    for step in steps.suffix(Self.longestWay) {
      let event = exploration.event(of: step)
      switch event {
      case .answer, .performed: way[way.count - 1] += words.answered(event)
      case .elapsed(.timeline): break
      default: way.append(eventWords[visible.flow][Int(exploration.steps[step].event)])
      }
    }
    if steps.count > Self.longestWay { way[0] += " …" }
    if case .elapsed(.timeline)? = steps.last.map({ exploration.event(of: $0) }) {
      way.append("moment \(flow.states[visible.state].moment)")
    }
    return way
  }
}
