import FlowCore
import SpecProve

/// Finds in what the states of a board are not as the usual one of their screen.
struct StateDifferences {
  private let states: VisibleStates
  private let flows: [ExploredFlow]
  private let drawings: StateDrawings

  init(_ states: VisibleStates, of flows: [ExploredFlow], drawnAs drawings: StateDrawings) {
    (self.states, self.flows, self.drawings) = (states, flows, drawings)
  }

  /// The aspects that make a state look otherwise than the usual one of its screen, and no others:
  /// were the state as usual in one of them, too, another picture would be seen.
  ///
  /// - Parameters:
  ///   - number: The number of the state on the board.
  ///   - usual: That of the first state of its screen.
  /// - Returns: The aspects, each with how it is in the state.
  func differences(of number: Int, from usual: Int) -> [StateDifference] {
    let visible = states.all[number]
    let explored = flows[visible.flow]
    let (program, state) = (explored.program, explored.states[visible.state])
    guard let drawing = drawings.drawing(of: visible.state, ofFlow: visible.flow) else {
      return []
    }
    var found: [StateDifference] = []
    if visible.flow != states.all[usual].flow {
      found.append(StateDifference(aspect: .variant, content: .variant(explored.variant)))
    }
    let counterpart = counterpart(of: usual, in: visible.flow)
    let other = explored.states[counterpart]
    let look = drawing.still
    var rest = state
    var telling: [StateAspect] = []
    for aspect in StateAspect.all(in: program).reversed() {
      let plainer = aspect.taken(from: other, into: rest, program)
      guard plainer != rest else { continue }
      let drawn =
        plainer == other
        ? drawings.drawing(of: counterpart, ofFlow: visible.flow)
        : drawings.drawing(of: plainer, ofFlow: visible.flow)
      if drawn?.still == look {
        rest = plainer
      } else {
        telling.append(aspect)
      }
    }
    return found
      + telling.reversed().map {
        StateDifference(aspect: $0, content: $0.content(in: state, program, drawing))
      }
  }

  /// The values by which a state differs from one that looks alike.
  func values(of number: Int, besides drawn: Int) -> [StateDifference] {
    let visible = states.all[number]
    let (flow, other) = (flows[visible.flow], flows[states.all[drawn].flow])
    let (state, usual) = (flow.states[visible.state], other.states[states.all[drawn].state])
    return flow.flow.values.map(\.id).compactMap { id in
      let constant = flow.program.value(id, in: state)
      guard other.flow.values.contains(where: { $0.id == id }),
        constant != other.program.value(id, in: usual)
      else { return nil }
      return StateDifference(aspect: .value(id), content: .constant(constant))
    }
  }

  /// The state of a flow that is as the usual one of a screen, or the first there is of the screen.
  private func counterpart(of usual: Int, in flow: Int) -> Int {
    let visible = states.all[usual]
    guard visible.flow != flow else { return visible.state }
    let (own, other) = (flows[visible.flow], flows[flow])
    let seen = own.appearance(of: visible.state)
    let known = zip(other.appearances, other.firstStates)
    return known.first { $0.0 == seen }?.1
      ?? known.first { $0.0.screen == seen?.screen }?.1 ?? other.firstStates[0]
  }
}

extension Flow.Drawing {
  /// The drawing without what tells of other screens.
  fileprivate var still: Self {
    var drawing = self
    (drawing.position, drawing.transition) = (nil, nil)
    (drawing.isWaiting, drawing.canGoBack) = (false, false)
    return drawing
  }
}
