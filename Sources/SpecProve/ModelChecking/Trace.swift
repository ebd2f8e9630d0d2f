/// A trace: the path through the state graph from a launch to where something shows itself.
package struct Trace: Sendable, Equatable {
  /// The flow's place among the explored's flows.
  package var flow: Int
  /// The launch it begins with, by number.
  package var root: Int
  /// The numbers of the steps.
  package var steps: [Int]
}

extension ExploredApp {
  /// A shortest way to a state.
  package func trace(to state: Int, of flow: Int) -> Trace {
    let exploration = flows[flow].exploration
    let (root, steps) = exploration.shortestPath(to: state)
    return Trace(flow: flow, root: root, steps: steps)
  }

  /// A shortest way that ends with a step.
  package func trace(by step: Int, of flow: Int) -> Trace {
    var trace = trace(to: flows[flow].exploration.source(of: step), of: flow)
    trace.steps.append(step)
    return trace
  }
}
