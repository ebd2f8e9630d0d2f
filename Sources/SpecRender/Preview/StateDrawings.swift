import FlowCore
import SpecProve

/// What is drawn of the states of an app, each state once until it is let go of.
///
/// A class, because a state is asked for by all that tell something of it on a board: whether it looks
/// like another one, in what it differs, what its mockup is. It stays within the task that draws the
/// app.
final class StateDrawings {
  private let spec: Flow.Spec
  private let flows: [ExploredFlow]
  private var known: [StatePlace: Flow.Drawing?] = [:]

  init(_ spec: Flow.Spec, of flows: [ExploredFlow]) {
    (self.spec, self.flows) = (spec, flows)
  }

  /// What is drawn of a state of one of the flows, by its number; nothing where no screen is shown.
  func drawing(of state: Int, ofFlow flow: Int) -> Flow.Drawing? {
    let place = StatePlace(flow: flow, state: state)
    if let drawing = known[place] { return drawing }
    let drawing = spec.drawing(of: flows[flow].states[state], in: flows[flow])
    known[place] = drawing
    return drawing
  }

  /// What would be drawn of a state that need not be one of the flow.
  func drawing(of state: Flow.State, ofFlow flow: Int) -> Flow.Drawing? {
    spec.drawing(of: state, in: flows[flow])
  }

  /// Lets go of all drawings.
  func removeAll() { known.removeAll(keepingCapacity: true) }
}

/// A state by the numbers of its flow and its own.
struct StatePlace: Hashable {
  var flow: Int
  var state: Int
}

extension Flow.Spec {
  /// What is drawn of a state of a flow, on the day that all previews show.
  func drawing(of state: Flow.State, in flow: ExploredFlow) -> Flow.Drawing? {
    drawing(of: state, in: flow.program) { _, days in PreviewDay.day(after: days) }
  }
}
