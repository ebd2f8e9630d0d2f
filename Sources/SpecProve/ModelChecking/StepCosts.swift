import FlowCore

/// What each step of a flow costs those who take it.
struct StepCosts {
  private let flow: ExploredFlow
  private let events: [RunCost?]
  /// Whether each event tells of a purchase.
  private let tellsOfPurchase: [Bool]
  private let effects: [RunCost]
  /// Where each state stands on its path; nothing where it does not count what is passed over.
  private let places: [(position: Int, count: Int)?]?

  /// Finds the costs.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - countsPassed: Whether it costs something to pass over screens of the path.
  init(_ flow: ExploredFlow, countsPassed: Bool) {
    self.flow = flow
    events = flow.exploration.events.indices.map { flow.cost(ofEvent: $0) }
    tellsOfPurchase = flow.exploration.events.map { event in
      switch event {
      case .answer(_, .ok), .owned: true
      default: false
      }
    }
    effects = flow.exploration.effects.map { list in
      list.reduce(into: RunCost()) { cost, effect in
        switch effect {
        case .request: cost.questions += 1
        case .purchase: cost.purchases += 1
        default: break
        }
      }
    }
    places = countsPassed ? flow.states.map { flow.program.position(in: $0) } : nil
  }

  /// What it costs to begin in a state.
  func cost(ofBeginningIn state: Int) -> RunCost {
    RunCost(passed: places?[state].map { $0.position - 1 } ?? 0)
  }

  /// What a step costs; nothing where no run is to take it.
  func cost(of step: Int, from source: Int) -> RunCost? {
    let exploration = flow.exploration
    let known = exploration.steps[step]
    let event = Int(known.event)
    guard let cost = events[event], !tellsOfPurchase[event] || flow.isAskedFor(step, from: source)
    else { return nil }
    var sum = cost + effects[Int(known.effects)]
    sum.passed = passed(from: source, to: Int(known.target))
    return sum
  }

  /// How many screens of the path lie between two states, or between the last screen and the end; who
  /// comes from a screen of no path or another one passes over all that stand before.
  private func passed(from source: Int, to target: Int) -> Int {
    guard let places else { return 0 }
    let from = places[source]
    if flow.states.phase(of: target) != .running { return from.map { $0.count - $0.position } ?? 0 }
    guard let to = places[target] else { return 0 }
    let isSamePath =
      flow.states.outline(of: source).path == flow.states.outline(of: target).path
    return max(0, to.position - 1 - (isSamePath ? from?.position ?? 0 : 0))
  }
}

extension ExploredFlow {
  /// What an event costs; nothing of what nobody asked for: a deep link, and what the world says by
  /// itself of a permission.
  fileprivate func cost(ofEvent number: Int) -> RunCost? {
    switch exploration.events[number] {
    case .status, .deepLink: nil
    case .tap, .pick, .dismiss, .swipeForward, .swipeBack: RunCost(taps: 1, events: 1)
    case .enter: RunCost(taps: 1, typed: isTyped(number) ? 1 : 0, events: 1)
    case .answer(_, .failed), .elapsed(.timeout): RunCost(failures: 1, events: 1)
    case .fetched(_, let data): RunCost(failures: data.isEmpty ? 1 : 0, events: 1)
    case .products(let store, let products):
      RunCost(
        failures: products.count < flow.sampleProducts(of: store).count ? 1 : 0, events: 1)
    case .answer, .owned, .performed, .elapsed: RunCost(events: 1)
    }
  }

  /// Whether what a step tells of, such as a purchase, was asked for and not restored: on a first launch
  /// there is nothing to be restored, and nobody approves of a purchase meanwhile.
  fileprivate func isAskedFor(_ step: Int, from source: Int) -> Bool {
    guard let waiting = states[source].waiting, let service = waiting.service else { return false }
    return !program.restores(Int(service), at: waiting) && isAnswer(step, of: Int(service))
  }

  private func isAnswer(_ step: Int, of service: Int) -> Bool {
    guard case .owned(let id, _) = exploration.event(of: step) else { return true }
    return flow.services[service].id == id
  }

  private func isTyped(_ event: Int) -> Bool {
    control(touchedBy: event)?.control.isTyped ?? false
  }
}

extension Flow.Control {
  /// Whether it is a field, into which something is typed.
  var isTyped: Bool {
    guard case .input(_, let style) = role else { return false }
    return style == .textField || style == .numberField
  }
}
