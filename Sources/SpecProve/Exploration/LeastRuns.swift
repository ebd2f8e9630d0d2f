import FlowCore

/// The runs that cost least from some states to all others: Dijkstra's algorithm on the state graph.
struct LeastRuns {
  /// What the run to each state costs; nothing where none leads there.
  private(set) var costs: [RunCost?]
  /// The step with which the run to each state ends; none at its start.
  private var reachedBy: [UInt32]
  private let exploration: Exploration

  /// Finds the runs.
  ///
  /// - Parameters:
  ///   - exploration: The state graph.
  ///   - starts: Where runs begin.
  ///   - prices: What each step costs.
  init(_ exploration: Exploration, from starts: [Int], _ prices: StepPrices) {
    self.exploration = exploration
    costs = Array(repeating: nil, count: exploration.states.count)
    reachedBy = Array(repeating: Exploration.noStep, count: exploration.states.count)
    var queue = StateQueue()
    for start in starts where costs[start] == nil {
      let price = prices.price(ofBeginningIn: start)
      costs[start] = price
      queue.insert(start, at: price)
    }
    while let (state, cost) = queue.popFirst() {
      // What was found more cheaply since is in the queue again.
      guard costs[state] == cost else { continue }
      for step in exploration.steps(from: state) {
        guard let price = prices.price(of: step, from: state) else { continue }
        let target = exploration.target(of: step)
        let sum = cost + price
        if let known = costs[target], known <= sum { continue }
        costs[target] = sum
        reachedBy[target] = UInt32(step)
        queue.insert(target, at: sum)
      }
    }
  }

  /// The run to a state: where it begins, and its steps.
  func run(to state: Int) -> (start: Int, steps: [Int]) {
    var steps: [Int] = []
    var current = state
    while reachedBy[current] != Exploration.noStep {
      steps.append(Int(reachedBy[current]))
      current = exploration.source(of: steps[steps.count - 1])
    }
    return (current, steps.reversed())
  }
}

/// What each step of a flow costs those who take it.
struct StepPrices {
  private let flow: ExploredFlow
  private let events: [RunCost?]
  /// Whether each event tells of a purchase.
  private let tellsOfPurchase: [Bool]
  private let effects: [RunCost]
  /// Where each state stands on its path; nothing where it does not count what is passed over.
  private let places: [(position: Int, count: Int)?]?

  /// Finds the prices.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - countsPassed: Whether it costs something to pass over screens of the path.
  init(_ flow: ExploredFlow, countsPassed: Bool) {
    self.flow = flow
    events = flow.exploration.events.indices.map { flow.price(ofEvent: $0) }
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
  func price(ofBeginningIn state: Int) -> RunCost {
    RunCost(passed: places?[state].map { $0.position - 1 } ?? 0)
  }

  /// What a step costs; nothing where no run is to take it.
  func price(of step: Int, from source: Int) -> RunCost? {
    let exploration = flow.exploration
    let known = exploration.steps[step]
    let event = Int(known.event)
    guard var price = events[event], !tellsOfPurchase[event] || flow.isAskedFor(step, from: source)
    else { return nil }
    price = price + effects[Int(known.effects)]
    price.passed = passed(from: source, to: Int(known.target))
    return price
  }

  /// How many screens of the path lie between two states, or between the last screen and the end; who
  /// comes from a screen of no path or another one passes over all that stand before.
  private func passed(from source: Int, to target: Int) -> Int {
    guard let places else { return 0 }
    let from = places[source]
    if flow.states[target].phase != .running { return from.map { $0.count - $0.position } ?? 0 }
    guard let to = places[target] else { return 0 }
    let isSamePath = flow.states[source].path == flow.states[target].path
    return max(0, to.position - 1 - (isSamePath ? from?.position ?? 0 : 0))
  }
}

extension ExploredFlow {
  /// What an event costs; nothing of what nobody asked for: a deep link, and what the world says by
  /// itself of a permission.
  fileprivate func price(ofEvent number: Int) -> RunCost? {
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

/// States to be looked into, the cheapest first: a binary heap.
private struct StateQueue {
  private var heap: [(state: Int, cost: RunCost)] = []

  mutating func insert(_ state: Int, at cost: RunCost) {
    heap.append((state, cost))
    var place = heap.count - 1
    while place > 0, heap[place].cost < heap[(place - 1) / 2].cost {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> (state: Int, cost: RunCost)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].cost < heap[least].cost {
        least = child
      }
      guard least != place else { return first }
      heap.swapAt(place, least)
      place = least
    }
  }
}
